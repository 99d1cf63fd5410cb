import CXML2

/// A parsed page. It owns libxml2's tree, and its nodes keep it alive. Not `Sendable`: a page is used in the task that
/// parsed it.
public final class HTMLDocument {
  private let handle: htmlDocPtr

  /// Parses `bytes`, however malformed. `charset`: the declared name, for example from the content type; a `meta`
  /// element is ignored. Nil if there is no document (only whitespace), or if a tag has so many attributes that parsing
  /// would take too long.
  public init?(_ bytes: [UInt8], charset: String? = nil) {
    _ = Self.isReady
    var text = CharacterDecoder.utf8(bytes, charset: charset)
    // libxml2 stops at a zero byte.
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

  /// The nodes that `xpath` (1.0) finds, in document order: elements and text, never comments.
  public func nodes(_ xpath: String) -> [HTMLNode] { nodes(xpath, under: nil) }

  /// The first node that `xpath` finds. Nil if there is none.
  public func first(_ xpath: String) -> HTMLNode? { nodes(xpath).first }

  /// The outermost element. Nil if there is none.
  public var root: HTMLNode? {
    xmlDocGetRootElement(handle).map { HTMLNode(pointer: $0, document: self) }
  }

  /// The visible text of the page's body; see `HTMLNode.text`.
  public var text: String { first("/html/body")?.text ?? first("/*")?.text ?? "" }

  /// The version of the libxml2 library in use: `20914` for 2.9.14.
  public static var libraryVersion: String { String(cString: pickupbot_xml_version()) }

  private static let isReady: Void = xmlInitParser()

  /// Recover from errors, print no messages, load nothing from the network.
  private static let options = Int32(
    bitPattern: HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue)

  /// The remaining budget of work on this page, shared by all queries and texts: steps of a query, nodes and bytes of
  /// text. A carrier's page takes a hundredth of it. The limit prevents a hostile page from costing seconds.
  var stepsLeft = HTMLDocument.maxSteps
  private static let maxSteps = 3_000_000
  private static let stepsPerQuery = 50

  /// Whether the budget of work is used up. Results from the page are then incomplete and must not be used.
  public var isTooCostly: Bool { stepsLeft <= 0 }

  /// Takes `steps` from the budget. False if nothing is left.
  func spend(_ steps: Int) -> Bool {
    stepsLeft -= steps
    return stepsLeft > 0
  }

  func nodes(_ xpath: String, under node: xmlNodePtr?) -> [HTMLNode] {
    guard spend(Self.stepsPerQuery), let context = xmlXPathNewContext(handle) else { return [] }
    defer { xmlXPathFreeContext(context) }
    // Without a handler libxml2 writes to stderr.
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
