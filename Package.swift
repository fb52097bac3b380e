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

let libraryProducts: [Product] = [
  .library(
    name: "TiengKit",
    targets: [
      "TiengCore", "TiengVietnamese", "TiengCharsets", "TiengLexicon", "TiengLanguages",
      "TiengAutocomplete", "TiengConfiguration", "TiengMacros", "TiengSession", "TiengLayouts",
      "TiengKit",
    ]),
  .library(name: "TiengC", targets: ["TiengC", "CTieng"]),
  .library(name: "TiengServices", targets: ["TiengServices"]),
]

/// The keyboard as a widget of GTK 4, for programs of others. It is there with TIENG_KEYBOARD=1 in the
/// environment: SwiftPM asks pkg-config about every library of the system that a package names, and warns
/// whoever lacks GTK, although only the core is used. A trait does not help, because a target whose
/// dependency is off is compiled all the same where this package is built alone.
let hasKeyboard = Context.environment["TIENG_KEYBOARD"] == "1"
let keyboardProducts: [Product] = [
  .library(name: "TiengKeyboard", targets: ["TiengKeyboard"])
]

let programProducts: [Product] = [
  .executable(name: "ibus-engine-tieng", targets: ["ibus-engine-tieng"]),
  .executable(name: "ibus-setup-tieng", targets: ["ibus-setup-tieng"]),
  .executable(name: "tieng-keyboard", targets: ["tieng-keyboard"]),
  .executable(name: "tieng", targets: ["tieng"]),
  .executable(name: "tieng-windows", targets: ["tieng-windows"]),
  .executable(name: "tieng-suggest-http", targets: ["tieng-suggest-http"]),
]

/// The libraries of the system. Only the floors from the platform up import them.
let libraries = [
  library("TiengGLib", pkgConfig: "gobject-2.0", of: "libglib2.0-dev"),
  library("CDBus", pkgConfig: "dbus-1", of: "libdbus-1-dev"),
  library("CSQLite", pkgConfig: "sqlite3", of: "libsqlite3-dev"),
  library("CYAML", pkgConfig: "yaml-0.1", of: "libyaml-dev"),
  // GTK with libadwaita, and without it, which starts faster.
  library("CGtk", pkgConfig: "libadwaita-1", of: "libgtk-4-dev libadwaita-1-dev"),
  library("TiengGtk4", pkgConfig: "gtk4", of: "libgtk-4-dev"),
  library("CX11", pkgConfig: "gtk4-x11", of: "libgtk-4-dev libx11-dev"),
  library("CXlib", pkgConfig: "x11", of: "libx11-dev"),
  library("CSoup", pkgConfig: "libsoup-3.0", of: "libsoup-3.0-dev"),
  library("CJson", pkgConfig: "json-glib-1.0", of: "libjson-glib-dev"),
  library("CSecret", pkgConfig: "libsecret-1", of: "libsecret-1-dev"),
  library("CIBus", pkgConfig: "ibus-1.0", of: "libibus-1.0-dev"),
]

/// Pure Swift: no Foundation, no GLib, no desktop.
let core = [
  target(.core, "TiengCore"),
  target(.core, "TiengVietnamese", "TiengCore"),
  target(.core, "TiengCharsets", "TiengCore"),
  target(.core, "TiengMacros", "TiengCore"),
  target(.core, "TiengLexicon", "TiengCore", linking: mathematics),
  target(.core, "TiengLanguages", "TiengCore TiengLexicon TiengVietnamese", linking: mathematics),
  target(.core, "TiengAutocomplete", "TiengCore TiengLanguages TiengLexicon TiengVietnamese"),
  target(
    .core, "TiengConfiguration",
    "TiengAutocomplete TiengCharsets TiengCore TiengLanguages TiengVietnamese"),
  target(
    .core, "TiengSession",
    """
    TiengAutocomplete TiengCharsets TiengConfiguration TiengCore TiengLanguages TiengLexicon \
    TiengMacros TiengVietnamese
    """),
  target(.core, "TiengLayouts", "TiengCore"),
  target(.core, "TiengIBusValues", "TiengCore"),
  target(.core, "Completions", "TiengCore"),
  // The library as a whole, and for C: a header, and what is behind it.
  target(
    .core, "TiengKit",
    """
    TiengAutocomplete TiengCharsets TiengConfiguration TiengCore TiengLanguages TiengLayouts \
    TiengLexicon TiengMacros TiengSession TiengVietnamese
    """),
  target(.core, "CTieng"),
  target(
    .core, "TiengC",
    """
    CTieng TiengAutocomplete TiengConfiguration TiengCore TiengIBusValues TiengLanguages \
    TiengLexicon TiengMacros TiengSession TiengVietnamese
    """),
]

/// What is made of the libraries of the system, and knows no session on a bus.
let platform = [
  target(.platform, "TiengGObject", "TiengGLib"),
  target(.platform, "GLibSupport", "TiengConfiguration TiengGLib TiengGObject"),
  target(.platform, "DBusSupport", "CDBus GLibSupport TiengGLib"),
  target(
    .platform, "UserStore",
    """
    CSQLite GLibSupport TiengAutocomplete TiengCore TiengGLib TiengLanguages TiengMacros \
    TiengVietnamese
    """),
  target(.platform, "LayoutFiles", "CYAML TiengAutocomplete TiengCore TiengLayouts"),
  target(.platform, "TiengKeyboard", "TiengCore TiengGLib TiengGObject TiengGtk4 TiengLayouts"),
  target(.platform, "TiengServices", "TiengGLib"),
  target(.platform, "Terminal", "TiengAutocomplete TiengCharsets TiengCore TiengSession"),
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
    DBusSupport GLibSupport TiengAutocomplete TiengCharsets TiengConfiguration TiengCore \
    TiengGLib TiengIBusValues TiengLanguages TiengLexicon TiengMacros TiengSession \
    TiengVietnamese UserStore
    """),
  target(
    .engine, "IBusFrontend",
    """
    DBusSupport Engine GLibSupport TiengAutocomplete TiengConfiguration TiengCore TiengGLib \
    TiengIBusValues TiengSession
    """),
  target(
    .engine, "FcitxFrontend",
    "Engine GLibSupport TiengConfiguration TiengCore TiengGLib TiengIBusValues TiengSession"),
]

/// What is installed. The keeper, in C, is made by Scripts/make-keeper.
let programs = [
  program(
    .programs, "ibus-engine-tieng",
    """
    CProcess Engine FcitxFrontend GLibSupport IBusFrontend TiengAutocomplete TiengConfiguration \
    TiengIBusValues TiengLanguages TiengMacros TiengSession UserStore
    """),
  program(
    .programs, "ibus-setup-tieng",
    """
    CGtk CVersion Completions Engine GLibSupport LayoutFiles Terminal TiengAutocomplete \
    TiengCharsets TiengConfiguration TiengCore TiengGLib TiengKeyboard TiengLanguages \
    TiengLayouts TiengMacros TiengSession TiengVietnamese UserStore
    """),
  // What tieng and tieng-lab share.
  target(
    .programs, "CommandSupport",
    """
    GLibSupport Terminal TiengAutocomplete TiengConfiguration TiengCore TiengLanguages \
    TiengLexicon TiengSession TiengVietnamese UserStore ArgumentParser
    """),
  program(
    .programs, "tieng",
    """
    CVersion CommandSupport DBusSupport Engine GLibSupport LayoutFiles Terminal TiengAutocomplete \
    TiengCharsets TiengConfiguration TiengCore TiengLanguages TiengLayouts TiengLexicon \
    TiengMacros TiengSession TiengVietnamese UserStore ArgumentParser
    """),
  program(
    .programs, "tieng-keyboard",
    """
    CVersion CX11 GLibSupport LayoutFiles TiengAutocomplete TiengConfiguration TiengCore \
    TiengGLib TiengGtk4 TiengIBusValues TiengKeyboard TiengLayouts UserStore
    """),
  // Which window has the focus, on X11 and wlroots. Xlib, and nothing else of a desktop.
  program(.programs, "tieng-windows", "CXlib"),
  program(
    .programs, "tieng-suggest-http",
    """
    CJson CProcess CSecret CSoup CVersion Completions GLibSupport TiengCore TiengGLib \
    TiengServices
    """),
]

/// Programs for developers: they make lexicons and measure. Nothing here is installed.
let lab = [
  target(.lab, "Counting"),
  program(
    .lab, "tieng-lab",
    """
    CommandSupport Counting GLibSupport Terminal TiengAutocomplete TiengConfiguration TiengCore \
    TiengLanguages TiengLexicon TiengMacros TiengSession TiengVietnamese UserStore ArgumentParser
    """),
  // The other side of the bus, for programs that take input and for tests.
  target(.lab, "IBusClient", "CIBus GLibSupport TiengCore TiengIBusValues"),
  program(.lab, "tieng-terminal", "IBusClient Terminal TiengCore"),
  // The benchmark: the engine beside the least that an engine can be.
  program(.lab, "floor-engine", "CIBus"),
  program(.lab, "floor-dbus-engine", "CDBus"),
  program(
    .lab, "tieng-ibus-bench", "DBusSupport GLibSupport IBusClient RawBus Terminal TiengCore"),
]

let testing = [
  tests("TiengCoreTests", "TiengCore"),
  tests("TiengLayoutsTests", "TiengCore TiengLayouts"),
  // The program without its window, which needs a display.
  tests(
    "KeyboardTests",
    "GLibSupport TiengCore TiengGLib TiengKeyboard TiengLayouts UserStore tieng-keyboard"),
  tests("TiengCTests", "CTieng TestSupport TiengC TiengIBusValues"),
  tests(
    "FormatFuzzTests",
    """
    CDBus DBusSupport Engine LayoutFiles TestSupport TiengAutocomplete TiengKeyboard \
    TiengLanguages TiengLayouts TiengMacros TiengVietnamese
    """),
  tests("LayoutFilesTests", "LayoutFiles TiengAutocomplete TiengCore TiengLanguages TiengLayouts"),
  support("TestSupport", "TiengAutocomplete TiengLanguages TiengLexicon TiengVietnamese"),
  // The messages of hostile programs, and what ibus-daemon sends: byte by byte.
  support("RawBus"),
  support(
    "SessionFuzz",
    """
    Terminal TestSupport TiengAutocomplete TiengCharsets TiengConfiguration TiengCore \
    TiengLanguages TiengMacros TiengSession TiengVietnamese
    """),
  tests("SessionFuzzTests", "SessionFuzz TiengConfiguration TiengCore"),
  tests("TiengVietnameseTests", "TestSupport TiengCore TiengVietnamese"),
  tests("TiengCharsetsTests", "TiengCharsets TiengCore"),
  tests("TerminalTests", "Terminal TiengCharsets"),
  tests(
    "TiengSessionTests",
    """
    Terminal TestSupport TiengAutocomplete TiengCharsets TiengConfiguration TiengCore TiengKit \
    TiengLanguages TiengLexicon TiengMacros TiengSession TiengVietnamese
    """, exclude: ["Golden", "Snapshots"]),
  tests("TiengLexiconTests", "TestSupport TiengLexicon"),
  tests(
    "TiengAutocompleteTests",
    "TestSupport TiengAutocomplete TiengCore TiengLanguages TiengLexicon TiengVietnamese"),
  tests("CompletionsTests", "Completions TiengAutocomplete TiengCore TiengLanguages"),
  // The program without a bus and an endpoint, which Tests/Services has.
  tests("SuggestHTTPTests", "Completions TiengCore tieng-suggest-http"),
  tests("CountingTests", "Counting TiengLexicon"),
  tests(
    "GLibSupportTests",
    "GLibSupport TiengAutocomplete TiengConfiguration TiengGLib TiengLanguages"),
  tests("DBusSupportTests", "CDBus DBusSupport RawBus TestSupport TiengGLib"),
  tests("TiengMacrosTests", "TiengCore TiengMacros"),
  tests(
    "UserStoreTests",
    """
    CSQLite TestSupport TiengAutocomplete TiengGLib TiengLanguages TiengMacros UserStore \
    word-writer
    """, exclude: ["Words/Databases"]),
  helper(
    "word-writer", "TestSupport TiengAutocomplete TiengGLib TiengLanguages UserStore",
    path: "Tests/WordWriter"),
  tests("CommandTests", "TestSupport suggesting-service", exclude: ["Typing/ReportedKeys.tsv"]),
  // The code of README.md and of the articles, which Scripts/check-examples compares, and of
  // comments (Scripts/make-comment-tests).
  tests(
    "DocumentationTests",
    """
    Completions Counting DBusSupport Engine GLibSupport Terminal TestSupport TiengAutocomplete \
    TiengCharsets TiengConfiguration TiengCore TiengKeyboard TiengKit TiengLanguages \
    TiengLayouts TiengLexicon TiengMacros TiengServices TiengSession TiengVietnamese UserStore
    """),
  helper(
    "everyday-typist",
    """
    GLibSupport Terminal TestSupport TiengAutocomplete TiengConfiguration TiengCore \
    TiengLanguages TiengLexicon TiengSession UserStore
    """, path: "Tests/EverydayTypist"),
  tests("EverydayTests", "TestSupport", exclude: ["Texts"]),
  tests(
    "EngineTests",
    """
    Engine GLibSupport TestSupport TiengAutocomplete TiengConfiguration TiengCore TiengGLib \
    TiengLanguages TiengLexicon TiengSession TiengVietnamese
    """),
  tests("TiengIBusValuesTests", "CIBus TiengCore TiengIBusValues"),
  tests(
    "IBusFrontendTests",
    """
    CIBus DBusSupport Engine GLibSupport IBusClient IBusFrontend RawBus Terminal TestSupport \
    TiengAutocomplete TiengConfiguration TiengCore TiengGLib TiengIBusValues TiengLanguages \
    TiengSession TiengVietnamese suggesting-service tieng-terminal
    """),
  tests("FcitxFrontendTests", "FcitxFrontend TiengGLib"),
  // A service that suggests, slowly, wrongly or not at all.
  helper("suggesting-service", "DBusSupport TiengGLib", path: "Tests/SuggestingService"),
]

let targets = libraries + core + platform + engine + programs + lab + testing

/// What programs of others use. They get nothing else: without TIENG_WHOLE=1 in the environment,
/// which the Makefile sets, the package has no programs and no tests, and needs no other package.
let isWhole = Context.environment["TIENG_WHOLE"] == "1"
let library =
  ["TiengKit", "TiengC", "TiengServices"] + (hasKeyboard ? ["TiengKeyboard"] : [])

/// What `make sanitize` types with and tests (Tests/Sanitizer/run). With TIENG_SANITIZE=1 in the
/// environment the package has nothing else, so that nothing else is built with the sanitizer.
let sanitized = [
  "DBusSupportTests", "GLibSupportTests", "IBusFrontendTests", "TiengLexiconTests", "TiengCTests",
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
        TiengAutocomplete TiengCharsets TiengConfiguration TiengCore TiengLanguages TiengLexicon \
        TiengMacros TiengVietnamese
        """), path: ".build-old/OldInputSession", swiftSettings: strict),
    .target(
      name: "OldSession",
      dependencies: dependencies(
        """
        OldInputSession SessionFuzz TiengAutocomplete TiengConfiguration TiengCore TiengLanguages \
        TiengMacros TiengVietnamese
        """), path: ".build-old/OldSession", swiftSettings: strict),
    tests("OldSessionTests", "OldSession SessionFuzz"),
  ]

let package = Package(
  name: "tieng",
  products: isSanitized
    ? []
    : libraryProducts + (hasKeyboard || isWhole ? keyboardProducts : [])
      + (isWhole ? programProducts : []),
  dependencies: isWhole
    ? [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")]
      + documentation : [],
  targets: isSanitized
    ? closure(of: sanitized, in: targets)
    : isWhole ? targets + oldSession : closure(of: library, in: targets)
)
