import { execFileSync } from "node:child_process";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

describe("the folder for the files of tests", () => {
  it("is where tests look for one, and runs programs that they write", () => {
    expect(tmpdir()).toMatch(/\/tribunal-tests-\d+$/);
    using folder = mkdtempDisposableSync(join(tmpdir(), "tribunal-scratch-"));
    const program = join(folder.path, "program");
    writeFileSync(program, "#!/bin/sh\necho ran\n", { mode: 0o700 });
    expect(execFileSync(program, { encoding: "utf8" })).toBe("ran\n");
  });
});
