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

/// A folder of `Sources`. A target imports only targets of its own floor and of those below
/// (Scripts/check-imports).
enum Floor: String {
  case libraries = "Libraries"
  case core = "Core"
  case platform = "Platform"
  case engine = "Engine"
  case programs = "Programs"
  case lab = "Lab"
}

func target(
  _ floor: Floor, _ name: String, _ names: String = "", linking: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies(names), path: "Sources/\(floor.rawValue)/\(name)",
    swiftSettings: strict, linkerSettings: linking)
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

func program(_ floor: Floor, _ name: String, _ names: String) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies(names), path: "Sources/\(floor.rawValue)/\(name)",
    swiftSettings: strict,
    linkerSettings: programLinking + (names.contains("ArgumentParser") ? foundation : []))
}

/// A library of the system, and the Debian packages that have its headers.
func library(_ name: String, pkgConfig: String, of packages: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt(packages.split(separator: " ").map(String.init))])
}

/// A library that only tests need, in a folder of `Tests`.
func support(_ name: String, _ names: String = "") -> Target {
  .target(
    name: name, dependencies: dependencies(names), path: "Tests/\(name)", swiftSettings: strict)
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

let products: [Product] = [
  .library(
    name: "TiengKit",
    targets: [
      "KeyboardCore", "VietnameseInput", "VietnameseCharsets", "Lexicon", "Languages",
      "Autocomplete", "Configuration", "Macros", "InputSession", "KeyboardLayouts", "TiengKit",
    ]),
  .library(name: "TiengC", targets: ["TiengC", "CTieng"]),
  .library(name: "TiengServices", targets: ["ServiceHosting"]),
  .executable(name: "ibus-engine-tieng", targets: ["ibus-engine-tieng"]),
  .executable(name: "ibus-setup-tieng", targets: ["ibus-setup-tieng"]),
  .executable(name: "tieng-keyboard", targets: ["tieng-keyboard"]),
  .executable(name: "tieng", targets: ["tieng"]),
  .executable(name: "tieng-windows", targets: ["tieng-windows"]),
  .executable(name: "tieng-suggest-http", targets: ["tieng-suggest-http"]),
]

/// The libraries of the system. Only the floors from the platform up import them.
let libraries = [
  library("CGLib", pkgConfig: "gio-unix-2.0", of: "libglib2.0-dev"),
  library("CDBus", pkgConfig: "dbus-1", of: "libdbus-1-dev"),
  library("CSQLite", pkgConfig: "sqlite3", of: "libsqlite3-dev"),
  library("CYAML", pkgConfig: "yaml-0.1", of: "libyaml-dev"),
  // GTK with libadwaita, and without it, which starts faster.
  library("CGtk", pkgConfig: "libadwaita-1", of: "libgtk-4-dev libadwaita-1-dev"),
  library("CGtk4", pkgConfig: "gtk4", of: "libgtk-4-dev"),
  library("CX11", pkgConfig: "gtk4-x11", of: "libgtk-4-dev libx11-dev"),
  library("CXlib", pkgConfig: "x11", of: "libx11-dev"),
  library("CSoup", pkgConfig: "libsoup-3.0", of: "libsoup-3.0-dev"),
  library("CJson", pkgConfig: "json-glib-1.0", of: "libjson-glib-dev"),
  library("CSecret", pkgConfig: "libsecret-1", of: "libsecret-1-dev"),
  library("CIBus", pkgConfig: "ibus-1.0", of: "libibus-1.0-dev"),
]

/// Pure Swift: no Foundation, no GLib, no desktop.
let core = [
  target(.core, "KeyboardCore"),
  target(.core, "VietnameseInput", "KeyboardCore"),
  target(.core, "VietnameseCharsets", "KeyboardCore"),
  target(.core, "Macros", "KeyboardCore"),
  target(.core, "Lexicon", "KeyboardCore", linking: mathematics),
  target(.core, "Languages", "KeyboardCore Lexicon VietnameseInput", linking: mathematics),
  target(.core, "Autocomplete", "KeyboardCore Languages Lexicon VietnameseInput"),
  target(
    .core, "Configuration",
    "Autocomplete KeyboardCore Languages VietnameseCharsets VietnameseInput"),
  target(
    .core, "InputSession",
    """
    Autocomplete Configuration KeyboardCore Languages Lexicon Macros VietnameseCharsets \
    VietnameseInput
    """),
  target(.core, "KeyboardLayouts", "KeyboardCore"),
  target(.core, "IBusValues", "KeyboardCore"),
  target(.core, "Completions", "KeyboardCore"),
  // The library as a whole, and for C: a header, and what is behind it.
  target(
    .core, "TiengKit",
    """
    Autocomplete Configuration InputSession KeyboardCore KeyboardLayouts Languages Lexicon Macros \
    VietnameseCharsets VietnameseInput
    """),
  target(.core, "CTieng"),
  target(
    .core, "TiengC",
    "Autocomplete CTieng Configuration IBusValues InputSession KeyboardCore Languages Lexicon Macros"
  ),
]

/// What is made of the libraries of the system, and knows no session on a bus.
let platform = [
  target(.platform, "GLibSupport", "CGLib Configuration"),
  target(.platform, "DBusSupport", "CDBus CGLib GLibSupport"),
  target(
    .platform, "UserStore",
    "Autocomplete CGLib CSQLite GLibSupport KeyboardCore Languages Macros VietnameseInput"),
  target(.platform, "LayoutFiles", "Autocomplete CYAML KeyboardCore KeyboardLayouts"),
  target(.platform, "GtkSupport", "CGLib CGtk4 GLibSupport KeyboardCore KeyboardLayouts"),
  target(.platform, "ServiceHosting", "CGLib"),
  target(.platform, "Terminal", "Autocomplete InputSession KeyboardCore VietnameseCharsets"),
  target(.platform, "CProcess"),
  // The version, which make tells (Scripts/version): a target of its own, so that another commit
  // compiles one line.
  .target(
    name: "CVersion", path: "Sources/Platform/CVersion",
    cSettings: [
      .define("TIENG_VERSION", to: "\"\(Context.environment["TIENG_VERSION"] ?? "unknown")\"")
    ]),
]

/// The engine, and what IBus and Fcitx say to it. The addon of Fcitx is made by Scripts/make-fcitx.
let engine = [
  target(
    .engine, "Engine",
    """
    Autocomplete CGLib Configuration DBusSupport GLibSupport IBusValues InputSession KeyboardCore \
    Languages Lexicon Macros UserStore VietnameseCharsets VietnameseInput
    """),
  target(
    .engine, "IBusFrontend",
    """
    Autocomplete CGLib Configuration DBusSupport Engine GLibSupport IBusValues InputSession \
    KeyboardCore
    """),
  target(
    .engine, "FcitxFrontend",
    "CGLib Configuration Engine GLibSupport IBusValues InputSession KeyboardCore"),
]

/// What is installed. The keeper, in C, is made by Scripts/make-keeper.
let programs = [
  program(
    .programs, "ibus-engine-tieng",
    """
    Autocomplete CProcess Configuration Engine FcitxFrontend GLibSupport IBusFrontend IBusValues \
    InputSession Languages Macros UserStore
    """),
  program(
    .programs, "ibus-setup-tieng",
    """
    Autocomplete CGLib CGtk CVersion Completions Configuration Engine GLibSupport GtkSupport \
    InputSession KeyboardCore KeyboardLayouts Languages LayoutFiles Macros Terminal UserStore \
    VietnameseCharsets VietnameseInput
    """),
  // What tieng and tieng-lab share.
  target(
    .programs, "CommandSupport",
    """
    Autocomplete Configuration GLibSupport InputSession KeyboardCore Languages Lexicon Terminal \
    UserStore VietnameseInput ArgumentParser
    """),
  program(
    .programs, "tieng",
    """
    Autocomplete CVersion CommandSupport Configuration DBusSupport Engine GLibSupport InputSession \
    KeyboardCore KeyboardLayouts Languages LayoutFiles Lexicon Macros Terminal UserStore \
    VietnameseCharsets VietnameseInput ArgumentParser
    """),
  program(
    .programs, "tieng-keyboard",
    """
    Autocomplete CGLib CGtk4 CVersion CX11 Configuration GLibSupport GtkSupport IBusValues \
    KeyboardCore KeyboardLayouts LayoutFiles UserStore
    """),
  // Which window has the focus, on X11 and wlroots. Xlib, and nothing else of a desktop.
  program(.programs, "tieng-windows", "CXlib"),
  program(
    .programs, "tieng-suggest-http",
    """
    CGLib CJson CProcess CSecret CSoup CVersion Completions GLibSupport KeyboardCore ServiceHosting
    """),
]

/// Programs for developers: they make lexicons and measure. Nothing here is installed.
let lab = [
  target(.lab, "Counting"),
  program(
    .lab, "tieng-lab",
    """
    Autocomplete CommandSupport Configuration Counting GLibSupport InputSession KeyboardCore \
    Languages Lexicon Macros Terminal UserStore VietnameseInput ArgumentParser
    """),
  // The other side of the bus, for programs that take input and for tests.
  target(.lab, "IBusClient", "CIBus GLibSupport IBusValues KeyboardCore"),
  program(.lab, "tieng-terminal", "IBusClient KeyboardCore Terminal"),
  // The benchmark: the engine beside the least that an engine can be.
  program(.lab, "floor-engine", "CIBus"),
  program(.lab, "floor-dbus-engine", "CDBus"),
  program(
    .lab, "tieng-ibus-bench", "DBusSupport GLibSupport IBusClient KeyboardCore RawBus Terminal"),
]

let testing = [
  tests("KeyboardCoreTests", "KeyboardCore"),
  tests("KeyboardLayoutsTests", "KeyboardCore KeyboardLayouts"),
  // The program without its window, which needs a display.
  tests(
    "KeyboardTests",
    "CGLib GLibSupport GtkSupport KeyboardCore KeyboardLayouts UserStore tieng-keyboard"),
  tests("TiengCTests", "CTieng IBusValues TestSupport TiengC"),
  tests(
    "FormatFuzzTests",
    """
    Autocomplete CDBus DBusSupport Engine GtkSupport KeyboardLayouts Languages LayoutFiles Macros \
    TestSupport VietnameseInput
    """),
  tests("LayoutFilesTests", "Autocomplete KeyboardCore KeyboardLayouts Languages LayoutFiles"),
  support("TestSupport", "Autocomplete Languages Lexicon VietnameseInput"),
  // The messages of hostile programs, and what ibus-daemon sends: byte by byte.
  support("RawBus"),
  support(
    "SessionFuzz",
    """
    Autocomplete Configuration InputSession KeyboardCore Languages Macros Terminal TestSupport \
    VietnameseCharsets VietnameseInput
    """),
  tests("SessionFuzzTests", "Configuration KeyboardCore SessionFuzz"),
  tests("VietnameseInputTests", "KeyboardCore TestSupport VietnameseInput"),
  tests("VietnameseCharsetsTests", "KeyboardCore VietnameseCharsets"),
  tests("TerminalTests", "Terminal VietnameseCharsets"),
  tests(
    "InputSessionTests",
    """
    Autocomplete Configuration InputSession KeyboardCore Languages Lexicon Macros Terminal \
    TestSupport TiengKit VietnameseCharsets VietnameseInput
    """, exclude: ["Golden", "Snapshots"]),
  tests("LexiconTests", "Lexicon TestSupport"),
  tests(
    "AutocompleteTests",
    "Autocomplete KeyboardCore Languages Lexicon TestSupport VietnameseInput"),
  tests("CompletionsTests", "Autocomplete Completions KeyboardCore Languages"),
  // The program without a bus and an endpoint, which Tests/Services has.
  tests("SuggestHTTPTests", "Completions KeyboardCore tieng-suggest-http"),
  tests("CountingTests", "Counting Lexicon"),
  tests("GLibSupportTests", "Autocomplete CGLib Configuration GLibSupport Languages"),
  tests("DBusSupportTests", "CDBus CGLib DBusSupport RawBus TestSupport"),
  tests("MacrosTests", "KeyboardCore Macros"),
  tests(
    "UserStoreTests",
    """
    Autocomplete CGLib CSQLite Languages Macros TestSupport UserStore word-writer
    """, exclude: ["Words/Databases"]),
  helper(
    "word-writer", "Autocomplete CGLib Languages TestSupport UserStore", path: "Tests/WordWriter"),
  tests("CommandTests", "TestSupport suggesting-service", exclude: ["Typing/ReportedKeys.tsv"]),
  // The code of README.md and of the articles, which Scripts/check-examples compares, and of
  // comments (Scripts/make-comment-tests).
  tests(
    "DocumentationTests",
    """
    Autocomplete Completions Configuration Counting DBusSupport Engine GLibSupport GtkSupport \
    InputSession KeyboardCore KeyboardLayouts Languages Lexicon Macros ServiceHosting Terminal \
    TestSupport UserStore VietnameseCharsets VietnameseInput
    """),
  helper(
    "everyday-typist",
    """
    Autocomplete Configuration GLibSupport InputSession KeyboardCore Languages Lexicon Terminal \
    TestSupport UserStore
    """, path: "Tests/EverydayTypist"),
  tests("EverydayTests", "TestSupport", exclude: ["Texts"]),
  tests(
    "EngineTests",
    """
    Autocomplete CGLib Configuration Engine GLibSupport InputSession KeyboardCore Languages \
    Lexicon TestSupport VietnameseInput
    """),
  tests("IBusValuesTests", "CIBus IBusValues KeyboardCore"),
  tests(
    "IBusFrontendTests",
    """
    Autocomplete CGLib CIBus Configuration DBusSupport Engine GLibSupport IBusClient IBusFrontend \
    IBusValues InputSession KeyboardCore Languages RawBus Terminal TestSupport VietnameseInput \
    suggesting-service tieng-terminal
    """),
  tests("FcitxFrontendTests", "CGLib FcitxFrontend"),
  // A service that suggests, slowly, wrongly or not at all.
  helper("suggesting-service", "CGLib DBusSupport", path: "Tests/SuggestingService"),
]

let targets = libraries + core + platform + engine + programs + lab + testing

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

/// The session of another revision, beside today's: `make fuzz-old` puts it there. Without
/// TIENG_OLD_SESSION=1 in the environment it is no target.
let oldSession =
  Context.environment["TIENG_OLD_SESSION"] != "1"
  ? []
  : [
    .target(
      name: "OldInputSession",
      dependencies: dependencies(
        """
        Autocomplete Configuration KeyboardCore Languages Lexicon Macros VietnameseCharsets \
        VietnameseInput
        """), path: ".build-old/OldInputSession", swiftSettings: strict),
    .target(
      name: "OldSession",
      dependencies: dependencies(
        """
        Autocomplete Configuration KeyboardCore Languages Macros OldInputSession SessionFuzz \
        VietnameseInput
        """), path: ".build-old/OldSession", swiftSettings: strict),
    tests("OldSessionTests", "OldSession SessionFuzz"),
  ]

let package = Package(
  name: "tieng",
  products: isSanitized ? [] : products,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ] + documentation,
  targets: isSanitized ? closure(of: sanitized, in: targets) : targets + oldSession
)
