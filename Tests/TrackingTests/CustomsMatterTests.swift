import Testing
import Tracking

@Suite struct CustomsMatterTests {
  @Test(
    arguments: [
      ("【EZ WAY 易利委】您有一筆報關委任待確認，請登入 APP 確認「申報相符」", .declaration),
      ("UPS 說卡清關，要補個案委任書", .declaration), ("收件人未完成实名认证，请尽快处理", .declaration),
      ("Clearance instructions are needed from the importer", .declaration),
      ("已抵達桃園，應繳關稅及營業稅 TWD 1,146", .duty), ("您的包裹需補繳稅費", .duty), ("请缴纳进口税", .duty),
      ("Import duties and taxes are payable", .duty), ("A customs charge of £12 is due", .duty),
      // If a message mentions both, the declaration wins.
      ("請於 EZ WAY 完成實名委任，關稅若有產生將由郵差代收", .declaration),
      ("包裹已完成清關", nil), ("通關中", nil), ("放行", nil), ("In customs", nil), ("Cleared customs", nil),
      ("卡海關三天了", nil), ("關稅已繳", nil), ("報關價值 USD 45", nil), ("免稅額度", nil), ("", nil),
      ("EZ WAY 委任完成", nil), ("Duties paid by the sender", nil), ("关税政策说明", nil),
    ] as [(String, CustomsMatter?)])
  func whatIsToBeDoneIsTold(_ words: String, _ matter: CustomsMatter?) {
    #expect(CustomsMatter(in: words) == matter, "\(words)")
  }
}
