// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6, imports that say what they import, and no
/// warning left standing.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Rounding is in the library of mathematics, which a program without Foundation and Glibc does not
/// link by itself.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// What `make docs` makes the documentation with. Nothing else needs it: without TIENG_DOCS=1 in
/// the environment it is no dependency.
let documentation: [Package.Dependency] =
  Context.environment["TIENG_DOCS"] == "1"
  ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []

let package = Package(
  name: "tieng",
  products: [
    .library(
      name: "TiengKit",
      targets: [
        "Explanations", "KeyboardCore", "VietnameseInput", "VietnameseCharsets", "Lexicon",
        "LexiconBuilding", "Counting", "Autocomplete", "Configuration", "Macros", "InputSession",
        "KeyboardLayouts", "TiengKit",
      ]),
    .library(name: "TiengC", targets: ["TiengC", "CTieng"]),
    .executable(name: "ibus-engine-tieng", targets: ["ibus-engine-tieng"]),
    .executable(name: "ibus-setup-tieng", targets: ["ibus-setup-tieng"]),
    .executable(name: "tieng-keyboard", targets: ["tieng-keyboard"]),
    .executable(name: "tieng", targets: ["tieng"]),
    .executable(name: "tieng-windows", targets: ["tieng-windows"]),
    .library(name: "TiengServices", targets: ["ServiceHosting"]),
    .executable(name: "tieng-suggest-http", targets: ["tieng-suggest-http"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ] + documentation,
  targets: [
    // The core: pure Swift, no Foundation, no GLib, no desktop.
    .target(name: "Explanations"),
    .target(name: "KeyboardCore", dependencies: ["Explanations"]),
    .target(name: "OtherFormats", dependencies: ["Explanations"]),
    .target(
      name: "VietnameseInput", dependencies: ["Explanations", "KeyboardCore", "OtherFormats"]),
    .target(name: "VietnameseCharsets", dependencies: ["Explanations"]),
    .target(
      name: "Configuration",
      dependencies: [
        "Autocomplete", "Explanations", "KeyboardCore", "VietnameseInput", "VietnameseCharsets",
      ]),
    .target(name: "Macros", dependencies: ["Explanations", "OtherFormats"]),
    .target(name: "Lexicon", dependencies: ["Explanations"]),
    .target(name: "LexiconBuilding", dependencies: ["Lexicon"], linkerSettings: mathematics),
    .target(name: "Counting"),
    .target(
      name: "Autocomplete",
      dependencies: ["Explanations", "KeyboardCore", "Lexicon", "VietnameseInput"],
      linkerSettings: mathematics),
    .target(
      name: "InputSession",
      dependencies: [
        "Autocomplete", "Configuration", "KeyboardCore", "Lexicon", "Macros", "VietnameseCharsets",
        "VietnameseInput",
      ]),
    .target(name: "KeyboardLayouts", dependencies: ["KeyboardCore"]),
    .target(
      name: "TiengKit",
      dependencies: [
        "Autocomplete", "Configuration", "Counting", "Explanations", "InputSession", "KeyboardCore",
        "KeyboardLayouts", "Lexicon", "LexiconBuilding", "Macros", "VietnameseCharsets",
        "VietnameseInput",
      ]),

    // The core for C: a header, and what is behind it.
    .target(name: "CTieng"),
    .target(
      name: "TiengC",
      dependencies: [
        "Autocomplete", "CTieng", "Configuration", "IBusValues", "InputSession", "KeyboardCore",
        "Lexicon", "Macros",
      ]),

    // The command: the core in a terminal.
    .target(
      name: "Terminal",
      dependencies: ["Autocomplete", "Explanations", "KeyboardCore", "InputSession"]),
    .target(name: "Conversion", dependencies: ["Terminal", "VietnameseCharsets"]),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Autocomplete", "Configuration", "Explanations", "GLibSupport", "InputSession", "Lexicon",
        "Terminal", "UserStore", "VietnameseInput", argumentParser,
      ]),
    .executableTarget(
      name: "tieng",
      dependencies: [
        "Autocomplete", "CVersion", "CommandSupport", "Configuration", "Conversion", "Explanations",
        "GLibSupport", "InputSession", "KeyboardCore", "KeyboardLayouts", "LayoutFiles", "Lexicon",
        "Macros", "SessionDriving", "SuggestionServices", "Terminal", "UserStore",
        "VietnameseCharsets", "VietnameseInput", argumentParser,
      ]),
    // What lexicons are made and the input method is measured with. It is not installed.
    .executableTarget(
      name: "tieng-lab",
      dependencies: [
        "Autocomplete", "CommandSupport", "Configuration", "Counting", "GLibSupport",
        "InputSession", "KeyboardCore", "Lexicon", "LexiconBuilding", "Macros", "Terminal",
        "UserStore", "VietnameseInput", argumentParser,
      ]),

    // The platform: GLib and IBus, and the engine that speaks with them.
    .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CIBus", pkgConfig: "ibus-1.0", providers: [.apt(["libibus-1.0-dev"])]),
    .target(name: "GLibSupport", dependencies: ["CGLib", "Configuration"]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "UserStore",
      dependencies: [
        "Autocomplete", "CGLib", "CSQLite", "Explanations", "GLibSupport", "Macros",
        "OtherFormats", "VietnameseInput",
      ]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(
      name: "LayoutFiles",
      dependencies: [
        "Autocomplete", "CYAML", "Explanations", "KeyboardCore", "KeyboardLayouts",
      ]),
    .target(
      name: "SessionDriving",
      dependencies: ["CGLib", "Configuration", "GLibSupport", "InputSession", "Macros"]),
    .target(name: "IBusValues", dependencies: ["KeyboardCore"]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .target(name: "DBusSupport", dependencies: ["CDBus", "CGLib", "GLibSupport"]),
    .target(
      name: "IBusFrontend",
      dependencies: [
        "Autocomplete", "CGLib", "Configuration", "DBusSupport", "Explanations", "GLibSupport",
        "IBusValues", "InputSession", "KeyboardCore", "Macros", "SessionDriving", "VietnameseInput",
      ]),
    // The same engine for Fcitx: what its addon says, and is told.
    .target(
      name: "FcitxFrontend",
      dependencies: [
        "CGLib", "Configuration", "GLibSupport", "IBusFrontend", "IBusValues", "InputSession",
        "KeyboardCore",
      ]),
    // The other side of the bus, for programs that take input and for tests.
    .target(
      name: "IBusClient", dependencies: ["CIBus", "GLibSupport", "IBusValues", "KeyboardCore"]),
    .target(
      name: "SessionServices",
      dependencies: [
        "Autocomplete", "Configuration", "GLibSupport", "InputSession", "Lexicon", "UserStore",
      ]),
    .target(name: "CWiping"),
    // The version, which make tells (Scripts/version): a target of its own, so that another commit
    // compiles one line.
    .target(
      name: "CVersion",
      cSettings: [
        .define("TIENG_VERSION", to: "\"\(Context.environment["TIENG_VERSION"] ?? "unknown")\"")
      ]),
    .target(
      name: "SuggestionServices",
      dependencies: ["Autocomplete", "CGLib", "DBusSupport", "Explanations", "GLibSupport"]),
    .executableTarget(
      name: "ibus-engine-tieng",
      dependencies: [
        "Autocomplete", "CWiping", "Configuration", "FcitxFrontend", "GLibSupport", "IBusFrontend",
        "IBusValues", "InputSession", "Macros", "SessionServices", "SuggestionServices",
        "UserStore",
      ]),

    // The preferences window, the one that knows GTK.
    .systemLibrary(
      name: "CGtk", pkgConfig: "libadwaita-1",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .executableTarget(
      name: "ibus-setup-tieng",
      dependencies: [
        "Autocomplete", "CGLib", "CGtk", "CVersion", "Completions", "Configuration", "Conversion",
        "Explanations", "GLibSupport", "InputSession", "KeyboardCore", "KeyboardLayouts",
        "KeyboardView", "LayoutFiles", "Macros", "SessionDriving", "SessionServices",
        "SuggestionServices", "Terminal", "UserStore", "VietnameseCharsets", "VietnameseInput",
      ]),
    // The keyboard on the screen: GTK 4 without libadwaita, which it starts faster without.
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CX11", pkgConfig: "gtk4-x11", providers: [.apt(["libgtk-4-dev", "libx11-dev"])]),
    .target(name: "GtkSupport", dependencies: ["CGLib", "CGtk4"]),
    .target(
      name: "KeyboardView",
      dependencies: [
        "CGLib", "CGtk4", "GLibSupport", "GtkSupport", "KeyboardCore", "KeyboardLayouts",
      ]),
    .executableTarget(
      name: "tieng-keyboard",
      dependencies: [
        "Autocomplete", "CGLib", "CGtk4", "CVersion", "CX11", "Configuration", "GLibSupport",
        "GtkSupport",
        "IBusValues",
        "KeyboardCore", "KeyboardLayouts", "KeyboardView", "LayoutFiles", "UserStore",
      ]),
    // Which window has the focus, on X11 and wlroots. Xlib, and nothing else of a desktop.
    .systemLibrary(name: "CXlib", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),
    .executableTarget(name: "tieng-windows", dependencies: ["CXlib"]),
    .executableTarget(
      name: "tieng-terminal", dependencies: ["IBusClient", "KeyboardCore", "Terminal"]),

    // Suggestions of other programs: what such a program is on the bus, and one that asks an
    // endpoint of language models.
    .target(name: "ServiceHosting", dependencies: ["CGLib"]),
    .target(name: "Completions", dependencies: ["Explanations"]),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(
      name: "CJson", pkgConfig: "json-glib-1.0", providers: [.apt(["libjson-glib-dev"])]),
    .systemLibrary(
      name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    .executableTarget(
      name: "tieng-suggest-http",
      dependencies: [
        "CGLib", "CJson", "CSecret", "CSoup", "CVersion", "CWiping", "Completions",
        "Explanations", "GLibSupport", "ServiceHosting",
      ]),

    // The benchmark: the engine beside the least that an engine can be.
    .executableTarget(name: "floor-engine", dependencies: ["CIBus"]),
    .executableTarget(name: "floor-dbus-engine", dependencies: ["CDBus"]),
    .executableTarget(
      name: "tieng-ibus-bench",
      dependencies: ["DBusSupport", "GLibSupport", "IBusClient", "KeyboardCore", "Terminal"]),

    .testTarget(name: "KeyboardCoreTests", dependencies: ["KeyboardCore"]),
    .testTarget(
      name: "KeyboardLayoutsTests", dependencies: ["KeyboardCore", "KeyboardLayouts"]),
    // The program without its window, which needs a display.
    .testTarget(
      name: "KeyboardTests",
      dependencies: [
        "CGLib", "GLibSupport", "KeyboardCore", "KeyboardLayouts", "KeyboardView", "UserStore",
        "tieng-keyboard",
      ]),
    .testTarget(
      name: "TiengCTests",
      dependencies: ["CTieng", "IBusValues", "TestSupport", "TiengC"]),
    .testTarget(
      name: "FormatFuzzTests",
      dependencies: [
        "Autocomplete", "CDBus", "DBusSupport", "KeyboardLayouts", "KeyboardView", "LayoutFiles",
        "Macros", "SuggestionServices", "TestSupport", "VietnameseInput",
      ]),
    .testTarget(
      name: "LayoutFilesTests",
      dependencies: [
        "Autocomplete", "Explanations", "KeyboardCore", "KeyboardLayouts", "LayoutFiles",
      ]),
    .target(
      name: "TestSupport",
      dependencies: ["Autocomplete", "Lexicon", "LexiconBuilding", "VietnameseInput"],
      path: "Tests/TestSupport"),
    .target(
      name: "SessionFuzz",
      dependencies: [
        "Autocomplete", "Configuration", "InputSession", "KeyboardCore", "Macros", "Terminal",
        "TestSupport", "VietnameseCharsets", "VietnameseInput",
      ],
      path: "Tests/SessionFuzz"),
    .testTarget(name: "SessionFuzzTests", dependencies: ["SessionFuzz"]),
    .testTarget(
      name: "VietnameseInputTests",
      dependencies: ["Explanations", "TestSupport", "VietnameseInput"]),
    .testTarget(
      name: "VietnameseCharsetsTests", dependencies: ["Explanations", "VietnameseCharsets"]),
    .testTarget(
      name: "ConversionTests", dependencies: ["Conversion", "Terminal", "VietnameseCharsets"]),
    .testTarget(
      name: "InputSessionTests",
      dependencies: [
        "Autocomplete", "Lexicon", "LexiconBuilding",
        "KeyboardCore", "VietnameseInput", "VietnameseCharsets", "Configuration", "Macros",
        "InputSession", "Terminal", "TestSupport", "TiengKit",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "LexiconTests", dependencies: ["Lexicon", "LexiconBuilding", "TestSupport"]),
    .testTarget(
      name: "LexiconBuildingTests", dependencies: ["Lexicon", "LexiconBuilding", "TestSupport"]),
    .testTarget(
      name: "AutocompleteTests",
      dependencies: [
        "Autocomplete", "KeyboardCore", "Lexicon", "LexiconBuilding", "TestSupport",
        "VietnameseInput",
      ]),
    .testTarget(name: "CompletionsTests", dependencies: ["Completions", "Explanations"]),
    // The program without a bus and an endpoint, which Tests/Services has.
    .testTarget(
      name: "SuggestHTTPTests",
      dependencies: ["Completions", "Explanations", "tieng-suggest-http"]),
    .testTarget(name: "CountingTests", dependencies: ["Counting", "Lexicon"]),
    .testTarget(
      name: "GLibSupportTests",
      dependencies: ["Autocomplete", "CGLib", "Configuration", "GLibSupport"]),
    .testTarget(name: "DBusSupportTests", dependencies: ["CDBus", "CGLib", "DBusSupport"]),
    .testTarget(name: "ExplanationsTests", dependencies: ["Explanations"]),
    .testTarget(name: "MacrosTests", dependencies: ["Explanations", "Macros"]),
    .testTarget(
      name: "UserStoreTests",
      dependencies: [
        "Autocomplete", "CGLib", "CSQLite", "Macros", "TestSupport", "UserStore", "word-writer",
      ],
      exclude: ["Words/Databases"]),
    .executableTarget(
      name: "word-writer", dependencies: ["Autocomplete", "CGLib", "TestSupport", "UserStore"],
      path: "Tests/WordWriter"),
    .testTarget(
      name: "CommandTests", dependencies: ["suggesting-service"],
      exclude: ["Typing/ReportedKeys.tsv"]),
    // The code of README.md and of the articles; Scripts/check-examples compares it.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Autocomplete", "Configuration", "InputSession", "KeyboardCore", "Lexicon",
        "LexiconBuilding", "Macros", "VietnameseCharsets", "VietnameseInput",
      ]),
    .executableTarget(
      name: "everyday-typist",
      dependencies: [
        "Autocomplete", "Configuration", "GLibSupport", "InputSession", "KeyboardCore", "Lexicon",
        "Terminal", "TestSupport", "UserStore",
      ],
      path: "Tests/EverydayTypist"),
    .testTarget(
      name: "EverydayTests", dependencies: ["TestSupport"], exclude: ["Texts"]),
    .testTarget(
      name: "SessionDrivingTests",
      dependencies: [
        "Autocomplete", "CGLib", "Configuration", "InputSession", "KeyboardCore", "Lexicon",
        "LexiconBuilding", "SessionDriving", "TestSupport",
      ]),
    .testTarget(
      name: "SessionServicesTests",
      dependencies: [
        "Autocomplete", "CGLib", "Configuration", "InputSession", "KeyboardCore", "Lexicon",
        "LexiconBuilding", "SessionServices", "VietnameseInput",
      ]),
    .testTarget(name: "IBusValuesTests", dependencies: ["CIBus", "IBusValues", "KeyboardCore"]),
    .testTarget(
      name: "IBusFrontendTests",
      dependencies: [
        "Autocomplete", "SuggestionServices",
        "CGLib", "CIBus", "Configuration", "DBusSupport", "GLibSupport", "IBusClient",
        "IBusFrontend", "IBusValues", "InputSession", "KeyboardCore", "Terminal", "TestSupport",
        "suggesting-service", "tieng-terminal",
      ]),
    // A service that suggests, slowly, wrongly or not at all.
    .executableTarget(
      name: "suggesting-service", dependencies: ["CGLib", "DBusSupport"],
      path: "Tests/SuggestingService"),
    .testTarget(
      name: "SuggestionServicesTests",
      dependencies: ["Autocomplete", "GLibSupport", "SuggestionServices"]),
  ]
)

for target in package.targets where target.type != .system { target.swiftSettings = strict }
