import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { git } from "../repository.mjs";
import { readRemarks } from "./remarks.mjs";
import { inOrder, review } from "./review.mjs";

const CODE = /\.(?:[cm]?[jt]sx?|py|go|java|rb|php|c|cc|cpp|h|cs|rs)$/;
const NOT_WRITTEN_THERE =
  /(?:^|\/)(?:tests?|__tests__|specs?|node_modules|vendor|dist|build|locales?|i18n|fixtures?|examples?)\/|\.min\.|\.d\.ts$|[-.]bundle/i;
const MAX_BYTES = 200_000;
// Of a larger package files at even distances are taken, and a review is of no more than a chunk.
const MAX_FILES = 240;
const CHUNK = 120;

/** Reviews the files of code below folders, given as NAME=DIR, as new ones. */
export async function reviewFolders(folders, { cli, folder }) {
  const chunks = folders.flatMap((named) => chunksOf(...named.split("=")));
  return inOrder(chunks, async ({ name, dir, files, at }) => {
    const repository = makeChange(join(folder, `${name}-${at}`), { dir, files });
    const remarks = readRemarks(repository, await review(cli, repository)).map((remark) => ({ name, ...remark }));
    rmSync(repository, { recursive: true, force: true });
    return { name: `${name}-${at}`, remarks };
  });
}

function chunksOf(name, dir) {
  const all = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => CODE.test(path) && !NOT_WRITTEN_THERE.test(path) && statSync(join(dir, path)).size < MAX_BYTES)
    .toSorted();
  const step = Math.max(1, all.length / MAX_FILES);
  const taken = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const starts = Array.from({ length: Math.ceil(taken.length / CHUNK) }, (_, at) => at * CHUNK);
  return starts.map((at) => ({ name, dir, at, files: taken.slice(at, at + CHUNK) }));
}

/** A repository whose branch adds the files to nothing. */
function makeChange(repository, { dir, files }) {
  mkdirSync(repository, { recursive: true });
  git(repository, ["init", "-q", "-b", "main"]);
  git(repository, ["commit", "-q", "--allow-empty", "-m", "main"]);
  git(repository, ["checkout", "-q", "-b", "pr"]);
  for (const path of files) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    copyFileSync(join(dir, path), join(repository, path));
  }
  git(repository, ["add", "-A", "-f"]);
  git(repository, ["commit", "-q", "-m", "pr"]);
  return repository;
}
