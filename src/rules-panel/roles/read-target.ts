import { filesNamed } from "../../change/known-files.ts";
import { isNewFile, type Pin, type PinnedFile, pathAt } from "../../change/pin.ts";
import { coversLines } from "../../change/receipt.ts";
import type { Side } from "../../change/side.ts";
import type { Assignment } from "../../ports/panel.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { Served, Toolbox } from "../../ports/toolbox.ts";
import type { ToolRole } from "../../replies/role.ts";
import type { UnexaminedFile } from "../../verdict/coverage.ts";
import type { Examined, Examiner } from "../rules/examiner.ts";
import type { RuleList } from "../rules/rule-declaration.ts";
import type { RuleMatch } from "../rules/static-rule.ts";

/** A file of the target with the rules' matches in it. */
export interface ExaminedFile {
  readonly path: string;
  /** Its path at base. */
  readonly basePath: string;
  /** Whether it did not exist before, or there is no base. */
  readonly isNew: boolean;
  /** In the rules' order. */
  readonly matches: readonly RuleMatch[];
  readonly failures: Examined["failures"];
}

/** Files that some rule could not examine, and why. A model may still read them, because only rules failed. */
export class UnexaminedFiles {
  readonly #reasons = new Map<string, string[]>();

  add(file: string, reason: string): void {
    this.#reasons.set(file, [...(this.#reasons.get(file) ?? []), reason]);
  }

  /** Each file once, in the order in which they were first recorded. */
  list(): readonly UnexaminedFile[] {
    return [...this.#reasons].map(([file, [first = "", ...others]]) => {
      const reason = others.length === 0 ? first : `${first}, and ${others.length} more`;
      return { file, reason: `${reason}; a model can read what rules cannot` };
    });
  }
}

/** The tools for reading and examining files of the target. */
export interface Work {
  readonly toolbox: Toolbox;
  readonly source: Source;
  readonly rules: RuleList;
  readonly examiner: Examiner;
  readonly signal: AbortSignal;
  /** Collects the files that some rule or search fails on. */
  readonly unexamined: UnexaminedFiles;
}

/** The claims to weigh, and the tools for reading their files. */
export interface RoleWork<R extends ToolRole> extends Work {
  readonly assignment: Assignment<R>;
}

/**
 * Reads files of the target through the toolbox, every part of each, and yields the rules' matches in each. Files are
 * read in sequence, because a large change does not fit into memory at once. Records a file that cannot be examined,
 * because matches in it are unknown.
 */
export async function* examineFiles(work: Work, paths: readonly string[]): AsyncGenerator<ExaminedFile> {
  const { pin } = work.source;
  for (const file of filesNamed(pin.files, paths)) {
    if (file.skipped !== undefined) continue;
    work.signal.throwIfAborted();
    const { path } = file;
    await readToEnd((start_line) =>
      pin.kind === "diff"
        ? work.toolbox.readDiff({ path })
        : work.toolbox.readFile({ path, start_line, end_line: undefined, side: "head" }),
    );
    const examined = await examine(work, file);
    if (examined !== undefined) yield examined;
  }
}

/** Reads single lines at head that were not served yet. */
export async function readLines({ toolbox }: Work, path: string, lines: readonly number[]): Promise<void> {
  for (const line of new Set(lines)) {
    if (coversLines(toolbox.receipts(), { file: path, side: "head", start_line: line, end_line: line })) continue;
    await readToEnd((start_line) => toolbox.readFile({ path, start_line, end_line: line, side: "head" }), line);
  }
}

async function examine(work: Work, file: PinnedFile): Promise<ExaminedFile | undefined> {
  const paths = new Set([pathAt(file, "head"), pathAt(file, "base")]);
  const receipts = work.toolbox.receipts().filter(({ path }) => paths.has(path));
  const [head, base] = [await readText(work, file, "head"), await readText(work, file, "base")];
  const examination = await work.examiner.examine({ pinned: file, head, base, receipts });
  work.signal.throwIfAborted();
  if (examination.kind === "unexamined") {
    work.unexamined.add(file.path, examination.reason);
    return undefined;
  }
  return toExaminedFile(file, examination, { list: work.rules, kind: work.source.pin.kind });
}

async function readText({ source }: Work, file: PinnedFile, side: Side): Promise<SourceText | undefined> {
  const path = pathAt(file, side);
  return path === undefined ? undefined : source.readText(path, side);
}

// Ends the reading from a toolbox that never ends: a reply contains 32 KB, a file hardly more than 256 KB.
const MAX_PARTS = 1000;

/** Reads one part after another, from a given line on. */
async function readToEnd(read: (start: number | undefined) => Promise<Served>, from?: number): Promise<void> {
  let start = from;
  for (let part = 0; part < MAX_PARTS; part++) {
    const { next } = await read(start);
    if (next === undefined) return;
    start = next;
  }
}

function toExaminedFile(
  file: PinnedFile,
  { matches, failures }: Examined,
  { list, kind }: { readonly list: RuleList; readonly kind: Pin["kind"] },
): ExaminedFile {
  const { path, oldPath = path } = file;
  return {
    path,
    basePath: oldPath,
    isNew: isNewFile(file, kind),
    matches: matches.flatMap(({ ruleId, match }) => {
      const rule = list.get(ruleId);
      return rule === undefined ? [] : [{ rule, match }];
    }),
    failures,
  };
}
