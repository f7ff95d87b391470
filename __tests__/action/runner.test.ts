import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import * as toolkit from "@actions/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionsRunner } from "../../src/action/runner.ts";
import { ConfigError } from "../../src/text/errors.ts";
import { parseFileCommands } from "../scenarios/harness/file-command.ts";
import { parseWorkflowCommand } from "../scenarios/harness/workflow-command.ts";

const runner = actionsRunner(toolkit);
let directory: string;
let stdout: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "runner-"));
  stdout = "";
  // The toolkit knows no other than the process's own.
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  for (const name of ["OUTPUT", "STATE", "STEP_SUMMARY"]) {
    vi.stubEnv(`GITHUB_${name}`, join(directory, name));
    await writeFile(join(directory, name), "");
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

async function written(name: string): Promise<string> {
  return readFile(join(directory, name), "utf8");
}

function printed(): readonly string[] {
  return stdout.split("\n").filter((line) => line !== "");
}

describe("the runner", () => {
  it("gives inputs and saved states as they are, and the empty text for absent ones", () => {
    vi.stubEnv("INPUT_GITHUB-TOKEN", " ghs_secret\n");
    vi.stubEnv("INPUT_MY_NAME", "given");
    vi.stubEnv("STATE_phase", " reviewed ");
    expect(runner.input("github-token")).toBe(" ghs_secret\n");
    expect(runner.input("my name")).toBe("given");
    expect(runner.savedState("phase")).toBe(" reviewed ");
    expect([runner.input("models"), runner.savedState("other")]).toEqual(["", ""]);
  });

  it.each(["one", "", " a ", "two\nlines\n", "gate<<EOF\nopen\nEOF", "ghadelimiter_1\ngate=open\nghadelimiter_1"])(
    "sets an output to exactly %j, and no other",
    async (value) => {
      await runner.setOutputs({ "gate-reason": value, gate: "closed" });
      await runner.saveState("head", value);
      expect([...parseFileCommands(await written("OUTPUT"))]).toEqual([
        ["gate-reason", value],
        ["gate", "closed"],
      ]);
      expect([...parseFileCommands(await written("STATE"))]).toEqual([["head", value]]);
      expect(stdout).toBe("");
    },
  );

  it("never uses a delimiter twice", async () => {
    await runner.setOutputs({ a: "1", b: "2" });
    const delimiters = [...(await written("OUTPUT")).matchAll(/<<(\S+)/g)].map(([, delimiter]) => delimiter);
    expect(new Set(delimiters).size).toBe(2);
  });

  it("says one command a message, whatever is in it", () => {
    runner.error("50% of\r\n::set-output name=gate::open\u001b[2J\u202e");
    runner.warning("##[error]x");
    runner.notice("%0A::add-mask::open");
    expect(stdout.split("\n")).toEqual([
      "::error::50%25 of%0A::set-output name=gate::open\\u{1b}[2J\\u{202e}",
      "::warning::##[error]x",
      "::notice::%250A::add-mask::open",
      "",
    ]);
  });

  it("masks the value itself", () => {
    runner.mask("a%b\nc\u200d");
    expect(stdout).toBe("::add-mask::a%25b%0Ac\u200d\n");
  });
});

describe("the job summary", () => {
  it("is left out where GitHub would not take it, and that is said", async () => {
    await runner.addSummary("# Passed\n");
    await runner.addSummary("é".repeat(600_000));
    expect(await written("STEP_SUMMARY")).toBe("# Passed\n");
    expect(stdout).toBe("::warning::The job summary was left out: it was over 1 MiB.\n");
  });

  it("costs nobody the outputs when it has no file, or one that cannot be written", async () => {
    for (const file of [undefined, directory, join(directory, "nowhere")]) {
      vi.stubEnv("GITHUB_STEP_SUMMARY", file);
      await runner.addSummary("# Passed\n");
    }
    expect(printed()).toEqual([
      expect.stringMatching(/^::warning::The job summary was left out: .*\$GITHUB_STEP_SUMMARY.*[^.]\.$/),
      expect.stringMatching(/^::warning::The job summary was left out: EISDIR.*[^.]\.$/),
      expect.stringMatching(/^::warning::The job summary was left out: Unable to access .*\/nowhere'.*[^.]\.$/),
    ]);
  });

  it("goes to the file that is named now, without what could not be written before", async () => {
    await runner.addSummary("# First\n");
    vi.stubEnv("GITHUB_STEP_SUMMARY", directory);
    await runner.addSummary("# Lost\n");
    vi.stubEnv("GITHUB_STEP_SUMMARY", join(directory, "other"));
    await writeFile(join(directory, "other"), "");
    await runner.addSummary("# Second\n");
    expect(await written("STEP_SUMMARY")).toBe("# First\n");
    expect(await written("other")).toBe("# Second\n");
  });
});

describe("a file that a step before ours put in the place of the runner's", () => {
  const REPLACED: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
    "a pipe": (path) => promisify(execFile)("mkfifo", [path]),
    "a symbolic link": (path) => symlink(join(directory, "of-another"), path),
  };

  it.each(Object.entries(REPLACED))("is not waited for nor written to when it is %s", async (kind, replace) => {
    await writeFile(join(directory, "of-another"), "");
    for (const name of ["OUTPUT", "STATE", "STEP_SUMMARY"]) {
      await rm(join(directory, name));
      await replace(join(directory, name));
    }
    expect(() => runner.requireOutputs()).toThrow(new RegExp(`^GITHUB_OUTPUT: got .*/OUTPUT is ${kind}`));
    await expect(runner.setOutputs({ gate: "open" })).rejects.toThrow(ConfigError);
    await expect(runner.saveState("phase", "reviewed")).rejects.toThrow(ConfigError);
    await runner.addSummary("# Passed\n");
    expect(stdout).toMatch(new RegExp(`^::warning::The job summary was left out: .*/STEP_SUMMARY is ${kind}.*\\.\n$`));
    expect(await written("of-another")).toBe("");
  });

  it("is written to when it is a device, which takes what it is told at once", async () => {
    vi.stubEnv("GITHUB_OUTPUT", "/dev/null");
    runner.requireOutputs();
    await runner.setOutputs({ gate: "open" });
  });
});

describe("outputs that are asked for before any work is done", () => {
  it("are found to have a file that can be written, and nothing is set by that", async () => {
    runner.requireOutputs();
    await runner.setOutputs({ gate: "closed" });
    expect([...parseFileCommands(await written("OUTPUT"))]).toEqual([["gate", "closed"]]);
    vi.stubEnv("GITHUB_OUTPUT", undefined);
    runner.requireOutputs();
    expect(stdout).toBe("");
  });

  it.each(["/dev/full", "nowhere", "."])("are found to have none in %s", (name) => {
    vi.stubEnv("GITHUB_OUTPUT", resolve(directory, name));
    expect(() => runner.requireOutputs()).toThrow(ConfigError);
  });
});

describe("outputs and states without a file", () => {
  it("are told by the older commands where the runner names none, and no value sets another", async () => {
    vi.stubEnv("GITHUB_OUTPUT", undefined);
    vi.stubEnv("GITHUB_STATE", "");
    await runner.setOutputs({ gate: "closed", "gate-reason": "one\n::set-output name=gate::open" });
    await runner.saveState("phase", "reviewed");
    expect(printed().map((line) => parseWorkflowCommand(line))).toEqual([
      { name: "set-output", properties: { name: "gate" }, data: "closed" },
      { name: "set-output", properties: { name: "gate-reason" }, data: "one\n::set-output name=gate::open" },
      { name: "save-state", properties: { name: "phase" }, data: "reviewed" },
    ]);
  });

  it.each([
    ["is not there", "nowhere", /^GITHUB_OUTPUT: .*Missing file at path/],
    ["is a directory", ".", /^GITHUB_OUTPUT: .*EISDIR/],
  ])("end the step when the file named %s", async (_, name, message) => {
    vi.stubEnv("GITHUB_OUTPUT", join(directory, name));
    vi.stubEnv("GITHUB_STATE", join(directory, name));
    await expect(runner.setOutputs({ gate: "open" })).rejects.toThrow(message);
    await expect(runner.saveState("phase", "reviewed")).rejects.toThrow(ConfigError);
    expect(stdout).toBe("");
  });
});
