import com.adobe.epubcheck.api.EPUBLocation;
import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.messages.Message;
import com.adobe.epubcheck.messages.Severity;
import com.adobe.epubcheck.util.DefaultReportImpl;
import com.adobe.epubcheck.util.FeatureEnum;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Runs EPUBCheck over many books in one JVM, which takes seconds to start and milliseconds a book.
 *
 * <p>Usage: {@code EPUBCheckAll [-u] [BOOK.epub... | -]}; {@code -} reads a path a line from
 * standard input. Prints a line a finding: severity, id, book, place and message, parted by tabs;
 * FATAL, ERROR and WARNING, with {@code -u} USAGE as well. From standard input each book ends with
 * the line {@code CHECKED<TAB>book}, so that a caller can keep the JVM and ask again; from
 * arguments the last line is the sum. Exits with 1 when any book had a finding that counts.
 */
public class EPUBCheckAll {
  private static final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);

  private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
  private final boolean withUsage;
  private int books;

  private EPUBCheckAll(boolean withUsage) {
    this.withUsage = withUsage;
  }

  public static void main(String[] arguments) throws IOException {
    List<String> paths = new ArrayList<>(List.of(arguments));
    EPUBCheckAll checker = new EPUBCheckAll(paths.remove("-u"));
    if (paths.equals(List.of("-"))) {
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String path = lines.readLine(); path != null; path = lines.readLine()) {
        checker.check(path);
        out.println("CHECKED\t" + path);
        out.flush();
      }
    } else {
      for (String path : paths) checker.check(path);
      out.println(checker.sum());
    }
    out.flush();
    // EPUBCheck leaves threads behind that would keep the JVM alive.
    System.exit(checker.counting() == 0 ? 0 : 1);
  }

  private void check(String path) {
    books += 1;
    try {
      new EpubCheck(new File(path), new Findings(path)).doValidate();
    } catch (Throwable crash) {
      print(Severity.FATAL, "CRASH", path, "", crash.toString());
    }
  }

  private void print(Severity severity, String id, String book, String place, String message) {
    counts.merge(severity, 1, Integer::sum);
    String words = message.replaceAll("\\s+", " ");
    out.println(String.join("\t", severity.toString(), id, book, place, words));
  }

  private int count(Severity severity) {
    return counts.getOrDefault(severity, 0);
  }

  private int counting() {
    return count(Severity.FATAL) + count(Severity.ERROR) + count(Severity.WARNING);
  }

  private String sum() {
    return String.format(
        "checked %d, fatal %d, error %d, warning %d",
        books, count(Severity.FATAL), count(Severity.ERROR), count(Severity.WARNING));
  }

  /** Prints each message as it comes, where EPUBCheck's own reports collect or localise them. */
  private final class Findings extends DefaultReportImpl {
    private final String book;

    Findings(String book) {
      super(new File(book).getName());
      this.book = book;
    }

    @Override
    public void message(Message message, EPUBLocation location, Object... arguments) {
      Severity severity = message.getSeverity();
      boolean counts =
          severity == Severity.FATAL || severity == Severity.ERROR || severity == Severity.WARNING;
      if (!counts && !(withUsage && severity == Severity.USAGE)) return;
      String place = location == null ? "" : location.getPath() + ":" + location.getLine();
      print(severity, message.getID().toString(), book, place, message.getMessage(arguments));
    }

    @Override
    public void info(String resource, FeatureEnum feature, String value) {}

    @Override
    public int generate() {
      return 0;
    }

    @Override
    public void initialize() {}
  }
}
