import Foundation
import Phrases
import TestSupport
import Testing

@Suite struct PhrasesTests {
  @Test(arguments: [
    (Language.zhHant, "怎麼用取貨吧"), (.zhHans, "怎么用取货吧"), (.en, "How to use PickupBot"),
  ])
  func everyLanguageHasItsOwnWords(language: Language, title: String) throws {
    #expect(try Phrases().text(.helpTitle, in: language) == title)
  }

  @Test(arguments: [
    (Language.zhHant, 1, "1 分鐘"), (.zhHant, 2, "2 分鐘"), (.zhHans, 1, "1 分钟"), (.en, 1, "1 minute"),
    (.en, 2, "2 minutes"), (.en, 0, "0 minutes"),
  ])
  func pluralFollowsTheNumber(language: Language, count: Int, expected: String) throws {
    #expect(try Catalogues.phrases().text(.hostMinutes, count: count, in: language) == expected)
  }

  @Test(arguments: [
    ("7-ELEVEN", "正在向 7-ELEVEN 查詢，查到就更新在這裡。"), ("黑貓", "正在向黑貓查詢，查到就更新在這裡。"),
  ])
  func valueGetsSpaceOnlyBetweenHanAndLatin(carrier: String, expected: String) throws {
    #expect(try Catalogues.phrases().text(.parcelLookingUp, in: .zhHant, ["carrier": carrier]) == expected)
  }

  @Test func valueThatIsNotGivenStaysVisible() throws {
    #expect(try Catalogues.phrases().text(.alertPrepare, in: .en) == "Have {amount} ready")
  }

  @Test func valueIsNotReadAsATemplate() throws {
    let text = try Catalogues.phrases().text(.parcelLatest, in: .en, ["text": "{text} {count} %@"])
    #expect(text == "Latest: {text} {count} %@")
  }

  @Test(arguments: [
    ("tcat", Language.zhHant, "黑貓宅急便", "黑貓"), ("tcat", .en, "T-CAT (Black Cat)", "T-CAT"),
    ("nobody", .zhHans, "nobody", "nobody"),
  ])
  func carrierHasALongAndAShortName(id: String, language: Language, name: String, short: String) throws {
    let phrases = try Catalogues.phrases()
    #expect(phrases.carrierName(id, in: language) == name)
    #expect(phrases.shortCarrierName(id, in: language) == short)
  }

  @Test(arguments: [
    ("zh-hant-tw", Language.zhHant), ("zh-TW", .zhHant), ("zh_HK", .zhHant), ("zh-MO", .zhHant), ("zh", .zhHans),
    ("zh-CN", .zhHans), ("zh-Hans-TW", .zhHans), ("en-BE", .en), ("ja", .en), ("", .en),
  ])
  func languageFollowsTheClientTag(tag: String, language: Language) {
    #expect(Language(clientTag: tag) == language)
  }

  @Test func languageWithoutAClientTagIsEnglish() {
    #expect(Language(clientTag: nil) == .en)
  }

  @Test(arguments: [
    ("1299", "TWD", "NT$1,299"), ("0", "TWD", "NT$0"), ("359.00", "TWD", "NT$359"), ("12.5", "USD", "US$12.50"),
    ("1234567.891", "EUR", "€1,234,567.89"), ("-20", "CHF", "-CHF 20"), ("999.999", "HKD", "HK$1,000"),
    ("0.05", "GBP", "£0.05"), ("1e30", "TWD", "TWD"), ("NaN", "TWD", "TWD"),
  ])
  func moneyIsWrittenAsPeopleDo(value: String, currency: String, expected: String) {
    let decimal = value == "NaN" ? Decimal.nan : Decimal(string: value) ?? 0
    #expect(MoneyText.text(decimal, currency: currency) == expected)
  }

  @Test(arguments: [("1234.5", "1,234.50"), ("-20", "-20"), ("-0.001", "0"), ("1e30", ""), ("NaN", "")])
  func numbersAreWrittenLikeMoney(value: String, expected: String) {
    #expect(MoneyText.number(value == "NaN" ? Decimal.nan : Decimal(string: value) ?? 0) == expected)
  }
}
