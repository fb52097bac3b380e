"""What the preferences have the program do: find models that run here, and try one."""

import os
import pty
import signal
import subprocess
import time

from runners import OLLAMA, ROWS, Runner, failing, slow, stalled
from service import program


def listed(*runners, more=""):
    ports = " ".join(str(runner.port) for runner in runners)
    status, output, errors = program(["--list-models"], environment={"TIENG_SUGGEST_PORTS": f"{ports} {more}"})
    assert status == 0 and not errors, (status, errors)
    return [line.split("\t") for line in output.splitlines()]


def models_are_found(rig):
    ollama, llama, empty = Runner(models=OLLAMA), Runner(llama="/models/q.gguf"), Runner(models=[])
    rows = listed(ollama, llama, empty, more="1 x 99999")
    assert rows == [
        [ollama.url, "Ollama", "qwen2.5:1.5b", "986061892"], [ollama.url, "Ollama", "gemma3:1b", "815319791"],
        [llama.url, "llama.cpp", "/models/q.gguf", "1117320736"], [empty.url, "Ollama", "", ""]], rows
    # What is no list, or cannot be shown, is none.
    odd = Runner(models=[])
    names = [{"name": "a\tb", "size": 1}, {"name": "\x1b[2J", "size": 1}, {"name": 3}, "x", {"name": "ok", "size": "big"}]
    odd.answers["/api/tags"] = {"models": names}
    assert listed(odd) == [[odd.url, "Ollama", "ok", ""]], listed(odd)
    odd.answers = {"/v1/models": [[[1]]], "/api/tags": {"models": 4}}
    assert listed(odd) == []
    odd.answers = {"/v1/models": {"data": [{"id": "m" * 100_000}] * 20}}
    assert listed(odd) == []
    assert listed(rig.endpoint) == []
    # Nobody else is asked.
    assert not rig.endpoint.was_asked()


def a_model_is_tried(rig):
    runner = Runner(models=OLLAMA)
    status, output, errors = program(["--try", runner.url, "gemma3:1b"], "hôm nay tôi \n")
    assert status == 0 and output.splitlines()[1:] == ROWS and int(output.splitlines()[0]) < 20_000, (output, errors)
    path, headers, body = runner.asked.get(timeout=10)
    assert path == "/v1/chat/completions" and "Authorization" not in headers, (path, headers)
    assert body["model"] == "gemma3:1b" and body["messages"][1]["content"] == "hôm nay tôi ", body
    for url, model, words in [
        (runner.url, "none", "status 404 (model 'none' not found)"), (runner.url, " ", "model is empty"),
        ("http://127.0.0.1:1/v1/", "m", "127.0.0.1 is not to be reached"), ("x", "m", "no address of http or https"),
        ("http://endpoint.invalid/v1/", "m", "no network to reach endpoint.invalid"),
        (rig.secure.url("stream"), "m", "the certificate of 127.0.0.1 is not trusted"),
        (rig.endpoint.url("refuse"), "m", "wants a key"), (rig.endpoint.url("busy"), "m", "asked too much"),
        (rig.endpoint.url("away"), "m", "which is not followed"), (rig.endpoint.url("page"), "m", "text/html"),
    ]:
        status, output, errors = program(["--try", url, model], "hôm nay tôi \n")
        assert status == 1 and not output and words in errors and errors.count("\n") == 1, (url, output, errors)


def a_key_is_kept_for_an_address(rig):
    keyed = Runner(models=OLLAMA, key="sk-another-secret")
    tried = ["--try", keyed.url, "gemma3:1b"]
    assert "wants a key" in program(tried, "tôi \n")[2]
    status, output, errors = program(["--set-key", "--for", keyed.url], "sk-another-secret\n")
    assert status == 0 and "sk-another" not in output + errors, (output, errors)
    status, output, errors = program(tried, "tôi \n")
    assert status == 0 and output.splitlines()[1:] == ROWS, errors
    # An argument that stands where the key might is not repeated.
    status, output, errors = program(["--set-key", "sk-argument"])
    assert status == 2 and "sk-argument" not in output + errors


def a_model_is_fetched(rig):
    runner = Runner(models=[])
    pull = ["--pull", runner.url, "qwen2.5:0.5b"]
    status, output, errors = program(pull)
    assert status == 0 and not errors, (status, errors)
    steps = [tuple(map(int, line.split("\t"))) for line in output.splitlines()]
    assert steps[0] == (0, 397_000_000) and steps[-1] == (398_000_000, 398_000_000), steps
    assert all(before <= after for before, after in zip(steps, steps[1:])), steps
    path, headers, body = runner.asked.get(timeout=10)
    assert path == "/api/pull" and body == {"model": "qwen2.5:0.5b", "stream": True}, (path, body)
    assert "Authorization" not in headers
    assert listed(runner)[0][2] == "qwen2.5:0.5b"
    for message, words in [
        ("write /models/blobs/x: no space left on device", "the disk is full"),
        ("pull model manifest: file does not exist", "no model of this name"),
        ('Get "https://registry.ollama.ai/v2/": dial tcp: lookup registry.ollama.ai: no such host', "no network"),
        ("odd\n\x1b[2Jnews", "answers with an error: odd [2Jnews"), (None, "ended too early"),
    ]:
        runner.pulling = failing(message)
        status, output, errors = program(pull)
        assert status == 1 and output == "5000000\t397000000\n" and words in errors, (message, output, errors)
        assert errors.count("\n") == 1, errors
    # What is no progress ends it, and so does a line without an end.
    for line, words in [("x" * 100_000, "more than is read"), ([1], "JSON"), ({"status": 4}, "ended too early")]:
        runner.pulling = lambda runner, name: [line]
        assert words in program(pull)[2], (words, program(pull))
    runner.stop()
    assert "is not to be reached" in program(pull)[2]
    # Numbers that are no sizes are no progress.
    runner = Runner(models=[])
    for total, completed in [(-1, 1), (2 ** 62, 1), (1000, -1), (1000, 2 ** 62), (2 ** 63 - 1, 2 ** 63 - 1)]:
        runner.pulling = lambda runner, name: [
            {"digest": file, "total": total, "completed": completed} for file in "abc"] + [{"status": "success"}]
        assert program(["--pull", runner.url, "m"]) == (0, "", ""), (total, completed)
    # A program that is not Ollama has no such thing, and another computer is not asked.
    llama = Runner(llama="q.gguf")
    llama.pulling = failing("not here")
    assert program(["--pull", llama.url, "m"])[0] == 1
    assert "only to this computer, not to api.example.org" in program(["--pull", "https://api.example.org/v1/", "m"])[2]


def waiting_has_an_end(rig):
    """A model that says nothing, and one of which no more comes, though Ollama goes on to say so."""
    silent, idle = Runner(models=OLLAMA), Runner(models=[])
    silent.delay, idle.pulling = 20, stalled
    for runner, option, words in [
        (silent, "--try", "no answer within 2000 ms"), (idle, "--pull", "nothing more has come for 2 s"),
    ]:
        start = time.monotonic()
        status, _, errors = program([option, runner.url, "gemma3:1b"], "tôi \n", {"TIENG_SUGGEST_PATIENCE": "2"})
        assert status == 1 and words in errors and time.monotonic() - start < 10, (option, status, errors)
    assert idle.left.wait(10), "the download goes on"


def waiting_is_said_and_stopped_by_the_terminal(rig):
    for option, seconds in [("--try", 30), ("--pull", 60)]:
        runner = Runner(models=OLLAMA)
        runner.delay, runner.pulling = 20, stalled
        screen, terminal = pty.openpty()
        process = subprocess.Popen(
            [os.environ["TIENG_SUGGEST_HTTP"], option, runner.url, "gemma3:1b"],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=terminal,
            # A shell has what it starts in the background ignore it.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        process.stdin.write("tôi \n".encode())
        process.stdin.close()
        runner.asked.get(timeout=10)
        told = os.read(screen, 4096).decode()
        assert f" {seconds} s" in told and "Ctrl+C" in told, told
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == -signal.SIGINT and time.monotonic() - start < 2
        os.close(terminal)
        os.close(screen)


def fetching_stops_with_the_program(rig):
    runner = Runner(models=[])
    runner.pulling = slow
    process = subprocess.Popen([os.environ["TIENG_SUGGEST_HTTP"], "--pull", runner.url, "m"], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "10000\t397000000\n"
    assert process.stdout.readline() == "20000\t397000000\n"
    process.terminate()
    process.wait(10)
    assert runner.left.wait(10), "the download goes on"


def fetching_stops_with_its_reader(rig):
    runner = Runner(models=[])
    runner.pulling = slow
    command = [os.environ["TIENG_SUGGEST_HTTP"], "--pull", runner.url, "m"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout.readline() == "10000\t397000000\n"
    process.stdout.close()
    assert process.wait(10) == 1, process.returncode
    assert runner.left.wait(10), "the download goes on"


CHECKS = [
    models_are_found, a_model_is_tried, a_model_is_fetched, waiting_has_an_end,
    waiting_is_said_and_stopped_by_the_terminal, fetching_stops_with_the_program,
    fetching_stops_with_its_reader, a_key_is_kept_for_an_address]
