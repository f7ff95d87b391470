import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { TestRepository } from "../fixtures/repository.ts";
import { countPlay } from "../setup/costs.ts";
import { INSTALLATION } from "../setup/installation.ts";

/** Larger than it is by half, so that a folder of tests or a second build in it is noticed. */
const MAX_PACKED_BYTES = 5_500_000;

/** The package alone is to be enough: nothing is fetched. */
const OFFLINE = {
  npm_config_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_yes: "true",
};

let folder: string;
let tarball: string;

/** Nothing of ours on the way: neither the pinned Node's folder of tools nor npm's settings for this repository. */
function run(command: string, args: readonly string[], cwd = folder) {
  const path = `${join(folder, "node_modules/.bin")}:${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { PATH: path, HOME: folder, TMPDIR: tmpdir(), NO_COLOR: "1", ...OFFLINE };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("the package", { tags: ["full"] }, () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tribunal-package-"));
    const packed = run(process.execPath, [join(process.cwd(), "scripts/pack.mjs"), "--root", INSTALLATION]);
    expect(packed).toMatchObject({ status: 0, stderr: "" });
    tarball = packed.stdout.trim();
    writeFileSync(join(folder, "package.json"), "{}");
    expect(run("npm", ["install", tarball])).toMatchObject({ status: 0 });
  });

  it("is small, needs no other package and runs nothing when it is installed", () => {
    expect(statSync(tarball).size).toBeLessThan(MAX_PACKED_BYTES);
    const installed = JSON.parse(readFileSync(join(folder, "node_modules/tribunal/package.json"), "utf8"));
    expect(installed).toMatchObject({ name: "tribunal", bin: { tribunal: "dist/cli/index.js" } });
    for (const key of ["private", "scripts", "dependencies", "devDependencies", "optionalDependencies"])
      expect(installed).not.toHaveProperty(key);
    const listed = run("tar", ["-tzf", tarball]).stdout.split("\n");
    expect(listed).toEqual(
      expect.arrayContaining(["package/README.md", "package/LICENSE", "package/dist/cli/index.js"]),
    );
    expect(listed.filter((path) => /\/(?:src|__tests__|docs|scripts|node_modules)\//.test(path))).toEqual([]);
  });

  it("is started by npx, calls itself by its name, and shows the demonstration", () => {
    countPlay();
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(run("npx", [`file:${tarball}`, "--version"], emptyFolder())).toMatchObject({
      status: 0,
      stdout: `${version}\n`,
    });
    expect(run("tribunal", ["help", "review"]).stdout).toMatch(
      /^Usage: tribunal review .*\n[\s\S]*\n {2}tribunal review --base/,
    );
    expect(run("tribunal", ["demo"], emptyFolder())).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Did not pass: 3 new findings"),
    });
  });

  it("reviews, and sets up a repository", async () => {
    countPlay();
    await using repository = await TestRepository.with({ "src/run.js": "export const run = (name) => name;\n" });
    await repository.write({
      "src/run.js":
        'import { exec } from "node:child_process";\n\nexport const run = (req) => exec(`ls ${req.query.name}`);\n',
    });
    const review = run("tribunal", ["review", "--panel", "static"], repository.directory);
    expect(review).toMatchObject({ status: 1, stdout: expect.stringContaining("src/run.js:3") });
    const init = run("tribunal", ["init", "--panel", "static"], repository.directory);
    expect(init).toMatchObject({ status: 0, stdout: expect.stringContaining("`tribunal config check`") });
    const check = run("tribunal", ["config", "check"], repository.directory);
    expect(check).toMatchObject({ status: 0 });
  });
});

function emptyFolder(): string {
  const empty = join(folder, "empty");
  mkdirSync(empty, { recursive: true });
  return empty;
}
