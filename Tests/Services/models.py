"""What the preferences have the program do: find models that run here, and try one."""

from runners import OLLAMA, ROWS, Runner
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


CHECKS = [models_are_found, a_model_is_tried, a_key_is_kept_for_an_address]
