import Foundation
import Mail
import PictureProcess
import Pictures
import TestSupport
import Testing

/// Mails that are written here, taken apart by the real program, which is confined as it always is.
@Suite(.serialized) struct MailReadingTests {
  private func read(_ mail: String) async throws -> MailReport {
    try await Fixture.reader.readMail(Array(mail.utf8)).get()
  }

  /// A text, and its bytes in a character set.
  struct Encoded: Sendable, CustomStringConvertible {
    let charset: String
    let text: String
    let base64: String
    var description: String { charset }

    init(_ charset: String, _ text: String, _ base64: String) {
      self.charset = charset
      self.text = text
      self.base64 = base64
    }
  }

  static let encoded = [
    Encoded("big5", "取貨門市", "qPqzZqr5pas="), Encoded("big5-hkscs", "嘅包裹", "ne+lXbtx"),
    Encoded("gbk", "取件通知", "yKG8/s2o1qo="), Encoded("gb18030", "取件通知", "yKG8/s2o1qo="),
    Encoded("gb2312", "取件通知", "yKG8/s2o1qo="), Encoded("iso-2022-jp", "荷物のお届け", "GyRCMllKKiROJCpGTyQxGyhC"),
    Encoded("shift_jis", "荷物のお届け", "ideVqILMgqiTzYKv"), Encoded("euc-jp", "荷物のお届け", "stnKqqTOpKrGz6Sx"),
    Encoded("euc-kr", "배송 안내", "uei82yC+yLO7"), Encoded("iso-2022-kr", "배송 안내", "GyQpQw45aDxbDyAOPkgzOw8="),
    Encoded("utf-7", "取貨", "K1U5YU1xQS0="), Encoded("utf-16", "取貨", "//7WU6iM"),
    Encoded("iso-8859-1", "livré à", "bGl2cukg4A=="), Encoded("iso-8859-2", "przesyłka", "cHJ6ZXN5s2th"),
    Encoded("iso-8859-7", "δέμα", "5N3s4Q=="),
    Encoded("iso-8859-9", "kargonuz dağıtımda", "a2FyZ29udXogZGHw/XT9bWRh"),
    Encoded("iso-8859-15", "5 € œ", "NSCkIL0="), Encoded("windows-1250", "zásilka č", "euFzaWxrYSDo"),
    Encoded("windows-1251", "посылка", "7+7x++vq4A=="), Encoded("windows-1252", "“livré”", "k2xpdnLplA=="),
    Encoded("windows-1256", "طرد", "2NHP"), Encoded("koi8-r", "посылка", "0M/T2czLwQ=="),
    Encoded("windows-874", "พัสดุ", "vtHKtNg="),
  ]

  /// The tables for these are libraries, which cannot be loaded any more when the mail is read.
  @Test(arguments: encoded)
  func characterSetsAreKnownInTheConfinedProgram(_ example: Encoded) async throws {
    let word = "=?\(example.charset)?B?\(example.base64)?="
    let report = try await read(
      """
      From: \(word) <shop@example.com>
      Subject: \(word)
      Content-Type: text/plain; charset="\(example.charset)"
      Content-Transfer-Encoding: base64

      \(example.base64)
      """)
    #expect(report.from == MailAddress(name: example.text, "shop@example.com"))
    #expect(report.subject == example.text)
    #expect(report.text == example.text)
  }

  @Test(arguments: [
    ("a character split between words", "=?utf-8?B?5Y+W6A==?=\n =?utf-8?B?sqg=?=", "取貨"),
    ("the same in Big5", "=?big5?B?qPqz?=\n =?big5?B?Zg==?=", "取貨"),
    ("the same in Q", "=?utf-8?Q?=E5=8F?= =?utf-8?Q?=96?=", "取"),
    ("two character sets", "=?utf-8?Q?a=5F_b?= =?big5?Q?=A8=FA?=", "a_ b取"),
    ("words within words", "Re: =?utf-8?Q?a?= and =?utf-8?Q?b?=", "Re: a and b"),
    ("characters of Big5 that came later", "=?big5?B?+dY=?=", "碁"),
    ("characters of GBK", "=?gb2312?B?hrTniA==?=", "喆鐖"), ("a language", "=?utf-8*zh?B?5Y+W?=", "取"),
    ("not encoded at all", "取貨通知", "取貨通知"), ("an open word", "=?utf-8?B?5Y+W", "=?utf-8?B?5Y+W"),
    ("characters without width", "取\u{200B}貨\u{202E}通知", "取貨通知"),
    ("control characters", "a\tb\u{7}c =?utf-8?Q?d=0D=0Ae?=", "a b c d e"), ("nothing", "", ""),
  ])
  func subjects(_ what: String, _ value: String, _ expected: String) async throws {
    #expect(try await read("Subject: \(value)\n\nx").subject == expected, "\(what)")
  }

  @Test(arguments: [
    ("shop@example.com", nil, "shop@example.com"), ("Shop <SHOP@Example.com>", "Shop", "shop@example.com"),
    ("\"A, B\" <a@example.com>, c@example.com", "A, B", "a@example.com"),
    ("Shops: a@example.com, b@example.com;", nil, "a@example.com"), ("(comment) a@example.com", nil, "a@example.com"),
    ("\"real@bank.example\" <fake@example.com>", "real@bank.example", "fake@example.com"), ("nobody", nil, nil),
    ("", nil, nil), ("a_at_mail_shop_com_tw_x7k2_9d@privaterelay.appleid.com", nil, "a@mail.shop.com.tw"),
    ("a_b_at_shop-x_tw_x7_9d@privaterelay.appleid.com", nil, "a_b@shop-x.tw"),
    ("q7w8e9@privaterelay.appleid.com", nil, "q7w8e9@privaterelay.appleid.com"),
    ("a_at_shop_tw_x7_9d@privaterelay.appleid.com.example", nil, "a_at_shop_tw_x7_9d@privaterelay.appleid.com.example"),
  ])
  func senders(_ value: String, _ name: String?, _ address: String?) async throws {
    #expect(try await read("From: \(value)\n\nx").from == address.map { MailAddress(name: name, $0) })
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anyLineEndIsUnderstood(_ lineEnd: String) async throws {
    let mail = ["From: a@example.com", "Subject: one", " two", "", "first", "second", ""].joined(separator: lineEnd)
    let report = try await read(mail)
    #expect(report.from?.address == "a@example.com" && report.subject == "one two")
    #expect(report.text == "first\nsecond")
  }

  @Test func whatStandsBeforeTheHeaderIsSkipped() async throws {
    for start in ["\n\n", "From someone Sat Nov 21 10:00:00 2026\n", "\u{FEFF}"] {
      #expect(try await read("\(start)Subject: parcel\n\ntext").subject == "parcel")
    }
    let bare = try await read("您好：\n包裹已到店")
    #expect(bare.text == "您好：\n包裹已到店" && bare.subject.isEmpty && bare.from == nil && bare.messageID == nil)
  }

  @Test(arguments: [
    ("utf-8", [0xE5, 0x8F, 0x96, 0xE8, 0xB2], "取\u{FFFD}"), ("utf-8", [0x41, 0xFF, 0x42], "A\u{FFFD}B"),
    ("big5", [0xA8, 0xFA, 0xFF, 0xA8, 0xFA], "取\u{FFFD}取"), ("us-ascii", [0xA8, 0xFA, 0xB3, 0x66], "取貨"),
    ("utf-8", [0xA8, 0xFA, 0xB3, 0x66], "取貨"), ("no-such-charset", [0xA8, 0xFA, 0xB3, 0x66], "取貨"),
    ("us-ascii", Array("取貨".utf8) + [0xE5, 0x8F], "取貨\u{FFFD}"), ("us-ascii", [0x63, 0x61, 0x66, 0xE9], "café"),
    ("us-ascii", [0x63, 0x61, 0x66, 0xE9, 0x20, 0x21], "café !"), ("big5", Array("取貨".utf8), "取貨"),
  ])
  func noTextIsLostToABadByte(_ charset: String, _ bytes: [UInt8], _ text: String) async throws {
    let header = "Content-Type: text/plain; charset=\(charset)\n\n"
    #expect(try await Fixture.reader.readMail(Array(header.utf8) + bytes).get().text == text)
  }

  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\nb"), ("a<br>b<br/>c", "a\nb\nc"), ("<b>a</b><i>b</i> c", "ab c"),
    ("<tr><td>a<td>b</tr><tr><th>c</th></tr>", "a\tb\nc"), ("a&nbsp;b&nbsp c", "a b c"), ("a\u{200B}b", "ab"),
    ("<table><tr><td><div>Number</div></td><td><div>12</div></td></tr></table>", "Number\t12"),
    ("<p style='DISPLAY : None'>a</p>b", "b"),
    ("<p style='visibility:hidden'>a<b style='visibility:visible'>b</b></p>", "b"),
    ("<td style='font-size:0px'>a<p style='font-size:12px'>b</p></td>", "b"), ("<p style='font-size:0.9em'>a</p>", "a"),
    ("<div style='max-height:0;overflow:hidden'>a</div>b", "b"), ("<div style='height:0'>a</div>", "a"),
    ("<div style='width:0;height:0'>a</div>b", "b"), ("<style>.x{display:none}</style><p class='y x'>a</p>b", "b"),
    ("<style>@media print{.x{display:none}}</style><p class=x>a</p>", "a"),
    ("<style>.x{display:none}</style><p class=x style='display:block'>a</p>", "a"),
    ("<style>.x .y{display:none}</style><p class=y>a</p>", "a"), ("<title>a</title><template>b</template>c", "c"),
    ("<!--[if mso]>a<![endif]-->b", "b"), ("a &amp; b &#38; c", "a & b & c"), ("<p>a", "a"), ("", ""),
  ])
  func visibleText(_ html: String, _ text: String) async throws {
    #expect(try await read("Content-Type: text/html; charset=utf-8\n\n\(html)").text == text, "\(html)")
  }
}
