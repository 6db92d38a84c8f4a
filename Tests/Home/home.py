"""The released command in a home of its own, for benchmarks, torture and the corpus.

The session bus must be private already: run the scripts by private-home.sh, as the Makefile does.
"""

import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("BOOKSTEAD_COMMAND", str(ROOT / ".build/release/bookstead"))
DESKTOP = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP", "DESKTOP_SESSION")


@dataclasses.dataclass
class Run:
    """How a command ended, and what it and all the children it waited for cost."""

    arguments: list
    status: int
    output: str
    cpu: float  # seconds, user and system
    wall: float  # seconds
    peak: int = 0  # the most memory that all of them held at a moment, bytes; 0 if nobody looked

    def expect(self, *statuses):
        """The run itself, if it ended with one of these (0 when none is given)."""
        if self.status not in (statuses or (0,)):
            words = " ".join(map(str, self.arguments))
            raise SystemExit(f"{words}: exit status {self.status}\n{self.output[-4000:]}")
        return self


class Home:
    """A directory that stands for a person's home."""

    def __init__(self, directory):
        self.directory = (ROOT / directory).resolve()
        self.data = self.directory / "data/bookstead"
        self.books = self.data / "Books"
        self.library = self.data / "library.sqlite"
        names = {"HOME": "", "TMPDIR": "tmp", "XDG_RUNTIME_DIR": "run"}
        names |= {f"XDG_{kind.upper()}_HOME": kind for kind in ("data", "config", "cache", "state")}
        self.environment = {key: value for key, value in os.environ.items() if key not in DESKTOP}
        self.environment |= {key: str(self.directory / name) for key, name in names.items()}
        self.environment["LC_ALL"] = "C.UTF-8"
        self.make()

    def make(self):
        for name in ("data", "config", "cache", "state", "run", "tmp"):
            (self.directory / name).mkdir(parents=True, exist_ok=True)
        (self.directory / "run").chmod(0o700)

    def clear(self):
        shutil.rmtree(self.directory, ignore_errors=True)
        self.make()
        return self

    def become(self, other):
        """Replaces all of this home by a copy of the other."""
        shutil.rmtree(self.directory)
        subprocess.run(["cp", "-a", "--reflink=auto", other.directory, self.directory], check=True)
        return self

    def start(self, *arguments, **options):
        """The command as a running process, its words to a pipe, nobody to ask."""
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} | options
        return subprocess.Popen(
            [COMMAND, *map(str, arguments)],
            env=self.environment, cwd=self.directory, stdin=subprocess.DEVNULL, **options,
        )  # fmt: skip

    def run(self, *arguments, watch=None):
        """Runs the command and waits for its end."""
        return measure([COMMAND, *map(str, arguments)], self.environment, self.directory, watch)

    def listed(self, *options):
        """What `list` says of all titles."""
        return json.loads(self.run("list", "--all", "--json", *options).expect().output)


def measure(arguments, environment=None, directory=None, watch=None):
    """Runs a program to its end; the cost is the kernel's account of it and its children.

    `watch` is how long to wait between two looks at the memory, seconds; None looks never.
    """
    with open((directory or ROOT / ".build") / "output", "w+b") as output:
        start = time.monotonic()
        process = subprocess.Popen(
            arguments, env=environment, cwd=directory,
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
        )  # fmt: skip
        peak = 0 if watch is None else peak_memory(process.pid, watch)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    cpu = usage.ru_utime + usage.ru_stime
    return Run(arguments, process.returncode, text, cpu, wall, peak)


def peak_memory(root, pause):
    """The most that a process and all below it hold at one moment, until it ends; bytes."""
    peak = 0
    while os.waitid(os.P_PID, root, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        peak = max(peak, sum(map(resident, processes(root))))
        time.sleep(pause)
    return peak


def processes(root):
    """The ids of a process and of everything it started that still lives below it."""
    found, pending = [], [root]
    while pending:
        process = pending.pop()
        found.append(process)
        for children in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
            try:
                pending += map(int, children.read_text().split())
            except OSError:
                pass  # it ended meanwhile
    return found


def resident(process):
    """What a process holds of memory, bytes; pages it shares count by share. 0 when it is gone."""
    try:
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as lines:
            return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
    except (OSError, StopIteration):
        return 0
