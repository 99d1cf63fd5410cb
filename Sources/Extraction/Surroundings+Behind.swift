/// What stands right behind a number.
extension Surroundings {
  mutating func lookBehind(_ end: Int, _ scene: Scene) {
    let text = scene.text
    var (place, hit) = (end, scene.hitBefore(end) + 1)
    for _ in 0..<8 {
      guard place < text.count else { return }
      if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
        let meaning = scene.sense(hit)
        let next = scene.hits[hit].range.upperBound
        switch meaning.role {
        case .label, .softLabel, .order, .foreign:
          guard ends(from: next, scene) else { return }
          role = meaning.role
          isBehind = true
          self.hit = hit
          return
        case .neutral: place = next
        default: return
        }
        hit += 1
      } else if text[place] < 0x80, !text[place].isAlphanumeric, !Self.endsSaying(text[place]) {
        place += 1
      } else if scene.isParticle(at: place) {
        place += 3
      } else {
        return
      }
    }
  }

  private static func endsSaying(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x3B, 0x2F, 0x2C, 0x2E, 0x21, 0x3F: true
    default: false
    }
  }

  /// Whether what is said ends at `place`: a label behind a number says what that is only where nothing follows.
  private func ends(from place: Int, _ scene: Scene) -> Bool {
    var (place, hit) = (place, scene.hitBefore(place) + 1)
    while place < scene.text.count {
      let byte = scene.text[place]
      // The buyer's number ….
      if byte == 0x27 { return false }
      if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place, scene.sense(hit).role == .neutral {
        place = scene.hits[hit].range.upperBound
        hit += 1
      } else if byte >= 0x80 {
        return byte == 0xE3 || byte == 0xE2 || byte == 0xF0
      } else if byte != 0x20 {
        return !byte.isAlphanumeric && ![0x3A, 0x3D, 0x23, 0x24, 0x28].contains(byte)
      } else {
        place += 1
      }
    }
    return true
  }
}
