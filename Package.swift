// swift-tools-version: 6.3
// The modules are listed from the top layer to the bottom: each uses only targets that are listed below it.
// `deploy/modules --check` checks this, and `deploy/modules --update` copies them to docs/architecture.md. The tests come
// last and may use any module.

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let linux = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Smaller program in memory: no exported symbols, and packed relocations.
let lean = LinkerSetting.unsafeFlags(
  ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic"], linux)

/// Where GMime's headers are. SwiftPM warns of other flags that its description for pkg-config has, so CGMime names the
/// description of GObject.
let gmimeHeaders = SwiftSetting.unsafeFlags(["-Xcc", "-I/usr/include/gmime-3.0"])

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", resources: resources,
    swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["TestSupport"] + dependencies, path: "Tests/\(name)Tests", exclude: exclude,
    swiftSettings: strict)
}

let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "pickupbot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pickupbot", targets: ["pickupbot"]),
    .executable(name: "pickupbot-look", targets: ["pickupbot-look"]),
    .executable(name: "pickupbot-simulate", targets: ["pickupbot-simulate"]),
  ],
  // Exactly the versions that the tests are run with. To raise one, change it here, run deploy/test, and keep it if
  // everything passes; `swift package show-dependencies` lists what these packages bring along.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "pickupbot", dependencies: ["Commands", "App", "Pictures", "Resources", arguments],
      path: "Sources/pickupbot", swiftSettings: strict, linkerSettings: [lean]),
    // The commands `simulate` and `bench`: `pickupbot` becomes this program and links neither of their modules.
    .executableTarget(
      name: "pickupbot-simulate",
      dependencies: ["Commands", "Benchmarks", "Simulator", "App", "Phrases", arguments, logging],
      path: "Sources/pickupbot-simulate", swiftSettings: strict, linkerSettings: [lean]),
    module("Commands", ["App", arguments]),
    module(
      "Benchmarks",
      [
        "App", "Dialogs", "Scheduler", "Monitoring", "Tracker", "Documents", "Cards", "Store", "Alerts",
        "Extraction", "Receipts", "EInvoice", "Carriers", "CurlHTTP", "PictureProcess", "Pictures", "Phrases",
        "Tracking", "Chat", "HTTP", "Resources", logging,
      ]),
    module(
      "Simulator", ["Phrases", "Resources", hummingbird, httpTypes, nio, nioPosix, lifecycle, logging],
      resources: [.copy("Page")]),
    module(
      "App",
      [
        "Web", "Dialogs", "Scheduler", "Monitoring", "Tracker", "Documents", "Cards", "Store", "Alerts",
        "Extraction", "Carriers", "ChatTelegram", "CurlHTTP", "PCRE", "HTML", "Sodium", "Phrases", "Tracking", "Chat",
        "HTTP", "Pacing", "Recovery", "PictureProcess", "Pictures", "IMAP", "Mail", "Receipts", "ReceiptModel",
        "Google",
        "EInvoice", logging,
        lifecycle, nioPosix, signals,
      ]),
    module("Web", ["Monitoring", hummingbird, httpTypes, nioPosix, lifecycle, logging]),
    module(
      "Dialogs",
      [
        "Sentences", "Extraction", "Documents", "Cards", "Store", "Receipts", "Google", "Chat", "Pictures", "Mail",
        "EInvoice", "Tracking", "Phrases",
      ]),
    module(
      "Scheduler",
      [
        "Monitoring", "Tracker", "Documents", "Alerts", "Cards", "Store", "ReceiptModel", "Receipts", "Chat",
        "Pictures", "Mail", "EInvoice", "Lottery", "Google", "HTTP", "Tracking", "Phrases", "Pacing", "Recovery",
        logging,
      ]),
    module("Monitoring", ["Store", "Tracker", "Cards", "Chat", "Tracking", "Phrases", logging]),
    module("Documents", ["Store", "Carriers", "Receipts", "EInvoice", "Lottery", "Chat", "Tracking"]),
    module("Tracker", ["Carriers", "Tracking", "HTTP", "Pacing", logging]),
    module(
      "Cards", ["Extraction", "Receipts", "Tracking", "Chat", "Pictures", "Mail", "EInvoice", "Lottery", "Phrases"]),
    module("Store", ["Receipts", "Tracking", "Chat", "Pictures", "Mail", "EInvoice", "Lottery", "Pacing", grdb]),
    module("ReceiptModel", ["Receipts", "EInvoice", "Tracking", "HTTP", "Pacing"]),
    module("Alerts", ["Tracking"]),
    module("Sentences", ["Tracking", "Phrases"]),
    module(
      "Extraction", ["Tracking", "Pictures", "Mail", "EInvoice", "PCRE", "Resources"], resources: [.copy("Rules")]),
    module("Receipts", ["Tracking", "EInvoice", "Resources"], resources: [.copy("Rules")]),
    module("Carriers", ["Sodium", "Tracking", "HTTP", "HTML", "Pacing"]),
    module("Google", ["Sodium", "Tracking", "HTTP", "Pacing"]),
    module("ChatTelegram", ["Chat", "HTTP", "Pacing", logging]),
    module("CurlHTTP", ["HTTP", "Mail", "CCurl"]),
    module("IMAP", ["Mail", "Tracking"]),
    // The program that reads pictures and mails. `pickupbot` starts it and links none of its libraries.
    .executableTarget(
      name: "pickupbot-look", dependencies: ["PictureReader", "MailReader", "Pictures", "Mail"],
      path: "Sources/pickupbot-look", swiftSettings: strict + [gmimeHeaders], linkerSettings: [lean]),
    .target(
      name: "MailReader", dependencies: ["Mail", "HTML", "CGMime", "CPSL"], path: "Sources/MailReader",
      swiftSettings: strict + [gmimeHeaders]),
    module("PictureReader", ["Pictures", "CZBar", "CLeptonica", "CSeccomp", "CZint", "CPictureTypes"]),
    module("PCRE", ["CPCRE2"]),
    module("HTML", ["CXML2"]),
    module("Sodium", ["CSodium"]),
    module("PictureProcess", ["Pictures", "Mail", "Pacing", "Resources"]),
    module("Pictures", ["Mail"]),
    module("Mail", ["Tracking"]),
    module("Lottery", ["Tracking"]),
    module("Tracking"),
    module("Chat"),
    module("EInvoice"),
    module("HTTP"),
    module("Pacing"),
    module("Recovery"),
    .target(
      name: "Phrases", dependencies: ["Localization"], path: "Sources/Phrases", swiftSettings: strict,
      plugins: ["PhraseKeyPlugin"]),
    .plugin(
      name: "PhraseKeyPlugin", capability: .buildTool(), dependencies: ["PhraseKeyGenerator"],
      path: "Sources/PhraseKeyPlugin"),
    .executableTarget(
      name: "PhraseKeyGenerator", path: "Sources/PhraseKeyGenerator", swiftSettings: strict),
    .target(
      name: "Localization", dependencies: ["Resources"], path: "Localization",
      resources: [
        .copy("zh-Hant.lproj"), .copy("zh-Hans.lproj"), .copy("en.lproj"), .copy("sentences.tsv"),
        .copy("advice.tsv"),
      ],
      swiftSettings: strict),
    module("Resources"),
    .systemLibrary(
      name: "CCurl", path: "Sources/CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CPCRE2", path: "Sources/CPCRE2", pkgConfig: "libpcre2-16", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(
      name: "CXML2", path: "Sources/CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CSodium", path: "Sources/CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),

    .systemLibrary(
      name: "CGMime", path: "Sources/CGMime", pkgConfig: "gobject-2.0", providers: [.apt(["libgmime-3.0-dev"])]),
    .systemLibrary(name: "CPSL", path: "Sources/CPSL", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])]),
    .systemLibrary(
      name: "CZBar", path: "Sources/CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
    .systemLibrary(
      name: "CLeptonica", path: "Sources/CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
    .systemLibrary(
      name: "CSeccomp", path: "Sources/CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CZint", path: "Sources/CZint", providers: [.apt(["libzint-dev"])]),
    .systemLibrary(name: "CPictureTypes", path: "Sources/CPictureTypes"),

    .target(
      name: "TestSupport", dependencies: ["Phrases", "Tracking", "Chat"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(
      "EndToEnd", ["CurlHTTP", "HTTP", "Sodium", "Lottery", "Tracking", grdb],
      exclude: ["Faults/faults.json", "Faults/disk.c", "Golden"]),
    tests("Benchmarks", ["Benchmarks", "Store", "Extraction", "Carriers", "Mail", "Tracking"]),
    tests(
      "Simulator",
      ["Simulator", "Extraction", "Carriers", "Lottery", "Phrases", "Tracking", "HTTP", logging, nio, nioPosix]),
    tests(
      "App",
      [
        "App", "Google", "Dialogs", "Scheduler", "Monitoring", "Tracker", "Cards", "Alerts", "Carriers", "CurlHTTP",
        "Store", "Receipts", "Chat", "Mail", "ReceiptModel", "Tracking", "HTTP", logging, grdb,
      ], exclude: ["Frozen"]),
    tests(
      "Dialogs",
      [
        "Dialogs", "Documents", "Extraction", "Receipts", "Carriers", "Cards", "Store", "Google", "Chat",
        "Lottery", "EInvoice", "Pictures", "Mail", "Tracking", "Phrases",
      ],
      exclude: ["Fixtures"]),
    tests(
      "Scheduler",
      [
        "Scheduler", "Dialogs", "Monitoring", "Tracker", "Documents", "Carriers", "Alerts",
        "Cards", "Phrases", "Store", "ReceiptModel", "Receipts", "Lottery", "EInvoice", "Google", "Simulator",
        "CurlHTTP", "Chat", "Pictures",
        "Mail", "Tracking", "HTTP",
        logging,
        grdb,
      ], exclude: ["Golden"]),
    tests(
      "Fortnight",
      [
        "Simulator", "Scheduler", "Monitoring", "Tracker", "Carriers", "Alerts", "Cards", "Phrases", "Store", "Chat",
        "Tracking", "HTTP", logging, grdb,
      ]),
    tests(
      "Model",
      [
        "Simulator", "Dialogs", "Scheduler", "Monitoring", "Tracker", "Cards", "Store", "Alerts",
        "ReceiptModel", "Receipts", "Google", "Carriers", "ChatTelegram", "Phrases", "Tracking", "Chat",
        "Pictures", "IMAP", "Lottery", "EInvoice", "Pacing",
        "Mail", "HTTP", grdb, logging,
      ]),
    tests(
      "Monitoring",
      ["Monitoring", "Tracker", "Carriers", "Cards", "Phrases", "Store", "Chat", "Tracking", "HTTP", logging]),
    tests("Tracker", ["Tracker", "Carriers", "HTTP", "Tracking", logging]),
    tests(
      "Cards",
      ["Cards", "Receipts", "EInvoice", "Lottery", "Mail", "Extraction", "Carriers", "Tracking", "Chat", "Phrases"],
      exclude: ["Fixtures", "Golden"]),
    tests("Documents", ["Documents", "Carriers", "EInvoice", "Receipts", "Tracking"], exclude: ["Fixtures"]),
    tests("Store", ["Store", "Receipts", "EInvoice", "Chat", "Pictures", "Mail", "Tracking", grdb]),
    tests("Alerts", ["Alerts", "Tracking"]),
    tests("Sentences", ["Sentences", "Carriers", "Phrases", "Tracking"]),
    tests("Extraction", ["Extraction", "Carriers", "Pictures", "Mail", "Tracking", "PCRE"], exclude: ["Fixtures"]),
    tests("Receipts", ["Receipts", "EInvoice", "Tracking"], exclude: ["Fixtures"]),
    tests("ReceiptModel", ["ReceiptModel", "Receipts", "EInvoice", "Tracking", "HTTP"], exclude: ["Fixtures"]),
    tests("Carriers", ["Carriers", "CurlHTTP", "Sodium", "HTTP", "PCRE", "Tracking"], exclude: ["Fixtures"]),
    tests("ChatTelegram", ["ChatTelegram", "Chat", "HTTP", logging]),
    tests("Google", ["Google", "Simulator", "CurlHTTP", "HTTP", "Sodium", "Tracking", logging]),
    tests("PictureProcess", ["PictureProcess", "Pictures", "Mail", "EInvoice"], exclude: ["Fixtures"]),
    tests("Lottery", ["Lottery", "Tracking"], exclude: ["Fixtures"]),
    tests("EInvoice", ["EInvoice"], exclude: ["Fixtures"]),
    tests("Pictures", ["Pictures"]),
    tests("CurlHTTP", ["CurlHTTP", "HTTP", "Mail"]),
    tests("Mail", ["Mail"]),
    tests("IMAP", ["IMAP", "CurlHTTP", "Mail", "Tracking"], exclude: ["Fixtures"]),
    tests("Chat", ["Chat"]),
    tests("Pacing", ["Pacing"]),
    tests("Recovery", ["Recovery"]),
    tests("PCRE", ["PCRE"]),
    tests("HTML", ["HTML"]),
    tests("Sodium", ["Sodium"]),
    tests("Tracking", ["Tracking", "Receipts"]),
    tests("Phrases", ["Phrases", "Localization", "Resources", "Carriers", "Tracking"]),
  ]
)
