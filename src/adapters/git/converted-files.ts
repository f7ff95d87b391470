import { CONVERSIONS, type Conversion, conversionOf } from "../../core/files/conversion.ts";
import { isAttributesFile } from "../../core/files/generated-file.ts";
import { LINK_MODE, type PinnedFile, type SkipReason } from "../../core/pin/pin.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { type Attributes, openAttributes } from "./attributes.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { listTree, SUBMODULE_MODE, type TreeEntry } from "./tree.ts";

/** Of the files that a change of attributes converts and does not touch, so many are named. */
const MAX_NAMED = 5;

export interface ConvertedChange {
  readonly scratch: ScratchRepository;
  /** The commit that configures the run; absent where nothing stood before the change. */
  readonly baseTip: Sha | undefined;
  /** Where the change begins; absent where files are reviewed as they stand. */
  readonly mergeBase: Sha | undefined;
  readonly head: Sha;
  /** What merging the head leads to; absent where nothing is merged. */
  readonly merged?: {
    /** Where the base has files now that the head has elsewhere, by their path at head. */
    readonly moved: ReadonlyMap<string, string>;
    /** Absent where the base is where the change begins. */
    readonly readTree: (() => Promise<Sha>) | undefined;
  };
  readonly isIgnored: (path: string) => boolean;
}

/**
 * The pinned files with those as left out whose text git converts on checkout: what runs is not what is read. The attributes
 * are those of the base, and where the change writes attributes its own, those before it and those that merging leads to as well. Then
 * what it converts, or no longer does, is among the files, though the change does not touch it.
 *
 * @throws GitError if git fails.
 */
export async function withConversions(
  files: readonly PinnedFile[],
  change: ConvertedChange,
): Promise<readonly PinnedFile[]> {
  const { scratch, baseTip, mergeBase, head, merged } = change;
  const moved = merged?.moved ?? new Map<string, string>();
  const isTouched = files.some(({ path, oldPath = path }) => isAttributesFile(path) || isAttributesFile(oldPath));
  const own = isTouched && mergeBase !== undefined ? { before: mergeBase, after: head } : undefined;
  const joined = isTouched ? await merged?.readTree?.() : undefined;
  const written = joined === undefined || baseTip === undefined ? own : { before: baseTip, after: joined };
  const commits = [baseTip, own?.before, own?.after, joined].filter((commit) => commit !== undefined);
  const opened = new Map<Sha, Attributes>();
  for (const commit of new Set(commits)) opened.set(commit, await openAttributes(scratch, commit));
  const all = [...opened.values()];
  if (!all.some(({ mayConvert, unread }) => mayConvert || unread.length > 0)) return files;
  const placesOf = ({ path, oldPath }: PinnedFile) => [path, oldPath, moved.get(path)].filter((at) => at !== undefined);
  const found = await Promise.all(all.map((attributes) => findConversions(attributes, files.flatMap(placesOf))));
  const reasonFor = (path: string) => found.map((reasons) => reasons.get(path)).find((reason) => reason !== undefined);
  const marked = files.map((file) =>
    mark(
      file,
      placesOf(file)
        .map(reasonFor)
        .find((reason) => reason !== undefined),
    ),
  );
  const before = written && opened.get(written.before);
  const after = written && opened.get(written.after);
  if (before === undefined || after === undefined) return marked;
  return [...marked, ...(await findTurned(files, { ...change, head: written?.after ?? head }, { before, after }))];
}

type Reasons = ReadonlyMap<string, Conversion | "unreadable">;

async function findConversions(attributes: Attributes, paths: readonly string[]): Promise<Reasons> {
  const { mayConvert, hidesConversion, unread } = attributes;
  // Some systems take `*.PY` for `*.py`.
  const answers = mayConvert
    ? [await attributes.ask(CONVERSIONS, paths), await attributes.ask(CONVERSIONS, paths, { ignoresCase: true })]
    : [];
  const reasons = new Map<string, Conversion | "unreadable">();
  for (const path of paths) {
    const conversion = answers
      .map((values) => conversionOf(values.get(path) ?? new Map(), hidesConversion))
      .find((reason) => reason !== undefined);
    const reason = unread.some((folder) => path.startsWith(folder)) ? "unreadable" : conversion;
    if (reason !== undefined) reasons.set(path, reason);
  }
  return reasons;
}

/** What is shown, or may pass without being shown: other files have a reason of their own. */
const PASSING: ReadonlySet<SkipReason | undefined> = new Set([undefined, "media"]);

function mark(file: PinnedFile, skipped: SkipReason | undefined): PinnedFile {
  const isConverted = skipped !== undefined && isPlain(file.headMode ?? file.baseMode) && PASSING.has(file.skipped);
  return isConverted ? { ...file, hunks: [], skipped } : file;
}

/** git converts no links. */
function isPlain(mode: string | undefined): boolean {
  return mode !== LINK_MODE && mode !== SUBMODULE_MODE;
}

/** The first files that the change leaves as they are, and has git convert otherwise than before. */
async function findTurned(
  files: readonly PinnedFile[],
  { scratch, head, isIgnored }: ConvertedChange,
  { before, after }: { readonly before: Attributes; readonly after: Attributes },
): Promise<readonly PinnedFile[]> {
  const changed = new Set(files.map(({ path }) => path));
  const tree = await listTree(scratch.git, head);
  const others = [...tree.values()].filter(({ path, mode }) => !changed.has(path) && isPlain(mode) && !isIgnored(path));
  const paths = others.map(({ path }) => path);
  const [was, is] = [await findConversions(before, paths), await findConversions(after, paths)];
  const turned = others.filter(({ path }) => was.get(path) !== is.get(path));
  return turned.slice(0, MAX_NAMED).map((entry) => toUnchanged(entry, is.get(entry.path) ?? was.get(entry.path)));
}

function toUnchanged({ path, mode, sha }: TreeEntry, skipped: SkipReason | undefined): PinnedFile {
  const sides = { baseMode: mode, headMode: mode, baseBlob: sha, headBlob: sha };
  return { path, oldPath: undefined, status: "unchanged", ...sides, hunks: [], skipped };
}
