import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assertNever } from "../../src/text/assert-never.ts";
import {
  adviseOnRoom,
  ConfigError,
  describeFileProblem,
  GitError,
  ModelError,
  TargetError,
} from "../../src/text/errors.ts";

describe("errors", () => {
  it("say of every wrong input what was got, what is wanted and what to do", () => {
    const error = new ConfigError([
      { input: "passes", got: "0", wanted: "1 to 8", remedy: "Correct the value." },
      { input: "models", got: "nothing", wanted: "a list of models", remedy: "Name at least one model." },
    ]);
    expect(error.message.split("\n")).toEqual([
      "passes: got 0, wanted 1 to 8. Correct the value.",
      "models: got nothing, wanted a list of models. Name at least one model.",
    ]);
    expect(error.problems).toHaveLength(2);
  });

  it.each([
    [
      new GitError("git cat-file", 128, "fatal: bad object"),
      "git cat-file failed with exit code 128: fatal: bad object",
    ],
    [new GitError("git diff", undefined, ""), "git diff failed: no message"],
    [new ModelError("rate-limited", "too many requests", { status: 429 }), "too many requests"],
    [new TargetError("unknown revision topic"), "unknown revision topic"],
  ])("are told apart by name: %s", (error, message) => {
    expect(error.message).toBe(message);
    expect(error.name).toBe(error.constructor.name);
  });

  it("keep the cause and the status of a model's failure", () => {
    const cause = new Error("socket closed");
    const error = new ModelError("unreachable", "no reply", { cause });
    expect([error.cause, error.kind, error.status]).toEqual([cause, "unreachable", undefined]);
  });

  it("name the case a switch forgot", () => {
    expect(() => assertNever("split" as never)).toThrow('"split"');
  });
});

it("says in plain words what Node met", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tribunal-file-"));
  try {
    await writeFile(join(folder, "a.txt"), "");
    await symlink("circle", join(folder, "circle"));
    const tell = async (path: string) =>
      describeFileProblem(await readFile(join(folder, path)).catch((error) => error));
    expect(await tell("absent, perhaps")).toBe("no such file or directory");
    expect(await tell("a.txt/b")).toBe("a part of the path is a file, not a directory");
    expect(await tell("")).toBe("a directory, not a file");
    expect(await tell("circle")).toMatch(/^too many symbolic links/);
    expect(describeFileProblem(await mkdir(folder).catch((error) => error))).toBe("file already exists");
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each([
  [new Error("no code at all"), "no code at all"],
  ["not even an error", "not even an error"],
  [new Error(""), ""],
])("leaves %o as it is", (error, words) => {
  expect(describeFileProblem(error)).toBe(words);
});

describe("advice on room", () => {
  it.each([
    "ENOSPC: no space left on device, write",
    "git init failed with exit code 128: fatal: write error: No space left on device",
    "EDQUOT: disk quota exceeded, open '/tmp/a'",
    "EROFS: read-only file system, mkdir '/tmp/a'",
  ])("is given for %s", (message) => {
    expect(adviseOnRoom(new Error(message))).toMatch(/set TMPDIR/);
  });

  it.each(["ENOENT: no such file or directory", "the model has no room for it"])("is not given for %s", (message) => {
    expect(adviseOnRoom(new Error(message))).toBeUndefined();
  });
});
