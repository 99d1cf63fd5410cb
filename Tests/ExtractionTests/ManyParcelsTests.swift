import Extraction
import Foundation
import Testing
import Tracking

/// In a text about several parcels, each gets its own fields.
@Suite struct ManyParcelsTests {
  /// A parcel in short form: number, store, code, deadline and amount, if given.
  private static func brief(_ parcel: ExtractionResult.Parcel) -> String {
    let parts = [
      parcel.number?.text, parcel.store?.value, parcel.pickupCode?.value, parcel.deadline?.value.day.description,
      parcel.amount.map { "\($0.value.value)" },
    ]
    return parts.map { $0 ?? "-" }.joined(separator: "|")
  }

  @Test(
    arguments: [
      // Entries of a list.
      (
        "1) 全家 信義店 15326511523 6/17 前\n2) 7-ELEVEN 景安門市 F70334584020 6/18 前，付 300 元",
        ["15326511523|全家 信義店|-|2025-06-17|-", "F70334584020|7-ELEVEN 景安門市|-|2025-06-18|300"]
      ),
      // Separated by blank lines.
      (
        "全家 信義店\n單號 15326511523\n應付 $899\n最後取貨日 6/17\n\n7-ELEVEN 景安門市\n配編 F70334584020\n最後取貨日 6/18",
        ["15326511523|全家 信義店|-|2025-06-17|899", "F70334584020|7-ELEVEN 景安門市|-|2025-06-18|-"]
      ),
      // Repeated labels, with no separator between the parcels.
      (
        "取件門市：景安門市\n單號：F70334584020\n期限：6/17\n取件門市：永安門市\n單號：E77396429349\n期限：6/18",
        ["F70334584020|景安門市|-|2025-06-17|-", "E77396429349|永安門市|-|2025-06-18|-"]
      ),
      // A table.
      (
        "物流單號\t門市\t取貨期限\t代收金額\nF70334584020\t景安門市\t2025/06/17\t300\nE77396429349\t永安門市\t2025/06/18\t450\n以上均為7-ELEVEN賣貨便",
        ["F70334584020|景安門市|-|2025-06-17|300", "E77396429349|永安門市|-|2025-06-18|450"]
      ),
      // A value for all parcels, before or after them.
      (
        "7-ELEVEN 景安門市到貨：\nF70334584020\nE77396429349\n\n請於 6/17 前取貨",
        ["F70334584020|7-ELEVEN 景安門市|-|2025-06-17|-", "E77396429349|7-ELEVEN 景安門市|-|2025-06-17|-"]
      ),
      (
        "1. F70334584020\n2. E77396429349\n7-ELEVEN 景安門市\n取貨期限 6/17",
        ["F70334584020|7-ELEVEN 景安門市|-|2025-06-17|-", "E77396429349|7-ELEVEN 景安門市|-|2025-06-17|-"]
      ),
      (
        "包裹 F70334584020、E77396429349 已送達 7-ELEVEN 景安門市，請於 6/17 前取貨",
        ["F70334584020|7-ELEVEN 景安門市|-|2025-06-17|-", "E77396429349|7-ELEVEN 景安門市|-|2025-06-17|-"]
      ),
      // Sentences.
      (
        "第一件 F70334584020 在景安門市，6/17前取；第二件 E77396429349 在永安門市，6/18前取。",
        ["F70334584020|景安門市|-|2025-06-17|-", "E77396429349|永安門市|-|2025-06-18|-"]
      ),
      // Separated by spaces only.
      (
        "F70334584020 景安門市 6/17前 E77396429349 永安門市 6/18前",
        ["F70334584020|景安門市|-|2025-06-17|-", "E77396429349|永安門市|-|2025-06-18|-"]
      ),
      // Same as above.
      (
        "F70334584020 7-ELEVEN 景安門市 6/17前取\nE77396429349 同上",
        ["F70334584020|7-ELEVEN 景安門市|-|2025-06-17|-", "E77396429349|7-ELEVEN 景安門市|-|2025-06-17|-"]
      ),
      // Codes without numbers.
      (
        "您有2个包裹在文雅小区6号楼102店，取件码为6-5-3002, 6-2-3006。",
        ["-|文雅小区6号楼102店|6-5-3002|-|-", "-|文雅小区6号楼102店|6-2-3006|-|-"]
      ),
      (
        "【菜鸟驿站】您的2个包裹已到，请凭5-1-0283、5-2-1190到锦绣花园店取件",
        ["-|锦绣花园店|5-1-0283|-|-", "-|锦绣花园店|5-2-1190|-|-"]
      ),
      // Each parcel with its own heading.
      (
        "7-ELEVEN 景安門市：\nF70334584020\nE77396429349\n全家信義店：\n15326511523",
        [
          "F70334584020|7-ELEVEN 景安門市|-|-|-", "E77396429349|7-ELEVEN 景安門市|-|-|-", "15326511523|全家信義店|-|-|-",
        ]
      ),
      (
        "7-11 景安門市：\n1. F70334584020 6/17前\n2. E77396429349 6/18前\n全家信義店：\n3. 15326511523 6/19前",
        [
          "F70334584020|7-11 景安門市|-|2025-06-17|-", "E77396429349|7-11 景安門市|-|2025-06-18|-",
          "15326511523|全家信義店|-|2025-06-19|-",
        ]
      ),
      (
        "景安門市 F70334584020 永安門市 E77396429349",
        ["F70334584020|景安門市|-|-|-", "E77396429349|永安門市|-|-|-"]
      ),
    ])
  func eachKeepsItsOwn(text: String, parcels: [String]) throws {
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.parcels.map(Self.brief) == parcels)
  }
}
