import { type Refused, refuse } from "./edit-refusal.ts";
import type { ProposedEdit } from "./proposed-edit.ts";

/** Where an edit stands in its file. */
export interface LocatedEdit {
  readonly kind: "located";
  /** 1-based and inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** What takes the place of these lines, without line ends; empty takes them away. */
  readonly lines: readonly string[];
  /** Whether these are other lines than the edit named. */
  readonly isElsewhere: boolean;
}

const MAX_EDIT_LINES = 1000;
const MAX_EDIT_CHARS = 60_000;

/**
 * Where `old` stands: at the lines that the edit names, or else in exactly one other place. Carriage returns before line feeds
 * count for nothing on either side, and neither does one line feed at the end of `old`. Never throws; the cost is linear.
 *
 * @param lines the file as it was served, without line ends.
 */
export function locateEdit(lines: readonly string[], edit: ProposedEdit): LocatedEdit | Refused {
  if (edit.old.length > MAX_EDIT_CHARS || edit.new.length > MAX_EDIT_CHARS) return refuse("too-long");
  const forms = formsOf(edit);
  if (forms.some(({ old, own }) => old.length > MAX_EDIT_LINES || own.length > MAX_EDIT_LINES))
    return refuse("too-long");
  const { startLine } = edit;
  const here = forms.find(({ old }) => standsAt(lines, old, startLine));
  if (here !== undefined) return toLocated(here, startLine, edit);
  if (edit.old.trim() === "") return refuse("old-missing");
  for (const form of forms) {
    const found = findRuns(lines, form.old);
    if (found.length > 1) return refuse("old-ambiguous");
    if (found[0] !== undefined) return toLocated(form, found[0], edit);
  }
  return refuse("old-not-found");
}

/** One way to read what an edit says. */
interface Form {
  readonly old: readonly string[];
  readonly own: readonly string[];
}

/** To the letter, and without the line feed that `old` ends in, as a line that was copied with its end has it. */
function formsOf(edit: ProposedEdit): readonly Form[] {
  const old = splitLines(edit.old);
  const own = edit.new === "" ? [] : splitLines(edit.new);
  if (old.length < 2 || old.at(-1) !== "") return [{ old, own }];
  return [
    { old, own },
    { old: old.slice(0, -1), own: own.length > 1 && own.at(-1) === "" ? own.slice(0, -1) : own },
  ];
}

function splitLines(text: string): readonly string[] {
  return text
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function standsAt(lines: readonly string[], wanted: readonly string[], startLine: number): boolean {
  return wanted.every((line, at) => lines[startLine - 1 + at] === line);
}

function toLocated({ old, own }: Form, startLine: number, edit: ProposedEdit): LocatedEdit {
  const endLine = startLine + old.length - 1;
  const isElsewhere = startLine !== edit.startLine || endLine !== edit.endLine;
  return { kind: "located", startLine, endLine, lines: own, isElsewhere };
}

/**
 * The lines (1-based) at which the wanted ones begin, at most two.
 *
 * @see Knuth, Morris and Pratt, for a cost that no repetition drives up
 */
function findRuns(lines: readonly string[], wanted: readonly string[]): readonly number[] {
  const steps = borderLengths(wanted);
  const found: number[] = [];
  let matched = 0;
  for (const [at, line] of lines.entries()) {
    while (matched > 0 && wanted[matched] !== line) matched = steps[matched - 1] ?? 0;
    if (wanted[matched] === line) matched += 1;
    if (matched < wanted.length) continue;
    found.push(at + 2 - wanted.length);
    if (found.length > 1) return found;
    matched = steps[matched - 1] ?? 0;
  }
  return found;
}

/** For each beginning of the wanted lines, how much of its end is a beginning of them as well. */
function borderLengths(wanted: readonly string[]): readonly number[] {
  const lengths = [0];
  let length = 0;
  for (const line of wanted.slice(1)) {
    while (length > 0 && wanted[length] !== line) length = lengths[length - 1] ?? 0;
    if (wanted[length] === line) length += 1;
    lengths.push(length);
  }
  return lengths;
}
