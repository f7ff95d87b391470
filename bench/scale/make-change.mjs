import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const BODY_LINES = 8;

/**
 * A repository whose branch `pr` changes `main`, in a temporary folder that is removed on disposal.
 *
 * @param commits what `main` and then `pr` write, each as pieces of git's fast-import stream
 */
export async function makeChange({ main, pr }) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-scale-"));
  await git(folder, ["init", "--quiet", "--initial-branch=main"]);
  await git(folder, ["fast-import", "--quiet"], () => commits(main, pr));
  await git(folder, ["symbolic-ref", "HEAD", "refs/heads/pr"]);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Rewrites `lines` lines of functions in each of so many files, far fewer than a file has. */
export function rewrites({ files, lines }) {
  const functions = Math.ceil(lines / BODY_LINES) * 2 + 1;
  const each = (isChanged) =>
    function* () {
      for (let file = 0; file < files; file += 1) {
        yield writeFile(pathOf(file), sourceText({ file, functions, changed: isChanged ? lines : 0 }));
      }
    };
  return { main: each(false), pr: each(true) };
}

/** Related files share a folder, as those of one feature do. */
export function pathOf(file) {
  return `src/part-${Math.floor(file / 50)}/module-${file}.ts`;
}

export function writeFile(path, text) {
  return `M 100644 inline ${path}\n${data(text)}`;
}

/** So many functions of ten lines, of which every second one is changed until `changed` lines are. */
export function sourceText({ file, functions, changed }) {
  const text = [];
  for (let index = 0; index < functions; index += 1) {
    const rewritten = index % 2 === 1 ? Math.max(0, Math.min(BODY_LINES, changed - ((index - 1) / 2) * BODY_LINES)) : 0;
    text.push(functionText(file, index, rewritten));
  }
  return text.join("");
}

function functionText(file, index, rewritten) {
  const name = `work${index}`;
  const body = Array.from({ length: BODY_LINES }, (_, line) => {
    const factor = line < rewritten ? 3 : 1;
    return `  total += step(${file}, ${index * BODY_LINES + line}, ${factor});\n`;
  });
  return `export function ${name}(total: number) {\n${body.join("")}}\n`;
}

function* commits(main, pr) {
  yield heading("main");
  yield* main();
  yield heading("pr");
  yield* pr();
}

function heading(branch) {
  const time = branch === "main" ? 1704067200 : 1704153600;
  const parent = branch === "main" ? "" : "from refs/heads/main\n";
  return `commit refs/heads/${branch}\ncommitter Bench <bench@example.invalid> ${time} +0000\n${data(branch)}${parent}`;
}

function data(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

async function git(cwd, args, input = () => []) {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const child = spawn("git", args, { cwd, env, stdio: ["pipe", "ignore", "inherit"] });
  const over = once(child, "close");
  await pipeline(Readable.from(input()), child.stdin);
  const [code] = await over;
  if (code !== 0) throw new Error(`git ${args.join(" ")} ended with ${code}`);
}
