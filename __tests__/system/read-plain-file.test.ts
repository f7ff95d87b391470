import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlainFile } from "../../src/system/read-plain-file.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "plain-"));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe("a file that somebody else left", () => {
  it("is read whole, also behind a link", async () => {
    await writeFile(join(directory, "a"), "text");
    await symlink("a", join(directory, "b"));
    expect(String(await readPlainFile(join(directory, "b"), 4))).toBe("text");
  });

  it("is not read when it is larger", async () => {
    await writeFile(join(directory, "a"), "");
    await truncate(join(directory, "a"), 2 ** 40);
    await expect(readPlainFile(join(directory, "a"), 4)).rejects.toThrow(/^1099511627776 bytes, more than 4$/);
  });

  it.each([
    ["a pipe without a writer", "pipe", /^not a regular file$/],
    ["a device that never ends", "/dev/zero", /^not a regular file$/],
    ["a folder", ".", /^a directory, not a file$/],
    ["nothing", "nothing", /^ENOENT/],
  ])("is not waited for when it is %s", async (_, name, why) => {
    await promisify(execFile)("mkfifo", [join(directory, "pipe")]);
    const path = name.startsWith("/") ? name : join(directory, name);
    await expect(readPlainFile(path, 4)).rejects.toThrow(why);
  });
});
