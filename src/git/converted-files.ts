import { LINK_MODE, type PinnedFile, type SkipReason } from "../change/pin.ts";
import type { Sha } from "../change/sha.ts";
import { CONVERSIONS, type Conversion, conversionsOf, isOpaque } from "../files/conversion.ts";
import { isAttributesFile } from "../files/exempt-files.ts";
import { isLfsPointer } from "../files/file-kind.ts";
import { type Attributes, openAttributes } from "./attributes.ts";
import { toUnchanged } from "./manifest.ts";
import { MAX_FILE_BYTES } from "./masked-blobs.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { listTree, SUBMODULE_MODE, type TreeEntry } from "./tree.ts";

/** The most files named that a change of attributes converts without touching them. */
const MAX_NAMED = 5;

export interface ConvertedChange {
  readonly scratch: ScratchRepository;
  /** The commit that configures the run; undefined if nothing existed before the change. */
  readonly baseTip: Sha | undefined;
  /** The start of the change; undefined if files are reviewed as they are. */
  readonly mergeBase: Sha | undefined;
  readonly head: Sha;
  /** The tree after merging; undefined if nothing is merged, or the change starts at the base. */
  readonly readMerged?: (() => Promise<Sha>) | undefined;
  readonly isIgnored: (path: string) => boolean;
}

/**
 * Marks files whose text git converts on checkout as skipped, because what runs is not what was reviewed. Uses the
 * base's attributes. If the change touches attributes, those before and after it count too. Then untouched files that
 * it converts, or no longer converts, are added.
 */
export async function withConversions(
  files: readonly PinnedFile[],
  change: ConvertedChange,
): Promise<readonly PinnedFile[]> {
  const { scratch, baseTip, mergeBase, head, readMerged } = change;
  const isTouched = files.some(({ path, oldPath = path }) => isAttributesFile(path) || isAttributesFile(oldPath));
  const own = isTouched && mergeBase !== undefined ? { before: mergeBase, after: head } : undefined;
  const joined = isTouched ? await readMerged?.() : undefined;
  const written = joined === undefined || baseTip === undefined ? own : { before: baseTip, after: joined };
  const commits = [baseTip, own?.before, own?.after, joined].filter((commit) => commit !== undefined);
  const opened = new Map<Sha, Attributes>();
  for (const commit of new Set(commits)) opened.set(commit, await openAttributes(scratch, commit));
  const all = [...opened.values()];
  if (!all.some(({ mayConvert, mayFilter }) => (isTouched ? mayFilter : mayConvert))) return files;
  const paths = files.flatMap(({ path, oldPath = path }) => [path, oldPath]);
  const found = await Promise.all(all.map((attributes) => findConversions(attributes, paths)));
  const marked = files.map((file) => {
    const { path, oldPath = path } = file;
    const reasons = [path, oldPath].flatMap((at) => found.flatMap((each) => each.get(at)?.reason ?? []));
    return mark(file, reasons[0]);
  });
  const before = written && opened.get(written.before);
  const after = written && opened.get(written.after);
  if (before === undefined || after === undefined) return marked;
  return [...marked, ...(await findTurned(files, change, { before, after, tree: written?.after ?? head }))];
}

/** How git converts a file by its attributes. */
interface Converting {
  /** Why the file that runs differs from the reviewed one; undefined if it does not, or if only Git LFS converts it. */
  readonly reason: Conversion | "unreadable" | "doubtful-attributes" | undefined;
  /** All of git's answers, for comparison; undefined if they are incomplete. */
  readonly values: string | undefined;
}

async function findConversions(
  attributes: Attributes,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Converting>> {
  const { mayFilter, findDoubt } = attributes;
  const ask = (ignoresCase: boolean) =>
    mayFilter ? attributes.ask(CONVERSIONS, paths, { ignoresCase }) : new Map<string, ReadonlyMap<string, string>>();
  // Some file systems do not distinguish `*.PY` from `*.py`.
  const answers = [await ask(false), await ask(true)];
  const toConverting = (path: string): Converting => {
    const doubt = findDoubt(path);
    if (doubt !== undefined && doubt !== "doubtful-lfs") return { reason: doubt, values: undefined };
    const given = answers.map((values) => conversionsOf(values.get(path) ?? new Map()));
    const values = doubt === undefined ? JSON.stringify(given) : undefined;
    return { reason: given.flat().find(isOpaque)?.[0], values };
  };
  return new Map(paths.map((path) => [path, toConverting(path)]));
}

/** Files that are shown, or that may pass unseen. All others are already skipped for a reason of their own. */
const PASSING: ReadonlySet<SkipReason | undefined> = new Set([undefined, "media"]);

function mark(file: PinnedFile, skipped: SkipReason | undefined): PinnedFile {
  const isConverted = skipped !== undefined && isPlain(file.headMode ?? file.baseMode) && PASSING.has(file.skipped);
  return isConverted ? { ...file, hunks: [], skipped } : file;
}

/** git converts no links. */
function isPlain(mode: string | undefined): boolean {
  return mode !== LINK_MODE && mode !== SUBMODULE_MODE;
}

interface Turning {
  readonly before: Attributes;
  readonly after: Attributes;
  /** The tree with the files. */
  readonly tree: Sha;
}

/** Finds the first files that the change does not touch, but that git now converts differently. */
async function findTurned(
  files: readonly PinnedFile[],
  { scratch, head, isIgnored }: ConvertedChange,
  { before, after, tree }: Turning,
): Promise<readonly PinnedFile[]> {
  const changed = new Set(files.map(({ path }) => path));
  const entries = [...(await listTree(scratch.git, tree)).values()];
  const others = entries.filter(({ path, mode }) => !changed.has(path) && isPlain(mode) && !isIgnored(path));
  const paths = others.map(({ path }) => path);
  const [was, is] = [await findConversions(before, paths), await findConversions(after, paths)];
  const atHead = new Set([...(await listTree(scratch.git, head)).values()].map(({ sha }) => sha));
  const turned: PinnedFile[] = [];
  for (const entry of others) {
    const [from, to] = [was.get(entry.path), is.get(entry.path)];
    if (turned.length === MAX_NAMED) break;
    if (from?.values !== undefined && from.values === to?.values) continue;
    const reason = to?.reason ?? from?.reason;
    if (reason !== undefined) turned.push(toUnchanged(entry, reason));
    else if (await mayBePointer(scratch, entry, atHead)) turned.push(toUnchanged(entry, "lfs-pointer"));
  }
  return turned;
}

/** A file of the head that was not fetched is too large for a pointer. */
async function mayBePointer(
  scratch: ScratchRepository,
  { sha }: TreeEntry,
  atHead: ReadonlySet<Sha>,
): Promise<boolean> {
  const content = await scratch.objects.read(sha, MAX_FILE_BYTES);
  if (content.kind === "missing") return !atHead.has(sha);
  return content.kind === "object" && isLfsPointer(content.bytes);
}
