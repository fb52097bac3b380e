import GLibSupport
import Glibc
import TiengGLib

/// A file in which another input method stores its user's data.
package struct PeerPlace: Hashable, Sendable {
  /// The name of the program.
  package let program: String
  package let path: String

  /// The kind of the file, known from its place. Nil to detect it.
  package let kind: Kind?

  package enum Kind: Hashable, Sendable {
    case macros, method, settings, words
    /// The way of typing in each application, a line each.
    case rules
    /// Settings with typing methods, or a backup with everything.
    case json
  }

  package init(program: String, path: String, kind: Kind? = nil) {
    self.program = program
    self.path = path
    self.kind = kind
  }
}

extension PeerPlace {
  /// The existing files of other input methods. Macros and methods come before the settings that
  /// name them.
  package static func found() -> [PeerPlace] {
    let home = String(cString: g_get_home_dir())
    let configuration = UserDirectories.configuration
    let data = UserDirectories.data
    let sandbox = home + "/.var/app/org.fcitx.Fcitx5"
    return unikey(home) + bamboo(configuration + "/ibus-bamboo")
      + fcitx(configuration + "/fcitx5", data + "/fcitx5")
      + fcitx(sandbox + "/config/fcitx5", sandbox + "/data/fcitx5")
      + fcitx4(configuration + "/fcitx")
  }

  /// The place of a file that was named, or the places with known names in a folder that was named.
  package static func named(_ path: String) -> [PeerPlace] {
    guard FolderNames.exists(path) else {
      return [PeerPlace(program: name(of: path), path: path)]
    }
    let program = name(of: path)
    let known =
      bamboo(path) + fcitx(path, path)
      + ["macro", "ukmacro.txt", "evkmacro.txt"].flatMap {
        place(program, path + "/" + $0, .macros)
      }
    let keymaps = place(program, path + "/keymap.txt", .method)
    return known + keymaps
  }

  /// The names in a folder, in order. Nil if it is not a folder.
  private static func names(in path: String) -> [String]? {
    FolderNames.exists(path) ? FolderNames(path).sorted() : nil
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func place(_ program: String, _ path: String, _ kind: Kind) -> [PeerPlace] {
    access(path, F_OK) == 0 ? [PeerPlace(program: program, path: path, kind: kind)] : []
  }

  private static func unikey(_ home: String) -> [PeerPlace] {
    place("ibus-unikey", home + "/.ibus/unikey/macro", .macros)
  }

  /// The files of ibus-bamboo, which has one of each kind for each of its engines.
  private static func bamboo(_ folder: String) -> [PeerPlace] {
    let names = names(in: folder) ?? []
    func places(_ suffix: String, _ kind: Kind) -> [PeerPlace] {
      names.filter { $0.hasSuffix(suffix) }
        .map { PeerPlace(program: "ibus-bamboo", path: "\(folder)/\($0)", kind: kind) }
    }
    return places(".macro.text", .macros) + places(".config.json", .json)
      + places(".dict", .words)
  }

  private static func fcitx(_ folder: String, _ data: String) -> [PeerPlace] {
    let tables = (names(in: folder + "/conf") ?? [])
      .filter { $0.hasPrefix("bamboo-macro-") && $0.hasSuffix(".conf") }
    return place("fcitx5-unikey", folder + "/unikey/macro", .macros)
      + place("fcitx5-unikey", folder + "/unikey/keymap.txt", .method)
      + place("fcitx5-unikey", folder + "/conf/unikey.conf", .settings)
      + place("fcitx5-lotus", folder + "/conf/lotus-macro-table.conf", .macros)
      + place("fcitx5-lotus", folder + "/conf/lotus-custom-keymap.conf", .method)
      + place("fcitx5-lotus", folder + "/conf/lotus.conf", .settings)
      + place("fcitx5-lotus", folder + "/conf/lotus-app-rules.conf", .rules)
      + place("fcitx5-lotus", data + "/lotus/vietnamese.cm.dict", .words)
      + tables.flatMap { place("fcitx5-bamboo", folder + "/conf/" + $0, .macros) }
      + place("fcitx5-bamboo", folder + "/conf/bamboo-custom-keymap.conf", .method)
      + place("fcitx5-bamboo", folder + "/conf/bamboo.conf", .settings)
      + place("fcitx5-bamboo", data + "/bamboo/vietnamese.cm.dict", .words)
  }

  private static func fcitx4(_ folder: String) -> [PeerPlace] {
    place("fcitx-unikey", folder + "/unikey/macro", .macros)
      + place("fcitx-unikey", folder + "/unikey/keymap.txt", .method)
  }
}
