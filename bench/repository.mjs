import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LINES_PER_FILE = 40;

/**
 * A repository whose branch `pr` changes two lines in each of `files` files of `main`, in a temporary folder that is
 * removed on disposal.
 */
export function changeOf(files) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-bench-"));
  const input = ["main", "pr"].map((branch) => commit(branch, files)).join("");
  git(folder, ["init", "--quiet", "--initial-branch=main"]);
  git(folder, ["fast-import", "--quiet"], input);
  git(folder, ["symbolic-ref", "HEAD", "refs/heads/pr"]);
  git(folder, ["reset", "--quiet", "--hard"]);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function commit(branch, files) {
  const author = `Bench <bench@example.invalid> ${branch === "main" ? 1704067200 : 1704153600} +0000`;
  const parent = branch === "main" ? "" : "from refs/heads/main\n";
  const tree = Array.from({ length: files }, (_, index) => file(index, branch)).join("");
  return `commit refs/heads/${branch}\ncommitter ${author}\n${data(`${branch}\n`)}${parent}${tree}`;
}

function file(index, branch) {
  const lines = Array.from({ length: LINES_PER_FILE }, (_, line) => sourceLine({ index, line, branch }));
  return `M 100644 inline src/part-${index % 50}/module-${index}.ts\n${data(`${lines.join("\n")}\n`)}`;
}

function sourceLine({ index, line, branch }) {
  const isChanged = branch === "pr" && (line === 10 || line === 30);
  return `export const value${line} = compute(${index}, ${isChanged ? line * 2 : line});`;
}

function data(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** Runs git in a folder, whatever its user has configured, as an author of our own. */
export function git(folder, args, input = "") {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const author = ["-c", "user.name=Bench", "-c", "user.email=bench@example.invalid"];
  execFileSync("git", [...author, ...args], { cwd: folder, env, input, stdio: ["pipe", "ignore", "inherit"] });
}
