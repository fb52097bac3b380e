"""everyday.py APPLICATION STATE PICTURES REPORT [--in-a-row] [--busy] INTERVAL[/SHARE]...: types
what people type in a day into an application, a key every INTERVAL milliseconds, and compares.

With a share only one line of so many is typed; each is typed alone, or all in a row, and with
--busy while the application does nothing for half of the time. Runs inside the session that `run`
has started. A row of a table for each run, as docs/figures.md has them, goes
to REPORT.
"""
import contextlib
import os
import sys
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import everyday_text  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from overview import SearchTypist  # noqa: E402
from running import Running, Typist  # noqa: E402

KINDS = ["lost", "doubled", "reordered", "other"]


def row(name, interval, share, report):
    of_all = f", 1 line of {share}" if share > 1 else ""
    counts = " | ".join(str(report.counts[kind]) for kind in KINDS)
    figures = f"{report.keys:,} | {report.characters:,} | {counts}"
    return f"| {name} | {interval} ms{of_all} | {figures} |"


@contextlib.contextmanager
def opened(name, state, keyboard):
    """Somebody who types into an application, or into the overview."""
    if name == "overview":
        yield SearchTypist(keyboard)
        return
    application = APPLICATIONS[name]
    with Running(application, state) as running:
        field = max(application.fields, key=lambda field: field.is_for_lines)
        yield Typist(running, field, keyboard)


def main(name, state, pictures, path, runs):
    in_a_row, is_busy = "--in-a-row" in runs, "--busy" in runs
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    engine.use_settings()
    is_right = True
    with opened(name, state, keyboard) as typist:
        for run in runs[in_a_row + is_busy :]:
            interval, _, share = run.partition("/")
            chosen = everyday_text.lines(int(share or 1))
            if left_out := everyday_text.untypable(chosen):
                print(f"     {len(left_out)} lines have keys that the keyboard has not", flush=True)
            report = everyday_text.type_into(
                typist, chosen, int(interval) / 1000, in_a_row, is_busy
            )
            for difference in report.differences:
                print(f"DIFF {name} {interval} ms: {difference}", flush=True)
            shell.take_picture(f"{pictures}/everyday {name} {interval}.png")
            name_of_row = f"{name} {typist.row.name}" + (", in a row" if in_a_row else "")
            name_of_row += ", busy" if is_busy else ""
            line = row(name_of_row, interval, int(share or 1), report)
            print(line, flush=True)
            with open(path, "a") as file:
                file.write(line + "\n")
            is_right = is_right and not report.differences
    return is_right


sys.exit(0 if main(*sys.argv[1:5], sys.argv[5:]) else 1)
