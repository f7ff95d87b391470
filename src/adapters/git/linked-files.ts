import { type FileSide, findLinkCrossing, type PathPolicy } from "../../core/files/boundary.ts";
import { followLink, type LinkedTree, linkedTree } from "../../core/pin/links.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import { newHunks } from "../../core/pin/whole-hunks.ts";
import type { MaskedBlobs } from "./masked-blobs.ts";
import { SUBMODULE_MODE, SYMLINK_MODE, type Tree, type TreeEntry } from "./tree.ts";

/** A folder of more is not taken in: the link to it counts as unread. */
const MAX_FILES = 200;

export interface LinkReading {
  readonly blobs: MaskedBlobs;
  readonly policy: PathPolicy;
  readonly readTree: () => Promise<Tree>;
}

/**
 * The pinned files with what links make live. A new or changed link is what it leads to, under its own name: where that
 * crosses a boundary, the text counts as added, whether the change touches it or not. What the change brings where
 * `paths-ignore` leaves it out is reviewed as well when any link leads there from where it does not.
 */
export async function withLinkedFiles(
  files: readonly PinnedFile[],
  reading: LinkReading,
): Promise<readonly PinnedFile[]> {
  const changed = files.filter(isShownLink);
  const ignored = files.filter(({ skipped, headBlob }) => skipped === "ignored-path" && headBlob !== undefined);
  if (changed.length === 0 && ignored.length === 0) return files;
  const tree = await reading.readTree();
  const links = await readLinks(tree, reading);
  if (links.size === 0) return files;
  const linked = new Linked(files, { ...reading, tree, shape: linkedTree(tree.keys(), links) });
  for (const { path } of changed) await linked.take(path, () => true);
  const lost = new Set(ignored.map(({ path }) => path));
  if (lost.size > 0) {
    for (const path of links.keys()) {
      if (!reading.policy.isIgnored(path)) await linked.take(path, (target) => lost.has(target));
    }
  }
  return linked.files();
}

function isShownLink({ headMode, skipped }: PinnedFile): boolean {
  return headMode === SYMLINK_MODE && skipped === undefined;
}

async function readLinks(tree: Tree, { blobs }: LinkReading): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  for (const { path, mode, sha } of tree.values()) {
    if (mode !== SYMLINK_MODE) continue;
    const text = await blobs.readAsText(sha, path);
    if (text.kind === "text") links.set(path, text.lines.join("\n"));
  }
  return links;
}

interface Place extends LinkReading {
  readonly tree: Tree;
  readonly shape: LinkedTree;
}

/** The pinned files by path, while links add to them. */
class Linked {
  readonly #files: Map<string, PinnedFile>;
  readonly #place: Place;

  constructor(files: readonly PinnedFile[], place: Place) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#place = place;
  }

  files(): readonly PinnedFile[] {
    return [...this.#files.values()];
  }

  /** Takes in what a link leads to, as far as it is wanted. */
  async take(link: string, isWanted: (path: string) => boolean): Promise<void> {
    const { shape, tree } = this.#place;
    const end = followLink(link, shape);
    if (end.kind === "outside" || end.kind === "nothing") return;
    if (end.kind === "file") return this.#takeFile(link, { entry: tree.get(end.path), name: link });
    const inside = end.path === "" ? "" : `${end.path}/`;
    const entries = [...tree.values()].filter(({ path }) => path.startsWith(inside) && isWanted(path));
    const crossing = entries.filter(({ path }) => this.#crossesByName(path, `${link}/${path.slice(inside.length)}`));
    if (crossing.length > MAX_FILES) return this.#refuse(link, "too-large");
    for (const entry of crossing) {
      await this.#takeFile(link, { entry, name: `${link}/${entry.path.slice(inside.length)}` });
    }
  }

  #crossesByName(path: string, name: string): boolean {
    const plain = { mode: "100644", kind: "text", firstLine: "" } as const;
    return findLinkCrossing({ ...plain, path }, name, this.#place.policy).kind !== "none";
  }

  async #takeFile(
    link: string,
    { entry, name }: { readonly entry: TreeEntry | undefined; readonly name: string },
  ): Promise<void> {
    if (entry === undefined || entry.mode === SYMLINK_MODE) return;
    const known = this.#files.get(entry.path);
    if (known?.countsAsNew !== undefined || entry.mode === SUBMODULE_MODE) return;
    const { blobs, policy } = this.#place;
    const content = await blobs.read(entry.sha, entry.path);
    const kind = content.kind === "missing" || content.kind === "too-large" ? "binary" : content.kind;
    const firstLine = content.kind === "text" ? (content.lines[0] ?? "") : "";
    const side: FileSide = { path: entry.path, mode: entry.mode, kind, firstLine };
    const crossing = findLinkCrossing(side, name, policy);
    if (crossing.kind === "none") return;
    if (crossing.kind === "withheld") return this.#refuse(link, "never-sent");
    if (content.kind === "media" || (content.kind === "text" && content.lines.length === 0)) return;
    const countsAsNew = `${link} leads to it: ${crossing.boundaries.join(", ")}`;
    const own = known ?? unchanged(entry);
    if (content.kind === "text") {
      this.#files.set(entry.path, {
        ...own,
        hunks: newHunks(content.lines, own.hunks),
        skipped: undefined,
        countsAsNew,
      });
    } else {
      const skipped = content.kind === "missing" ? "unreadable" : content.kind;
      this.#files.set(entry.path, { ...own, hunks: [], skipped });
    }
  }

  #refuse(link: string, skipped: "too-large" | "never-sent"): void {
    const file = this.#files.get(link);
    // A link that the change did not touch is only asked for what the change brings.
    if (file !== undefined)
      this.#files.set(link, { ...file, hunks: [], skipped: skipped === "never-sent" ? "unreadable" : skipped });
  }
}

function unchanged({ path, mode, sha }: TreeEntry): PinnedFile {
  return {
    path,
    oldPath: undefined,
    status: "unchanged",
    baseMode: undefined,
    headMode: mode,
    baseBlob: undefined,
    headBlob: sha,
    hunks: [],
    skipped: undefined,
  };
}
