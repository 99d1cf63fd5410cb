import Mail

/// The text of one part.
enum PartText {
  /// What somebody sees of it. A text without markup that has markup nevertheless is read as HTML.
  static func body(_ content: PartContent, charset: String?, isHTML: Bool) -> MailBody {
    let text = TextCharset.text(content.bytes, declared: charset, isHTML: isHTML)
    var body =
      isHTML || CleanedText.isHTML(text) ? page(text) : MailBody(text: CleanedText.cleaned(text), isPlain: true)
    if content.isCut { body.omissions.insert(.length) }
    body.cut()
    return body
  }

  /// A page of at most this many bytes without elements is empty. A longer one may have a tag with thousands of
  /// attributes, which takes too long.
  private static let emptyPage = 10_000

  private static func page(_ html: String) -> MailBody {
    guard let page = VisibleText(html) else {
      return MailBody(omissions: html.utf8.count > emptyPage ? [.length] : [])
    }
    var body = MailBody(text: page.text, links: page.links)
    if page.isCut { body.omissions.insert(.length) }
    if page.isTooDeep { body.omissions.insert(.depth) }
    return body
  }
}

/// The beginning of a part's content.
struct PartContent {
  /// Bytes of one part that are looked at. Its visible text may be much shorter.
  private static let longest = 2_000_000

  let bytes: [UInt8]
  /// Whether only the beginning was taken.
  let isCut: Bool

  init(_ content: some Collection<UInt8>) {
    bytes = Array(content.prefix(Self.longest))
    isCut = content.count > Self.longest
  }
}
