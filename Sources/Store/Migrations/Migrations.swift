import GRDB

/// The history of the schema. It is append-only: a migration that was released is never edited.
enum Migrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 first tables", migrate: firstTables)
    migrator.registerMigration("2 waits and troubles", migrate: waitsAndTroubles)
    migrator.registerMigration("3 choices and readings", migrate: choicesAndReadings)
    migrator.registerMigration("4 records of sources", migrate: sourceRecords)
    migrator.registerMigration("5 alerts in time", migrate: alertsInTime)
    migrator.registerMigration("6 credentials of chats", migrate: credentials)
    migrator.registerMigration("7 excerpts and quotas", migrate: excerptsAndQuotas)
    migrator.registerMigration("8 urgency and budgets", migrate: urgencyAndBudgets)
    migrator.registerMigration("9 lists", migrate: lists)
    migrator.registerMigration("10 undo and origins", migrate: undoAndOrigins)
    migrator.registerMigration("11 documents", migrate: documents)
    migrator.registerMigration("12 groups", migrate: groups)
    migrator.registerMigration("13 origins", migrate: origins)
    migrator.registerMigration("14 looks", migrate: looks)
    migrator.registerMigration("15 digits of phones", migrate: phoneDigits)
    migrator.registerMigration("16 what was set aside", migrate: setAsides)
    migrator.registerMigration("17 lanes", migrate: lanes)
    migrator.registerMigration("18 turns and allowances", migrate: turnsAndAllowances)
    migrator.registerMigration("19 access", migrate: access)
    migrator.registerMigration("20 ends of rows", migrate: ends)
    migrator.registerMigration("21 restorations", migrate: restorations)
    migrator.registerMigration("22 time zones", migrate: timeZones)
    migrator.registerMigration("23 leases", migrate: leases)
    migrator.registerMigration("24 reply tokens", migrate: replyTokens)
    migrator.registerMigration("25 pictures", migrate: pictures)
    migrator.registerMigration("26 mailboxes", migrate: mailTables)
    migrator.registerMigration("27 receipts", migrate: receipts)
    migrator.registerMigration("28 invoice lottery", migrate: lotteryTables)
    migrator.registerMigration("31 mobile barcodes", migrate: mobileBarcodes)
    migrator.registerMigration("30 receipt model", migrate: receiptModel)
    migrator.registerMigration("29 google", migrate: googleTables)
    migrator.registerMigration("32 key check", migrate: keyChecks)
    migrator.registerMigration("33 reminders", migrate: reminders)
    migrator.registerMigration("34 origins of parcels", migrate: parcelOrigins)
    migrator.registerMigration("35 parcels without number", migrate: parcelsWithoutNumber)
    return migrator
  }
}
