"""drive.py APPLICATION STATE PICTURES [CHECK]...: types into an application, and checks what it
holds.

Runs inside the session that `run` has started. Says what was checked, a line each; its status is 0
if all of it was right.
"""
import contextlib
import dataclasses
import sys
import time
import traceback
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import checks  # noqa: E402
import engine  # noqa: E402
import going_back  # noqa: E402
import picture_checks  # noqa: E402
import selection  # noqa: E402
import shell  # noqa: E402
import suggestion_checks  # noqa: E402
from applications import APPLICATIONS, ENTRIES  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from running import Running, Typist  # noqa: E402

CHECKS = [
    checks.long_text, checks.bursts, checks.open_words, checks.busy_shell, checks.everyday,
    checks.return_key, checks.tab_key, checks.arrow_keys, checks.vertical_keys,
    checks.click_elsewhere, checks.meant_reading, checks.window_switch, checks.shells_places,
    checks.undo, checks.sources, checks.settings, checks.resuming,
    checks.direct, selection.selection, going_back.going_back, going_back.clicking_back,
    suggestion_checks.picking, suggestion_checks.quiet_table, suggestion_checks.learning,
    picture_checks.marked_word,
]  # fmt: skip


def main(name, state, pictures, only):
    application = APPLICATIONS[name]
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    engine.use_settings()
    results = []

    def run(label, check, *arguments):
        """Makes a check, says what came of it, and keeps a picture of a failure."""
        if only and check.__name__ not in only:
            return
        start = time.monotonic()
        try:
            for argument in arguments:
                if isinstance(argument, Typist):
                    argument.clear()
            check(*arguments)
        except Exception as failure:
            if not isinstance(failure, shell.Failure):
                traceback.print_exc()
            print(f"FAIL {label}: {failure!r}", flush=True)
            shell.picture_failure(f"{pictures}/FAIL {label}.png".replace(":", ""))
            results.append(False)
            return
        print(f"ok   {label} ({time.monotonic() - start:.1f} s)", flush=True)
        results.append(True)

    other = APPLICATIONS["gtk4-entries"]
    with (
        Running(other, state) if application.fields else contextlib.nullcontext(),
        Running(application, state) as running,
    ):
        for row in application.fields:
            typist = Typist(running, row, keyboard)
            for check in CHECKS:
                label = f"{name} {row.name}: {check.__name__.replace('_', ' ')}"
                if reason := row.cannot.get(check.__name__):
                    print(f"n/a  {label}: {reason}", flush=True)
                else:
                    run(label, check, typist)
        if application.tries_preferences:
            run(f"{name}: preferences window", checks.preferences_window, typist, state)
        if not application.fields:
            if name in ENTRIES:
                entry = Typist(running, ENTRIES[name], keyboard)
                run(f"{name}: going back", going_back.going_back, entry)
                entry.clear()
            else:
                print(f"n/a  {name}: going back: its entry is not found over AT-SPI", flush=True)
            run(f"{name}: entry tab", suggestion_checks.entry_tab, keyboard)
        if application.has_password:
            if application.fields:
                typist.clear()
            run(f"{name} password", suggestion_checks.passwords, keyboard)
            last = typist if application.fields else None
            run(f"{name} password click", suggestion_checks.password_click, keyboard, last)
    if application.underlining_files:
        files = application.files | application.underlining_files
        with Running(dataclasses.replace(application, files=files), state) as running:
            typist = Typist(running, application.fields[0], keyboard)
            run(f"{name} with README's settings: marked word", picture_checks.marked_word, typist)
    print(f"{name}: {sum(results)} passed, {len(results) - sum(results)} failed", flush=True)
    return all(results)


sys.exit(0 if main(*sys.argv[1:4], sys.argv[4:]) else 1)
