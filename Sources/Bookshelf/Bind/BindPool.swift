import FoundationEssentials
import Glibc

/// Binding children at work side by side, each with one job and one waiting.
///
/// A child that crashes or hangs costs the job it had in hand, and is replaced.
final class BindPool {
  private let executable: String
  private let arguments: [String]
  private var children: [Child] = []
  private let count: Int
  /// Bytes of originals in hand at most, so that memory is bound; one job is always taken.
  private let bytesInHand: Int64 = 16 << 20
  /// Seconds for one job.
  private let patience = 60.0
  private let now: () -> Double

  final class Child {
    let process: pid_t
    let input: Int32
    let output: Int32
    /// What was read and is no whole line yet.
    var buffer: [UInt8] = []
    /// What is to be written as soon as the child reads.
    var outgoing: [UInt8] = []
    var jobs: [BindJob] = []
    var started = 0.0

    init(process: pid_t, input: Int32, output: Int32) {
      self.process = process
      self.input = input
      self.output = output
    }
  }

  /// - Parameters:
  ///   - executable: the worker.
  ///   - processors: how many children work side by side.
  ///   - now: seconds on a clock that only rises.
  init(
    executable: String, processors: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN)),
    now: @escaping () -> Double = monotonicSeconds
  ) {
    self.executable = executable
    arguments = [executable, "bind"]
    count = max(1, processors)
    self.now = now
  }

  /// Works through jobs: each is given as soon as there is room for it, and every answer is handed
  /// on with what came with its job.
  ///
  /// - Parameter next: the next job; nil when there is no further one.
  func run<Work>(
    next: () throws -> (job: BindJob, work: Work)?, answer: (BindAnswer, Work) throws -> Void
  ) throws {
    var inHand: [Int: Work] = [:]
    var waiting = try next()
    while waiting != nil || !inHand.isEmpty {
      while let (job, work) = waiting, hasRoom(for: job) {
        inHand[job.number] = work
        try give(job)
        waiting = try next()
      }
      for reply in try answers() {
        if let work = inHand.removeValue(forKey: reply.number) { try answer(reply, work) }
      }
    }
  }

  /// Jobs given and not answered.
  var pending: Int { children.reduce(0) { $0 + $1.jobs.count } }

  /// Whether another job can be given without waiting for an answer.
  func hasRoom(for job: BindJob) -> Bool {
    if pending == 0 { return true }
    let bytes = children.flatMap(\.jobs).reduce(job.size) { $0 + $1.size }
    return bytes <= bytesInHand
      && (children.count < count || children.contains { $0.jobs.count < 2 })
  }

  func give(_ job: BindJob) throws {
    let idle = children.first { $0.jobs.isEmpty }
    if idle == nil && children.count < count { children.append(try start()) }
    guard let child = idle ?? children.min(by: { $0.jobs.count < $1.jobs.count }) else { return }
    try give(job, to: child)
  }

  private func give(_ job: BindJob, to child: Child) throws {
    let line = try JSONEncoder().encode(job)
    if child.jobs.isEmpty { child.started = now() }
    child.jobs.append(job)
    child.outgoing += line + [UInt8(ascii: "\n")]
    write(child)
  }

  /// Writes what the child's pipe takes now. Never waits: the child may be waiting to be read.
  private func write(_ child: Child) {
    while !child.outgoing.isEmpty {
      let written = child.outgoing.withUnsafeBytes {
        Glibc.write(child.input, $0.baseAddress, $0.count)
      }
      // A child that is gone shows at the end of its output, which names the job.
      guard written > 0 else { return }
      child.outgoing.removeFirst(written)
    }
  }

  /// Waits for one or more answers, at most a moment when a job takes long.
  func answers() throws -> [BindAnswer] {
    let busy = children.filter { !$0.outgoing.isEmpty }
    var polls = children.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    polls += busy.map { pollfd(fd: $0.input, events: Int16(POLLOUT), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), 500) >= 0 || errno == EINTR else {
      throw BookshelfError.system(operation: .read, path: executable, errno: errno)
    }
    busy.forEach(write)
    var answers: [BindAnswer] = []
    for (child, poll) in zip(children, polls) where poll.revents != 0 {
      try answers += read(child)
    }
    for child in children where !child.jobs.isEmpty && now() - child.started > patience {
      kill(child.process, SIGKILL)
      try answers += replace(child) { job, _ in
        .binderTimedOut(place: job.place, seconds: Int(patience))
      }
    }
    return answers
  }

  /// Reads what a child has written; its end means that it crashed, and so does what is no answer.
  private func read(_ child: Child) throws -> [BindAnswer] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let got = chunk.withUnsafeMutableBytes { Glibc.read(child.output, $0.baseAddress, $0.count) }
    if got < 0 { return [] }
    if got == 0 {
      return try replace(child) { .binderCrashed(place: $0.place, signal: $1) }
    }
    child.buffer += chunk[..<got]
    var answers: [BindAnswer] = []
    while let end = child.buffer.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(child.buffer[..<end])
      child.buffer.removeSubrange(...end)
      do {
        answers.append(try JSONDecoder().decode(BindAnswer.self, from: line))
      } catch {
        return answers + (try replace(child) { .binderCrashed(place: $0.place, signal: $1) })
      }
      child.jobs.removeFirst()
      child.started = now()
    }
    return answers
  }

  /// Puts a new child in a dead one's place; the job in hand failed, the waiting one is given again.
  /// One that had nothing in hand is not missed.
  private func replace(_ child: Child, error: (BindJob, Int32) -> BookshelfError)
    throws -> [BindAnswer]
  {
    let signal = end(child)
    children.removeAll { $0 === child }
    guard let job = child.jobs.first else { return [] }
    let successor = try start()
    children.append(successor)
    for waiting in child.jobs.dropFirst() { try give(waiting, to: successor) }
    return [BindAnswer(number: job.number, failure: BindAnswer.Failure(error(job, signal)))]
  }

  private func start() throws(BookshelfError) -> Child {
    let (childInput, input) = try makePipe()
    let (output, childOutput) = try makePipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, childInput, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, childOutput, STDOUT_FILENO)
    // Of a child that crashes the answer is told, and not what its libraries print.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let result = posix_spawn(&process, executable, &actions, nil, words, environ)
    close(childInput)
    close(childOutput)
    guard result == 0 else {
      throw .system(operation: .start, path: executable, errno: result)
    }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    return Child(process: process, input: input, output: output)
  }

  private func makePipe() throws(BookshelfError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .system(operation: .start, path: executable, errno: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Ends a child, which has nothing in hand that counts; the signal that had ended it, or 9.
  @discardableResult
  private func end(_ child: Child) -> Int32 {
    close(child.input)
    close(child.output)
    kill(child.process, SIGKILL)
    var status: Int32 = 0
    while waitpid(child.process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F
  }

  /// Lets every child end and waits for it.
  func close() {
    for child in children { end(child) }
    children = []
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
