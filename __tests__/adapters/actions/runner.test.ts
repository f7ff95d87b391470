import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actionsRunner, type Runner } from "../../../src/adapters/actions/runner.ts";
import { parseFileCommands } from "../../scenarios/harness/file-command.ts";

let directory: string;
let stdout: string;
let runner: Runner;
const sink = {
  write: (text: string) => {
    stdout += text;
  },
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "runner-"));
  stdout = "";
  const file = (name: string) => join(directory, name);
  runner = actionsRunner({
    environment: {
      GITHUB_OUTPUT: file("output"),
      GITHUB_STATE: file("state"),
      GITHUB_STEP_SUMMARY: file("summary"),
      "INPUT_GITHUB-TOKEN": " ghs_secret ",
      INPUT_MY_NAME: "given",
      STATE_phase: "reviewed",
    },
    stdout: sink,
  });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function written(name: string): Promise<string> {
  return readFile(join(directory, name), "utf8");
}

describe("the runner", () => {
  it("gives inputs and saved states as they are, and the empty text for absent ones", () => {
    expect(runner.input("github-token")).toBe(" ghs_secret ");
    expect(runner.input("my name")).toBe("given");
    expect(runner.savedState("phase")).toBe("reviewed");
    expect([runner.input("models"), runner.savedState("other")]).toEqual(["", ""]);
  });

  it.each(["one", "", "two\nlines", "gate<<EOF\nopen\nEOF", "ghadelimiter_1\ngate=open\nghadelimiter_1"])(
    "sets an output to exactly %j, and no other",
    async (value) => {
      await runner.setOutputs({ "gate-reason": value, gate: "closed" });
      await runner.saveState("head", value);
      expect([...parseFileCommands(await written("output"))]).toEqual([
        ["gate-reason", value],
        ["gate", "closed"],
      ]);
      expect([...parseFileCommands(await written("state"))]).toEqual([["head", value]]);
    },
  );

  it("never uses a delimiter twice", async () => {
    await runner.setOutputs({ a: "1", b: "2" });
    const delimiters = [...(await written("output")).matchAll(/<<(\S+)/g)].map(([, delimiter]) => delimiter);
    expect(new Set(delimiters).size).toBe(2);
  });

  it("says one command a message, whatever is in it", () => {
    runner.error("50% of\r\n::set-output name=gate::open\u001b[2J\u202e");
    runner.warning("##[error]x");
    expect(stdout.split("\n")).toEqual([
      "::error::50%25 of%0A::set-output name=gate::open\\u{1b}[2J\\u{202e}",
      "::warning::##[error]x",
      "",
    ]);
  });

  it("masks the value itself", () => {
    runner.mask("a%b\nc\u200d");
    expect(stdout).toBe("::add-mask::a%25b%0Ac\u200d\n");
  });

  it("leaves out a summary that GitHub would not take, and says so", async () => {
    await runner.addSummary("# Passed\n");
    await runner.addSummary("é".repeat(600_000));
    expect(await written("summary")).toBe("# Passed\n");
    expect(stdout).toBe("::warning::The job summary was left out: it was over 1 MiB.\n");
  });

  it("costs nobody the outputs when the summary has no file, or one that cannot be written", async () => {
    const nowhere = actionsRunner({ environment: {}, stdout: sink });
    const broken = actionsRunner({ environment: { GITHUB_STEP_SUMMARY: directory }, stdout: sink });
    await nowhere.addSummary("# Passed\n");
    await broken.addSummary("# Passed\n");
    expect(stdout).toMatch(/^::warning::The job summary was left out: GITHUB_STEP_SUMMARY is not set\.$/m);
    expect(stdout).toMatch(/^::warning::The job summary was left out: EISDIR/m);
  });

  it("tells outputs and states by commands where there is no file for them", async () => {
    const bare = actionsRunner({ environment: {}, stdout: sink });
    await bare.setOutputs({ gate: "closed", "gate-reason": "one\n::set-output name=gate::open" });
    await bare.saveState("phase", "reviewed");
    expect(stdout.split("\n")).toEqual([
      "::set-output name=gate::closed",
      "::set-output name=gate-reason::one%0A::set-output name=gate::open",
      "::save-state name=phase::reviewed",
      "",
    ]);
  });

  it("names the file that outputs could not be written to", async () => {
    const broken = actionsRunner({ environment: { GITHUB_OUTPUT: directory }, stdout: sink });
    await expect(broken.setOutputs({ gate: "open" })).rejects.toThrow(/^GITHUB_OUTPUT: .*EISDIR/);
  });
});
