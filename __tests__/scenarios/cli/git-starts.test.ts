import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { findGit } from "../../../src/git/git-process.ts";
import { changed } from "./changed-repository.ts";
import { runCli } from "./run-cli.ts";

/** Each start costs every review some milliseconds. */
const MOST_STARTS = 12;

it("starts git at most twelve times for a static review of a branch", async () => {
  await using repository = await changed(
    { "src/a.js": "export const a = 1;\n" },
    { "src/a.js": "export const run = (code) => eval(code);\n", "src/b.js": "export const b = 2;\n" },
  );
  const [bin, record] = [repository.beside("bin"), repository.beside("record")];
  const path = process.env.PATH ?? "";
  const script = `#!/bin/sh\necho "$*" >> '${record}'\nexec '${findGit({ PATH: path })}' "$@"\n`;
  await mkdir(bin);
  await writeFile(join(bin, "git"), script, { mode: 0o755 });
  const env = { PATH: `${bin}${delimiter}${path}` };
  const args = ["review", "--base", "main", "--panel", "static"];
  expect(await runCli(args, { cwd: repository.directory, env })).toMatchObject({ exitCode: 1 });
  const starts = (await readFile(record, "utf8")).trimEnd().split("\n");
  expect(starts.length, starts.join("\n")).toBeLessThanOrEqual(MOST_STARTS);
});
