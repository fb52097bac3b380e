import CGtk
import GLibSupport
import TiengAutocomplete
import TiengLanguages
import UserStore

extension WordsPage {
  /// Adds the menu actions for files.
  func addFileActions() {
    addAction("import", to: "words", of: page["page"]) { [unowned self] in
      _ = FileChooser(translated("Import Words"), over: context.window) { [unowned self] in
        importFile($0)
      }
    }
    addAction("export", to: "words", of: page["page"]) { [unowned self] in
      _ = FileChooser(
        translated("Export Words"), over: context.window, saveAs: "words.tsv"
      ) { [unowned self] in export(to: $0) }
    }
  }

  private func importFile(_ path: String) {
    let book = book
    context.tasks.run(translated("Importing words…")) { task -> WordImport? in
      let result = WordImport(path, into: book, task)
      return task.isCancelled && result.failure != nil ? nil : result
    } then: { [unowned self] result in
      load()
      if let failure = result.failure { return context.tell(failure) }
      let addition = result.addition
      context.tell(translated("One new word", "{count} new words", addition.newCount)) {
        [unowned self] in undo(addition)
      }
    }
  }

  private func export(to path: String) {
    let book = book
    context.tasks.run(translated("Exporting words…")) { task -> String? in
      do {
        var lists = try book.contents().lists
        lists.add(try book.ownWords())
        let table = WordList.table(lists, today: LearnedWords.today)
        if task.isCancelled { return nil }
        try UserFile(path).replace(with: Array(table.utf8))
        let count = lists.reduce(0) { $0 + $1.words.count + $1.ignored.count + $1.own.count }
        return translated("One word exported", "{count} words exported", count)
      } catch {
        return "\(error)"
      }
    } then: { [unowned self] in
      context.tell($0)
    }
  }
}

/// The result of an import: the added words, or the reason why nothing was changed.
private struct WordImport {
  var addition = WordBook.Addition()
  var failure: String?

  init(_ path: String, into book: WordBook, _ task: LongTask) {
    do {
      let bytes = try UserFile(path).read(limit: .imported) ?? []
      if OwnWords.Dictionary.looksLike(bytes) {
        let dictionary = try OwnWords.Dictionary(bytes, of: path, as: .neverEnglish)
        var lists = [WordList]()
        lists.add(dictionary.words)
        addition = try book.add(lists, task)
        if dictionary.words.isEmpty, let problem = dictionary.problems.first {
          failure = "\(path):\(problem.line): \(problem.reason.translated)"
        }
        return
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileFailure(path, translated("it is not UTF-8"))
      }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      addition = try book.add(WordList.lists(of: lines, today: LearnedWords.today), task)
    } catch let flaws as WordTableFlaws {
      let flaw = flaws.flaws[0]
      failure = "\(path):\(flaw.line): \(flaw.reason)"
    } catch {
      failure = "\(error)"
    }
  }
}
