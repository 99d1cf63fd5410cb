import CXML2

extension HTMLNode {
  /// Visits this element and everything in it, in the order of the page and without recursion, until the page's budget
  /// of work is used up.
  /// - Parameters:
  ///   - enter: called for each element before what is in it. If it returns false, what is in the element is left out,
  ///     and `leave` is not called for it.
  ///   - text: called for each piece of text, with its white space.
  ///   - leave: called for each element after what is in it.
  public func walk(enter: (HTMLNode) -> Bool, text: (String) -> Void, leave: (HTMLNode) -> Void) {
    var current = pointer
    while document.spend(1) {
      var descends = false
      switch current.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        let words = Self.string(current.pointee.content) ?? ""
        guard document.spend(words.utf8.count / 8) else { return }
        text(words.contains("&nbsp") ? Self.decodingUnterminatedSpaces(words) : words)
      case XML_ELEMENT_NODE:
        let element = HTMLNode(pointer: current, document: document)
        descends = enter(element)
        if descends, current.pointee.children == nil {
          leave(element)
          descends = false
        }
      default: break
      }
      if descends, let child = current.pointee.children {
        current = child
        continue
      }
      while current != pointer, current.pointee.next == nil, let parent = current.pointee.parent {
        current = parent
        leave(HTMLNode(pointer: current, document: document))
      }
      guard current != pointer, let next = current.pointee.next else { return }
      current = next
    }
  }
}
