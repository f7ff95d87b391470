import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

export interface GitObject {
  /** `blob`, `tree`, `commit` or `tag`. */
  readonly type: string;
  readonly body: Buffer;
}

export interface TreeEntry {
  readonly mode: string;
  readonly sha: string;
}

/** Entries by name. Each character of a name is one byte, since git sorts names by their bytes: see `toBytes`. */
export type Tree = ReadonlyMap<string, TreeEntry>;

export interface Commit {
  readonly tree: string;
  readonly parents: readonly string[];
  /** `Ada <ada@example.com> 1700000000 +0000` */
  readonly author: string;
  readonly committer: string;
  readonly message: string;
}

export const FOLDER_MODE = "40000";
export const SUBMODULE_MODE = "160000";

/** A path as the names of a tree have it. */
export function toBytes(path: string): string {
  return Buffer.from(path).toString("latin1");
}

export function fromBytes(name: string): string {
  return Buffer.from(name, "latin1").toString("utf8");
}

export function typeOfMode(mode: string): "blob" | "tree" | "commit" {
  if (mode === FOLDER_MODE) return "tree";
  return mode === SUBMODULE_MODE ? "commit" : "blob";
}

/** Git sorts a folder as if its name ended with a slash. */
export function formatTree(tree: Tree): GitObject {
  const sorted = [...tree].map(([name, { mode, sha }]) => ({ name, mode, sha, key: sortKey(name, mode) }));
  sorted.sort((left, right) => (left.key < right.key ? -1 : 1));
  const parts = sorted.flatMap(({ name, mode, sha }) => [
    Buffer.from(`${mode} ${name}\0`, "latin1"),
    Buffer.from(sha, "hex"),
  ]);
  return { type: "tree", body: Buffer.concat(parts) };
}

function sortKey(name: string, mode: string): string {
  return mode === FOLDER_MODE ? `${name}/` : name;
}

export function parseTree({ body }: GitObject): Tree {
  const tree = new Map<string, TreeEntry>();
  let at = 0;
  while (at < body.length) {
    const end = body.indexOf(0, at);
    const text = body.toString("latin1", at, end);
    const space = text.indexOf(" ");
    tree.set(text.slice(space + 1), { mode: text.slice(0, space), sha: body.toString("hex", end + 1, end + 21) });
    at = end + 21;
  }
  return tree;
}

export function formatCommit({ tree, parents, author, committer, message }: Commit): GitObject {
  const head = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`)];
  const text = [...head, `author ${author}`, `committer ${committer}`, "", message].join("\n");
  return { type: "commit", body: Buffer.from(text) };
}

export function parseCommit({ body }: GitObject): Commit {
  const text = body.toString("utf8");
  const end = text.indexOf("\n\n");
  const lines = text.slice(0, end).split("\n");
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const first = (key: string) => values(key)[0] ?? "";
  return {
    tree: first("tree"),
    parents: values("parent"),
    author: first("author"),
    committer: first("committer"),
    message: text.slice(end + 2),
  };
}

/** Reads an object from its file in a repository; undefined where it has no file of its own: it is packed then, or not there. */
export function readLooseObject(directory: string, sha: string): GitObject | undefined {
  const file = objectFile(directory, sha);
  if (!existsSync(file)) return undefined;
  const bytes = inflateSync(readFileSync(file));
  const end = bytes.indexOf(0);
  const [type = ""] = bytes.toString("latin1", 0, end).split(" ", 1);
  return { type, body: bytes.subarray(end + 1) };
}

/** Writes an object as a file of its own and returns its SHA. */
export function writeLooseObject(directory: string, { type, body }: GitObject): string {
  const bytes = Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
  const sha = createHash("sha1").update(bytes).digest("hex");
  const file = objectFile(directory, sha);
  if (!existsSync(file)) writeWhole(file, deflateSync(bytes, { level: 1 }));
  return sha;
}

function objectFile(directory: string, sha: string): string {
  return join(directory, "objects", sha.slice(0, 2), sha.slice(2));
}

/** Another process that reads the file sees nothing or all of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  writeFileSync(lock, content, { flag: "wx" });
  try {
    renameSync(lock, file);
  } catch (error) {
    rmSync(lock);
    throw error;
  }
}
