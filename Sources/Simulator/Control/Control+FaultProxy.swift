/// The network between the bot and the servers.
extension Control {
  /// `{"mode":"open"|"refuse"|"reset"|"silent","seconds"?}`: sets the mode of the second port. After `seconds` it opens
  /// again.
  func faultProxy(_ value: JSONValue) async -> ServerResponse {
    guard let mode = value["mode"]?.string.flatMap(FaultProxy.Mode.init(rawValue:)) else {
      return .refused("modes: " + FaultProxy.Mode.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let seconds = value["seconds"]?.double.map { min(max($0, 0), 86_400) }
    do {
      try await simulation.faultProxy.set(mode, for: seconds.map { .seconds($0) })
      return Self.done
    } catch {
      return .refused("the port cannot be opened: \(error)", status: 500)
    }
  }
}
