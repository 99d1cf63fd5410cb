import Tracking

extension Carrier {
  /// La Poste with Colissimo: a digit, a letter and eleven digits. Its international mail is `s10`.
  static let laPoste = Carrier(
    id: "laPoste", category: .europe,
    shapes: [
      NumberShape(
        "[0-9][A-Z][0-9]{11}", prior: 0.5, need: .carrierNamed, examples: ["6A12345678901"],
        counterexamples: ["6AB1234567890"])
    ],
    words: ["La Poste", "Colissimo"],
    hosts: ["laposte.fr"],
    slugs: ["la-poste-colissimo", "colissimo"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}")
}
