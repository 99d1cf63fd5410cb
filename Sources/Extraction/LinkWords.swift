/// What is known of web addresses beside the carriers' own.
enum LinkWords {
  /// Public pages that follow parcels of many carriers.
  static let trackers = list(
    """
    track.tw 17track.net aftership.com parcelsapp.com ship24.com trackingmore.com packagetrackr.com parcel.app
    kuaidi100.com 4px.com ordertracker.com pkge.net posttrack.com trackitonline.ru track24.net trackdog.com
    parcelmonitor.com ezship.com.tw packageradar.com kuaidi.com cainiao.com
    """)

  /// What stands behind their stroke is never a number of a parcel.
  static let shorteners = list(
    """
    reurl.cc bit.ly tinyurl.com lihi.cc lihi.io lihi.tv lihi1.com lihi1.cc lihi2.com lihi2.cc lihi3.com lihi3.cc s.id
    goo.gl is.gd t.co ppt.cc pse.is psee.io maac.io shorturl.at cutt.ly rb.gy ow.ly buff.ly t.cn url.cn dwz.cn suo.im
    risu.io myppt.cc 0rz.tw lin.ee g.co fb.me amzn.to amzn.asia amzn.eu shp.ee shope.ee s.shopee.tw pcse.pw tiny.cc
    rebrand.ly tb.cn m.tb.cn v.gd t.ly wa.me t.me line.me surl.li u.nu bit.do adf.ly tiny.one rebrandly.com
    """)

  /// Names of values in an address: whether they hold a tracking number, whoever's page it is, or anything but one.
  static let keys = ByteMap(
    Dictionary(uniqueKeysWithValues: numberKeys.map { ($0, true) } + otherKeys.map { ($0, false) }))

  private static let numberKeys = Set(
    list(
      """
      billid bill_id nums mailno mailnolist tracknum tracknums tracknumber tracknumbers trackno tracknos track_no
      trackingnumber trackingnumbers tracking_number tracking_numbers trackingno tracking_no tracking-id trackingid
      tracking_id tracking tracking-number trknbr trackid tlabels qtc_tlabels1 waybill waybillno waybill_no awb
      inquirynumber1 inquirynumber ship_num1 postid nu shipment shipmentid shipmentnumber parcelnumber parcel
      packagenumber package consignment consignmentno
      """))

  /// Even on a carrier's own page.
  private static let otherKeys = Set(
    list(
      """
      t ts time timestamp _ spm scm ust usg ved ei sa token session sessionid sid uid userid user member memberid phone
      tel mobile trkqual requester fbclid gclid gad_source utm_source utm_medium utm_campaign utm_content utm_term
      utm_id msgid mid rand r v ver version nonce sign sig hash cid clientid ref referrer traceid csrf
      """))

  private static func list(_ words: String) -> [[UInt8]] {
    words.uppercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }
}

extension Scene {
  /// What the name of a value in an address says of the number at `place`: `?no=…`, `&nums=A,B`.
  func key(at place: Int, in link: Links.Link) -> Bytes? {
    var end = place
    // Back to the equals sign, over earlier numbers of the same value.
    while end > link.range.lowerBound, place - end < 200, !isEquals(endingAt: end) {
      guard ![0x2F, 0x3F, 0x26, 0x23].contains(text[end - 1]) else { return nil }
      end -= 1
    }
    guard end > link.range.lowerBound, isEquals(endingAt: end) else { return nil }
    end -= text[end - 1] == 0x3D ? 1 : 3
    var start = end
    while start > link.range.lowerBound, text[start - 1].isAlphanumeric || [0x2D, 0x5F].contains(text[start - 1]) {
      start -= 1
    }
    // `%3Fno%3D`: the letters behind a percent sign belong to the mark before the name.
    if start > link.range.lowerBound, text[start - 1] == 0x25 { start = min(start + 2, end) }
    return Bytes(rebasing: text[start..<end])
  }

  private func isEquals(endingAt end: Int) -> Bool {
    text.at(end - 1) == 0x3D || (text.at(end - 3) == 0x25 && text.at(end - 2) == 0x33 && text.at(end - 1) == 0x44)
  }
}
