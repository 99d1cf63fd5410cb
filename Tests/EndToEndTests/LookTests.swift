import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `pickupbot look` and what `doctor` says about it, with the reader beside the built program.
  @Suite(.serialized) struct LookTests {
    private func run(
      _ arguments: [String], input: String? = nil
    ) async throws -> (status: Int32?, output: String, errors: String) {
      let folder = try ScratchFolder()
      let program = try Program(arguments, input: input, in: folder)
      return (try await program.wait(), try program.allOutput(), program.errors)
    }

    private func fixture(_ name: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../PictureProcessTests/Fixtures/\(name)").standardized.path
    }

    @Test func aLabelIsReadInTheStableShape() async throws {
      let result = try await run(["look", fixture("label.jpg")])
      #expect(result.status == 0)
      let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(json["codes"] as? [[String: String]] == [["kind": "code128", "text": "TW012345678X"]])
      #expect((json["lines"] as? [String])?.first == "取件編號 620434003756")
      #expect(json["invoice"] == nil)
    }

    @Test func anInvoiceIsReadFromItsCodes() async throws {
      let result = try await run(["look", fixture("invoice-big5.png")])
      let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let invoice = try #require(json["invoice"] as? [String: Any])
      #expect(invoice["number"] as? String == "AB11223344" && invoice["period"] as? String == "11406")
      #expect(invoice["date"] as? String == "2025-05-20" && invoice["random"] as? String == "9999")
      #expect(invoice["seller"] as? [String: String] == ["taxID": "04595257"] && invoice["buyer"] == nil)
      let total = try #require(invoice["total"] as? [String: Any])
      #expect(total["value"] as? Int == 91 && total["currency"] as? String == "TWD")
      let items = try #require(invoice["items"] as? [[String: Any]])
      #expect(items.map { $0["name"] as? String } == ["乾電池碁", "口罩"])
      #expect(items.map { $0["price"] as? Int } == [66, 25] && items.map { $0["quantity"] as? Int } == [1, 1])
      #expect(invoice["complete"] as? Bool == true && invoice["doubts"] as? [String] == [])
    }

    @Test(arguments: [
      ("make", "not a picture"), ("bomb.png", "too many pixels"), ("pages-201.pdf", "more than 200 pages"),
      ("encrypted.pdf", "asks for a password"), ("no-such-file", "No such file"),
    ])
    func whatCannotBeReadIsSaidInOneLine(_ file: String, _ reason: String) async throws {
      let result = try await run(["look", fixture(file)])
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.errors.contains(reason))
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func standardInputMayBeText() async throws {
      let result = try await run(["look"], input: "黑貓 620434003756")
      #expect(result.status == 1 && result.errors.contains("standard input: not a picture"))
    }

    @Test func aMailIsReadInTheStableShape() async throws {
      let result = try await run(["look", "--mail", fixture("mail/relay.eml")])
      #expect(result.status == 0)
      #expect(
        result.output == """
          {
            "authentication" : {
              "aboveReceived" : false,
              "aligned" : true,
              "server" : "mx.example.net"
            },
            "from" : {
              "address" : "info@mail.shop.com.tw",
              "name" : "Example Shop"
            },
            "links" : [

            ],
            "missing" : [

            ],
            "subject" : "relay",
            "text" : [
              "Parcel 620434003756"
            ]
          }

          """)
      let whole = try await run(["look", "--mail", fixture("mail/shop-big5.eml")])
      let json = try #require(try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any])
      #expect(json["messageID"] as? String == "20261121.1@shop.example.tw")
      #expect(json["date"] as? String == "2026-11-21T02:00:00Z")
      #expect((json["text"] as? [String])?.contains("取貨門市\t測試門市") == true)
    }

    @Test func aMailThatIsReportedHasNoPersonalData() async throws {
      let mail =
        "From: Shop <a@shop.example>\nSubject: =?utf-8?q?shipped?=\n\n收件人：王小明\n電話 0912345678\n配送單號：620434003756\n"
      let result = try await run(["look", "--mail", "--masked"], input: mail)
      #expect(result.status == 0 && result.output.contains("收件人:○○○") && result.output.contains("a@shop.example"))
      for secret in ["王小明", "0912345678", "620434003756"] { #expect(!result.output.contains(secret)) }
    }

    @Test func whatIsNoMailIsSaidInOneLine() async throws {
      let result = try await run(["look", "--mail", fixture("label.jpg")])
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.errors.hasSuffix("label.jpg: not a mail\n"))
    }

    @Test func doctorSaysWhatCanBeRead() async throws {
      let result = try await run(["doctor"])
      #expect(result.output.contains("pictures"))
      #expect(result.output.contains("codes, words, PDF, HEIC"))
    }
  }
}
