import pLimit from "p-limit";
import { isLineless } from "../change/change-part.ts";
import { addedWhole, deletedWhole, newHunks } from "../change/hunks.ts";
import { parseHunks, splitSections } from "../change/patch.ts";
import type { Hunk, HunkLine, PinnedFile, SkipReason } from "../change/pin.ts";
import type { Sha } from "../change/sha.ts";
import { type FileSide, findCrossing, type PathPolicy } from "../files/boundary.ts";
import { isPassedOver } from "../files/exempt-files.ts";
import { kindUnder } from "../files/file-kind.ts";
import { foundByPath } from "../files/found-by-path.ts";
import { type Comings, describeShadows, rivalPaths } from "../files/rivals.ts";
import { GitError } from "../text/errors.ts";
import type { FindGenerated } from "./attributes.ts";
import type { CanonicalDiff, RawEntry } from "./diff.ts";
import type { Git } from "./git-process.ts";
import type { BlobContent, MaskedBlobs } from "./masked-blobs.ts";
import { listTree, SUBMODULE_MODE, SYMLINK_MODE } from "./tree.ts";

const CONCURRENT_FILES = 8;
/** Hunk lines of a file of only line feeds would fill the memory long before 32 MiB. */
const MAX_PATCH_LINES = 500_000;

export interface ClassifyingOptions {
  readonly blobs: MaskedBlobs;
  readonly policy: PathPolicy;
  /** Finds how files that appear or disappear affect others; absent to skip this. */
  readonly findShadows?: (entries: readonly RawEntry[]) => Promise<Shadows>;
}

type Shadows = ReadonlyMap<RawEntry, Shadow>;
const NO_SHADOW: Shadow = { effects: [], isOfReviewed: false };

/**
 * The diff's files with their hunks, secrets masked as in the files.
 *
 * @throws GitError if git's two views of the diff disagree.
 */
export async function toPinnedFiles(diff: CanonicalDiff, options: ClassifyingOptions): Promise<readonly PinnedFile[]> {
  const sections = pairSections(diff);
  const shadows = await options.findShadows?.(diff.entries);
  const files = await pLimit(CONCURRENT_FILES).map(diff.entries, (entry, index) =>
    toPinned(entry, { sections: sections[index] ?? [], shadow: shadows?.get(entry) ?? NO_SHADOW }, options),
  );
  return files.flat();
}

/** Each entry's sections: one, or two if a file became a link or submodule. */
function pairSections(diff: CanonicalDiff): readonly (readonly Buffer[])[] {
  const sections = splitSections(diff.patch);
  let next = 0;
  const paired = diff.entries.map((entry) => {
    const first = next;
    next += entry.isTypeChange ? 2 : 1;
    return sections.slice(first, next);
  });
  if (next === sections.length) return paired;
  throw new GitError("git diff", undefined, `${sections.length} sections in the patch where ${next} were expected`);
}

/** One file, or two: a rename across a boundary is a deletion and an addition. */
async function toPinned(
  entry: RawEntry,
  { sections, shadow }: { readonly sections: readonly Buffer[]; readonly shadow: Shadow },
  options: ClassifyingOptions,
): Promise<readonly PinnedFile[]> {
  const skip = (skipped: SkipReason) => [describeFile(entry, { hunks: [], skipped })];
  // A file that hides a reviewed one is always reviewed.
  const isForced = shadow.isOfReviewed;
  if (!isForced && isEntryIgnored(entry, options.policy.isIgnored)) return skip("ignored-path");
  if (entry.baseMode === SUBMODULE_MODE || entry.headMode === SUBMODULE_MODE) return skip("submodule");
  if (!isForced && (await isGenerated(entry, options))) return skip("generated");
  const { crossed, hasText } = await findBoundaries(entry, options);
  const effects = [...crossed, ...shadow.effects];
  if (effects.length === 0 || !hasText) {
    return [withEffects(await toPinnedFile(entry, sections, options), effects)];
  }
  if (entry.oldPath === undefined) {
    return [await toNewFile(await toPinnedFile(entry, sections, options), effects.join(", "), options)];
  }
  const live = `renamed from ${entry.oldPath}: ${effects.join(", ")}`;
  return Promise.all([
    toWholeFile(removalOf(entry, entry.oldPath), options, { isForced }),
    toWholeFile(arrivalOf(entry), options, { isForced, live }),
  ]);
}

/** Adds the effects of the file's path. An empty file has no lines, so what finds it there is named too. */
function withEffects(file: PinnedFile, effects: readonly string[]): PinnedFile {
  if (file.skipped !== undefined) return file;
  const isMoved = file.baseBlob !== undefined && file.headBlob !== undefined;
  const place = isMoved || !isLineless(file) ? undefined : foundByPath(file.path);
  const byPath = [...effects, ...(place === undefined ? [] : [`found as ${place}`])];
  return byPath.length === 0 ? file : { ...file, byPath };
}

/** The same file with all of its text as added, and the lines that the change removes. */
async function toNewFile(file: PinnedFile, countsAsNew: string, { blobs }: ClassifyingOptions): Promise<PinnedFile> {
  if (file.skipped !== undefined || file.headBlob === undefined) return file;
  const text = await blobs.readAsText(file.headBlob, file.path);
  if (text.kind !== "text") return { ...file, hunks: [], skipped: "unreadable" };
  if (text.lines.length > MAX_PATCH_LINES) return { ...file, hunks: [], skipped: "too-large" };
  return { ...file, hunks: newHunks(text.lines, file.hunks), countsAsNew };
}

function removalOf(entry: RawEntry, path: string): RawEntry {
  return { ...entry, path, oldPath: undefined, status: "deleted", headMode: undefined, headBlob: undefined };
}

function arrivalOf(entry: RawEntry): RawEntry {
  return { ...entry, oldPath: undefined, status: "added", baseMode: undefined, baseBlob: undefined };
}

/** A file that exists on one side only, all of it added or deleted. */
async function toWholeFile(
  entry: RawEntry,
  options: ClassifyingOptions,
  { isForced, live }: { readonly isForced: boolean; readonly live?: string },
): Promise<PinnedFile> {
  const { blobs, policy } = options;
  const skip = (skipped: SkipReason) => describeFile(entry, { hunks: [], skipped });
  if (!isForced && policy.isIgnored(entry.path)) return skip("ignored-path");
  if (!isForced && (await isGenerated(entry, options))) return skip("generated");
  const shown = await readShown(entry, blobs);
  if (shown.kind !== "text") return skip(reasonFor(shown.kind, entry));
  if (shown.lines.length > MAX_PATCH_LINES) return skip("too-large");
  const hunks = entry.headBlob === undefined ? deletedWhole(shown.lines) : addedWhole(shown.lines);
  return { ...describeFile(entry, { hunks, skipped: undefined }), countsAsNew: live };
}

async function toPinnedFile(
  entry: RawEntry,
  sections: readonly Buffer[],
  { blobs }: ClassifyingOptions,
): Promise<PinnedFile> {
  const skip = (skipped: SkipReason) => describeFile(entry, { hunks: [], skipped });
  const shown = await readShown(entry, blobs);
  if (shown.kind !== "text") return skip(reasonFor(shown.kind, entry));
  const isSame = entry.baseBlob === entry.headBlob && !entry.isTypeChange;
  if (isSame) return describeFile(entry, { hunks: [], skipped: undefined });
  if (sections.reduce((sum, section) => sum + countLines(section), 0) > MAX_PATCH_LINES) return skip("too-large");
  const base = await readBase(entry, blobs);
  if (base !== undefined && base.kind !== "text") return skip(base.kind === "too-large" ? "too-large" : "unreadable");
  const hunks = sections.flatMap((section) => parseHunks(section));
  return describeFile(entry, { hunks: maskHunks(hunks, base, shown), skipped: undefined });
}

/** A move out of a reviewed place changes that place. */
function isEntryIgnored(entry: RawEntry, isIgnored: (path: string) => boolean): boolean {
  return isIgnored(entry.path) && (entry.oldPath === undefined || isIgnored(entry.oldPath));
}

/** On both sides, and only for text: any other kind is the better reason. */
async function isGenerated(entry: RawEntry, { policy, blobs }: ClassifyingOptions): Promise<boolean> {
  const { path, oldPath = path, baseMode, headMode, headBlob, baseBlob } = entry;
  const sides = [
    { path: oldPath, mode: baseMode },
    { path, mode: headMode },
  ];
  const isMarked = sides.every(({ path: at, mode }) => mode === undefined || isPassedOver({ path: at, mode }, policy));
  const blob = headBlob ?? baseBlob;
  if (!isMarked || blob === undefined) return false;
  const kind = await blobs.kindOf(blob, path);
  return kind === "text" || kind === "too-large";
}

/** The side that decides the file's kind: head, or base if it was deleted. */
function readShown(entry: RawEntry, blobs: MaskedBlobs): Promise<BlobContent> {
  const [blob, mode] =
    entry.headBlob === undefined ? [entry.baseBlob, entry.baseMode] : [entry.headBlob, entry.headMode];
  if (blob === undefined) return Promise.resolve({ kind: "missing" });
  return mode === SYMLINK_MODE ? blobs.readAsText(blob, entry.path) : blobs.read(blob, entry.path);
}

function reasonFor(kind: Exclude<BlobContent["kind"], "text">, { headMode }: RawEntry): SkipReason {
  if (kind === "missing") return "unreadable";
  return kind === "too-large" ? kind : kindUnder(headMode, kind);
}

/** Always read as text: a binary replaced by text must not hide that text. */
async function readBase(entry: RawEntry, blobs: MaskedBlobs): Promise<BlobContent | undefined> {
  if (entry.baseBlob === undefined) return undefined;
  return blobs.readAsText(entry.baseBlob, entry.oldPath ?? entry.path);
}

function countLines(section: Buffer): number {
  let count = 0;
  for (let at = section.indexOf(10); at !== -1; at = section.indexOf(10, at + 1)) count += 1;
  return count;
}

type Text = Extract<BlobContent, { kind: "text" }>;

function maskHunks(hunks: readonly Hunk[], base: Text | undefined, shown: Text): readonly Hunk[] {
  const baseLines = toMaskedLines(base);
  const headLines = toMaskedLines(shown);
  if (baseLines.size === 0 && headLines.size === 0) return hunks;
  const maskLine = (line: HunkLine): HunkLine => {
    const masked = headLines.get(line.headLine ?? 0) ?? baseLines.get(line.baseLine ?? 0);
    return masked === undefined ? line : { ...line, text: masked };
  };
  return hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(maskLine) }));
}

function toMaskedLines(text: Text | undefined): ReadonlyMap<number, string> {
  return new Map(text?.secrets.map(({ line }) => [line, text.lines[line - 1] ?? ""]));
}

function describeFile(entry: RawEntry, shown: Pick<PinnedFile, "hunks" | "skipped" | "countsAsNew">): PinnedFile {
  const { path, oldPath, status, baseMode, headMode, baseBlob, headBlob } = entry;
  return { path, oldPath, status, baseMode, headMode, baseBlob, headBlob, ...shown };
}

/** The boundaries that a changed file crosses. */
interface Boundaries {
  /** In a few words each; empty for none. */
  readonly crossed: readonly string[];
  /** Whether it has text at head that can count as new. */
  readonly hasText: boolean;
}

const NONE: Boundaries = { crossed: [], hasText: false };

async function findBoundaries(entry: RawEntry, { blobs, policy }: ClassifyingOptions): Promise<Boundaries> {
  const { path, oldPath = path, baseBlob, headBlob, baseMode, headMode } = entry;
  if (baseBlob === undefined || headBlob === undefined || baseMode === undefined || headMode === undefined) {
    return NONE;
  }
  if (entry.isTypeChange || headMode === SYMLINK_MODE || isAlike(entry)) return NONE;
  const before = await readSide({ path: oldPath, mode: baseMode, blob: baseBlob }, blobs);
  const after = await readSide({ path, mode: headMode, blob: headBlob }, blobs);
  if (before === undefined || after === undefined || (before.kind !== "text" && after.kind !== "text")) return NONE;
  const crossing = findCrossing(before, after, policy);
  const crossed = crossing.kind === "crossed" ? crossing.boundaries : [];
  return { crossed, hasText: after.kind !== "text" || after.lines > 0 };
}

/** Only its content changed, and its kind is the same. */
function isAlike({ oldPath, baseBlob, headBlob, baseMode, headMode }: RawEntry): boolean {
  return oldPath === undefined && baseBlob === headBlob && baseMode === headMode;
}

interface Place {
  readonly path: string;
  readonly mode: string;
  readonly blob: Sha;
}

async function readSide(
  { path, mode, blob }: Place,
  blobs: MaskedBlobs,
): Promise<(FileSide & { readonly lines: number }) | undefined> {
  const content: BlobContent = await blobs.read(blob, path);
  if (content.kind === "missing" || content.kind === "too-large") return undefined;
  if (content.kind !== "text") return { path, mode, kind: content.kind, firstLine: "", lines: 0 };
  return { path, mode, kind: "text", firstLine: content.lines[0] ?? "", lines: content.lines.length };
}

/** How a file that appears or disappears affects others. */
interface Shadow {
  /** In a few words each, about files that stay in place. */
  readonly effects: readonly string[];
  /** Whether one of the others is reviewed. Then the file that hides it is reviewed too. */
  readonly isOfReviewed: boolean;
}

interface Around {
  readonly git: Git;
  /** The tree after the change, read only if files may hide others. */
  readonly findTree: () => Promise<Sha>;
  readonly isIgnored: PathPolicy["isIgnored"];
  readonly findGenerated: FindGenerated;
}

/** The effects of files that appear or disappear, for each entry. */
export async function findShadows(
  entries: readonly RawEntry[],
  { git, findTree, isIgnored, findGenerated }: Around,
): Promise<ReadonlyMap<RawEntry, Shadow>> {
  const asked = [...new Set(entries.flatMap((entry) => rivalPaths(toComings(entry))))];
  if (asked.length === 0) return new Map();
  const standing = await listTree(git, await findTree());
  const fresh = new Set(
    entries.flatMap(({ path, oldPath, baseBlob }) => (oldPath !== undefined || baseBlob === undefined ? [path] : [])),
  );
  const stands = (path: string) => standing.has(path) && !fresh.has(path);
  const generated = await findGenerated(asked.filter((path) => standing.has(path)));
  const isReviewed = (path: string) => {
    const mode = standing.get(path)?.mode;
    const policy = { isMarkedGenerated: (at: string) => generated.has(at) };
    return mode !== undefined && !isIgnored(path) && !isPassedOver({ path, mode }, policy);
  };
  return new Map(
    entries.map((entry) => {
      const comings = toComings(entry);
      return [entry, { effects: describeShadows(comings, stands), isOfReviewed: rivalPaths(comings).some(isReviewed) }];
    }),
  );
}

function toComings({ path, oldPath, baseBlob, headBlob }: RawEntry): Comings {
  return { path, oldPath, isNew: baseBlob === undefined, isGone: headBlob === undefined };
}
