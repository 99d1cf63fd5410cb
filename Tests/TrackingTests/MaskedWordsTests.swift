import Testing
import Tracking

@Suite struct MaskedWordsTests {
  @Test(arguments: [
    ("由王小明簽收", "由○○○簽收"),
    ("王小明簽收", "○○○簽收"),
    ("貨件已送達，陳大文 簽收", "貨件已送達,○○○簽收"),
    ("簽收人：林美玲", "簽收人:○○○"),
    ("收件人 林美玲 電話", "收件人○○○電話"),
    ("收件人: J. Smith", "收件人:○○○"),
    ("張小姐已領取", "○○○小姐已領取"),
    ("王*明已取件", "○○○已取件"),
    ("電話 0912-345-678 無人接聽", "電話 0000-000-000 無人接聽"),
    ("請洽(02)2345-6789", "請洽(00)0000-0000"),
    ("貨件 TW268979373141Z 轉運", "貨件 TW000000000000Z 轉運"),
    ("取件碼 8842", "取件碼 0000"),
    ("送往臺北市中正區重慶南路1段122號5樓之3", "送○○○"),
    ("已寄到 someone@example.com", "已寄到 @"),
    ("Signed for by: JOHN SMITH", "Signed for by: ○○○"),
  ]) func whatTellsWhoseItIsGoes(_ words: String, _ masked: String) {
    let text = MaskedWords(words).text
    #expect(text.filter { !$0.isWhitespace } == masked.filter { !$0.isWhitespace })
  }

  @Test(arguments: [
    "路線 12 貨號變更", "由管理員簽收", "本人簽收", "順利簽收", "已簽收", "配送到收件人途中", "包裹今日23:59後將退回物流中心",
    "貨件已抵達三重站", "11/28 前取貨", "Handed over to courier", "請收件人聯絡營業所",
  ]) func whatTellsHowItWentStays(_ words: String) {
    #expect(MaskedWords(words).text == words)
  }

  @Test func itIsShortAndOneLine() {
    let text = MaskedWords("轉運中\n\n" + String(repeating: "很長", count: 200)).text
    #expect(text.count == 160 && !text.contains("\n"))
  }

  /// Words that differ only in personal data become equal.
  @Test func twoParcelsGiveTheSameWords() {
    #expect(MaskedWords("貨物 620434003756 由王小明簽收") == MaskedWords("貨物 135063214096 由李四簽收"))
  }
}
