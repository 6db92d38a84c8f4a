"""What all looks at real desktops share: a line a check, patience, and programs that end with a block."""

import pathlib
import subprocess
import sys
import time

failed = 0


def check(words, holds, detail=""):
    global failed
    print("ok     " if holds else "FAILED ", words, *([] if holds else [detail]), flush=True)
    failed += not holds


def skip(words):
    print("skip   ", words, flush=True)


def finish():
    """The last line, and the exit status."""
    print(f"{failed} failed" if failed else "all of it holds")
    sys.exit(failed > 0)


def output(*command, seconds=60, environment=None):
    """What a program prints to its standard output, whatever its exit status."""
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=seconds, env=environment
    )
    return done.stdout


def wait(what, condition, seconds=120, pause=0.5):
    """Polls until the condition holds; its value, or nothing when the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(pause)
    check(f"{what} within {seconds} s", False)
    return None


def call(name, path, method, *arguments, environment=None):
    """Calls a method on the session bus; what gdbus prints, nothing where the call failed."""
    return output(
        "gdbus", "call", "--session", "--timeout", "20", "-d", name, "-o", path, "-m", method,
        *arguments, environment=environment,
    ).strip()  # fmt: skip


class Running:
    """A program that lives as long as the block; what it says goes to a file."""

    def __init__(self, home, name, *command, environment=None):
        self.command, self.environment = command, environment
        self.log = pathlib.Path(home.directory) / f"{name}.log"

    def __enter__(self):
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, env=self.environment
            )
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def words(self):
        return self.log.read_text(encoding="utf-8", errors="replace")
