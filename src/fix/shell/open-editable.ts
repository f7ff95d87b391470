import { toMemberPath } from "../../change/known-files.ts";
import { LINK_MODE, type PinnedFile, pathAt, type SkipReason } from "../../change/pin.ts";
import { findProtection } from "../../config/fix-limits.ts";
import type { Analysis } from "../../ports/analyzer.ts";
import { type EditRefusal, type Refused, refuse } from "../../replies/edit-refusal.ts";
import { type FileText, readEditable, toFileText } from "../compose-edits.ts";
import type { EditGrounds, EditSessionOptions } from "./edit-grounds.ts";

/** A file as code, before or after an edit. */
export interface ReadSide {
  readonly lines: readonly string[];
  readonly analysis: Analysis;
}

/** A file that may be edited. */
export interface EditableFile {
  readonly kind: "editable";
  readonly path: string;
  /** As in git. */
  readonly text: FileText;
  /** As the fixer was served it, secrets masked: the same lines. */
  readonly served: FileText;
  /** The lines (1-based) on which a secret was masked. */
  readonly masked: ReadonlySet<number>;
  /** Its content before any edit, read once. */
  readonly before: () => Promise<ReadSide>;
}

const SUBMODULE_MODE = "160000";

/** Files that a review does not show cannot be edited. */
const SKIPPED: Readonly<Record<SkipReason, EditRefusal>> = {
  media: "not-text",
  binary: "not-text",
  archive: "not-text",
  executable: "not-text",
  "lfs-pointer": "not-text",
  "working-tree-encoding": "not-text",
  filter: "not-text",
  ident: "not-text",
  unreadable: "not-text",
  "doubtful-attributes": "not-text",
  submodule: "submodule",
  generated: "generated",
  "lock-file": "generated",
  "source-map": "generated",
  snapshot: "generated",
  "ignored-path": "paths-ignore",
  "never-sent": "never-send",
  "too-large": "not-shown",
  "overlong-line": "not-shown",
};

/**
 * Opens the file that a fixer names, or names the limit that forbids it. Limits on its path come first, whoever asks.
 */
export async function openEditable(
  named: string,
  grounds: EditGrounds,
  { context, limits, pinnedFiles, readBytes }: EditSessionOptions,
): Promise<EditableFile | Refused> {
  const { pin, source } = context.target;
  const barred = findProtection(named, limits);
  if (barred !== undefined) return refuse(barred);
  const heads = new Map([...pinnedFiles, ...pin.files].flatMap((file) => toEntry(file)));
  const impact = await grounds.impactFiles();
  const path = toMemberPath(named, new Set([...heads.keys(), ...impact]));
  const pinned = heads.get(path);
  if (pinned === undefined && !impact.has(path)) return refuse("not-in-target");
  if (grounds.isClosedBuildFile(path)) return refuse("build-file");
  const refusal = findProtection(path, limits) ?? refusalOf(pinned) ?? (await grounds.refusalAt(path));
  if (refusal !== undefined) return refuse(refusal);
  const shown = await source.readText(path, "head");
  const bytes = shown === undefined ? undefined : await readBytes(path);
  if (shown === undefined || bytes === undefined) return refuse("not-text");
  const read = holdAgainst(shown, path, readEditable(path, bytes));
  if (read.kind === "refused") return read;
  const lines = read.served.lines.map((line) => line.text);
  let before: Promise<ReadSide> | undefined;
  return {
    ...read,
    before: () => {
      before ??= context.code.analyzeText({ path, lines }).then((analysis) => ({ lines, analysis }));
      return before;
    },
  };
}

function toEntry(file: PinnedFile): readonly (readonly [string, PinnedFile])[] {
  const path = pathAt(file, "head");
  return path === undefined ? [] : [[path, file]];
}

function refusalOf(pinned: PinnedFile | undefined): EditRefusal | undefined {
  if (pinned?.headMode === LINK_MODE) return "link";
  if (pinned?.headMode === SUBMODULE_MODE) return "submodule";
  return pinned?.skipped === undefined ? undefined : SKIPPED[pinned.skipped];
}

interface Shown {
  readonly lines: readonly string[];
  readonly secrets: readonly { readonly line: number }[];
}

/** If its lines differ from those served, they would be edited unread. */
function holdAgainst(shown: Shown, path: string, text: FileText | Refused): Omit<EditableFile, "before"> | Refused {
  if ("kind" in text) return text;
  const served = toFileText(shown.lines);
  const masked = new Set(shown.secrets.map(({ line }) => line));
  const isSame = text.lines.every((line, at) => masked.has(at + 1) || line.text === served.lines[at]?.text);
  if (text.lines.length !== served.lines.length || !isSame) return refuse("unread");
  return { kind: "editable", path, text, served, masked };
}
