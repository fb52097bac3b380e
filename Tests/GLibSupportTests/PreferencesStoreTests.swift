import GLibSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengGLib

/// The settings schema, as compiled into `.build/component`, and the preferences of the core say
/// the same thing twice. These tests compare them.
@Suite(.serialized) struct PreferencesStoreTests {
  private func schema() throws -> OpaquePointer {
    let source = try #require(g_settings_schema_source_get_default())
    return try #require(
      g_settings_schema_source_lookup(source, PreferencesStore.schemaID, 1),
      "the schema is not there; run: make test")
  }

  /// Every test needs a schema with the keys of today. GLib ends the process that asks for another.
  init() throws {
    let schema = try schema()
    defer { g_settings_schema_unref(schema) }
    let names = try #require(g_settings_schema_list_keys(schema))
    defer { g_strfreev(names) }
    let listed = (0..<Int(g_strv_length(names))).map { String(cString: names[$0]!) }
    let others = ["suggestions", "is-introduced", "application-modes"]
    try #require(
      listed.sorted() == (Preferences.keys.map(\.name) + others).sorted(),
      "the schema in .build/component is not that of the sources; run: make test")
  }

  /// The menu and the window show these titles. The window fills its rows with them.
  @Test(arguments: ["tone-placement", "word-display", "suggestion-display"])
  func `each value has a title of its own`(name: String) throws {
    let key = try #require(Preferences.keys.first { $0.name == name })
    guard case .choice(let values) = key.kind else {
      Issue.record("\(name) is no choice")
      return
    }
    let titles = try values.map { try #require(Preferences.title(of: $0, for: name), "\($0)") }
    #expect(titles.count > 1 && Set(titles).count == titles.count)
  }

  @Test func `the schema has the defaults and choices of the preferences`() throws {
    let schema = try schema()
    defer { g_settings_schema_unref(schema) }
    for key in Preferences.keys {
      let schemaKey = g_settings_schema_get_key(schema, key.name)!
      defer { g_settings_schema_key_unref(schemaKey) }
      let variant = g_settings_schema_key_get_default_value(schemaKey)!
      let printed = g_variant_print(variant, 0)!
      g_variant_unref(variant)
      defer { g_free(printed) }
      let value = key.read(Preferences())
      let expected =
        switch key.kind {
        case .choice, .text: "'\(value)'"
        case .flag, .number: value
        case .rules, .list: "[\(value)]"
        }
      #expect(String(cString: printed) == expected)

      let range = g_settings_schema_key_get_range(schemaKey)
      defer { g_variant_unref(range) }
      #expect(text(of: range) == expectedRange(key.kind), "\(key.name)")
      #expect(g_settings_schema_key_get_summary(schemaKey) != nil, "\(key.name)")
    }
  }

  private func text(of variant: OpaquePointer?) -> String {
    let text = g_variant_print(variant, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  private func expectedRange(_ kind: Preferences.Kind) -> String {
    switch kind {
    case .choice(let choices): "('enum', <[\(choices.map { "'\($0)'" }.joined(separator: ", "))]>)"
    case .flag: "('type', <@ab []>)"
    case .number(let range): "('range', <(\(range.lowerBound), \(range.upperBound))>)"
    case .text: "('type', <@as []>)"
    case .rules: "('type', <@aaa{sv} []>)"
    case .list: "('type', <@aas []>)"
    }
  }

  /// Stores a value past the schema, as `dconf write` does.
  private func store(
    _ text: String, for name: String, in backend: UnsafeMutablePointer<GSettingsBackend>
  ) throws {
    let value = try #require(g_variant_parse(nil, text, nil, nil, nil))
    let instance = UnsafeMutableRawPointer(backend).assumingMemoryBound(to: GTypeInstance.self)
    let methods = UnsafeMutableRawPointer(instance.pointee.g_class!)
      .assumingMemoryBound(to: GSettingsBackendClass.self)
    let path = "/org/freedesktop/ibus/engine/tieng/"
    #expect(methods.pointee.write(backend, path + name, value, nil) != 0)
    g_variant_unref(value)
  }

  @Test func `an invalid value gives the default, and is reported once`() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    var told: [String] = []
    let store = try #require(
      PreferencesStore(backend: backend) { told.append($0) }, "run: make test")
    try self.store("'<Foo>z'", for: "restore-shortcut", in: backend)
    try self.store("'nowhere'", for: "tone-placement", in: backend)
    try self.store("12", for: "suggestion-count", in: backend)
    try self.store("'yes'", for: "learning", in: backend)
    try self.store("true", for: "quick-telex", in: backend)
    var expected = Preferences()
    try expected.set("quick-telex", to: "true")
    #expect(store.preferences == expected)
    #expect(store.preferences == expected)
    #expect(
      told == [
        "the setting tone-placement is left at its default: "
          + "'nowhere' is none of its values (old, modern)",
        "the setting suggestion-count is left at its default: "
          + "12 is none of its values (1, 2, 3, 4, 5, 6, 7, 8, 9)",
        "the setting learning is left at its default: 'yes' is none of its values (true, false)",
        "the setting restore-shortcut is left at its default: '<Foo>z' is no value of "
          + "restore-shortcut (examples: <Control>grave, Escape, <Shift>F12)",
      ])
    try self.store("'modern'", for: "tone-placement", in: backend)
    try expected.set("tone-placement", to: "modern")
    #expect(store.preferences == expected)
    try self.store("'nowhere'", for: "tone-placement", in: backend)
    try expected.set("tone-placement", to: "old")
    #expect(store.preferences == expected)
    #expect(told.count == 5, "it was mended in between")
  }

  @Test func `a table that cannot be read is not written over`() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    let rules = "[{'application': <'code'>, 'colour': <'red'>}]"
    try store(rules, for: "application-rules", in: backend)
    let store = try #require(PreferencesStore(backend: backend) { _ in }, "run: make test")
    #expect(store.preferences.applicationRules == .unreadable)
    #expect(!store.set("application-rules", to: "[gimp]\nstate = never"))
  }

  @Test func `rules are stored as programs read them, and read as they were set`() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    let store = try #require(PreferencesStore(backend: backend), "run: make test")
    let rules = """
      [*term*]
      title = \\bvim\\b
      state = start-latin

      [Firefox]
      typing-method = vni
      macros = false

      """
    #expect(store.set("application-rules", to: rules))
    #expect(store.preferences.applicationRules.description == rules)
    let other = g_settings_new_with_backend(PreferencesStore.schemaID, backend)!
    defer { g_object_unref(other) }
    let value = g_settings_get_value(other, "application-rules")
    defer { g_variant_unref(value) }
    #expect(
      text(of: value) == #"[{'application': <'*term*>, 'title': <'\\bvim\\b'>, 'state': "#
        .replacing("term*>", with: "term*'>")
        + "<'start-latin'>}, {'application': <'Firefox'>, 'typing-method': <'vni'>, "
        + "'macros': <false>}]")
    try self.store(
      "[{'macros': <false>, 'application': <'gimp'>}]", for: "application-rules", in: backend)
    #expect(store.preferences.applicationRules.description == "[gimp]\nmacros = false\n")
  }

  @Test func `the table of applications of an older version becomes rules once`() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    let modes = "{'code': 'latin', 'gimp': 'never', 'x': 'vietnamese'}"
    try store(modes, for: "application-modes", in: backend)
    let own = "[{'application': <'Code'>, 'macros': <false>}]"
    try store(own, for: "application-rules", in: backend)
    let first = try #require(PreferencesStore(backend: backend), "run: make test")
    let rules = first.preferences.applicationRules
    #expect(rules.description == "[Code]\nmacros = false\n\n[gimp]\nstate = never\n")
    #expect(first.set("application-rules", to: ""))
    let second = try #require(PreferencesStore(backend: backend))
    #expect(second.preferences.applicationRules.isEmpty, "only once")
  }

  @Test func `the first use is reported only once`() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    let store = try #require(PreferencesStore(backend: backend), "run: make test")
    #expect(store.claimFirstUse() && !store.claimFirstUse())
    #expect(try #require(PreferencesStore(backend: backend)).claimFirstUse() == false)
  }

  @Test func `a setting of an older version is migrated once`() throws {
    for (old, set, display) in [
      ("false", nil, SuggestionDisplay.off), ("true", nil, .quiet),
      ("false", "'always'", .always), (nil, nil, .quiet),
    ] as [(String?, String?, SuggestionDisplay)] {
      let backend = try #require(g_memory_settings_backend_new())
      defer { g_object_unref(backend) }
      if let old { try store(old, for: "suggestions", in: backend) }
      if let set { try store(set, for: "suggestion-display", in: backend) }
      let first = try #require(PreferencesStore(backend: backend), "run: make test")
      #expect(first.preferences.autocomplete.display == display)
      #expect(first.set("suggestion-display", to: "quiet"))
      let second = try #require(PreferencesStore(backend: backend))
      #expect(second.preferences.autocomplete.display == .quiet, "only once")
    }
  }

  /// Messages go to the main loop of the thread. The main loop of the process may be in use by
  /// another test, and then they would come later.
  private func onMainLoop(_ body: () throws -> Void) rethrows {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    try body()
  }

  @Test func `a valid value is stored and reported, an invalid one is not`() throws {
    try onMainLoop(setAndTell)
  }

  private func setAndTell() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    let store = try #require(PreferencesStore(backend: backend), "run: make test")
    var told: [Preferences] = []
    store.observe { told.append($0) }
    var expected = Preferences()
    for (name, value) in [
      ("typing-method", "vni"), ("suggestion-count", "5"), ("autocorrect", "true"),
      ("tone-placement", "modern"), ("application-rules", "[code]\nstate = latin\n"),
    ] {
      try expected.set(name, to: value)
      #expect(store.set(name, to: value))
      #expect(told.last == expected, "told before set returns")
    }
    #expect(!store.set("no-such-key", to: "x"))
    #expect(!store.set("autocorrect", to: "perhaps"))
    #expect(!store.set("suggestion-count", to: "many"))
    #expect(!store.set("application-rules", to: "[code]\nstate = on"))
    #expect(store.preferences == expected)
  }

  @Test func `settings are read, and changes are reported`() throws {
    try onMainLoop(changeElsewhere)
  }

  private func changeElsewhere() throws {
    let backend = try #require(g_memory_settings_backend_new())
    defer { g_object_unref(backend) }
    let store = try #require(PreferencesStore(backend: backend), "run: make test")
    #expect(store.preferences == Preferences())

    var told: [Preferences] = []
    store.observe { told.append($0) }
    let other = g_settings_new_with_backend(PreferencesStore.schemaID, backend)!
    defer { g_object_unref(other) }
    #expect(g_settings_set_string(other, "tone-placement", "modern") != 0)
    while g_main_context_iteration(g_main_context_get_thread_default(), 0) != 0 {}

    var modern = Preferences()
    try modern.set("tone-placement", to: "modern")
    #expect(store.preferences == modern)
    #expect(told == [modern])
  }
}
