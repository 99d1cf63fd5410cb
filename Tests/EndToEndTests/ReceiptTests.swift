import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `pickupbot receipt`, with texts, pictures and mails.
  @Suite(.serialized) struct ReceiptTests {
    private func run(
      _ arguments: [String] = [], input: String? = nil
    ) async throws -> (status: Int32?, output: String, errors: String) {
      let folder = try ScratchFolder()
      let program = try Program(["receipt"] + arguments, input: input, in: folder)
      return (try await program.wait(), try program.allOutput(), program.errors)
    }

    private func json(_ output: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    private func fixture(_ name: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../PictureProcessTests/Fixtures/\(name)").standardized.path
    }

    @Test func aTypedLine() async throws {
      let result = try await run(["--date", "2026-11-27"], input: "USD 23.5 coffee\n")
      let receipt = try json(result.output)
      #expect(result.status == 0 && receipt["kind"] as? String == "typed")
      #expect(receipt["total"] as? [String: String] == ["value": "23.5", "currency": "USD"])
      #expect(receipt["items"] as? [[String: String]] == [["name": "coffee", "quantity": "1", "price": "23.5"]])
      #expect(receipt["date"] as? String == "2026-11-27" && receipt["complete"] as? Bool == true)
      #expect(receipt["doubts"] as? [String] == [] && (receipt["seller"] as? [String: String])?.isEmpty == true)
    }

    @Test func aPictureOfAnInvoice() async throws {
      let receipt = try json(try await run([fixture("invoice-big5.png")]).output)
      #expect(receipt["kind"] as? String == "einvoice" && receipt["number"] as? String == "AB11223344")
      #expect(receipt["period"] as? String == "11406" && receipt["date"] as? String == "2025-05-20")
      #expect(receipt["total"] as? [String: String] == ["value": "91", "currency": "TWD"])
      #expect(receipt["seller"] as? [String: String] == ["taxID": "04595257"])
      #expect((receipt["items"] as? [[String: String]])?.map { $0["price"] } == ["66", "25"])
    }

    @Test func aTextInBig5() async throws {
      let folder = try ScratchFolder()
      let head = "AB1122334411504109999000000000000005b0000000004595257ydXZt4LAN1UHN/j1juVcRA==:**********:1:1:0:"
      // 口罩 in Big5, and half a character where the next code begins.
      let bytes = Array(head.utf8) + [0xA4, 0x66, 0xB8, 0x6E] + Array(":1:91\n**".utf8) + [0xA4, 0x0A]
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("code.txt")))
      let receipt = try json(try await run([folder.path("code.txt")]).output)
      #expect(receipt["items"] as? [[String: String]] == [["name": "口罩", "quantity": "1", "price": "91"]])
    }

    @Test func aMail() async throws {
      let mail = """
        From: =?utf-8?B?5bCP5bGx5ZKW5ZWh?= <shop@kestrel.example>
        To: me@kestrel.example
        Subject: Invoice
        Date: Fri, 27 Nov 2026 10:00:00 +0800
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: 8bit

        發票號碼：AB11223344
        開立日期：2026/11/27
        總金額：NT$ 1,200
        """
      let receipt = try json(try await run(input: mail).output)
      #expect(receipt["kind"] as? String == "einvoice" && receipt["number"] as? String == "AB11223344")
      #expect(receipt["seller"] as? [String: String] == ["name": "小山咖啡"])
      #expect(receipt["total"] as? [String: String] == ["value": "1200", "currency": "TWD"])
    }

    @Test func whatIsNoReceiptIsSaidInOneLine() async throws {
      for (arguments, input, reason) in [
        ([], "黑貓 620434003756", "standard input: not a receipt"), ([], "", "not a receipt"),
        ([fixture("label.jpg")], nil, "not a receipt"), ([fixture("encrypted.pdf")], nil, "asks for a password"),
        ([fixture("mail/shop-utf8.eml")], nil, "not a receipt"),
      ] as [([String], String?, String)] {
        let result = try await run(arguments, input: input)
        #expect(result.status == 1 && result.output.isEmpty && result.errors.contains(reason))
        #expect(result.errors.split(separator: "\n").count == 1)
      }
    }
  }
}
