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

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "tieng",
  products: [
    .library(
      name: "TiengKit",
      targets: ["KeyboardCore", "VietnameseInput", "Configuration", "InputSession"]),
    .executable(name: "tieng", targets: ["tieng"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The core: pure Swift, no Foundation, no GLib, no desktop.
    .target(name: "KeyboardCore", swiftSettings: strict),
    .target(name: "VietnameseInput", dependencies: ["KeyboardCore"], swiftSettings: strict),
    .target(
      name: "Configuration", dependencies: ["KeyboardCore", "VietnameseInput"],
      swiftSettings: strict),
    .target(
      name: "InputSession", dependencies: ["KeyboardCore", "VietnameseInput", "Configuration"],
      swiftSettings: strict),

    // The command: the core in a terminal.
    .target(
      name: "Terminal", dependencies: ["KeyboardCore", "InputSession"], swiftSettings: strict),
    .executableTarget(
      name: "tieng",
      dependencies: [
        "KeyboardCore", "VietnameseInput", "Configuration", "InputSession", "Terminal",
        argumentParser,
      ],
      swiftSettings: strict),

    .testTarget(
      name: "VietnameseInputTests", dependencies: ["VietnameseInput"],
      resources: [.copy("Golden")], swiftSettings: strict),
  ]
)
