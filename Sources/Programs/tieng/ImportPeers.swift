import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengCore
import UserStore

extension Tieng {
  struct ImportPeers: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: translated("Take along what other input methods keep."),
      discussion: translated(
        """
        Looks where ibus-unikey, ibus-bamboo, fcitx5-unikey, fcitx5-lotus and fcitx5-bamboo keep \
        their things, in Flatpak too, or reads the files and folders that are named, as those of \
        UniKey, EVKey and OpenKey. Macros, typing methods, dictionaries and settings that have an \
        equal here are taken along.

        What you have stays: it can be done again and again. What is left is told on standard \
        error as FILE:LINE: REASON. The status is 1 if files are named and nothing in them can be \
        used.
        """))

    @Flag(help: ArgumentHelp(translated("Change nothing, and say what would be taken along.")))
    var dryRun = false

    @Argument(help: ArgumentHelp(translated("Files and folders. Without any, all is looked for.")))
    var paths: [String] = []

    func run() throws {
      let places = paths.isEmpty ? PeerPlace.found() : paths.flatMap { PeerPlace.named($0) }
      var bringing = PeerImport(
        into: .current, preferences: PreferencesStore(), isTrial: dryRun)
      for place in places { bringing.importFile(at: place) }
      if paths.isEmpty { bringing.importSettingsOfUniKey() }
      PreferencesStore.sync()
      for outcome in bringing.outcomes { try tell(outcome) }
      if bringing.outcomes.isEmpty {
        let nothing = translated("Nothing of another input method was found.")
        try StandardStreams.print(nothing + "\n")
      } else if dryRun {
        try StandardStreams.print(translated("Nothing was changed.") + "\n")
      }
      if !paths.isEmpty, bringing.outcomes.allSatisfy(\.isEmpty) {
        throw CommandFailure(Explanation("nothing was imported"))
      }
    }

    private func tell(_ outcome: PeerImport.Outcome) throws {
      let place = outcome.place
      try StandardStreams.print("\(place.program): \(place.path)\n")
      for line in outcome.lines { try StandardStreams.print("  \(line.translated)\n") }
      for (line, reason) in outcome.left {
        let number = line > 0 ? ":\(line)" : ""
        StandardStreams.writeError("\(place.path)\(number): \(reason.translated)")
      }
    }
  }
}
