import Carriers
import Foundation
import Phrases
import TestSupport
import Tracking

/// Texts that users may write to the bot: numbers of all carriers, notices that contain them, real messages, values for
/// the bot's questions, and arbitrary text.
struct TextPool {
  private let language: Language
  private let numbers: [(carrier: String, number: String)]
  /// The numbers that have a check digit.
  private let checked: [String]
  private let found: [String]
  private let wishes: [String]
  /// The examples in the table of sentences.
  private let sentences: [String]
  /// Those that ask for a reminder.
  private let reminders: [String]

  /// Uses few numbers, so that they occur repeatedly. `found` contains some messages of the extraction corpus.
  init(_ language: Language, dice: inout Dice) throws {
    self.language = language
    numbers = Registry.carriers.flatMap { carrier in
      carrier.shapes.flatMap { $0.examples.prefix(1) }.map { (carrier.words.first ?? carrier.id.rawValue, $0) }
    }
    checked = Registry.carriers.flatMap { $0.shapes.filter { $0.check != .none }.flatMap { $0.examples.prefix(1) } }
    let phrases = try Catalogues.phrases()
    wishes = PhraseKey.allCases.filter { $0.rawValue.hasPrefix("said.") }.flatMap { key in
      phrases.text(key, in: language).split(separator: "|").map {
        String($0).replacing("{new}", with: "椅子").replacing("{old}", with: "露營椅").replacing("{note}", with: "送人")
      }
    }
    let column = 4 + (Language.allCases.firstIndex(of: language) ?? 0)
    let rows = try SentenceTables().rules.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    sentences = rows.map { $0[column] }
    reminders = rows.filter { $0[0] == "remind" }.map { $0[column] }
    let all = try Self.corpus()
    found = (0..<20).map { _ in dice.pick(all) }
  }

  private static func corpus() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ExtractionTests/Fixtures/corpus")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let lines = try files.sorted { $0.path < $1.path }.filter { $0.pathExtension == "jsonl" }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
    struct Sample: Decodable { var text: String }
    return try lines.map { try JSONDecoder().decode(Sample.self, from: Data($0.utf8)).text }
      .filter { !$0.isEmpty && $0.utf16.count <= 4096 }
  }

  /// The last phone digits that all parcels of 順豐 require.
  static let phone = "7294"

  /// The numbers of 順豐.
  var numbersWithPhone: [String] {
    let sfExpress = Registry.carriers.first { $0.id == "sfExpress" }
    return sfExpress?.shapes.flatMap { $0.examples.prefix(1) } ?? []
  }

  /// A message that the bot did not ask for.
  func message(_ dice: inout Dice) -> String {
    let (carrier, number) = dice.pick(numbers)
    switch Int.random(in: 0..<14, using: &dice) {
    case 0, 1: return number
    case 2: return "\(carrier) \(number)"
    case 3, 4: return notice(carrier, number, &dice)
    case 5: return [number, dice.pick(numbers).number, dice.pick(numbers).number].joined(separator: "\n")
    case 6: return numberless(&dice)
    case 7: return mistyped(number, &dice)
    case 8: return fraud(number)
    case 9: return dice.pick(dice.once(in: 3) ? Self.expenses : Self.junk)
    case 10: return dice.once(in: 2) ? fresh(&dice) : waiting(&dice) + "\n\n" + waiting(&dice)
    case 11: return "http://127.0.0.1:8085/?code=4/0AbCdEfGh-simulated&scope=x"
    default: return dice.pick(found)
    }
  }

  /// A valid or invalid value for a question: a number, a carrier, a store, a code, a day, an amount or a name.
  func value(_ dice: inout Dice) -> String {
    let (carrier, number) = dice.pick(numbers)
    // A wrong check digit is rare otherwise, and the bot has an answer of its own to it.
    if dice.once(in: 6) { return mistyped(dice.pick(checked), &dice) }
    let values = [
      number, mistyped(number, &dice), carrier, "景安門市", "12-3-4567", "11/27",
      "明天", "NT$ 590", "1,280 元", "¥88", Self.phone, "/ABC+123", "阿姨的燈泡", "note: leave it with the guard", "0", "?",
    ]
    return dice.pick(values)
  }

  /// Changes of a receipt, in replies and on their own.
  static let receiptChanges = [
    "改成 130", "刪掉", "備註 和客戶", "make it 130", "delete it", "note: with client", "日期改成昨天", "上一筆改成 130", "上一笔删掉",
    "change the last one to 130", "復原", "undo", "改成 很多", "130",
  ]

  /// A reply to a card: any word that the catalog knows, often followed by a value.
  func wish(_ dice: inout Dice) -> String {
    if dice.once(in: 3) { return sentence(&dice) }
    if dice.once(in: 5) { return dice.pick(Self.receiptChanges) }
    // Only the answer to these has the button that lists all reminders.
    if dice.once(in: 3) { return dice.pick(reminders) }
    let word = dice.pick(wishes)
    return dice.once(in: 2) ? word : word + " " + value(&dice)
  }

  /// A wish in plain words, without a command.
  func sentence(_ dice: inout Dice) -> String { dice.pick(sentences) }

  /// The argument of a command.
  func argument(_ dice: inout Dice) -> String {
    let (carrier, number) = dice.pick(numbers)
    return dice.pick([number, "\(carrier) \(number)", "xyzzy \(number)", language.rawValue, "7-11", "2026-11", "👻"])
  }

  /// A list in the format of Track.TW, with known or new parcels.
  func list(_ dice: inout Dice) -> String {
    let entries = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
      let number = dice.pick([
        dice.pick(numbers).number, "E\(Int.random(in: 10_000_000_000...99_999_999_999, using: &dice))",
      ])
      return #"""
        {"id":"x","note":null,"state":"inbox","package":{"tracking_number":"\#(number)","carrier":\#
        {"id":"9a980809-8865-4741-9f0a-3daaaa7d9e19","name":"7-Eleven店到店"},\#
        "carrier_id":"9a980809-8865-4741-9f0a-3daaaa7d9e19","latest_package_history":null}}
        """#
    }
    return #"{"current_page":1,"data":[\#(entries.joined(separator: ","))],"last_page":1,"total":\#(entries.count)}"#
  }

  /// A file that is no list and is difficult to read.
  func hostileFile(_ dice: inout Dice) -> [UInt8] {
    let texts = [
      "", "{}", "[]", "{\"a\":", "null", "\u{FEFF}[]", String(repeating: "[", count: 5000),
      String(repeating: "{\"data\":", count: 2000), #"{"format":"pickupbot-parcels","version":99,"parcels":[]}"#,
      #"{"format":"pickupbot-parcels","version":1,"parcels":[{"carrier":"tcat","number":"../../etc"},7,null]}"#,
      #"{"format":"pickupbot-parcels","version":1,"parcels":[{"carrier":"tcat","number":"620434003756","name":"<b>"}]}"#,
      #"{"data":[{"package":{"tracking_number":1e999}}]}"#, message(&dice),
    ]
    let bytes = Array(dice.pick(texts).utf8)
    return dice.once(in: 6) ? [0xFF, 0xFE, 0] + bytes.flatMap { [$0, 0] } : bytes
  }

  /// A number that was not used yet. Its parcel starts its way, or waits at a store.
  private func fresh(_ dice: inout Dice) -> String {
    dice.once(in: 2) ? waiting(&dice) : "7-ELEVEN 交貨便 " + freshNumber(&dice)
  }

  private func waiting(_ dice: inout Dice) -> String { notice("7-ELEVEN", freshNumber(&dice), &dice) }

  private func freshNumber(_ dice: inout Dice) -> String {
    "E\(Int.random(in: 10_000_000_000...99_999_999_999, using: &dice))"
  }

  private func notice(_ carrier: String, _ number: String, _ dice: inout Dice) -> String {
    let (code, price) = (Int.random(in: 1000...9999, using: &dice), Int.random(in: 50...3000, using: &dice))
    return switch language {
    case .zhHant: "【\(carrier)】您的包裹 \(number) 已送達景安門市，請於 11/27 前取貨，取貨碼 \(code)，貨到付款 \(price) 元。"
    case .zhHans: "【\(carrier)】您的快递（单号 \(number)）已到景安门市，取件码 \(code)，请于11月27日前取件，货到付款\(price)元。"
    case .en:
      "\(carrier): parcel \(number) is ready at Jing'an Store. Code \(code), pick up by Nov 27, NT$\(price) due."
    }
  }

  private func numberless(_ dice: inout Dice) -> String {
    let code = Int.random(in: 1000...9999, using: &dice)
    // A notice of the chain that most of the parcels here come with.
    if dice.once(in: 2) { return "7-11 景安門市 取件碼 \(code) 期限 11/27" }
    return switch language {
    case .zhHant: "您的包裹已送達景安門市，請於 11/27 前取貨，取貨碼 \(code)。"
    case .zhHans: "您的包裹已到丰巢柜，取件码 \(code)，请于11月27日前取件。"
    case .en: "Your parcel is ready at Jing'an Store, code \(code), until Nov 27."
    }
  }

  private func fraud(_ number: String) -> String {
    switch language {
    case .zhHant: "【中華郵政】您的包裹 \(number) 因地址不完整無法派送，請立即至 https://post-gov-tw.cc/pay 補繳運費 15 元，逾期退回"
    case .zhHans: "【邮政】您的包裹\(number)因地址不完整无法派送，请立即点击 https://post-cn.top/pay 补缴运费15元，逾期退回"
    case .en: "Your parcel \(number) is on hold. Pay the redelivery fee of $1.99 now: https://usps-redelivery.top/pay"
    }
  }

  /// The number with one digit changed.
  private func mistyped(_ number: String, _ dice: inout Dice) -> String {
    var characters = Array(number)
    guard let index = characters.indices.filter({ characters[$0].isNumber }).randomElement(using: &dice) else {
      return number
    }
    characters[index] = dice.pick(Array("0123456789"))
    return String(characters)
  }

  /// Lines that become receipts, in several months.
  private static let expenses = [
    "2026/10/03 計程車 250", "午餐 120", "USD 23.5 coffee", "剪頭髮 600", "haircut 600", "拉麵 ¥980", "12/3 午餐 90",
    "上一筆改成 130", "the last one was yesterday", "訂單成立 訂單編號 240612ABCD 合計 $1,280",
  ]

  private static let junk = [
    "你好", "謝謝！", "在吗？什么时候到", "ok", "👍👍👍", "❤️", "\u{200B}", "\u{202E}gnirts desrever", "¿Dónde está mi paquete?",
    "荷物はまだですか", "택배 언제 와요?", "Где моя посылка?", "أين طردي؟", "<b>bold</b> & <i>it", "*_`[]()~>#+-=|{}.!",
    "{name} {number} %@ %d", "https://example.com/track?id=620434003756", "DROP TABLE parcel; --", "\n\n\n.\n",
    "0912345678", "12345", String(repeating: "9", count: 60), String(repeating: "包裹 620434003756 ", count: 200),
    String(repeating: "長", count: 4096), String(repeating: "a👨‍👩‍👧‍👦", count: 300),
    (1...60).map { "E0752904\(1000 + $0)" }.joined(separator: "\n"), "/", "//", "/ list", "取消", "cancel",
  ]
}
