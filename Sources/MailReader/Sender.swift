import CGMime
import Foundation
import Mail

/// Who a mail says it is from.
struct Sender {
  /// The first address; nil if there is none.
  let address: MailAddress?
  /// Whether there is exactly one field with exactly one address. Otherwise programs do not agree on who it is from.
  let isClear: Bool

  private static let longestName = 200
  private static let longestAddress = 320

  init(_ fields: [ParsedMail.Field]) {
    let froms = fields.filter { $0.name == "from" }
    let all = froms.first.map { Self.addresses($0.value) } ?? []
    address = all.first
    isClear = froms.count == 1 && all.count == 1
  }

  /// The addresses of a field, those in groups included.
  private static func addresses(_ value: [UInt8]) -> [MailAddress] {
    let value = EncodedWords.mended(value)
    guard let list = HeaderText.withCString(value, { internet_address_list_parse(GMimeSettings.options, $0) })
    else { return [] }
    defer { pickupbot_addresses_free(list) }
    return addresses(in: list)
  }

  private static func addresses(in list: UnsafeMutablePointer<InternetAddressList>) -> [MailAddress] {
    (0..<internet_address_list_length(list)).flatMap { index -> [MailAddress] in
      guard let entry = internet_address_list_get_address(list, index) else { return [] }
      if let members = pickupbot_address_members(entry) { return addresses(in: members) }
      guard let address = pickupbot_address_of_mailbox(entry).map({ String(cString: $0) }), isAddress(address) else {
        return []
      }
      let name = internet_address_get_name(entry).map { HeaderText.oneLine(String(cString: $0)) } ?? ""
      return [MailAddress(name: name.isEmpty ? nil : String(name.prefix(longestName)), address)]
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard text.utf8.count <= longestAddress, let at = text.lastIndex(of: "@") else { return false }
    return at != text.startIndex && text.index(after: at) != text.endIndex
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
  }
}
