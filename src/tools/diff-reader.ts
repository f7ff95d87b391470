import { type DiffPart, type FilePart, partitionDiff, type ShownFile } from "../assignments/diff-parts.ts";
import { quotePath } from "../change/hunks.ts";
import { allowedFiles, filesAt, toMemberPath } from "../change/known-files.ts";
import { changedLines, type Pin, type PinnedFile } from "../change/pin.ts";
import { type Focus, shortHead, shownAt } from "../change/receipt.ts";
import { BoundedMap } from "../text/bounded-map.ts";
import { countOf } from "../text/count-of.ts";
import { MAX_BODY_BYTES } from "./search-reply.ts";

/** The memory for split diffs, in bytes. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/** Each agent reads its files' diffs. A file's diff is split once for all agents, while there is room for it. */
const cutBefore = new BoundedMap<readonly DiffPart[], PinnedFile>(MAX_KEPT_BYTES);

function partsOfFile(file: ShownFile, maxBytes: number): readonly DiffPart[] {
  // Few agents read a part of a large file, and all of its parts together are large.
  if (file.share !== undefined || maxBytes !== MAX_BODY_BYTES) return partitionDiff([file], maxBytes);
  const known = cutBefore.get(file);
  if (known !== undefined) return known;
  const parts = partitionDiff([file], maxBytes);
  cutBefore.set(file, parts, weightOfParts(parts));
  return parts;
}

/** The estimated memory; each shown line takes more than its text. */
function weightOfParts(parts: readonly DiffPart[]): number {
  return parts.reduce((sum, { text, shown }) => sum + text.length + SHOWN_LINE_BYTES * shown.length, 0);
}

const SHOWN_LINE_BYTES = 64;

/** What one agent's `read_diff` shows. */
export interface DiffSubject {
  readonly pin: Pin;
  /** What is shown without a path. */
  readonly assignedFiles: readonly string[];
  /** The parts of files that are too large for one agent; absent if all are shown in full. */
  readonly parts: readonly FilePart[] | undefined;
  /** The most bytes of a part; the usual limit if absent. */
  readonly maxBytes?: number;
  /** How many further files of the target the agent may ask for; absent for none. */
  readonly further: number | undefined;
  /** What is shown of the files in it; absent for the whole change. */
  readonly focus: Focus | undefined;
}

/** The next part of a diff. */
export interface DiffServing {
  readonly part: DiffPart | undefined;
  /** The number of the part, from 1, and of how many. */
  readonly number: number;
  readonly total: number;
}

/** One agent's diffs, part by part. Each path has its own position, and after its last part the first follows again. */
export class DiffReader {
  readonly #subject: DiffSubject;
  readonly #parts = new Map<string, readonly DiffPart[]>();
  readonly #cursors = new Map<string, number>();

  constructor(subject: DiffSubject) {
    this.#subject = subject;
  }

  /** The files of the diff with that path, on either side; without a path, the agent's own. */
  filesAt(path: string | undefined): readonly ShownFile[] {
    const { pin, focus, parts = [], assignedFiles } = this.#subject;
    const shown = (file: ShownFile) => (file.skipped === undefined ? file : { ...file, hunks: [] });
    const cut = (file: ShownFile) => parts.find((part) => part.path === file.path) ?? shown(file);
    if (path !== undefined) return shownAt(pin, focus, toMemberPath(path, allowedFiles(pin))).map(cut);
    return assignedFiles.flatMap((own) =>
      shownAt(pin, focus, own)
        .filter((file) => file.path === own)
        .map(cut),
    );
  }

  /** The number of parts without a path; undefined if the agent has no file. */
  count(): number | undefined {
    const files = this.filesAt(undefined);
    return files.length === 0 ? undefined : this.#partsOf("", files).length;
  }

  /** The parts without a path; none if the agent has no file. */
  ownParts(): readonly DiffPart[] {
    const files = this.filesAt(undefined);
    return files.length === 0 ? [] : this.#partsOf("", files);
  }

  /** @param files the result of {@link filesAt} for the path. */
  next(path: string | undefined, files: readonly PinnedFile[]): DiffServing {
    const key = path ?? "";
    const parts = this.#partsOf(key, files);
    const at = (this.#cursors.get(key) ?? 0) % Math.max(1, parts.length);
    this.#cursors.set(key, at + 1);
    return { part: parts[at], number: at + 1, total: Math.max(1, parts.length) };
  }

  /** A note on a file that is shown in part. For all assigned files, the brief says it. */
  noteOn(path: string | undefined, [file]: readonly ShownFile[]): string {
    const { focus, pin, further = 0 } = this.#subject;
    if (path === undefined) {
      return further === 0
        ? ""
        : `\n[${countOf(further, "more file")} of this change: read_diff with its path shows one]`;
    }
    const whole = filesAt(pin.files, file?.path ?? path).find((each) => each.path === file?.path);
    if (focus === undefined || file === undefined || whole === undefined || file.share !== undefined) return "";
    if (changedLines(file) === changedLines(whole)) return "";
    return `\n[the rest of this change was reviewed at ${shortHead(focus)} and stands as it did: read_file shows it]`;
  }

  #partsOf(key: string, files: readonly PinnedFile[]): readonly DiffPart[] {
    const [only, ...others] = files;
    const { maxBytes = MAX_BODY_BYTES } = this.#subject;
    const parts =
      this.#parts.get(key) ??
      (only !== undefined && others.length === 0 ? partsOfFile(only, maxBytes) : partitionDiff(files, maxBytes));
    this.#parts.set(key, parts);
    return parts;
  }
}

/** The first line of a `read_diff` reply. */
export function renderDiffHeader(
  path: string | undefined,
  files: readonly PinnedFile[],
  { number, total }: DiffServing,
): string {
  const [file] = files;
  const name = path === undefined ? `${files.length} file${files.length === 1 ? "" : "s"}` : quotePath(path);
  const blob = path === undefined ? "" : ` blob=${file?.baseBlob ?? "none"}..${file?.headBlob ?? "none"}`;
  const part = total === 1 ? "" : ` (part ${number} of ${total})`;
  return `[path=${name} side=diff${blob}${part} part=${number}/${total}]`;
}
