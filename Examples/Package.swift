// swift-tools-version: 6.2
import PackageDescription

/// What every example is built with: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The library. In a package of your own, name the repository in place of the path.
let library = Target.Dependency.product(name: "TiengKit", package: "tieng")

/// The keyboard with GTK. It is there with TIENG_KEYBOARD=1 in the environment, as in the library's package.
let keyboard: [Target] =
  Context.environment["TIENG_KEYBOARD"] != "1"
  ? []
  : [
    .executableTarget(
      name: "gtk-keyboard",
      dependencies: [library, .product(name: "TiengKeyboard", package: "tieng")],
      swiftSettings: strict)
  ]

let package = Package(
  name: "examples",
  dependencies: [.package(name: "tieng", path: "..")],
  targets: [
    .executableTarget(name: "terminal-keyboard", dependencies: [library], swiftSettings: strict),
    .executableTarget(name: "converter", dependencies: [library], swiftSettings: strict),
    .executableTarget(
      name: "emoji-service",
      dependencies: [.product(name: "TiengServices", package: "tieng")], swiftSettings: strict),
    .executableTarget(name: "suggestion-service", dependencies: [library], swiftSettings: strict),
    .executableTarget(name: "second-language", dependencies: [library], swiftSettings: strict),
    .executableTarget(
      name: "c-keyboard", dependencies: [.product(name: "TiengC", package: "tieng")]),
  ] + keyboard
)
