import PictureProcess
import Pictures

extension Doctor {
  /// Checks the program that reads pictures, and which of its libraries are installed. Each may be missing: the bot
  /// then reads what is left.
  func pictures() async -> Finding {
    switch await PictureProcess().abilities() {
    case .failure(.noReader):
      return Finding(
        verdict: .failed, what: "pictures",
        detail: "\(PictureProcess.besideThisProgram) is missing or cannot be started")
    case .failure(let fault):
      return Finding(verdict: .failed, what: "pictures", detail: "\(PictureProcess.besideThisProgram): \(fault)")
    case .success(let abilities):
      let readable = [("words", abilities.words), ("PDF", abilities.pdf), ("HEIC", abilities.heic)].filter(\.1).map(\.0)
      let detail = (["codes"] + readable).joined(separator: ", ")
      let missing = abilities.missingPackages
      guard missing.isEmpty else {
        return Finding(
          verdict: .off, what: "pictures", detail: "\(detail); not installed: \(missing.joined(separator: " "))")
      }
      return Finding(
        verdict: .good, what: "pictures", detail: "\(detail); \(abilities.libraries.joined(separator: ", "))")
    }
  }
}
