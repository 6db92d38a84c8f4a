import Testing

@testable import EPUB

@Suite struct PublicationDateTests {
  @Test(arguments: [
    "2019", "2019-05", "2019-05-31", "0001-01-01", "2020-02-29", "2000-02-29",
    "2019-05-31T10:20Z", "2019-05-31T10:20:30Z", "2019-05-31T10:20:30.45+01:00",
    "2019-05-31T23:59-12:30",
  ])
  func datesOfTheProfileAreTaken(date: String) {
    #expect(PublicationDate.isValid(date))
  }

  @Test(arguments: [
    "", "0000", "19", "20190531", "2019-5", "2019-13", "2019-00", "2019-02-29", "1900-02-29",
    "2019-04-31", "2019-05-00", "-300", "2019-", "2019-05-31T", "2019-05-31T10:20",
    "2019-05-31T10Z", "2019-05-31 10:20Z", "2019-05T10:20Z", "2019-05-31T24:00Z",
    "2019-05-31T10:60Z", "2019-05-31T10:20:30.Z", "May 2019", "２０１９", "2019-05-31T10:20+1:00",
  ])
  func othersAreNot(date: String) {
    #expect(!PublicationDate.isValid(date))
  }
}
