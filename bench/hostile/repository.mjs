import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A repository with one commit, in an empty folder. */
export function startRepository(folder) {
  git(folder, ["init", "--quiet", "--initial-branch=main"]);
  writeFileSync(join(folder, "README.md"), "# Sample\n");
  commitAll(folder, "base");
}

export function commitAll(folder, message) {
  git(folder, ["add", "--all"]);
  git(folder, ["-c", "user.name=Bench", "-c", "user.email=bench@example.invalid", "commit", "--quiet", "-m", message]);
}

function git(folder, args) {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  execFileSync("git", args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
}
