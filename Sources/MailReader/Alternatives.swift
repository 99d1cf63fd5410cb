import Foundation

/// Chooses between the versions of one text: with markup and without.
enum Alternatives {
  /// The version that says most. Links are those of all versions.
  static func best(of versions: [MailBody]) -> MailBody {
    let plain = versions.first { $0.isPlain && !$0.text.isEmpty }
    // The last version is the richest.
    let rich = versions.last { !$0.isPlain && !$0.text.isEmpty }
    guard var best = choose(plain, rich) ?? versions.last else { return MailBody() }
    best.links = versions.flatMap(\.links)
    for version in versions { best.omissions.formUnion(version.omissions) }
    best.cut()
    return best
  }

  private static func choose(_ plain: MailBody?, _ rich: MailBody?) -> MailBody? {
    guard let plain, let rich else { return plain ?? rich }
    return isStandIn(plain.text) || size(plain.text) * 2 < size(rich.text) ? rich : plain
  }

  private static let standIns = [
    "html", "browser", "瀏覽器", "浏览器", "網頁版", "网页版", "線上版", "view this email", "view it online",
  ]

  /// Whether a short text only says that the mail has to be read in another way.
  private static func isStandIn(_ text: String) -> Bool {
    guard size(text) <= 300 else { return false }
    let lower = text.lowercased()
    return standIns.contains { lower.contains($0) }
  }

  private static func size(_ text: String) -> Int {
    text.unicodeScalars.count { !$0.properties.isWhitespace }
  }
}
