import { newHunks } from "../change/hunks.ts";
import { followLink, type LinkEnd, type LinkedTree, linkedTree } from "../change/links.ts";
import type { PinnedFile } from "../change/pin.ts";
import { findLinkCrossing, type PathPolicy } from "../files/boundary.ts";
import { TargetError } from "../text/errors.ts";
import { toUnchanged } from "./manifest.ts";
import type { MaskedBlobs } from "./masked-blobs.ts";
import { REMEDY } from "./merging.ts";
import { SUBMODULE_MODE, SYMLINK_MODE, type Tree, type TreeEntry } from "./tree.ts";

/** A link to a folder with more untouched files counts as unread. */
const MAX_FILES = 200;

export interface LinkReading {
  readonly blobs: MaskedBlobs;
  readonly policy: PathPolicy;
  /** The tree of the head. */
  readonly readTree: () => Promise<Tree>;
  /** The tree after merging; the head's if absent. */
  readonly readMerged?: (() => Promise<Tree>) | undefined;
  /** Finds the paths that the base marks as generated. */
  readonly findGenerated: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Adds the files that links make live. A new or changed link, also one on another link's way, stands for its target
 * under its own name. If that crosses a boundary, the target's text counts as added, even if the change does not touch
 * it. Skipped files of the change are reviewed if any link leads to them from a reviewed place. Links are read as they
 * are after merging.
 *
 * @throws TargetError if a link is missing, or leads to a file that differs between head and merge.
 */
export async function withLinkedFiles(
  files: readonly PinnedFile[],
  reading: LinkReading,
): Promise<readonly PinnedFile[]> {
  const changed = new Set(files.flatMap(({ path, headMode }) => (headMode === SYMLINK_MODE ? [path] : [])));
  const lost = new Set(files.flatMap((file) => (isPassedOver(file) ? [file.path] : [])));
  if (changed.size === 0 && lost.size === 0) return files;
  const head = await reading.readTree();
  const tree = (await reading.readMerged?.()) ?? head;
  const links = await readLinks(tree, reading);
  const shape = linkedTree(tree.keys(), links);
  const arrivals = [...links.keys()]
    .filter((link) => !reading.policy.isIgnored(link))
    .map((link) => findArrivals(link, { tree, shape, changed, lost }));
  const generated = await reading.findGenerated(arrivals.flat().flatMap(({ entry, name }) => [entry.path, name]));
  const policy = { ...reading.policy, isMarkedGenerated: (path: string) => generated.has(path) };
  const place = { blobs: reading.blobs, policy, head, files: new Map(files.map((file) => [file.path, file])) };
  for (const own of arrivals) await addArrivals(own, place);
  return [...place.files.values()];
}

function isPassedOver({ skipped, headBlob }: PinnedFile): boolean {
  return (skipped === "ignored-path" || skipped === "generated") && headBlob !== undefined;
}

/** A file that a link leads to. */
interface Arrival {
  readonly link: string;
  /** The part of the change that makes it live: the first new or changed link on the way, or else the file. */
  readonly culprit: string;
  readonly entry: TreeEntry;
  /** The file's path through the link. */
  readonly name: string;
}

interface Surroundings {
  readonly tree: Tree;
  readonly shape: LinkedTree;
  readonly changed: ReadonlySet<string>;
  readonly lost: ReadonlySet<string>;
}

/** The link's targets that concern the change. */
function findArrivals(link: string, { tree, shape, changed, lost }: Surroundings): readonly Arrival[] {
  const end = followLink(link, shape);
  if (end.kind === "outside" || end.kind === "nothing") return [];
  const turned = end.through.find((path) => changed.has(path));
  const isWanted = ({ path }: TreeEntry) => turned !== undefined || lost.has(path);
  if (end.kind === "file") {
    const entry = tree.get(end.path);
    return entry !== undefined && isWanted(entry) ? [{ link, culprit: turned ?? entry.path, entry, name: link }] : [];
  }
  const inside = end.path === "" ? "" : `${end.path}/`;
  const entries = [...tree].filter(([path, entry]) => path.startsWith(inside) && isWanted(entry));
  return entries.flatMap(([path, entry]) => {
    const name = `${link}/${path.slice(inside.length)}`;
    const arrival = { link, culprit: turned ?? entry.path, entry, name };
    return entry.mode === SYMLINK_MODE && staysInside(inside, followLink(name, shape)) ? [] : [arrival];
  });
}

/** Whether a link leads into its own folder, or to nothing here. */
function staysInside(folder: string, end: LinkEnd): boolean {
  return !("path" in end) || `${end.path}/`.startsWith(folder);
}

async function readLinks(tree: Tree, { blobs }: LinkReading): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  for (const [path, { mode, sha }] of tree) {
    if (mode !== SYMLINK_MODE) continue;
    const text = await blobs.readAsText(sha, path);
    if (text.kind === "missing") throw new TargetError(describeMissing(path));
    if (text.kind === "text") links.set(path, text.lines.join("\n"));
  }
  return links;
}

interface LinkedPlace extends Pick<LinkReading, "blobs" | "policy"> {
  readonly head: Tree;
  /** The pinned files by path; links add more. */
  readonly files: Map<string, PinnedFile>;
}

async function addArrivals(arrivals: readonly Arrival[], place: LinkedPlace): Promise<void> {
  const crossing = arrivals.filter(({ entry: { path, mode }, name }) => {
    const side = { path, mode, kind: "text", firstLine: "" } as const;
    return findLinkCrossing(side, name, place.policy).kind !== "none";
  });
  const [tooMany] = crossing.filter(({ entry }) => !place.files.has(entry.path)).slice(MAX_FILES);
  if (tooMany !== undefined) return refuse(tooMany.culprit, "too-large", place);
  for (const arrival of crossing) await addFile(arrival, place);
}

async function addFile({ link, culprit, entry, name }: Arrival, place: LinkedPlace): Promise<void> {
  const { blobs, policy, head, files } = place;
  const known = files.get(entry.path);
  if (known?.countsAsNew !== undefined) return;
  // A submodule's files are not here, and a link's target is not followed again.
  if (entry.mode === SUBMODULE_MODE || entry.mode === SYMLINK_MODE) return refuse(culprit, "unreadable", place);
  if (head.get(entry.path)?.sha !== entry.sha) throw new TargetError(describeForeign(link, entry));
  const content = await blobs.read(entry.sha, entry.path);
  const kind = content.kind === "missing" || content.kind === "too-large" ? "binary" : content.kind;
  const firstLine = content.kind === "text" ? (content.lines[0] ?? "") : "";
  const crossing = findLinkCrossing({ path: entry.path, mode: entry.mode, kind, firstLine }, name, policy);
  if (crossing.kind === "none") return;
  if (crossing.kind === "withheld") return refuse(culprit, "unreadable", place);
  if (content.kind === "media" || (content.kind === "text" && content.lines.length === 0)) return;
  const own = known ?? toUnchanged(entry, undefined);
  if (content.kind !== "text") {
    const skipped = content.kind === "missing" ? "unreadable" : content.kind;
    files.set(entry.path, { ...own, hunks: [], skipped });
    return;
  }
  const countsAsNew = `${link} leads to it: ${crossing.boundaries.join(", ")}`;
  files.set(entry.path, { ...own, hunks: newHunks(content.lines, own.hunks), skipped: undefined, countsAsNew });
}

function refuse(culprit: string, skipped: "too-large" | "unreadable", { files }: LinkedPlace): void {
  const file = files.get(culprit);
  if (file !== undefined) files.set(culprit, { ...file, hunks: [], skipped });
}

function describeForeign(link: string, { path }: TreeEntry): string {
  const [from, to] = [link, path].map((each) => JSON.stringify(each));
  return `Once merged, the link ${from} leads to ${to}, which differs between the branch and its base. ${REMEDY}`;
}

/** A link that nobody can follow might make skipped files live. */
function describeMissing(link: string): string {
  return `The target of the link ${JSON.stringify(link)} is not in this repository. Clone the whole repository, and review that clone.`;
}
