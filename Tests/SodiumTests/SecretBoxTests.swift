import Sodium
import Testing

@Suite struct SecretBoxTests {
  private let box: SecretBox
  private let nonce = [UInt8](repeating: 7, count: SecretBox.nonceLength)
  private let text = Array("12|a-token-of-a-member".utf8)
  private let purpose = Array("telegram:42".utf8)

  init() throws { box = try #require(SecretBox(key: [UInt8](0..<32))) }

  @Test func decryptsWhatWasEncrypted() {
    for text in [text, []] {
      #expect(box.decrypt(box.encrypt(text, for: purpose, nonce: nonce), for: purpose) == text)
    }
  }

  @Test func ciphertextDoesNotContainTheText() {
    let sealed = box.encrypt(text, for: purpose, nonce: nonce)
    #expect(sealed.count == SecretBox.nonceLength + text.count + 16 && sealed.starts(with: nonce))
    #expect(!(0..<sealed.count).contains { sealed[$0...].starts(with: text.prefix(4)) })
  }

  @Test func anotherPurposeOrKeyDecryptsNothing() throws {
    let sealed = box.encrypt(text, for: purpose, nonce: nonce)
    #expect(box.decrypt(sealed, for: Array("telegram:43".utf8)) == nil)
    #expect(try #require(SecretBox(key: [UInt8](1...32))).decrypt(sealed, for: purpose) == nil)
  }

  @Test func changedTextsAreNotDecrypted() {
    let sealed = box.encrypt(text, for: purpose, nonce: nonce)
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(box.decrypt(changed, for: purpose) == nil)
    }
    #expect(box.decrypt(Array(sealed.dropLast()), for: purpose) == nil && box.decrypt([], for: purpose) == nil)
  }

  @Test(arguments: [0, 16, 31, 33, 64]) func aKeyHasThirtyTwoBytes(_ length: Int) {
    #expect(SecretBox(key: [UInt8](repeating: 1, count: length)) == nil)
  }
}
