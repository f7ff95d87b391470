import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sourcesOf } from "./sources.mjs";

/**
 * Builds the cases in a new folder as `readCases` reads them, each a repository whose branch `pr` changes `main`. The
 * commit on `pr` carries the pull request's title and description. Dates and authors are fixed, so that a case always
 * has the same commits.
 */
export async function prepareHarder(folder, cases) {
  mkdirSync(folder, { recursive: true });
  for (const one of cases) await buildRepository(one, join(folder, one.id));
  const kept = cases.map(({ id, kind, class: className, language, title, body, expected }) => {
    return { id, kind, class: className, language, title, body, expected };
  });
  writeFileSync(join(folder, "cases.json"), `${JSON.stringify({ cases: kept }, null, 2)}\n`);
}

async function buildRepository(one, folder) {
  for (const [path, bytes] of await sourcesOf(one)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  git(folder, ["init", "--quiet", "--initial-branch=main", "--object-format=sha1"]);
  for (const [key, value] of [
    ["core.autocrlf", "false"],
    ["core.fileMode", "false"],
  ]) {
    git(folder, ["config", key, value]);
  }
  git(folder, ["add", "--all", "--force", "."]);
  commit(folder, "Import sources", 1);
  git(folder, ["checkout", "--quiet", "-b", "pr"]);
  git(folder, ["apply", "--index", "-"], { input: one.patch });
  commit(folder, `${one.title}\n\n${one.body}`, 2);
}

function commit(folder, message, day) {
  const date = `2024-01-0${day}T00:00:00Z`;
  const env = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  git(folder, ["-c", "user.name=Dev", "-c", "user.email=dev@example.invalid", "commit", "--quiet", "-m", message], {
    env,
  });
}

/** Git without the settings of this machine or its user. */
export function git(folder, args, { env = {}, ...options } = {}) {
  const surroundings = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", ...env };
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", env: surroundings, ...options });
}
