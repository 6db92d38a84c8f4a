"""Runs a command on a terminal and answers its questions.

usage: answer.py ANSWERS COMMAND...

ANSWERS are letters, one a question: y, n, or - for the end of the input. What the command prints goes
to standard output; the exit status is the command's.
"""

import os
import pty
import sys
import termios

answers = iter(sys.argv[1])
process, terminal = pty.fork()
if process == 0:
    settings = termios.tcgetattr(0)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(0, termios.TCSANOW, settings)
    os.execvp(sys.argv[2], sys.argv[2:])
printed = b""
while True:
    try:
        piece = os.read(terminal, 4096)
    except OSError:  # the command has closed it
        break
    printed += piece
    if piece.endswith(b"[Y/n] "):
        answer = next(answers)
        os.write(terminal, b"\x04" if answer == "-" else answer.encode() + b"\n")
        printed += answer.encode() + b"\n"
sys.stdout.write(printed.decode().replace("\r\n", "\n"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
