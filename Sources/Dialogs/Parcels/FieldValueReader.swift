import Extraction
import Foundation
import Tracking

/// A field's new value, as given by the user.
enum ParcelFieldValue: Equatable {
  case name(String)
  case shop(String)
  case note(String)
  case payment(Payment)
  /// With the carrier to which the number belongs.
  case number(TrackingNumber, CarrierID)
  case carrier(CarrierID)
  case store(String)
  case code(String)
  case deadline(Deadline)
  case amount(Money)

  var field: ParcelField {
    switch self {
    case .name: .name
    case .shop: .shop
    case .note: .note
    case .payment: .payment
    case .number: .number
    case .carrier: .carrier
    case .store: .store
    case .code: .code
    case .deadline: .deadline
    case .amount: .amount
    }
  }
}

extension NotedFields {
  /// Sets the field and marks it as set by the user.
  mutating func set(_ value: ParcelFieldValue) {
    switch value {
    case .name, .number, .carrier: return
    case .shop(let shop): set(.shop, \.shop, to: shop)
    case .note(let note): set(.note, \.note, to: note)
    case .payment(let payment): set(.payment, \.payment, to: payment)
    case .store(let name): set(.store, \.store, to: Place(name: name))
    case .code(let code): set(.code, \.pickupCode, to: code)
    case .deadline(let deadline): set(.deadline, \.deadline, to: deadline)
    case .amount(let amount): set(.amount, \.amount, to: amount)
    }
  }
}

/// Reads what the user writes when asked for a single field. Unlike in a message, no label is needed.
struct FieldValueReader {
  let extractor: Extractor
  let spoken: SpokenWords
  let now: Date
  let utcOffset: Int

  /// Nil if the text is not a valid value for the field.
  func value(of field: ParcelField, _ text: String, for parcel: Parcel) -> ParcelFieldValue? {
    let line = text.precomposedStringWithCompatibilityMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    let own = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard line.count <= 200 else { return nil }
    return switch field {
    case .name: singleLine(own, upTo: 60).map(ParcelFieldValue.name)
    case .shop: singleLine(own, upTo: 40).map(ParcelFieldValue.shop)
    case .note: own.isEmpty ? nil : .note(own)
    case .payment: spoken.payment(line).map(ParcelFieldValue.payment)
    case .number: number(line, for: parcel)
    case .carrier: extractor.carrier(named: line).map(ParcelFieldValue.carrier)
    case .store: singleLine(own, upTo: 40).flatMap { $0.contains(where: \.isLetter) ? .store($0) : nil }
    case .code: code(line)
    case .deadline: deadline(line)
    case .amount: amount(line)
    }
  }

  /// The number, with its carrier. If the text names a carrier with the number, or if only one other carrier has
  /// numbers of this form, it is that one. Otherwise it is the carrier of the parcel.
  private func number(_ line: String, for parcel: Parcel) -> ParcelFieldValue? {
    let found = extractor.numbers(typed: line, now: now, utcOffset: utcOffset)
    if found.count == 1, found[0].isDecided, let first = found[0].carriers.first, first.carrier != .other,
      first.isNamed || extractor.candidates(for: found[0].number).contains(where: { $0.carrier == first.carrier })
    {
      return .number(found[0].number, first.carrier)
    }
    guard found.count <= 1, let number = found.first?.number ?? TrackingNumber(line) else { return nil }
    let fitting = extractor.candidates(for: number).map(\.carrier)
    let isClear = fitting.count == 1 && !fitting.contains(parcel.carrier)
    return .number(number, isClear ? fitting[0] : parcel.carrier)
  }

  /// A single line, unchanged. Nil if it is empty, longer than `limit` characters, or more than one line.
  private func singleLine(_ line: String, upTo limit: Int) -> String? {
    (1...limit).contains(line.count) && !line.contains(where: \.isNewline) ? line : nil
  }

  private func code(_ line: String) -> ParcelFieldValue? {
    let code = line.uppercased()
    guard (2...24).contains(code.utf8.count), code.utf8.contains(where: { $0 != UInt8(ascii: "-") }) else { return nil }
    let isCode = code.utf8.allSatisfy { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    return isCode ? .code(code) : nil
  }

  private func deadline(_ line: String) -> ParcelFieldValue? {
    guard line.count <= 40 else { return nil }
    return extractor.deadline(typed: line, now: now, utcOffset: utcOffset).map {
      .deadline(Deadline(day: $0.day, minute: $0.minute, origin: .user))
    }
  }

  private static let currencies = [
    ("NT$", "TWD"), ("NTD", "TWD"), ("NT", "TWD"), ("TWD", "TWD"), ("US$", "USD"), ("USD", "USD"), ("HK$", "HKD"),
    ("HKD", "HKD"), ("RMB", "CNY"), ("CNY", "CNY"), ("¥", "CNY"), ("$", "TWD"),
  ]

  /// A number with or without a currency before it, thousands separators and 元.
  private func amount(_ line: String) -> ParcelFieldValue? {
    var digits = line.uppercased().filter { !$0.isWhitespace && $0 != "," }
    let mark = Self.currencies.first { digits.hasPrefix($0.0) }
    digits.removeFirst(mark?.0.count ?? 0)
    for unit in ["元", "塊", "块"] where digits.hasSuffix(unit) { digits.removeLast() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard isNumber, parts.count == 1 || (parts.count == 2 && parts[1].count <= 2), parts[0].count <= 7,
      let value = Decimal(string: digits), value > 0
    else { return nil }
    return .amount(Money(value: value, currency: mark?.1 ?? "TWD"))
  }
}
