import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { openRepairTree } from "../src/git/repair-tree.ts";
import { openShelter } from "../src/system/shelter.ts";
import { bigRepository } from "./big-repository.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./rows.mjs";

const FILES = 1000;
const TIMES = 5;
const MEGABYTE = 1024 * 1024;

/** What a separate work tree takes of time and of the disk, of a usual repository and of one of a gigabyte. */
export const repairTree = { name: "repair-tree", run };

async function run() {
  return [...(await iterations()), ...(await gigabyte())];
}

/** The tree's own share of an iteration: bytes read, a commit, a command that does nothing, the patch. */
async function iterations() {
  using change = changeOf(FILES);
  await using opened = await open(change.folder);
  const { tree, head, openedMs } = opened;
  const path = "src/part-1/module-1.ts";
  const first = await time(() => iterate(tree, { head, path, text: "0\n" }));
  const later = [];
  for (let n = 1; n <= TIMES; n += 1) later.push(await time(() => iterate(tree, { head, path, text: `${n}\n` })));
  const withoutCommand = await time(() => iterate(tree, { head, path, text: "last\n", isRun: false }));
  return [
    row(`separate work tree of ${FILES} files: made`, openedMs / 1000, { unit: "s" }),
    row("its share of the first iteration, all files checked out", first / 1000, { unit: "s" }),
    row("its share of a later iteration, at most", Math.max(...later) / 1000, { unit: "s" }),
    row("its share of an iteration that runs no command", withoutCommand / 1000, { unit: "s" }),
  ];
}

async function iterate(tree, { head, path, text, isRun = true }) {
  const bytes = Buffer.concat([Buffer.from(await tree.readBytes(head, path)), Buffer.from(text)]);
  const commit = await tree.commit(head, [{ path, bytes }]);
  if (isRun) {
    const { exit } = await tree.run("true", commit, new AbortController().signal);
    if (exit !== 0) throw new Error(`the command ended with ${exit}`);
  }
  const { files } = await tree.diff(head, commit);
  if (files.length !== 1) throw new Error(`the patch has ${files.length} files`);
}

/** The same repository by a clone with all its files, by a commit that writes no file to the disk, and with all files for a command. */
async function gigabyte() {
  using repository = await bigRepository();
  const cloned = await cloneOf(repository.folder);
  const committed = await separate(repository, false);
  const whole = await separate(repository, true);
  return [
    row("1 GB repository: full clone writes", cloned.megabytes, { unit: "MB" }),
    row("1 GB repository: full clone takes", cloned.ms / 1000, { unit: "s" }),
    row("separate work tree without a command: bytes, of the clone's", committed.megabytes / cloned.megabytes, {
      unit: "×",
      limit: 0.01,
    }),
    row("separate work tree without a command: time, of the clone's", committed.ms / cloned.ms, {
      unit: "×",
      limit: 0.1,
    }),
    row("separate work tree, all files for a command: objects copied", whole.objectMegabytes, { unit: "MB", limit: 5 }),
    row("separate work tree, all files for a command: bytes, of the clone's", whole.megabytes / cloned.megabytes, {
      unit: "×",
      limit: 0.55,
    }),
    row("separate work tree, all files for a command: time, of the clone's", whole.ms / cloned.ms, {
      unit: "×",
      limit: 0.9,
    }),
  ];
}

async function cloneOf(repository) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-bench-"));
  try {
    const ms = await time(async () => git(folder, ["clone", "--quiet", "--no-local", repository, "clone"]));
    return { ms, megabytes: megabytesOf(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function separate({ folder, path }, isRun) {
  const started = performance.now();
  await using opened = await open(folder);
  const commit = await opened.tree.commit(opened.head, [{ path, bytes: Buffer.from("repaired\n") }]);
  if (isRun) await opened.tree.run("true", commit, new AbortController().signal);
  const ms = performance.now() - started;
  const objects = join(opened.tree.repository, "objects");
  return { ms, megabytes: megabytesOf(opened.directory), objectMegabytes: megabytesOf(objects) };
}

async function open(folder) {
  const started = performance.now();
  const shelter = await openShelter();
  const head = git(folder, ["rev-parse", "HEAD"]).toString().trim();
  const tree = await openRepairTree({ repository: folder, head, environment: process.env, secrets: [], shelter });
  const openedMs = performance.now() - started;
  const dispose = async () => {
    await tree[Symbol.asyncDispose]();
    await shelter[Symbol.asyncDispose]();
  };
  return { tree, head, openedMs, directory: shelter.directory, [Symbol.asyncDispose]: dispose };
}

/** As the disk counts them. */
function megabytesOf(folder) {
  return Number(execFileSync("du", ["-sk", folder]).toString().split("\t")[0]) * (1024 / MEGABYTE);
}

async function time(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function git(cwd, args) {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
}
