import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
import UserStore

@Suite struct ReadingChoicesStoreTests {
  private let folder: TemporaryFolder
  private let store: ReadingChoicesStore

  init() throws {
    folder = try TemporaryFolder()
    store = UserFolder(folder.path + "/data/ibus-tieng").readingChoices
  }

  @Test func `Choices are stored, for the user only`() throws {
    #expect(try store.load().all.isEmpty)
    #expect(try folder.names().isEmpty)
    try store.add(ReadingChoices.Vote(.typed), keys: "Moon", text: "Môn")
    try store.add(ReadingChoices.Vote(.composed), keys: "of", text: "ò")
    try store.add(ReadingChoices.Vote(.typed), keys: "hunter2", text: "hunter2")
    #expect(try store.load()["moon", .other]?.count == 1)
    #expect(folder.text(of: "data/ibus-tieng/readings.tsv") == "moon\tmôn\t1\nof\tò\t-1\n")
    #expect(try folder.permissions(of: "data/ibus-tieng/readings.tsv") == 0o600)
  }

  @Test func `Lines that are no choice stay`() throws {
    let notes = "# of mine\nmoon\n\tx\t1\n"
    try folder.write("# of mine\nmoon\nof\tò\t-2\n\n\tx\t1\n", to: "readings.tsv")
    let store = UserFolder(folder.path).readingChoices
    try store.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
    #expect(folder.text(of: "readings.tsv") == notes + "of\tò\t-2\nmoon\tmôn\t1\n")
    #expect(try store.clear() == 2)
    #expect(folder.text(of: "readings.tsv") == notes)
  }

  @Test func `A choice is forgotten by either reading`() throws {
    #expect(try store.forget(["moon"]) == ["moon"])
    #expect(try folder.names().isEmpty)
    try store.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
    try store.add(ReadingChoices.Vote(.composed), keys: "of", text: "ò")
    #expect(try store.forget(["MÔN", "xyz"]) == ["xyz"])
    #expect(try store.clear() == 1)
    #expect(folder.text(of: "data/ibus-tieng/readings.tsv") == "")
  }
}
