import { isCode, maskComments } from "../change/comment-mask.ts";
import { allowedFiles } from "../change/known-files.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { foldText, withoutKeys } from "../change/quote.ts";
import type { Located } from "../debate/quoted-code.ts";
import { findQuoted } from "../debate/refutation.ts";
import { isTestPath } from "../files/exempt-files.ts";
import { isProseFile } from "../files/realm.ts";
import type { GateContext } from "../gates/gate.ts";
import type { ResolverEntry } from "../replies/answers.ts";
import type { ResolutionStatus } from "../report/follow-up-record.ts";
import type { ReportFinding } from "../report/report.ts";
import { assertNever } from "../text/assert-never.ts";
import { cut, cutCode } from "../text/cut.ts";
import type { ChangedSince } from "./comparison.ts";

/** An earlier finding whose lines are gone from a file of the change: facts cannot show whether it is fixed. */
export interface ResolverQuestion {
  /** The name that the answer uses for it: unique within one call. */
  readonly id: string;
  /** As the earlier report records it. */
  readonly finding: ReportFinding;
  /** The lines that it was about, as they were then. */
  readonly was: CodePiece;
  /** The code in their place at the pin's head; undefined if there is none. */
  readonly now: (CodePiece & { readonly end_line: number }) | undefined;
  /** Where in its file its lines would be. Absent if that is unknown. */
  readonly at?: LineRange | undefined;
}

/** Lines of a file, secrets masked. */
export interface CodePiece {
  readonly file: string;
  /** 1-based. */
  readonly start_line: number;
  readonly code: string;
}

/** The decision on one finding, after the resolver's proof was looked up at the pin. */
export interface ResolverDecision {
  readonly status: ResolutionStatus;
  /** The lines of its quote as they were found at head; undefined if no quote counts. */
  readonly evidence: ResolverEvidence | undefined;
  /** A sentence for people. It may hold the model's own words: data, to be escaped. */
  readonly note: string;
  /** Set if nobody was asked, or no usable answer came. */
  readonly isUnheard?: boolean;
}

interface ResolverEvidence extends FileRange {
  readonly quote: string;
}

/** The longest text of an earlier review that the resolver is shown. */
const MAX_TEXT_CHARS = 2000;

/** An earlier finding as the resolver reads it: what the earlier review said about it, and its code then and now. */
export function toEarlierFinding({ id, finding, was, now }: ResolverQuestion): Readonly<Record<string, unknown>> {
  const { title, severity, category, description, file, line } = finding;
  return {
    ...{ id, title: cut(title, MAX_TEXT_CHARS), severity, category, description: cut(description, MAX_TEXT_CHARS) },
    ...{ file, line, evidence_quote: cut(finding.evidence[0]?.quote ?? "", MAX_TEXT_CHARS) },
    code_then: toPiece(was),
    code_now: now === undefined ? null : { ...toPiece(now), end_line: now.end_line },
  };
}

function toPiece({ file, start_line, code }: CodePiece) {
  return { file, start_line, code: cutCode(code.split("\n")) };
}

const MAX_NOTE_CHARS = 500;

/** The texts in which the resolver's quotes are looked up; the receipts are that agent's. */
interface ResolutionContext extends GateContext {
  readonly isChangedSince: ChangedSince;
}

/**
 * Decides one earlier finding from the resolver's answer. It is resolved only by a quote that is found at head, on
 * lines that the resolver was served and that can hold a fix. A missing or contradictory answer leaves it unresolved.
 * Never throws.
 */
export function decideResolution(
  question: ResolverQuestion,
  resolutions: readonly ResolverEntry[],
  context: ResolutionContext,
): ResolverDecision {
  const mine = resolutions.filter(({ finding_id }) => finding_id === question.id);
  const [entry] = mine;
  if (entry === undefined) return leaveUnresolved("The resolver said nothing of it.");
  if (mine.some((other) => !isSame(entry, other))) return leaveUnresolved("The resolver contradicts itself about it.");
  if (entry.status === "resolved" && isOwnQuote(entry.evidence_quote ?? "", question))
    return leaveUnresolved(withNote("The resolver quotes the defect itself as the repair.", entry.note));
  const proof = findProof(entry, question, context);
  const isRepair =
    entry.status !== "resolved" || proof.kind !== "found" || mayRepair(proof.evidence, question, context);
  return decide(
    entry,
    isRepair ? proof : refuse("its quote is neither where the finding was nor in lines that changed since"),
  );
}

/** The decision on an earlier finding for which the resolver gave no usable answer. */
export function leaveUnresolved(note: string): ResolverDecision {
  return { status: "unresolved", evidence: undefined, note };
}

type Proof =
  | { readonly kind: "found"; readonly evidence: ResolverEvidence }
  /** There was no quote, or it does not count; `why` is a clause. */
  | { readonly kind: "none" | "refused"; readonly why: string };

function decide({ status, note }: ResolverEntry, proof: Proof): ResolverDecision {
  const evidence = proof.kind === "found" ? proof.evidence : undefined;
  switch (status) {
    case "resolved":
    case "partially_resolved":
      if (proof.kind !== "found")
        return doubt(`it is ${status === "resolved" ? "" : "partially "}resolved`, proof, note);
      return { status, evidence, note: toNote(note) };
    case "unresolved":
      if (proof.kind === "refused") return doubt("it is unresolved", proof, note);
      return { status, evidence, note: toNote(note) };
    case "cant_verify":
      return { status, evidence, note: toNote(note) };
    default:
      return assertNever(status);
  }
}

function doubt(said: string, { why }: { readonly why: string }, note: string): ResolverDecision {
  return {
    status: "cant_verify",
    evidence: undefined,
    note: withNote(`The resolver says that ${said}, and ${why}.`, note),
  };
}

function withNote(sentence: string, note: string): string {
  return note.trim() === "" ? sentence : `${sentence} Its words: ${cut(note, MAX_NOTE_CHARS)}`;
}

function toNote(note: string): string {
  return note.trim() === "" ? "The resolver gave no reason." : cut(note, MAX_NOTE_CHARS);
}

/** Whether two entries agree; their notes may differ. */
function isSame(one: ResolverEntry, other: ResolverEntry): boolean {
  return (["status", "file", "line", "evidence_quote"] as const).every((key) => one[key] === other[key]);
}

/**
 * Whether the quote is the finding's own at head, or a piece of it. A quote of base does not count: the fix may restore
 * lines that the change deleted.
 */
function isOwnQuote(quote: string, { finding }: ResolverQuestion): boolean {
  const wanted = foldQuote(quote);
  if (wanted === "") return false;
  return finding.evidence.some(
    ({ side, kind = "defect", quote: own }) => side === "head" && kind === "defect" && foldQuote(own).includes(wanted),
  );
}

/** Masks of secrets differ from run to run. */
function foldQuote(quote: string): string {
  return foldText(withoutKeys(quote));
}

function findProof(entry: ResolverEntry, question: ResolverQuestion, context: GateContext): Proof {
  const found = findQuoted(entry, context);
  if (found.kind === "none") return { kind: "none", why: "it quotes nothing" };
  if (found.kind === "refused") return found;
  const flaw = findFlaw(found, question, context);
  if (flaw !== undefined) return refuse(flaw);
  const { file, side, line: start_line, end_line } = found.proof;
  return { kind: "found", evidence: { file, side, start_line, end_line, quote: entry.evidence_quote ?? "" } };
}

function refuse(why: string): Proof {
  return { kind: "refused", why };
}

/** Why a quote of served lines proves nothing, as a clause; undefined if it is a proof. */
function findFlaw({ proof, text }: Located, question: ResolverQuestion, context: GateContext): string | undefined {
  const { file, side } = proof;
  if (!ownFiles(question).includes(file) && !allowedFiles(context.pin).has(file))
    return "its quote is in a file that is not part of the change";
  if (context.isSpec !== true && isProseFile(file) && !ownFiles(question).some(isProseFile))
    return "its quote is prose";
  if (isTestPath(file) && !ownFiles(question).some(isTestPath)) return "its quote is in a test";
  const masked = maskComments(text.index.lines, file, context.facts(file, side));
  if (!isCode(proof, masked) && !isAboutComment(question)) return "its quote is a comment";
  return undefined;
}

/**
 * Whether the lines can hold the fix: they are where the finding's lines were, or changed since. If nothing is in that
 * place now, any line of the finding's own file can.
 */
function mayRepair(
  evidence: ResolverEvidence,
  question: ResolverQuestion,
  { isChangedSince }: ResolutionContext,
): boolean {
  const { now } = question;
  const isInPlace =
    now === undefined
      ? ownFiles(question).includes(evidence.file)
      : now.file === evidence.file && now.start_line <= evidence.end_line && evidence.start_line <= now.end_line;
  return isInPlace || isChangedSince(evidence);
}

function ownFiles({ finding, was, now }: ResolverQuestion): readonly string[] {
  return [finding.file, was.file, now?.file].flatMap((file) => file ?? []);
}

/** Whether the finding was about a comment: then another comment may fix it. */
function isAboutComment({ finding, was }: ResolverQuestion): boolean {
  const quote = finding.evidence.find(({ kind = "defect" }) => kind === "defect")?.quote ?? "";
  if (foldText(quote) === "") return false;
  return foldText(maskComments(quote.split("\n"), was.file, undefined).code.join("\n")) === "";
}
