/// Random numbers that are the same in every run. Each depends only on the seed and its name.
struct SeededRandom {
  let seed: UInt64

  /// 0 to below 1.
  func fraction(_ name: String...) -> Double { Double(hash(name.joined(separator: "/")) >> 11) / Double(1 << 53) }

  /// 0 to below `count`.
  func pick(_ count: Int, _ name: String...) -> Int { Int(hash(name.joined(separator: "/")) % UInt64(count)) }

  func within(_ range: ClosedRange<Double>, _ name: String...) -> Double {
    let fraction = Double(hash(name.joined(separator: "/")) >> 11) / Double(1 << 53)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// FNV-1a with the final mixing of SplitMix64.
  private func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}
