/// The benchmark's side of this program: what a search takes without a bus.
struct Measurement {
  let search: BookSearch
  let now: () -> Int64

  /// Searches for each line of standard input, and prints how many nanoseconds that took and how
  /// many results there were (`asking.py`).
  func run() {
    while let line = readLine() {
      let start = now()
      let found = search.results(for: line.split(separator: " ").map(String.init)) { false }
      print(now() - start, found.count)
    }
  }
}
