import GLibSupport
import Glibc
import Testing
import TiengGLib

/// What the main loop calls: tasks, watches of descriptors, signals.
struct MainLoopTests {
  /// Runs the main loop until something is so, for half a minute at most.
  private static func run(until isDone: () -> Bool) {
    let end = g_get_monotonic_time() + 30_000_000
    while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
  }

  @Test func `A task whose delay has become shorter runs earlier`() async {
    await #expect(processExitsWith: .success) {
      var order: [Int] = []
      let first = DelayedTask(delay: 10_000) { order.append(1) }
      let second = DelayedTask(delay: 100) { order.append(2) }
      first.schedule()
      first.delay = 1
      first.schedule()
      second.schedule()
      MainLoopTests.run { order.count == 2 }
      #expect(order == [1, 2])
    }
  }

  @Test func `A task that is scheduled again runs once, after the last delay`() async {
    await #expect(processExitsWith: .success) {
      var order: [Int] = []
      let first = DelayedTask(delay: 20) { order.append(1) }
      let second = DelayedTask(delay: 40) { order.append(2) }
      let last = DelayedTask(delay: 400) { order.append(3) }
      first.schedule()
      first.delay = 200
      first.schedule()
      second.schedule()
      last.schedule()
      MainLoopTests.run { order.count == 3 }
      #expect(order == [2, 1, 3])
    }
  }

  @Test func `A cancelled or released task does not run`() async {
    await #expect(processExitsWith: .success) {
      var order: [Int] = []
      let cancelled = DelayedTask { order.append(1) }
      cancelled.schedule()
      cancelled.cancel()
      DelayedTask { order.append(2) }.schedule()
      let last = DelayedTask(delay: 20) { order.append(3) }
      last.schedule()
      MainLoopTests.run { !order.isEmpty }
      #expect(order == [3])
      cancelled.schedule()
      MainLoopTests.run { order.count == 2 }
      #expect(order == [3, 1])
    }
  }

  @Test func `A task can be scheduled, cancelled and released while it runs`() async {
    await #expect(processExitsWith: .success) {
      var count = 0
      var task: DelayedTask?
      weak var released: DelayedTask?
      task = DelayedTask {
        count += 1
        switch count {
        case 1: task?.schedule()
        case 2:
          task?.schedule()
          task?.cancel()
          task?.schedule()
        default: task = nil
        }
      }
      released = task
      task?.schedule()
      MainLoopTests.run { count == 3 }
      #expect(count == 3)
      #expect(released == nil)
    }
  }

  @Test func `A task runs on the main loop of its context`() async {
    await #expect(processExitsWith: .success) {
      let context = g_main_context_new()
      var isDone = false
      let task = DelayedTask(in: context) { isDone = true }
      task.schedule()
      for _ in 0..<100 { g_main_context_iteration(nil, 0) }
      #expect(!isDone)
      while !isDone { g_main_context_iteration(context, 1) }
      task.cancel()
      g_main_context_unref(context)
    }
  }

  @Test func `A watch can be released while it calls, and another one begins`() async {
    await #expect(processExitsWith: .success) {
      var files: [Int32] = [-1, -1]
      #expect(pipe(&files) == 0)
      let file = files[0]
      var text: [UInt8] = []
      var watch: DescriptorWatch?
      func read() {
        var byte: UInt8 = 0
        if Glibc.read(file, &byte, 1) == 1 { text.append(byte) }
        watch = DescriptorWatch(file) { read() }
      }
      watch = DescriptorWatch(file) { read() }
      write(files[1], "việc", 6)
      MainLoopTests.run { text.count == 6 }
      #expect(String(decoding: text, as: UTF8.self) == "việc")
      #expect(watch != nil)
      watch = nil
      write(files[1], "!", 1)
      for _ in 0..<100 { g_main_context_iteration(nil, 0) }
      #expect(text.count == 6)
    }
  }

  @Test func `A closure goes with its connection, also while it is called`() {
    final class Witness {}
    let action = g_simple_action_new("try", nil)!
    var count = 0
    weak var kept: Witness?
    var connection: UInt = 0
    do {
      let witness = Witness()
      kept = witness
      connection = on(action.object, "activate") {
        withExtendedLifetime(witness) { count += 1 }
        if count == 2 { g_signal_handler_disconnect(action.object, connection) }
      }
    }
    for _ in 0..<3 { g_action_activate(action, nil) }
    #expect(count == 2)
    #expect(kept == nil)
    g_object_unref(action.object)
  }
}
