import Dialogs
import Foundation
import Store
import TestSupport
import Testing

@testable import App

@Suite struct InvitationTests {
  private let folder: ScratchFolder
  private let end = Date(timeIntervalSince1970: 1_795_700_000)

  init() throws { folder = try ScratchFolder() }

  private func invitations(_ name: String = "bot") -> Invitations {
    Invitations(
      secretStore: SecretStore(
        path: folder.path(name + ".key"), createsKey: true,
        random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }))
  }

  @Test func eachCodeHasItsOwnInvitation() throws {
    let codes = try (0..<50).map { _ in try #require(invitations().makeCode(expiringAt: end)) }
    #expect(Set(codes).count == 50)
    for code in codes {
      // The characters that Telegram allows after `?start=`.
      let isFit = code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      #expect(isFit && code.utf8.count <= 64 && code.hasPrefix(AccessRules.codePrefix))
      #expect(invitations().invitation(from: code)?.expiresAt == end)
    }
    #expect(Set(codes.compactMap { invitations().invitation(from: $0)?.id }).count == 50)
  }

  @Test func changedAndForeignCodesAreRejected() throws {
    let code = try #require(invitations().makeCode(expiringAt: end))
    let elsewhere = try #require(invitations("other").makeCode(expiringAt: end))
    #expect(invitations("other").invitation(from: elsewhere) != nil)
    #expect(invitations("other").invitation(from: code) == nil && invitations().invitation(from: elsewhere) == nil)
    for index in code.indices.dropLast() {
      var changed = code
      changed.replaceSubrange(index...index, with: code[index] == "A" ? "B" : "A")
      #expect(invitations().invitation(from: changed) == nil)
    }
    for junk in ["", "i-", "i-%%%", String(code.dropFirst(2)), code + "AAAA", String(code.dropLast())] {
      #expect(invitations().invitation(from: junk) == nil)
    }
  }

  /// The last letter has unused bits. A code that differs only in these must be the same invitation, not another one.
  @Test func unusedBitsDoNotMakeAnotherInvitation() throws {
    let code = try #require(invitations().makeCode(expiringAt: end))
    let known = try #require(invitations().invitation(from: code))
    for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" {
      let read = invitations().invitation(from: String(code.dropLast()) + String(last))
      #expect(read == nil || read == known)
    }
  }
}
