import TiengConfiguration
package import TiengCore

/// What scripts reach while a word is open.
package struct Reach {
  /// Clients and platforms with which a letter was typed into an open word.
  package private(set) var toolkits: Set<Client.Toolkit> = []
  package private(set) var desktops: Set<Platform.Desktop> = []
  package private(set) var versions: Set<IBusVersion?> = []
  /// Preferences that changed while a word was open, a table was open, or text waited for a word.
  package private(set) var changed: Set<String> = []
  package private(set) var changedAtTable: Set<String> = []
  package private(set) var changedWhileWaiting: Set<String> = []
  /// Platforms that came, or came anew, while a word was open.
  package private(set) var platformsInWords: Set<Platform> = []

  private var client = Client(nil)
  private var platform = Platform()
  private var preferences = Preferences()

  package init() {}

  /// True if every preference changed in each of these states.
  package var isWhole: Bool { changedAtTable.count == all && changedWhileWaiting.count == all }

  private var all: Int { Preferences.keys.count }

  package mutating func follow(_ script: Script) {
    (client, platform, preferences) = (Client(nil), Platform(), script.setting.preferences)
    var player = Player<SessionSubject>(script.setting)
    for step in script.steps {
      note(step, player)
      player.play(step)
    }
  }

  private mutating func note(_ step: Step, _ player: Player<SessionSubject>) {
    let isOpen = !player.session.preedit.isEmpty
    switch step {
    case .key where isOpen:
      toolkits.insert(client.toolkit)
      desktops.insert(platform.desktop)
      versions.insert(platform.ibus)
    case .focusIn(let name): client = Client(name)
    case .platform(let new):
      platform = new
      if isOpen { platformsInWords.insert(new) }
    case .preferences(let new): note(new, player)
    default: break
    }
  }

  private mutating func note(_ new: Preferences, _ player: Player<SessionSubject>) {
    if new == preferences { return }
    let names = Preferences.keys.filter { $0.read(preferences) != $0.read(new) }.map(\.name)
    preferences = new
    let preedit = player.session.preedit
    if !preedit.isEmpty { changed.formUnion(names) }
    if player.application.table != nil { changedAtTable.formUnion(names) }
    if preedit.contains(" ") { changedWhileWaiting.formUnion(names) }
  }
}
