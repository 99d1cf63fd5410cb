import Synchronization

/// The control calls for Google. Its faults are calls to `fault`, with the target `google` or one of its calls:
/// `google.token`, `google.revoke`, `google.find`, `google.file`, `google.make`, `google.upload`, `google.share`,
/// `google.unshare`, `google.tabs`, `google.rows`, `google.append`, `google.update`.
struct GoogleControl: Sendable {
  let simulation: Simulation

  /// One of: `{"consent":url,"deny"?:true}`: the user decides on that page; answers with the `address` that the browser
  /// is sent to · `{"trash":name}`, `{"restore":name}`, `{"delete":name}`: the user does that with the files of that
  /// name · `{"tab":title}`: the user renames the tabs · `{"kill":true}`: all refresh tokens end · `{"expire":true}`:
  /// all access tokens end · `{"uses":n}`: each new access token is good for n calls; 0: no limit · `{"life":seconds}`:
  /// how long new refresh tokens live; 0: without end.
  func act(_ value: JSONValue) -> ServerResponse {
    if let page = value["consent"]?.string { return consent(page, isAllowed: value["deny"]?.bool != true) }
    let isDone = simulation.google.state.withLock { state in
      if value["kill"]?.bool == true {
        state.grants.refreshTokens = []
        state.grants.accessTokens = [:]
      } else if value["expire"]?.bool == true {
        state.grants.accessTokens = [:]
      } else if let uses = value["uses"]?.int {
        state.grants.accessUses = uses > 0 ? uses : .max
      } else if let life = value["life"]?.int {
        state.grants.refreshLife = life > 0 ? life : nil
      } else {
        return Self.change(&state.drive, value)
      }
      return true
    }
    return isDone ? .done : .refused("no such file or call", status: 404)
  }

  private func consent(_ page: String, isAllowed: Bool) -> ServerResponse {
    guard let mark = page.firstIndex(of: "?"),
      let address = simulation.google.decide(page[page.index(after: mark)...], isAllowed: isAllowed)
    else { return .refused("that is not the address of a consent page") }
    return .json { json in
      json.member("ok", true)
      json.member("address", address)
    }
  }

  /// False if nothing is changed.
  private static func change(_ drive: inout GoogleDrive, _ value: JSONValue) -> Bool {
    if let title = value["tab"]?.string {
      for index in drive.files.indices { drive.files[index].sheet?.title = title }
      return true
    }
    guard let name = value["trash"]?.string ?? value["restore"]?.string ?? value["delete"]?.string,
      drive.files.contains(where: { $0.name == name })
    else { return false }
    if value["delete"] != nil {
      drive.files.removeAll { $0.name == name }
    } else {
      for index in drive.files.indices where drive.files[index].name == name {
        drive.files[index].isTrashed = value["trash"] != nil
      }
    }
    return true
  }

  /// `{"files":[{"id","name","type","folder"?,"trashed","public","size"}],"rows":[[{"kind","text"}]],"codes",
  /// "tokens","revoked"}`. `rows`: of all spreadsheets, one after the other.
  func status() -> ServerResponse {
    simulation.google.state.withLock { state in
      .json { json in
        json.member(
          "files", array: { json in for file in state.drive.files { Self.write(file, state.drive, to: &json) } })
        json.member(
          "rows",
          array: { json in
            for row in state.drive.files.compactMap(\.sheet).flatMap(\.rows) {
              json.array { json in for cell in row { Self.write(cell, to: &json) } }
            }
          })
        json.member("codes", state.grants.codes.count)
        json.member("tokens", state.grants.refreshTokens.count)
        json.member("revoked", state.grants.revoked)
      }
    }
  }

  private static func write(_ file: GoogleDrive.File, _ drive: GoogleDrive, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", file.id)
      json.member("name", file.name)
      json.member("type", file.type)
      json.member("folder", ifPresent: file.parents.first.flatMap { id in drive.files.first { $0.id == id }?.name })
      json.member("trashed", drive.isTrashed(file))
      json.member("public", file.isPublic)
      json.member("size", file.bytes.count)
    }
  }

  private static func write(_ cell: GoogleSheet.Cell, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", cell.kind.rawValue)
      json.member("text", cell.text)
    }
  }
}
