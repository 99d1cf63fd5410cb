import CXML2

/// A parsed page. Owns libxml2's tree; its nodes keep it alive. Not `Sendable`: a page is read where it was parsed.
public final class HTMLDocument {
  private let handle: htmlDocPtr

  /// Parses `bytes`, however broken. `charset` is the name given with them, for example in the content type; a
  /// `meta` element counts for nothing. Nil when there is no document in them at all (nothing but blanks), or one that
  /// was made to be parsed for long.
  public init?(_ bytes: [UInt8], charset: String? = nil) {
    _ = Self.isReady
    var text = CharacterDecoder.utf8(bytes, charset: charset)
    // libxml2 takes a zero byte for the end.
    for index in text.indices where text[index] == 0 { text[index] = 0x20 }
    guard !text.isEmpty, text.count < Int(Int32.max), !AttributeCount.isTooHigh(text) else { return nil }
    let parsed = text.withUnsafeBytes { buffer in
      htmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8", Self.options)
    }
    guard let parsed else { return nil }
    handle = parsed
  }

  deinit { xmlFreeDoc(handle) }

  /// The nodes that `xpath` (1.0) finds, in document order. Elements and text; comments are never among them.
  public func nodes(_ xpath: String) -> [HTMLNode] { nodes(xpath, under: nil) }

  /// The first node that `xpath` finds.
  public func first(_ xpath: String) -> HTMLNode? { nodes(xpath).first }

  /// The visible words of the page's body, see `HTMLNode.text`.
  public var text: String { first("/html/body")?.text ?? first("/*")?.text ?? "" }

  /// Of libxml2, as it runs: 2.9.14 gives `20914`.
  public static var libraryVersion: String { String(cString: pickupbot_xml_version()) }

  private static let isReady: Void = xmlInitParser()

  /// Recover from everything, say nothing, fetch nothing.
  private static let options = Int32(
    bitPattern: HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue)

  /// What reading this page may still cost, by all queries and texts together: steps of a query, nodes and bytes of
  /// text. A carrier's page takes a hundredth of it, and a hostile one shall not cost seconds.
  var stepsLeft = HTMLDocument.maxSteps
  private static let maxSteps = 3_000_000
  private static let stepsPerQuery = 50

  /// Reading it took more than any page is worth: what was found in it is not to be trusted.
  public var isTooCostly: Bool { stepsLeft <= 0 }

  /// False when there is nothing left to spend.
  func spend(_ steps: Int) -> Bool {
    stepsLeft -= steps
    return stepsLeft > 0
  }

  func nodes(_ xpath: String, under node: xmlNodePtr?) -> [HTMLNode] {
    guard spend(Self.stepsPerQuery), let context = xmlXPathNewContext(handle) else { return [] }
    defer { xmlXPathFreeContext(context) }
    // Otherwise libxml2 writes to stderr.
    context.pointee.error = { _, _ in }
    context.pointee.opLimit = UInt(stepsLeft)
    defer { stepsLeft -= Int(min(context.pointee.opCount, UInt(Self.maxSteps))) }
    if let node { context.pointee.node = node }
    guard let result = xmlXPathEvalExpression(xpath, context) else { return [] }
    defer { xmlXPathFreeObject(result) }
    guard result.pointee.type == XPATH_NODESET, let set = result.pointee.nodesetval, let table = set.pointee.nodeTab
    else { return [] }
    return (0..<Int(set.pointee.nodeNr)).compactMap { index in
      guard let found = table[index], HTMLNode.isReadable(found) else { return nil }
      return HTMLNode(pointer: found, document: self)
    }
  }
}
