import type { FixerReply } from "../../../src/replies/answers.ts";
import { readLines } from "../../fixtures/served-lines.ts";
import {
  type RecordedRequest,
  type RequestHeader,
  type ScriptedReply,
  section,
  toolResults,
} from "../../servers/model-server.ts";

/** A finding as the fixer is given it. */
export interface FindingToRepair {
  readonly id: string;
  readonly title: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly edit_instructions: string | null;
  readonly tried_before: string | null;
}

/** What one fixer is asked. */
export interface RepairAsked {
  /** Counted from 1. */
  readonly iteration: number;
  readonly findings: readonly FindingToRepair[];
  /** What a command said of the repairs that the tree holds by now; undefined where none failed. */
  readonly failure: { readonly command: string; readonly exit: number | null; readonly output: string } | undefined;
}

/** Lines that take the place of others. Without a number they stand where the text was served, at its first place. */
export interface ScriptedEdit {
  readonly path: string;
  readonly old: string;
  readonly new: string;
  readonly start_line?: number;
  readonly end_line?: number;
}

/** What a fixer does: it reads, then proposes these edits, all in one turn, and answers. */
export interface ScriptedRepair {
  readonly edits: readonly ScriptedEdit[];
  /** What it proposes once more, after the replies to its edits; left out, it answers at once. */
  readonly mend?: (replies: readonly string[]) => readonly ScriptedEdit[];
  /** Files it reads besides those of the findings and those in which it looks for the lines of its edits. */
  readonly reads?: readonly string[];
  /** Left out, it says that it repaired all it was asked about. */
  readonly answer?: (replies: readonly string[]) => FixerReply;
}

export type FixerScript = (
  asked: RepairAsked,
  header: RequestHeader,
  request: RecordedRequest,
) => ScriptedRepair | ScriptedReply;

/** Left out, it edits nothing and declines all it is asked about. */
const declinesAll: FixerScript = ({ findings }) => ({
  edits: [],
  answer: () => ({ applied: [], declined: findings.map(({ id }) => ({ finding_id: id, reason: "Not today." })) }),
});

/** The findings that a fixer was given. */
export function findingsToRepair(request: RecordedRequest): readonly FindingToRepair[] {
  const document = section(request, "findings") as { findings: readonly FindingToRepair[] };
  return document.findings;
}

/** What the fixer does next: it reads, edits, edits again where it has to, and answers. */
export function playFixer(
  request: RecordedRequest,
  header: RequestHeader,
  script: FixerScript = declinesAll,
): ScriptedReply {
  const findings = findingsToRepair(request);
  const failure = section(request, "verify_failure") as RepairAsked["failure"];
  const repair = script({ iteration: header.round, findings, failure }, header, request);
  if (!("edits" in repair)) return repair;
  const { edits, mend, reads = [], answer = () => ({ applied: findings.map(({ id }) => id), declined: [] }) } = repair;
  const said = request.body.messages.filter(({ role }) => role === "assistant");
  if (said.length === 0) {
    const sought = edits.flatMap(({ path, start_line }) => (start_line === undefined ? [path] : []));
    const named = [...findings.flatMap(({ file }) => file ?? []), ...sought, ...reads];
    const paths = new Set(named.length > 0 ? named : filesOf(request));
    return { toolCalls: [...paths].map(readWhole) };
  }
  const proposing = said.filter(({ tool_calls: calls = [] }) => calls.some(({ function: { name } }) => name === EDIT));
  const replies = proposing.map(({ tool_calls: calls = [] }) => calls.map(({ id }) => replyTo(request, id)));
  const next = proposing.length === 0 ? edits : proposing.length === 1 ? (mend?.(replies[0] ?? []) ?? []) : [];
  if (next.length > 0) return { toolCalls: next.map((edit) => propose(edit, request)) };
  return { json: answer(replies.flat()) };
}

const EDIT = "propose_edit";

function replyTo({ body }: RecordedRequest, id: string): string {
  return body.messages.find(({ tool_call_id: called }) => called === id)?.content ?? "";
}

function filesOf(request: RecordedRequest): readonly string[] {
  const brief = section(request, "brief") as { files: readonly { path: string }[] };
  return brief.files.map(({ path }) => path);
}

function readWhole(path: string) {
  return { name: "read_file", args: { path, start_line: null, end_line: null, side: "head" } };
}

function propose(edit: ScriptedEdit, request: RecordedRequest) {
  const { path, old, new: text } = edit;
  const lines = old.split("\n");
  const start = edit.start_line ?? findServed(path, lines, request);
  const args = { path, start_line: start, end_line: edit.end_line ?? start + lines.length - 1, old, new: text };
  return { name: EDIT, args };
}

/** @throws Error if the lines were not served: the test is about code that is not there. */
function findServed(path: string, wanted: readonly string[], request: RecordedRequest): number {
  const served = new Map(
    toolResults(request)
      .flatMap(readLines)
      .flatMap(({ file, line, text }) => (file === path ? [[line, text] as const] : [])),
  );
  const start = [...served.keys()].find((line) => wanted.every((text, at) => served.get(line + at) === text));
  if (start === undefined) throw new Error(`the fixer was not served ${JSON.stringify(wanted)} in ${path}`);
  return start;
}
