import Extraction
import Foundation
import Testing
import Tracking

@Suite struct ScamDetectorTests {
  private func read(_ text: String, links: [String] = [], memory: ChatMemory = ChatMemory()) throws
    -> Extraction.ExtractionResult
  {
    try #require(shared).read(text, links: links, now: moment, memory: memory)
  }

  private func scam(_ text: String, links: [String] = [], memory: ChatMemory = ChatMemory()) throws -> Extraction
    .ExtractionResult.Scam?
  {
    try read(text, links: links, memory: memory).scam
  }

  @Test(arguments: [
    "[黑貓宅急便] 您有包裹未取，將於明日退回。確認取件：xxx[.]tw",
    "[7-ELEVEN] 您的交貨便包裹有異常，需重新驗證身份",
    "[海關通知] 您的國際包裹需補繳關稅 NT$299。",
    "您有一件包裹因地址不明無法投遞，請點擊連結確認。",
    "您的包裹因地址不完整暫停派送，請於24小時內點擊連結確認，否則將退回並產生保管費。",
    "Your code is 852537.Goods is on hold s[.]id/1KNuc Keep it safe",
    "7-11 賣貨便 你的訂單異常 請加LINE https://line.me/ti/p/xxx 客服",
    "黑貓宅急便通知：您的貨物需補繳運費，請在24小時內完成付款",
    "【蝦皮購物】您的商品因超商異常無法寄出，請點擊驗證訂單",
    "【順豐速運】你的快件(SF1028xxx)已到達，但海關檢查需補交稅款$5.5",
    "FedEx alert: package held, click link to release it",
    "USPS Update: Package delivery failed due to unpaid customs fee",
    "您好，黑貓包裹設定錯誤被誤設成經銷商，請至ATM依專員指示解除分期，洽 0912-000-345",
    "恭喜您抽中 iPhone！包裹已到海关，请支付清关费 298 元 t.cn/A6x0Kw9",
    "Your parcel is held, pay $1.99 at http://kestrel.com/x1",
    "HKPOST：速遞員正在配送，由於您的地址不正確，派送失敗，發貨已暫停。請確認您的地址 hkpois.cc/q",
    "Hello, your FEDEX package is waiting for you to set delivery preferences: kestrel7.info/FGdGt",
    "USPS: cannot be delivered due to invalid zip code. Rebook at usps-ziphelp.com",
    "DHL: shipment on hold. Pay now to avoid return dhl.comtrack24.cc/x",
  ])
  func fraudsAreSaidToBeSo(text: String) throws {
    #expect(try scam(text) != nil)
  }

  @Test(arguments: [
    "【蝦皮購物】輸入 123456 以登入您的帳號，15 分鐘有效。",
    "【關務署】您有一筆進口快遞貨物待委任，請開啟 EZ WAY 易利委 APP 按「申報相符」，勿點擊任何連結，本署不會要求付款。",
    "您訂購的商品已送達門市，取件碼 8823，請於 7 日內憑碼取件，逾期將退回",
    "黑貓 620434003756 代收貨款 1,350 元，查詢 https://www.t-cat.com.tw/Inquire/Trace.aspx",
    "FedEx 通知：您的提單 740742293674 應繳進口稅費 NT$1,127，可於 https://www.fedex.com/billing 線上繳納。",
    "165 反詐騙宣導：近期有人假冒黑貓、郵局傳簡訊，謊稱包裹無法投遞，要民眾點 t-cat-tw.com 補繳 35 元。",
    "您的訂單已出貨，黑貓 620434003756，查詢請點 https://www.someshop.com/orders/77",
    "物流追蹤請點 https://reurl.cc/8n4K2d 感謝您的訂購",
    "限時搶購！全館免運，今日內下單再折扣，立即點擊 https://shp.ee/abc",
    "本公司不會要求您操作 ATM 或提供信用卡背面末三碼，請勿點擊不明連結。您的包裹 620434003756 由黑貓配送。",
    "View your label image https://s3.amazonaws.com/labels/110293.pdf and drop the parcel at any UPS Store",
    "How was your delivery? Rate Royal Mail in our survey: https://royalmail.qualtrics.com/jfe/form/SV_88aK",
    "貨到了嗎 v2.3.1 http://192.168.1.5/包裹", "晚上吃什麼", "",
  ])
  func honestTextsAreLeftAlone(text: String) throws {
    #expect(try scam(text) == nil)
  }

  @Test(arguments: [
    "點此領取 tinyurl.com/xx1", "领取 t.cn/A6x", "Claim it here: bit.ly/abc", "你的禮物 reurl.cc/kx9 快來領取",
    "包裹領取 https://is.gd/abc",
  ])
  func aShortLinkFromNobodyKnownIsDoubted(text: String) throws {
    let seen = try #require(try scam(text))
    #expect(seen.verdict == .suspicious)
    #expect(seen.reasons == [.shortLink])
  }

  @Test(arguments: ["食譜在這裡 reurl.cc/kx9", "我的禮物我領取了 reurl.cc/kx9", "會議改到下午三點 bit.ly/abc"])
  func otherShortLinksAreNot(text: String) throws {
    #expect(try scam(text) == nil)
  }

  /// What matters comes first, and nothing is said twice.
  @Test(arguments: [
    (
      "【海關】您的國際包裹需繳納關稅 120 元，請於 24 小時內線上繳納，否則退回 https://customs-tw.vip/pay",
      [ScamReason.duty, .lookalikeHost, .pressure, .noNumber]
    ),
    ("【順豐】快件派送失敗，請點擊 https://sf-tw.cc 補填地址並支付 30 元運費", [.lookalikeHost, .fee, .trouble, .noNumber]),
  ])
  func theReasonsSayEachThingOnce(text: String, reasons: [ScamReason]) throws {
    #expect(try scam(text)?.reasons == reasons)
  }

  @Test(arguments: [
    "t-cat-tw.com", "7-e1even.com", "tcat.com.tw.xyz.top", "sf-express-tw.com", "sf-expross-tw.top", "usps.com-fee.cc",
    "customs.gov.tw-pay.icu", "post-gov-tw.cyou", "familymart-tw.pickup-id.net", "shopee-tw.verify-order.cc",
    "ups-clearance.shop", "momoshop-refund.shop", "tcat.weebly.com", "fedex-notice-center.xyz", "dh1-tw.com",
    "chinapost-ems-cn.com", "arnazon-tw.com", "feclex.com", "fedex.comtrack.cc", "evri-missed-parcel-22.com",
  ])
  func lookalikesAreFrauds(host: String) throws {
    // A suspicious host alone is not enough; together with a demand it is.
    let seen = try #require(try scam("您的包裹待領取，請看 https://\(host)/a"))
    #expect(seen.verdict == .suspicious && seen.reasons.first == .lookalikeHost)
    let found = try #require(try scam("您的包裹卡關，請補繳運費 https://\(host)/a"))
    #expect(found.verdict == .scam)
    #expect(found.reasons.first == .lookalikeHost)
    #expect(found.hosts == [host])
  }

  @Test(arguments: [
    "www.t-cat.com.tw", "eservice.7-11.com.tw", "fmec.famiport.com.tw", "www.momoshop.com.tw", "spx.tw",
    "mydhl.express.dhl", "www.fedex.com", "t.17track.net", "pchome.aftership.com", "etax.nat.gov.tw", "www.dhl.de",
    "www.amazon.fr", "ups-battery.com.tw", "catshop.tw", "www.postcard.com", "momocafe.com.tw", "cf.shopee.tw",
  ])
  func honestHostsAreNoLookalikes(host: String) throws {
    #expect(try scam("您的包裹已出貨 620434003756，請看 https://\(host)/a") == nil)
  }

  @Test(arguments: [
    ("https://xn--t-ct-hza.com/pay", ScamReason.disguisedHost), ("https://ѕf-express.com/x", .disguisedHost),
    ("http://203.0.113.7/sf", .addressHost), ("https://t-cat.com.tw@evil.top/", .lookalikeHost),
  ])
  func disguisesAreSeen(link: String, reason: ScamReason) throws {
    #expect(try #require(try scam("順豐包裹 \(link)")).reasons.first == reason)
  }

  @Test func anAddressBehindWordsIsHeldAgainstTheHostThatIsShown() throws {
    let text = "黑貓包裹 620434003756 查詢 www.t-cat.com.tw"
    #expect(try scam(text) == nil)
    #expect(try scam(text, links: ["https://www.t-cat.com.tw/a"]) == nil)
    #expect(try #require(try scam(text, links: ["https://parcel-check.info/a"])).reasons.contains(.hiddenHost))
  }

  @Test func theChatsOwnParcelsAreWeighed() throws {
    let other = try #require(TrackingNumber("912715088543"))
    let unnumbered = "黑貓包裹地址不完整，無法配送，請點連結更新"
    #expect(try scam(unnumbered)?.reasons.contains(.unfollowed) == false)
    #expect(try scam(unnumbered, memory: ChatMemory(parcels: [other: "ecan"]))?.reasons.contains(.unfollowed) == true)
    #expect(try scam(unnumbered, memory: ChatMemory(parcels: [other: "tcat"]))?.reasons.contains(.unfollowed) == false)
  }

  /// A number in the text does not lessen the suspicion of an unknown link, unless the chat follows that number.
  @Test func aClaimedNumberCalmsNobody() throws {
    let text = "黑貓 620434003756 地址不完整，無法配送，請點 https://bit.ly/3xPost9 更新地址"
    #expect(try scam(text) != nil)
    let vague = "黑貓 620434003756 地址不完整，無法配送，詳情 https://bit.ly/3xPost9"
    let number = try #require(TrackingNumber("620434003756"))
    #expect(try scam(vague)?.verdict == .suspicious)
    #expect(try scam(vague, memory: ChatMemory(parcels: [number: "tcat"])) == nil)
  }

  @Test func reasonsComeGravestFirstAndTheCarrierIsNamed() throws {
    let found = try #require(try scam("黑貓包裹滯留，請於24小時內至 https://t-cat-tw.com 補繳運費，否則銷毀"))
    #expect(found.reasons == [.lookalikeHost, .fee, .threat, .pressure, .trouble, .noNumber])
    #expect(found.carrier == "tcat")
  }

  @Test(arguments: ["收到補 39 元的簡訊，這是詐騙吧？", "I got a text about a parcel, is it legit?", "这个快递短信是骗子吗"])
  func whoAsksAboutAFraudIsHeard(text: String) throws {
    let notice = try read(text)
    #expect(notice.asksAboutFraud || notice.scam != nil)
  }
}
