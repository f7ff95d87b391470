import { scopeAt } from "../change/code-facts.ts";
import { maskComments } from "../change/comment-mask.ts";
import { fileAt, pathReader, touchesChange } from "../change/known-files.ts";
import { type FileRange, overlapInFile } from "../change/line-range.ts";
import {
  findQuote,
  foldText,
  indexLines,
  locateQuote,
  MIN_MOVABLE,
  quoteWeight,
  withoutDiffSigns,
  withoutKeys,
} from "../change/quote.ts";
import { coversLines, touchesFiles } from "../change/receipt.ts";
import type { Side } from "../change/side.ts";
import type { Proof } from "../debate/quoted-code.ts";
import { bearsOn, findShown } from "../debate/refutation.ts";
import type { GateContext } from "../gates/gate.ts";
import type { TriageEntry } from "../replies/answers.ts";
import { ownLines } from "./code-then.ts";
import { type RemarkLines, remarkedFile, remarkLines } from "./remark-lines.ts";
import type { DecidingContext, ThreadEvidence } from "./thread-decision.ts";
import type { TriageQuestion } from "./thread-question.ts";

/** A quote of an answer, looked up at the pin. */
export type ThreadProof =
  | { readonly kind: "found"; readonly evidence: ThreadEvidence }
  | { readonly kind: "none" }
  /** Why it does not count, as a clause. */
  | { readonly kind: "refused"; readonly why: string };

type Quoting = Pick<TriageEntry, "file" | "line" | "evidence_quote">;

/** Finds a quote on one of these sides, in this order, on lines that its author was served. */
export function findServed(
  { file: named, line, evidence_quote: quote }: Quoting,
  sides: readonly Side[],
  { pin, text: textAt, receipts }: DecidingContext,
): ThreadProof {
  if (quote === null || foldText(quote) === "") return { kind: "none" };
  if (named === null || line === null) return refuse("it does not say where its quote is");
  const toPath = pathReader(pin);
  for (const side of sides) {
    const file = toPath(named, side);
    const text = textAt(file, side);
    const found = text && locateQuote(text.index, quote, { start_line: line, end_line: line });
    if (found?.kind !== "at-place" && found?.kind !== "moved") continue;
    const { start_line: start, end_line: end } = found.match;
    const served = receipts.filter(({ blob }) => blob === text?.blob);
    if (!coversLines(served, { file, side, start_line: start, end_line: end }))
      return refuse("its quote is in lines that it was never served");
    return { kind: "found", evidence: { file, side, start_line: start, end_line: end, quote } };
  }
  return refuse("what it quotes is not there");
}

/**
 * Finds a quote that shows a remark to be false. It must be able to refute a claim of ours (`findShown`): code at head
 * that bears on the remark's lines, by an author that read them. It must be more than these lines themselves. It must
 * also be as old as the remark, as newer code may have fixed what was true then.
 */
export function findDismissal(question: TriageQuestion, entry: TriageEntry, context: DecidingContext): ThreadProof {
  const { file, line, evidence_quote: quote } = entry;
  if (quote === null || foldText(quote) === "") return { kind: "none" };
  if (file === null || line === null) return refuse("it does not say where its quote is");
  if (quoteWeight(quote) < MIN_MOVABLE) return refuse(TOO_SHORT);
  const lines = remarkLines(question.thread, context.pin, question);
  if (!wasRead(question, lines, context)) return refuse("the lines that the remark is about were never read");
  const shown = findShown({ file, line, quote }, context, (proof) =>
    lines?.areOwn === true && isRemarkAlone(proof, lines, context) ? OWN_LINES : undefined,
  );
  if (shown.kind === "absent") return refuse("what it quotes is not there");
  if (shown.kind === "refused") return shown;
  const why = whyBeside(shown.proof, { question, lines }, context);
  return why === undefined ? { kind: "found", evidence: toEvidence(shown.proof) } : refuse(why);
}

const TOO_SHORT = "its quote is too short to be told from others";
const OWN_LINES = "its quote is what the remark itself is about";

/**
 * Why the refutation of a remark's finding does not show the remark itself to be false, as a clause; undefined if it
 * does. The finding may be about other lines, and the refuting code may be newer than the remark.
 */
export function whyRemarkStands(
  proof: Proof,
  question: TriageQuestion,
  context: Omit<DecidingContext, "proveFixed">,
): string | undefined {
  if (quoteWeight(proof.quote) < MIN_MOVABLE) return TOO_SHORT;
  const lines = remarkLines(question.thread, context.pin, question);
  if (lines?.areOwn === true && isRemarkAlone(proof, lines, context)) return OWN_LINES;
  return whyBeside(proof, { question, lines }, context);
}

/** Why a proof does not answer what a remark said when it was written, as a clause. */
function whyBeside(proof: Proof, about: About, context: Omit<DecidingContext, "proveFixed">): string | undefined {
  if (!bearsOnRemark(proof, about, context)) return "its quote does not bear on the remark";
  if (stoodThen(proof, about.question, context)) return undefined;
  return "its quote cannot be shown to have stood there when the remark was written, and may be the fix itself";
}

/** Whether found lines belong to a remark: its own, or code that bears on them. */
export function concernsRemark(
  { file, side, start_line: line, end_line, quote }: ThreadEvidence,
  question: TriageQuestion,
  context: DecidingContext,
): boolean {
  const lines = remarkLines(question.thread, context.pin, question);
  const range = { file, side, start_line: line, end_line };
  if (lines !== undefined && overlapInFile(lines, range)) return true;
  const blob = context.text(file, side)?.blob ?? "";
  return bearsOnRemark({ file, side, line, end_line, quote, blob }, { question, lines }, context);
}

/**
 * Whether found lines can have fixed a remark. They bear on its lines, or share a name with it or them, as a new import
 * or test may.
 */
export function concernsMending(shown: ThreadEvidence, question: TriageQuestion, context: DecidingContext): boolean {
  if (concernsRemark(shown, question, context)) return true;
  const { thread, codeThen } = question;
  const lines = remarkLines(thread, context.pin, question);
  const now = lines && context.text(lines.file, lines.side)?.index.lines.slice(lines.start_line - 1, lines.end_line);
  return namesTheSame({ code: [...(now ?? []), ...ownLines(codeThen)], words: thread.body }, shown.quote.split("\n"));
}

function refuse(why: string): ThreadProof {
  return { kind: "refused", why };
}

export function toEvidence({ file, side, line: start_line, end_line, quote }: Proof): ThreadEvidence {
  return { file, side, start_line, end_line, quote };
}

/** Whether its author was served the remark's lines, or anything in its file if no line is known. */
function wasRead({ thread }: TriageQuestion, lines: FileRange | undefined, context: DecidingContext): boolean {
  const at = lines ?? remarkedFile(thread, context.pin);
  if (at === undefined) return true;
  const text = context.text(at.file, at.side);
  if (lines === undefined) return text === undefined || touchesFiles(context.receipts, new Set([at.file]));
  const served = context.receipts.filter(({ blob }) => blob === text?.blob);
  return coversLines(served, { ...lines, end_line: Math.min(lines.end_line, text?.index.lineCount ?? lines.end_line) });
}

/** A longer remark is about a whole part of the code, which may contain the proof. */
const MOST_OWN_LINES = 5;

/** Whether a quote adds nothing to the remark's own lines: it repeats them, or a piece of them from elsewhere. */
function isRemarkAlone(proof: Proof, own: FileRange, context: GateContext): boolean {
  const isWide = own.end_line - own.start_line >= MOST_OWN_LINES;
  const text = context.text(own.file, own.side)?.index.lines ?? [];
  if (!overlapInFile(own, { file: proof.file, side: proof.side, start_line: proof.line, end_line: proof.end_line })) {
    const folded = foldText(text.slice(own.start_line - 1, own.end_line).join("\n"));
    return !isWide && folded.includes(foldText(proof.quote));
  }
  if (isWide && (proof.line > own.start_line || proof.end_line < own.end_line)) return false;
  const { code } = maskComments(text, proof.file, context.facts(proof.file, proof.side));
  const quoted = foldText(proof.quote);
  const others = code.flatMap((line, at) => {
    const isOther =
      proof.line <= at + 1 && at + 1 <= proof.end_line && (at + 1 < own.start_line || own.end_line < at + 1);
    return isOther ? [foldText(line)] : [];
  });
  // A comment before the remark's line may follow code that is not quoted.
  return !others.some((line) => /[\p{L}\p{N}]{2}/u.test(line) && quoted.includes(line));
}

interface About {
  readonly question: TriageQuestion;
  readonly lines: RemarkLines | undefined;
}

/**
 * Whether a proof can bear on a remark. Either it does as it must on a claim of ours, or it uses a name of the remark
 * or its lines, as a test, a type or a specification may. If no line is known, its file must be the same, or one that
 * the other imports. A review as a whole is about any file.
 */
function bearsOnRemark(proof: Proof, { question, lines }: About, context: GateContext): boolean {
  const at = lines ?? remarkedFile(question.thread, context.pin);
  if (at === undefined) return true;
  if (lines !== undefined && bearsOn([lines], proof, context)) return true;
  if (lines === undefined && isNear(proof.file, at, context)) return true;
  const shown = context.text(proof.file, proof.side)?.index.lines.slice(proof.line - 1, proof.end_line) ?? [];
  return namesTheSame({ code: lines === undefined ? [] : namedBy(lines, context), words: question.thread.body }, shown);
}

/** The remark's own lines, and the name of the function around them, by which other files refer to it. */
function namedBy({ file, side, start_line: start, end_line: end }: FileRange, context: GateContext): readonly string[] {
  const facts = context.facts(file, side);
  const around = facts === undefined ? undefined : scopeAt(facts, start)?.name;
  const own = context.text(file, side)?.index.lines.slice(start - 1, end) ?? [];
  return around === undefined ? own : [...own, around];
}

function isNear(file: string, at: { readonly file: string; readonly side: Side }, context: GateContext): boolean {
  const here = pathReader(context.pin)(at.file, "head");
  if (file === here) return true;
  return (context.imports?.(here).has(file) ?? false) || (context.imports?.(file).has(here) ?? false);
}

/**
 * Whether the quote was in the file when the remark was written. If that text is not available, it must be on lines
 * that the change does not add.
 */
function stoodThen(
  proof: Proof,
  { thread: { commit } }: TriageQuestion,
  context: Pick<DecidingContext, "pin" | "textThen">,
): boolean {
  const { pin } = context;
  if (commit === pin.headSha) return true;
  const pinned = fileAt(pin, proof.file, "head");
  const paths = new Set([proof.file, pinned?.oldPath ?? proof.file]);
  const then = commit === undefined ? [] : [...paths].map((path) => context.textThen(commit, path));
  if (then.some((each) => each.kind === "text" && holds(each.lines, proof.quote))) return true;
  if (then.length > 0 && then.every(({ kind }) => kind === "text" || kind === "absent")) return false;
  const { file, line, end_line } = proof;
  return !touchesChange({ file, side: "head", start_line: line, end_line }, pin);
}

function holds(lines: readonly string[], quote: string): boolean {
  const wanted = [quote, withoutDiffSigns(quote) ?? quote].map(withoutKeys);
  const index = indexLines(lines.map(withoutKeys));
  return wanted.some((text) => findQuote(index, text).length > 0);
}

/** The things a remark is about: its lines of code, and its author's own words. */
interface Named {
  readonly code: readonly string[];
  readonly words: string;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
const QUOTED = /`([^`\n]{1,200})`/g;
/** A word that people write only about code: with a capital, a digit or an underscore inside it. */
const CODE_WORD = /^(?:.+[\p{Lu}\p{N}_$].*|[_$].*)$/u;
/** Words of many languages that are no names. */
const KEYWORDS = new Set(
  "and any async await bool boolean break case catch class const continue def default delete else end enum except export false final finally float for foreach from func function get has if import interface int let long namespace new nil none not null number object package private public raise readonly return self set static string struct super switch then this throw throws true try type typeof undefined use using val var void while with yield".split(
    " ",
  ),
);

/**
 * Whether lines share a name with a remark: with its code, or with words in it that are written like code. Case does
 * not count.
 */
function namesTheSame({ code, words }: Named, lines: readonly string[]): boolean {
  const quoted = [...words.matchAll(QUOTED)].map(([, text = ""]) => text);
  const spoken = (words.match(NAME) ?? []).filter((word) => CODE_WORD.test(word));
  const own = namesIn([...code, ...quoted, ...spoken]);
  return [...namesIn(lines)].some((name) => own.has(name));
}

function namesIn(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line) => line.match(NAME) ?? []).map((name) => name.toLowerCase());
  return new Set(names.filter((name) => !KEYWORDS.has(name)));
}
