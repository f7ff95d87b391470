import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import type { Case } from "./catalogue.ts";
import { neutralSources, type Tree } from "./neutral-sources.ts";

/**
 * How the pull request shows its defect: `pr` as the change between the releases; `newfile` with the defective files
 * as new ones, so that no removed guard gives it away; `fix` the other way round, as material for false alarms.
 */
export type CaseMode = "pr" | "newfile" | "fix";

/** A repository with two commits: branch `main` is the base, branch `pr`, checked out, the head. */
export interface BuiltCase {
  readonly folder: string;
  readonly base: string;
  readonly head: string;
}

/**
 * Builds a case's repository in an empty or new folder. Authors, dates and messages are fixed, so that the same case
 * always has the same commits.
 *
 * @throws Error if a package cannot be had
 */
export async function buildCase(one: Case, folder: string, mode: CaseMode = "pr"): Promise<BuiltCase> {
  const { base, head } = arrange(await neutralSources(one), one, mode);
  mkdirSync(folder, { recursive: true });
  git(folder, ["init", "--quiet", "--initial-branch=main", "--object-format=sha1"]);
  git(folder, ["fast-import", "--quiet"], importStream(base, head));
  git(folder, ["symbolic-ref", "HEAD", "refs/heads/pr"]);
  git(folder, ["reset", "--quiet", "--hard"]);
  return { folder, base: git(folder, ["rev-parse", "main"]).trim(), head: git(folder, ["rev-parse", "pr"]).trim() };
}

interface Trees {
  readonly base: Tree;
  readonly head: Tree;
}

function arrange({ base, head }: Trees, { defectFiles }: Case, mode: CaseMode): Trees {
  if (mode === "fix") return { base: head, head: base };
  if (mode === "newfile") return { base: new Map([...head].filter(([path]) => !defectFiles.includes(path))), head };
  return { base, head };
}

/** @see https://git-scm.com/docs/git-fast-import#_input_format */
function importStream(base: Tree, head: Tree): Buffer {
  return Buffer.concat([
    ...commit("refs/heads/main", { seconds: Date.UTC(2024, 0, 1) / 1000, message: "Import sources", tree: base }),
    // Its first parent is main's tip; `deleteall` starts it from an empty tree.
    ...commit("refs/heads/pr", {
      seconds: Date.UTC(2024, 0, 2) / 1000,
      message: "Rework sources",
      tree: head,
      from: "main",
    }),
    Buffer.from("done\n"),
  ]);
}

interface CommitInput {
  readonly seconds: number;
  readonly message: string;
  readonly tree: Tree;
  readonly from?: string;
}

function commit(ref: string, { seconds, message, tree, from }: CommitInput): readonly Buffer[] {
  const parent = from === undefined ? "" : `from refs/heads/${from}\ndeleteall\n`;
  const committer = `committer Dev <dev@example.invalid> ${seconds} +0000\n`;
  return [
    Buffer.from(`commit ${ref}\n${committer}`),
    data(Buffer.from(`${message}\n`)),
    Buffer.from(parent),
    ...[...tree].flatMap(([path, bytes]) => [Buffer.from(`M 100644 inline ${JSON.stringify(path)}\n`), data(bytes)]),
  ];
}

function data(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from("\n")]);
}

function git(folder: string, args: readonly string[], input?: Buffer): string {
  return execFileSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    ...(input === undefined ? {} : { input }),
  });
}
