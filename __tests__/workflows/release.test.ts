import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { TestRepository } from "../fixtures/repository.ts";
import { INSTALLATION } from "../setup/installation.ts";

const { version, files } = JSON.parse(readFileSync("package.json", "utf8"));
const TAG = `v${version}`;
const MAJOR = TAG.replace(/\..*/, "");
const PACKAGE = `tribunal-${version}.tgz`;

const { jobs } = parse(readFileSync(".github/workflows/release.yml", "utf8"));

/** The script of a job's step that has this text in it. */
function scriptWith(job: string, text: string): string {
  const scripts: readonly string[] = jobs[job].steps.flatMap(({ run = "" }) => (run.includes(text) ? [run] : []));
  expect(scripts).toHaveLength(1);
  return scripts[0] ?? "";
}

let temporary: string;

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "tribunal-release-run-"));
});

afterEach(() => {
  rmSync(temporary, { recursive: true, force: true });
});

/** As GitHub's runner does: bash that stops at the first failure, here with a `gh` that only writes down what it is asked. */
function runScript(script: string, { cwd, sha = "" }: { readonly cwd: string; readonly sha?: string }) {
  const env = {
    ...{
      PATH: `${temporary}:${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: temporary,
      RUNNER_TEMP: temporary,
    },
    ...{ GITHUB_REF_NAME: TAG, GITHUB_SHA: sha, GITHUB_REPOSITORY: "octo/tribunal", npm_config_offline: "true" },
  };
  const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
  const { status, stderr } = spawnSync("bash", args, { cwd, env, encoding: "utf8" });
  return { status, stderr };
}

/** @param absent what `gh api` says is not there */
function fakeGh(absent = "nothing"): () => readonly string[] {
  const log = join(temporary, "asked");
  writeFileSync(log, "");
  writeFileSync(
    join(temporary, "gh"),
    `#!/bin/sh\necho "$*" >> ${log}\ncase "$*" in *${absent}*--silent) exit 1;; esac\n`,
  );
  chmodSync(join(temporary, "gh"), 0o755);
  return () => readFileSync(log, "utf8").trim().split("\n");
}

describe("the release workflow", { tags: ["full"] }, () => {
  it("builds notes, source, package and the list of parts, and publishes these with their digests", async () => {
    await using repository = await TestRepository.create();
    for (const path of [...files, "scripts", "src/text/version.ts", "package.json", "package-lock.json"])
      cpSync(join(INSTALLATION, path), join(repository.directory, path), { recursive: true, dereference: true });
    await repository.write({ "CHANGELOG.md": `# Changelog\n\n## ${version}\n\n- the first\n` });
    await repository.commit("release");
    const cwd = repository.directory;
    expect(runScript(scriptWith("build", "release-notes.mjs"), { cwd })).toEqual({ status: 0, stderr: "" });
    const release = join(temporary, "release");
    const published = [PACKAGE, "tribunal.tar.gz", "tribunal.cdx.json", "SHA256SUMS"];
    expect(readdirSync(release).sort()).toEqual([...published, "NOTES.md"].sort());
    expect(readFileSync(join(release, "NOTES.md"), "utf8")).toBe("- the first\n");
    expect(JSON.parse(readFileSync(join(release, "tribunal.cdx.json"), "utf8")).components.length).toBeGreaterThan(20);

    expect(runScript(scriptWith("publish", "sha256sum --check"), { cwd: temporary })).toEqual({
      status: 0,
      stderr: "",
    });
    const asked = fakeGh();
    expect(runScript(scriptWith("publish", "gh release create"), { cwd: temporary })).toEqual({
      status: 0,
      stderr: "",
    });
    expect(asked()).toEqual([
      `release create ${TAG} --verify-tag --title ${TAG} --notes-file NOTES.md ${published.join(" ")}`,
    ]);
    writeFileSync(join(release, PACKAGE), "another");
    expect(runScript(scriptWith("publish", "sha256sum --check"), { cwd: temporary }).status).not.toBe(0);
  });

  it("is only of a commit on main", async () => {
    await using repository = await TestRepository.with({ "a.txt": "a\n" });
    const main = await repository.git("rev-parse", "HEAD");
    await repository.git("update-ref", "refs/remotes/origin/main", main);
    const script = scriptWith("build", "merge-base");
    expect(runScript(script, { cwd: repository.directory, sha: main }).status).toBe(0);
    await repository.write({ "a.txt": "b\n" });
    await repository.commit("aside");
    const aside = await repository.git("rev-parse", "HEAD");
    expect(runScript(script, { cwd: repository.directory, sha: aside }).status).toBe(1);
  });

  it.each([
    ["moves the tag of the major version", "nothing", "--method PATCH REFS/tags/MAJOR -f sha=SHA -F force=true"],
    ["makes that tag at the first release", `tags/${MAJOR}`, "--method POST REFS -f ref=refs/tags/MAJOR -f sha=SHA"],
  ])("%s", (_, absent, wanted) => {
    const sha = "a".repeat(40);
    const asked = fakeGh(absent);
    expect(runScript(scriptWith("publish", "--method PATCH"), { cwd: temporary, sha })).toEqual({
      status: 0,
      stderr: "",
    });
    const refs = "repos/octo/tribunal/git/refs";
    const filled = wanted.replace("REFS", refs).replace("MAJOR", MAJOR).replace("SHA", sha);
    expect(asked()).toEqual([`api repos/octo/tribunal/git/ref/tags/${MAJOR} --silent`, `api ${filled}`]);
  });

  it("attests all that it publishes, from a job that runs no code of the repository", () => {
    const { steps, permissions, environment } = jobs.publish;
    expect([permissions, environment]).toEqual([
      { contents: "write", "id-token": "write", attestations: "write" },
      "release",
    ]);
    const uses: readonly string[] = steps.flatMap(({ uses = [] }) => uses);
    expect(uses.some((action) => action.startsWith("actions/checkout@"))).toBe(false);
    const attests = (action: string, given: object) =>
      steps.some(
        (step: { readonly uses?: string; readonly with?: object }) =>
          step.uses?.startsWith(`actions/${action}@`) && JSON.stringify(step.with) === JSON.stringify(given),
      );
    expect(attests("attest-build-provenance", { "subject-checksums": "release/SHA256SUMS" })).toBe(true);
    expect(jobs.build.permissions).toEqual({ contents: "read" });
  });
});
