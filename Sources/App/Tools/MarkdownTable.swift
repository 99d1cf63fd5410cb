/// A Markdown table, printed in the terminal and included in `docs/carriers.md`.
enum MarkdownTable {
  static func text(_ headings: [String], _ rows: [[String]]) -> String {
    ([headings, headings.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
