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

/// What `make docs` makes the documentation with. Nothing else needs it: without TIENG_DOCS=1 in
/// the environment it is no dependency.
let documentation: [Package.Dependency] =
  Context.environment["TIENG_DOCS"] == "1"
  ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []

/// The targets that names stand for, with spaces between them.
func dependencies(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { name in
    name == "ArgumentParser"
      ? .product(name: "ArgumentParser", package: "swift-argument-parser")
      : .byName(name: String(name))
  }
}

func target(
  _ name: String, _ names: String = "", path: String? = nil, linking: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies(names), path: path, swiftSettings: strict,
    linkerSettings: linking)
}

/// How programs that are installed, and those that they are measured with, are linked. `make build`
/// tells it, because what is compiled is the same for programs and tests, but tests need the shared
/// libraries of Swift.
let programLinking: [LinkerSetting] = {
  let flags = (Context.environment["TIENG_PROGRAM_LINKING"] ?? "").split(separator: " ")
  return flags.isEmpty ? [] : [.unsafeFlags(flags.map(String.init))]
}()

/// What Foundation is made of, which a program that is linked with the shared one does not say.
let foundation: [LinkerSetting] =
  programLinking.isEmpty
  ? []
  : ["_FoundationCShims", "_FoundationCollections", "_FoundationICU"].map { .linkedLibrary($0) }

func program(_ name: String, _ names: String) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies(names), swiftSettings: strict,
    linkerSettings: programLinking + (names.contains("ArgumentParser") ? foundation : []))
}

/// A program that only tests need.
func helper(_ name: String, _ names: String, path: String) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies(names), path: path, swiftSettings: strict)
}

/// Tests are not optimised, which would take longer than they do. What they test is.
func tests(_ name: String, _ names: String, exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies(names), exclude: exclude,
    swiftSettings: strict + [.unsafeFlags(["-Onone"])],
    linkerSettings: programLinking.isEmpty ? [] : [.unsafeFlags(["-no-static-stdlib"])])
}

/// A library of the system, and the Debian packages that have its headers.
func library(_ name: String, pkgConfig: String, of packages: String) -> Target {
  .systemLibrary(
    name: name, pkgConfig: pkgConfig,
    providers: [.apt(packages.split(separator: " ").map(String.init))])
}

let products: [Product] = [
  .library(
    name: "TiengKit",
    targets: [
      "Explanations", "KeyboardCore", "VietnameseInput", "VietnameseCharsets", "Lexicon",
      "LexiconBuilding", "Autocomplete", "Configuration", "Macros", "InputSession",
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
]

let targets = [
  // The core: pure Swift, no Foundation, no GLib, no desktop.
  target("Explanations"),
  target("KeyboardCore", "Explanations"),
  target("OtherFormats", "Explanations"),
  target("VietnameseInput", "Explanations KeyboardCore OtherFormats"),
  target("VietnameseCharsets", "Explanations"),
  target(
    "Configuration",
    "Autocomplete Explanations KeyboardCore VietnameseCharsets VietnameseInput"),
  target("Macros", "Explanations OtherFormats"),
  target("Lexicon", "Explanations"),
  target("LexiconBuilding", "Lexicon", linking: mathematics),
  target("Counting"),
  target("Autocomplete", "Explanations KeyboardCore Lexicon VietnameseInput", linking: mathematics),
  target(
    "InputSession",
    "Autocomplete Configuration KeyboardCore Lexicon Macros VietnameseCharsets VietnameseInput"),
  target("KeyboardLayouts", "KeyboardCore"),
  target(
    "TiengKit",
    """
    Autocomplete Configuration Explanations InputSession KeyboardCore KeyboardLayouts Lexicon \
    LexiconBuilding Macros VietnameseCharsets VietnameseInput
    """),

  // The core for C: a header, and what is behind it.
  target("CTieng"),
  target(
    "TiengC",
    "Autocomplete CTieng Configuration IBusValues InputSession KeyboardCore Lexicon Macros"),

  // The command: the core in a terminal.
  target("Terminal", "Autocomplete Explanations InputSession KeyboardCore"),
  target("Conversion", "Terminal VietnameseCharsets"),
  target(
    "CommandSupport",
    """
    Autocomplete Configuration Explanations GLibSupport InputSession Lexicon Terminal UserStore \
    VietnameseInput ArgumentParser
    """),
  program(
    "tieng",
    """
    Autocomplete CVersion CommandSupport Configuration Conversion DBusSupport Explanations \
    GLibSupport InputSession KeyboardCore KeyboardLayouts LayoutFiles Lexicon Macros SessionDriving \
    SuggestionServices Terminal UserStore VietnameseCharsets VietnameseInput ArgumentParser
    """),
  // Makes lexicons and measures the input method. Not installed.
  program(
    "tieng-lab",
    """
    Autocomplete CommandSupport Configuration Counting GLibSupport InputSession KeyboardCore \
    Lexicon LexiconBuilding Macros Terminal UserStore VietnameseInput ArgumentParser
    """),

  // The platform: GLib and IBus, and the engine that speaks with them.
  library("CGLib", pkgConfig: "gio-unix-2.0", of: "libglib2.0-dev"),
  library("CIBus", pkgConfig: "ibus-1.0", of: "libibus-1.0-dev"),
  target("GLibSupport", "CGLib Configuration"),
  library("CSQLite", pkgConfig: "sqlite3", of: "libsqlite3-dev"),
  target(
    "UserStore",
    "Autocomplete CGLib CSQLite Explanations GLibSupport Macros OtherFormats VietnameseInput"),
  library("CYAML", pkgConfig: "yaml-0.1", of: "libyaml-dev"),
  target("LayoutFiles", "Autocomplete CYAML Explanations KeyboardCore KeyboardLayouts"),
  target("SessionDriving", "CGLib Configuration GLibSupport InputSession Macros"),
  target("IBusValues", "KeyboardCore"),
  library("CDBus", pkgConfig: "dbus-1", of: "libdbus-1-dev"),
  target("DBusSupport", "CDBus CGLib GLibSupport"),
  target(
    "IBusFrontend",
    """
    Autocomplete CGLib Configuration DBusSupport Explanations GLibSupport IBusValues \
    InputSession KeyboardCore Macros SessionDriving VietnameseCharsets VietnameseInput
    """),
  // The same engine for Fcitx: what its addon says, and is told.
  target(
    "FcitxFrontend",
    "CGLib Configuration GLibSupport IBusFrontend IBusValues InputSession KeyboardCore"),
  // The other side of the bus, for programs that take input and for tests.
  target("IBusClient", "CIBus GLibSupport IBusValues KeyboardCore"),
  target(
    "SessionServices",
    "Autocomplete Configuration GLibSupport InputSession Lexicon UserStore"),
  target("CWiping"),
  target("CStarting"),
  // The version, which make tells (Scripts/version): a target of its own, so that another commit
  // compiles one line.
  .target(
    name: "CVersion",
    cSettings: [
      .define("TIENG_VERSION", to: "\"\(Context.environment["TIENG_VERSION"] ?? "unknown")\"")
    ]),
  target("SuggestionServices", "Autocomplete CGLib DBusSupport Explanations GLibSupport"),
  program(
    "ibus-engine-tieng",
    """
    Autocomplete CStarting CWiping Configuration FcitxFrontend GLibSupport IBusFrontend IBusValues \
    InputSession Macros SessionServices SuggestionServices UserStore
    """),

  // The preferences window, the one that knows GTK.
  library("CGtk", pkgConfig: "libadwaita-1", of: "libgtk-4-dev libadwaita-1-dev"),
  program(
    "ibus-setup-tieng",
    """
    Autocomplete CGLib CGtk CVersion Completions Configuration Conversion Explanations \
    GLibSupport InputSession KeyboardCore KeyboardLayouts KeyboardView LayoutFiles Macros \
    SessionDriving SessionServices SuggestionServices Terminal UserStore VietnameseCharsets \
    VietnameseInput
    """),
  // The keyboard on the screen: GTK 4 without libadwaita, which it starts faster without.
  library("CGtk4", pkgConfig: "gtk4", of: "libgtk-4-dev"),
  library("CX11", pkgConfig: "gtk4-x11", of: "libgtk-4-dev libx11-dev"),
  target("GtkSupport", "CGLib CGtk4"),
  target("KeyboardView", "CGLib CGtk4 GLibSupport GtkSupport KeyboardCore KeyboardLayouts"),
  program(
    "tieng-keyboard",
    """
    Autocomplete CGLib CGtk4 CVersion CX11 Configuration GLibSupport GtkSupport IBusValues \
    KeyboardCore KeyboardLayouts KeyboardView LayoutFiles UserStore
    """),
  // Which window has the focus, on X11 and wlroots. Xlib, and nothing else of a desktop.
  library("CXlib", pkgConfig: "x11", of: "libx11-dev"),
  program("tieng-windows", "CXlib"),
  program("tieng-terminal", "IBusClient KeyboardCore Terminal"),

  // Suggestions of other programs: what such a program is on the bus, and one that asks an
  // endpoint of language models.
  target("ServiceHosting", "CGLib"),
  target("Completions", "Explanations"),
  library("CSoup", pkgConfig: "libsoup-3.0", of: "libsoup-3.0-dev"),
  library("CJson", pkgConfig: "json-glib-1.0", of: "libjson-glib-dev"),
  library("CSecret", pkgConfig: "libsecret-1", of: "libsecret-1-dev"),
  program(
    "tieng-suggest-http",
    """
    CGLib CJson CSecret CSoup CVersion CWiping Completions Explanations GLibSupport \
    ServiceHosting
    """),

  // The benchmark: the engine beside the least that an engine can be.
  program("floor-engine", "CIBus"),
  program("floor-dbus-engine", "CDBus"),
  program("tieng-ibus-bench", "DBusSupport GLibSupport IBusClient KeyboardCore RawBus Terminal"),
  // The messages of hostile programs, and what ibus-daemon sends: byte by byte.
  target("RawBus", path: "Tests/RawBus"),

  tests("KeyboardCoreTests", "KeyboardCore"),
  tests("KeyboardLayoutsTests", "KeyboardCore KeyboardLayouts"),
  // The program without its window, which needs a display.
  tests(
    "KeyboardTests",
    "CGLib GLibSupport KeyboardCore KeyboardLayouts KeyboardView UserStore tieng-keyboard"),
  tests("TiengCTests", "CTieng IBusValues TestSupport TiengC"),
  tests(
    "FormatFuzzTests",
    """
    Autocomplete CDBus DBusSupport KeyboardLayouts KeyboardView LayoutFiles Macros \
    SuggestionServices TestSupport VietnameseInput
    """),
  tests("LayoutFilesTests", "Autocomplete Explanations KeyboardCore KeyboardLayouts LayoutFiles"),
  target(
    "TestSupport",
    "Autocomplete Lexicon LexiconBuilding VietnameseInput", path: "Tests/TestSupport"),
  target(
    "SessionFuzz",
    """
    Autocomplete Configuration InputSession KeyboardCore Macros Terminal TestSupport \
    VietnameseCharsets VietnameseInput
    """, path: "Tests/SessionFuzz"),
  tests("SessionFuzzTests", "SessionFuzz"),
  tests("VietnameseInputTests", "Explanations TestSupport VietnameseInput"),
  tests("VietnameseCharsetsTests", "Explanations VietnameseCharsets"),
  tests("ConversionTests", "Conversion Terminal VietnameseCharsets"),
  tests(
    "InputSessionTests",
    """
    Autocomplete Configuration InputSession KeyboardCore Lexicon LexiconBuilding Macros Terminal \
    TestSupport TiengKit VietnameseCharsets VietnameseInput
    """, exclude: ["Golden"]),
  tests("LexiconTests", "Lexicon LexiconBuilding TestSupport"),
  tests("LexiconBuildingTests", "Lexicon LexiconBuilding TestSupport"),
  tests(
    "AutocompleteTests",
    "Autocomplete KeyboardCore Lexicon LexiconBuilding TestSupport VietnameseInput"),
  tests("CompletionsTests", "Autocomplete Completions Explanations"),
  // The program without a bus and an endpoint, which Tests/Services has.
  tests("SuggestHTTPTests", "Completions Explanations tieng-suggest-http"),
  tests("CountingTests", "Counting Lexicon"),
  tests("GLibSupportTests", "Autocomplete CGLib Configuration GLibSupport"),
  tests("DBusSupportTests", "CDBus CGLib DBusSupport RawBus TestSupport"),
  tests("ExplanationsTests", "Explanations"),
  tests("MacrosTests", "Explanations Macros"),
  tests(
    "UserStoreTests",
    """
    Autocomplete CGLib CSQLite Macros TestSupport UserStore word-writer
    """, exclude: ["Words/Databases"]),
  helper("word-writer", "Autocomplete CGLib TestSupport UserStore", path: "Tests/WordWriter"),
  tests("CommandTests", "TestSupport suggesting-service", exclude: ["Typing/ReportedKeys.tsv"]),
  // The code of README.md and of the articles, which Scripts/check-examples compares, and of
  // comments (Scripts/make-comment-tests).
  tests(
    "DocumentationTests",
    """
    Autocomplete Completions Configuration Conversion Counting DBusSupport Explanations \
    GLibSupport GtkSupport InputSession KeyboardCore KeyboardLayouts KeyboardView Lexicon \
    LexiconBuilding Macros OtherFormats ServiceHosting SessionDriving SuggestionServices Terminal \
    TestSupport UserStore VietnameseCharsets VietnameseInput
    """),
  helper(
    "everyday-typist",
    """
    Autocomplete Configuration GLibSupport InputSession KeyboardCore Lexicon Terminal \
    TestSupport UserStore
    """, path: "Tests/EverydayTypist"),
  tests("EverydayTests", "TestSupport", exclude: ["Texts"]),
  tests(
    "SessionDrivingTests",
    """
    Autocomplete CGLib Configuration GLibSupport InputSession KeyboardCore Lexicon LexiconBuilding \
    SessionDriving TestSupport
    """),
  tests(
    "SessionServicesTests",
    """
    Autocomplete CGLib Configuration InputSession KeyboardCore Lexicon LexiconBuilding \
    SessionServices VietnameseInput
    """),
  tests("IBusValuesTests", "CIBus IBusValues KeyboardCore"),
  tests(
    "IBusFrontendTests",
    """
    Autocomplete CGLib CIBus Configuration DBusSupport GLibSupport IBusClient IBusFrontend \
    IBusValues InputSession KeyboardCore RawBus SuggestionServices Terminal TestSupport \
    VietnameseInput suggesting-service tieng-terminal
    """),
  tests("FcitxFrontendTests", "CGLib FcitxFrontend"),
  // A service that suggests, slowly, wrongly or not at all.
  helper("suggesting-service", "CGLib DBusSupport", path: "Tests/SuggestingService"),
  tests("SuggestionServicesTests", "Autocomplete GLibSupport SuggestionServices"),
]

/// What `make sanitize` types with and tests (Tests/Sanitizer/run). With TIENG_SANITIZE=1 in the
/// environment the package has nothing else, so that nothing else is built with the sanitizer.
let sanitized = [
  "DBusSupportTests", "GLibSupportTests", "IBusFrontendTests", "LexiconTests", "TiengCTests",
  "UserStoreTests", "ibus-engine-tieng",
]

/// The targets of these names, and all that they need.
func closure(of names: [String], in targets: [Target]) -> [Target] {
  var needed = Set(names)
  var rest = names
  while let name = rest.popLast() {
    for case .byNameItem(let other, _) in targets.first(where: { $0.name == name })!.dependencies
    where needed.insert(other).inserted {
      rest.append(other)
    }
  }
  return targets.filter { needed.contains($0.name) }
}

let isSanitized = Context.environment["TIENG_SANITIZE"] == "1"

let package = Package(
  name: "tieng",
  products: isSanitized ? [] : products,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ] + documentation,
  targets: isSanitized ? closure(of: sanitized, in: targets) : targets
)
