import CXML2

/// An element or a piece of text in a page.
public struct HTMLNode {
  let pointer: xmlNodePtr
  /// Keeps the tree alive that contains `pointer`.
  let document: HTMLDocument

  /// The element's name in lower case; `text` for a piece of text.
  public var name: String { Self.string(pointer.pointee.name) ?? "" }

  /// The attribute's value. Nil if the element does not have it.
  public func attribute(_ name: String) -> String? {
    guard pointer.pointee.type == XML_ELEMENT_NODE, let value = xmlGetProp(pointer, name) else { return nil }
    defer { pickupbot_xml_free(value) }
    return Self.string(value)
  }

  /// The child elements, without text.
  public var children: [HTMLNode] {
    var found: [HTMLNode] = []
    var next = pointer.pointee.type == XML_ELEMENT_NODE ? pointer.pointee.children : nil
    while let child = next {
      if child.pointee.type == XML_ELEMENT_NODE { found.append(HTMLNode(pointer: child, document: document)) }
      next = child.pointee.next
    }
    return found
  }

  /// The nodes that `xpath` finds from here. Begin it with `./` or `.//`.
  public func nodes(_ xpath: String) -> [HTMLNode] { document.nodes(xpath, under: pointer) }

  /// The first node that `xpath` finds from here. Nil if there is none.
  public func first(_ xpath: String) -> HTMLNode? { nodes(xpath).first }

  /// The text as a reader sees it: without comments, scripts and styles; line breaks and cells separate words; every
  /// run of whitespace is one space, none at the ends.
  public var text: String {
    rawText(separated: true).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The characters as in the page, with whitespace and scripts, without comments.
  public var rawText: String { rawText(separated: false) }

  static func isReadable(_ node: xmlNodePtr) -> Bool {
    [XML_ELEMENT_NODE, XML_TEXT_NODE, XML_CDATA_SECTION_NODE].contains(node.pointee.type)
  }

  static func string(_ text: UnsafePointer<xmlChar>?) -> String? {
    text.map { String(cString: $0) }
  }

  private static let separatingElements: Set<String> = [
    "br", "div", "dd", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "li", "option", "p", "table", "td", "th", "tr", "ul",
  ]
  private static let hiddenElements: Set<String> = ["script", "style", "template", "noscript"]

  /// Walks the tree without recursion, so that deep nesting cannot exhaust the stack.
  private func rawText(separated: Bool) -> String {
    var text = ""
    var next: xmlNodePtr? = pointer
    while let node = next, document.spend(1) {
      var descends = false
      switch node.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        let words = Self.string(node.pointee.content) ?? ""
        guard document.spend(words.utf8.count / 8) else { break }
        text += words
      case XML_ELEMENT_NODE:
        let name = separated ? Self.string(node.pointee.name) ?? "" : ""
        descends = !separated || node == pointer || !Self.hiddenElements.contains(name)
        if Self.separatingElements.contains(name) { text += " " }
      default: break
      }
      next = descends ? node.pointee.children ?? following(node) : following(node)
    }
    return text.contains("&nbsp") ? Self.decodingUnterminatedSpaces(text) : text
  }

  /// The next node in document order that is not inside `node`. Nil at the end of this subtree.
  private func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    var current = node
    while current != pointer {
      if let next = current.pointee.next { return next }
      guard let parent = current.pointee.parent else { return nil }
      current = parent
    }
    return nil
  }

  /// In HTML, `&nbsp` without a semicolon is a space too; libxml2 leaves it as letters.
  static func decodingUnterminatedSpaces(_ text: String) -> String {
    text.replacing("&nbsp;", with: "\u{A0}").replacing("&nbsp", with: "\u{A0}")
  }
}
