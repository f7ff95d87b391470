import type { Role } from "../../core/debate/role.ts";
import { type PinnedFile, pathAt } from "../../core/pin/pin.ts";
import { coversLines } from "../../core/pin/receipt.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Assignment } from "../../ports/panel.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { Toolbox } from "../../ports/toolbox.ts";
import { NOTHING_TO_SEARCH, type SyntaxReading, type Unsearched } from "../tree-sitter/syntax-search.ts";
import type { RuleDesk } from "./open-rules.ts";
import { type Subject, type SubjectParts, toSubject } from "./subject.ts";
import type { UnexaminedFiles } from "./unexamined-files.ts";

/** One role at work: its task, and the pinned tree it may look up structure in. */
export interface Work<R extends Role> {
  readonly assignment: Assignment<R>;
  readonly source: Source;
  readonly desk: RuleDesk;
  readonly signal: AbortSignal;
  /** Where the files are noted that something of the panel fails on. */
  readonly unexamined: UnexaminedFiles;
}

/**
 * Reads files of the target through the agent's tools, every part of each, and gives what the rules need of them: one
 * after the other, since a large change does not fit into memory at once. A file whose syntax cannot be searched is
 * noted and not read at all: what the rules would find in it is not known.
 */
export async function* readSubjects(work: Work<Role>, paths: readonly string[]): AsyncGenerator<Subject> {
  const { pin } = work.source;
  const { toolbox } = work.assignment;
  const wanted = new Set(paths);
  let isEmpty = true;
  for (const file of pin.files) {
    if (file.skipped !== undefined || !(wanted.has(file.path) || wanted.has(file.oldPath ?? file.path))) continue;
    work.signal.throwIfAborted();
    const { text, syntax } = await readHead(work, file);
    if (syntax.kind === "unsearched") {
      work.unexamined.add(file.path, syntax.reason);
      continue;
    }
    if (pin.kind === "diff") await readWholeDiff(toolbox, file.path);
    else await readWholeFile(toolbox, file.path);
    isEmpty = false;
    const subject = await toServedSubject(work, file, { head: text, syntax });
    if (subject !== undefined) yield subject;
  }
  // Every role has to have looked at something: the engine takes an agent that never read for a fabrication.
  if (isEmpty) await toolbox.listFiles({ pathGlob: undefined });
}

/** Reads single lines at head that the agent has not been served yet. */
export async function readLines(work: Work<Role>, path: string, lines: readonly number[]): Promise<void> {
  const { toolbox } = work.assignment;
  for (const line of new Set(lines)) {
    if (coversLines(toolbox.receipts(), { file: path, side: "head", start: line, end: line })) continue;
    await toolbox.readFile({ path, startLine: line, endLine: line, side: "head" });
  }
}

async function toServedSubject(
  { assignment, source, unexamined }: Work<Role>,
  file: PinnedFile,
  read: Pick<SubjectParts, "head" | "syntax">,
): Promise<Subject | undefined> {
  const headPath = pathAt(file, "head");
  const basePath = pathAt(file, "base");
  const receipts = assignment.toolbox.receipts().filter(({ path }) => path === headPath || path === basePath);
  const base = basePath === undefined ? undefined : await source.readText(basePath, "base");
  const isServed = (side: Side, line: number) => {
    const path = side === "head" ? headPath : basePath;
    return path !== undefined && coversLines(receipts, { file: path, side, start: line, end: line });
  };
  return unexamined.attempt(file.path, "the scan of its lines", () =>
    toSubject({ ...read, file, pin: source.pin, base, isServed }),
  );
}

interface Head {
  readonly text: SourceText | undefined;
  readonly syntax: SyntaxReading | Unsearched;
}

/** A file's text at head, and its syntax. Every role asks the same of a file, so that its answer is kept. */
async function readHead({ source, desk }: Work<Role>, file: PinnedFile): Promise<Head> {
  const path = pathAt(file, "head");
  const text = path === undefined ? undefined : await source.readText(path, "head");
  if (text === undefined) return { text, syntax: NOTHING_TO_SEARCH };
  const key = `${text.blob} ${text.path}`;
  const known = desk.readings.get(key);
  if (known !== undefined) return { text, syntax: known };
  const added = file.hunks.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === "added" ? (line.headLine ?? []) : [])),
  );
  const patterns = desk.pack.patternsFor(text.path);
  const syntax = await desk.syntax.read({ path: text.path, lines: text.lines }, patterns, added);
  desk.readings.set(key, syntax);
  return { text, syntax };
}

// A reply holds 32 KB, a file at most 256 KB or so: the bound only ends a toolbox that never does.
const MAX_PARTS = 1000;

async function readWholeDiff(toolbox: Toolbox, path: string): Promise<void> {
  for (let read = 0; read < MAX_PARTS; read++) {
    const reply = await toolbox.readDiff({ path });
    const [, part, parts] = / part=(\d+)\/(\d+)\]$/.exec(headerOf(reply)) ?? [];
    if (part === undefined || Number(part) >= Number(parts)) return;
  }
}

/** Reads a file from its first line to its last. */
async function readWholeFile(toolbox: Toolbox, path: string): Promise<void> {
  let startLine: number | undefined;
  for (let read = 0; read < MAX_PARTS; read++) {
    const reply = await toolbox.readFile({ path, startLine, endLine: undefined, side: "head" });
    const [, last, lines] = / lines=\d+-(\d+)\/(\d+)\]$/.exec(headerOf(reply)) ?? [];
    if (last === undefined || Number(last) >= Number(lines)) return;
    startLine = Number(last) + 1;
  }
}

/** Only the end of the first line is ours: what stands before it may quote a path. */
function headerOf(reply: string): string {
  return reply.slice(0, Math.max(0, reply.indexOf("\n")));
}
