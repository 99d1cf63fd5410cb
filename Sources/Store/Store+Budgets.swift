import GRDB
public import Tracking

extension Store {
  /// The requests made with each account, on the last day on which it made any.
  public func budgets() throws -> [SpentBudget] { try pool.read(Self.budgets) }

  /// The same from the database file at `path`. The bot may be running on it.
  public static func budgets(path: String) throws(StoreError) -> [SpentBudget] {
    try readFile(path: path) { try $0.tableExists("budget") ? budgets($0) : [] }
  }

  private static func budgets(_ db: Database) throws -> [SpentBudget] {
    // The file may belong to a running bot of an earlier version.
    let newNumbers = try db.columns(in: "budget").contains { $0.name == "newNumbers" } ? "newNumbers" : "0"
    let sql = "SELECT source, chat, day, spent, \(newNumbers) FROM budget ORDER BY source, chat"
    return try Row.fetchAll(db, sql: sql).map { row in
      let owner = (row[1] as String?).map(CredentialID.Owner.chat) ?? .host
      return SpentBudget(
        CredentialID(SourceID(rawValue: row[0]), of: owner), day: Day(number: row[2]), spent: row[3],
        newNumbers: row[4])
    }
  }

  /// Adds to the day's sum, which starts at zero each day. Nothing is stored for a deleted chat.
  func add(_ budget: SpentBudget, in db: Database) throws {
    var chat: String? = nil
    if case .chat(let id) = budget.credential.owner { chat = id }
    try db.cachedStatement(
      sql: """
        INSERT INTO budget (source, chat, day, spent, newNumbers)
        SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 IS NULL OR EXISTS (SELECT 1 FROM chat WHERE id = ?2)
        ON CONFLICT (source, coalesce(chat, '')) DO UPDATE
        SET spent = iif(day = excluded.day, spent, 0) + excluded.spent,
          newNumbers = iif(day = excluded.day, newNumbers, 0) + excluded.newNumbers, day = excluded.day
        """
    ).execute(arguments: [
      budget.credential.source.rawValue, chat, budget.day.number, budget.spent, budget.newNumbers,
    ])
  }
}
