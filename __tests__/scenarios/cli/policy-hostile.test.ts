import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { runCli } from "./run-cli.ts";

const REMOVES = 'import fs from "fs";\nexport function __proto__() { fs.rmSync("<img src=x>") }\n';
const MINIFIED = "var a=require('fs');function b(c){return c?a.rmSync(c):d(c,1)}function d(e,f){return e&&b(f)};";

/** A tree by somebody who does not want it to be read. */
const HOSTILE = {
  ".github/tribunal/policy.yml": `severity: error
effects:
  - id: constructor
    modal: MUST_NOT
    effect: delete file
    paths: ["src/**"]
    reason: "<script>alert(1)</script>"
`,
  "src/__proto__/constructor.ts": REMOVES,
  'src/::error::it\'s "q" 🎉.ts':
    "\uFEFFimport { __proto__ as p } from './__proto__/constructor';\r\nimport x from '../../../../etc/passwd';\r\nimport l from './link';\r\np();\r\nx();\r\nl();\r\n",
  "src/min.js": `!function(){${MINIFIED.repeat(2000)}}();\n`,
  "src/broken.py": "def f(:\n  (((\n",
};

describe("policy check of a hostile tree", () => {
  it("finds what there is to find, and says what it did not follow", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(HOSTILE);
    await symlink("/etc/passwd", join(repository.directory, "src/link.ts"));
    const args = ["policy", "check", "src", "--format", "json"];
    const { stdout, exitCode } = await runCli(args, { cwd: repository.directory });
    const report = JSON.parse(stdout);
    expect(exitCode).toBe(1);
    expect(report.findings.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`)).toEqual(
      expect.arrayContaining(['src/::error::it\'s "q" 🎉.ts:4', "src/__proto__/constructor.ts:2"]),
    );
    const told = JSON.stringify(report.policy.not_followed);
    expect(told).toContain("../../../../etc/passwd leaves the tree");
    expect(told).toContain("symbolic link");
    expect(told).toContain("it has syntax errors");
    // A minified line is quoted around the call, not whole.
    expect(stdout.length).toBeLessThan(HOSTILE["src/min.js"].length);
  });

  it("shows nothing of it as markup", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(HOSTILE);
    const args = ["policy", "check", "src", "--format", "html"];
    const { stdout } = await runCli(args, { cwd: repository.directory });
    expect(stdout).toContain("&#60;script&#62;alert(1)");
    expect(stdout).not.toMatch(/<script>alert|<img src=x/);
  });
});
