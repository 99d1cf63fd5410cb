import Foundation
import HTML
import Mail

/// What somebody sees of a page in a mail: its text and where its links lead.
final class VisibleText {
  /// The text in lines.
  var text: String { lines.text }
  private(set) var links: [String] = []
  /// Whether the page was too much work and ends early.
  private(set) var isCut = false
  /// Whether elements are nested so deeply that libxml2 stopped there.
  private(set) var isTooDeep = false

  private var lines = LineBuilder()
  private var seen: Set<String> = []
  /// For each open element, whether its text is hidden.
  private var hidesText = [false]
  private var openPreformatted = 0
  private var hiddenClasses = HiddenClasses([])

  /// Nil if it cannot be parsed.
  init?(_ html: String) {
    guard let page = HTMLDocument(Array(html.utf8)), let root = page.root else { return nil }
    hiddenClasses = HiddenClasses(page.nodes("//style").map(\.rawText))
    root.walk(enter: enter, text: add, leave: leave)
    isCut = page.isTooCostly
  }

  /// libxml2 parses 256.
  private static let mostLevels = 250

  private static let unseen: Set<String> = [
    "audio", "canvas", "embed", "head", "iframe", "map", "object", "script", "style", "svg", "template", "title",
    "video",
  ]

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "div", "dl", "dt", "fieldset",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "option",
    "p", "pre", "section", "table", "tbody", "tfoot", "thead", "tr", "ul",
  ]

  private func enter(_ element: HTMLNode) -> Bool {
    let name = element.name
    guard !Self.unseen.contains(name) else { return false }
    let style = StyleDeclarations(element.attribute("style") ?? "")
    guard !isHidden(element, style) else { return false }
    hidesText.append(style.hidesText ?? hidesText.last ?? false)
    if hidesText.count > Self.mostLevels { isTooDeep = true }
    switch name {
    case "td", "th": lines.enterCell()
    case "pre": openPreformatted += 1
    case "a": addLink(element)
    default: break
    }
    if Self.blocks.contains(name) { lines.breakLine() }
    return true
  }

  private func leave(_ element: HTMLNode) {
    hidesText.removeLast()
    let name = element.name
    if Self.blocks.contains(name), name != "br" { lines.breakLine() }
    switch name {
    case "td", "th": lines.leaveCell()
    case "pre": openPreformatted -= 1
    default: break
    }
  }

  private func add(_ words: String) {
    if hidesText.last != true { lines.add(words, keepsLines: openPreformatted > 0) }
  }

  private func isHidden(_ element: HTMLNode, _ style: StyleDeclarations) -> Bool {
    if style.hidesAll || element.attribute("hidden") != nil { return true }
    return !style.isDisplayed
      && hiddenClasses.contains(classes: element.attribute("class"), id: element.attribute("id"))
  }

  private func addLink(_ element: HTMLNode) {
    guard let address = element.attribute("href").flatMap(MailLink.address), seen.insert(address).inserted else {
      return
    }
    links.append(address)
  }
}
