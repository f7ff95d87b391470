import { blockAround, type CodeFacts, type Definition, enclosingDefinitions } from "../change/code-facts.ts";
import { areCommentsKnown, isCode, type MaskedLines, maskComments } from "../change/comment-mask.ts";
import { fileAt, touchesChange } from "../change/known-files.ts";
import { type FileRange, type LineRange, overlap, overlapInFile } from "../change/line-range.ts";
import { foldText, MIN_MOVABLE, quoteWeight, TOO_SHORT, withoutKeys } from "../change/quote.ts";
import { coversLines, receiptsOfBlob } from "../change/receipt.ts";
import type { Side } from "../change/side.ts";
import type { Evidence, GatedClaim, LineThen } from "../claims/claim.ts";
import { isProseFile } from "../files/realm.ts";
import type { GateContext } from "../gates/gate.ts";
import { sectionAt } from "../text/markdown.ts";
import { addressesReviewer, type Located, locateAtHead, type Proof, type Quoted } from "./quoted-code.ts";

export type Refutation =
  | { readonly kind: "found"; readonly proof: Proof }
  /** There is no quote, or it does not occur at the pin. */
  | { readonly kind: "absent" }
  /** Why the quote proves nothing, as a clause. */
  | { readonly kind: "refused"; readonly why: string };

/**
 * Decides whether a quote refutes a claim. It must show something ({@link findShown}) outside of the claim's own
 * evidence and bear on the claim ({@link isTied}).
 */
export function findRefutation(claim: GatedClaim, quoted: Quoted | null, context: GateContext): Refutation {
  const shown = findShown(quoted, context, (proof) =>
    isOwnEvidence(claim, proof, context) ? "its quote is the claim's own evidence" : undefined,
  );
  if (shown.kind !== "found" || bearsOn(claim.evidence, shown.proof, context)) return shown;
  return refuse(`its quote does not bear on the claim: it stands ${describeMissingTie(context)}`);
}

/**
 * Decides whether a quote shows what the code does. It must occur at head, on lines that its author was served
 * (`context.receipts` are that agent's). It must be code, not text that addresses the reviewer.
 *
 * Text that occurs only at base is no proof: once the change removes it, it no longer protects anything.
 *
 * @param findObjection why a served quote is still no proof, as a clause.
 */
export function findShown(
  quoted: Quoted | null,
  context: GateContext,
  findObjection: (proof: Proof) => string | undefined,
): Refutation {
  if (quoted?.side === "base") return refuse("its quote is of base, and what stood there protects nothing any more");
  const found = quoted === null ? ({ kind: "absent" } as const) : findServed(quoted, context);
  if (found.kind !== "found") return found;
  const { proof } = found;
  const objection = findObjection(proof);
  if (objection !== undefined) return refuse(objection);
  const read = toPassage(linesOf(proof), context);
  if (read === undefined || !isCode(proof, read.masked)) return refuse("its quote is a comment");
  if (isAddedProse(proof, context)) return refuse("its quote is prose that the change adds");
  if (isAddedUnread(proof, context))
    return refuse("its quote is added in a language of which nobody knows what a comment looks like");
  return { kind: "found", proof };
}

/** Finds a quote at head, on lines that its author was served and that do not address the reviewer. */
export function findServed(
  quoted: Quoted,
  context: GateContext,
): (Located & { readonly kind: "found" }) | Exclude<Refutation, { readonly kind: "found" }> {
  const found = locateAtHead(quoted, context);
  if (found.kind === "too-short") return refuse(`its quote ${TOO_SHORT}`);
  if (found.kind !== "found") return { kind: "absent" };
  const { proof, text } = found;
  const served = receiptsOfBlob(context.receipts, text.blob);
  if (!coversLines(served, linesOf(proof))) return refuse("its quote is in lines that its author was never served");
  if (addressesReviewer(proof, text)) return refuse("its quote addresses the reviewer");
  return found;
}

/** The quote and place of an entry in an answer; null for what the entry omits. */
interface AnsweredQuote {
  readonly file: string | null;
  readonly line: number | null;
  readonly evidence_quote: string | null;
}

/**
 * Finds the quote that an answer gives as proof, as {@link findServed} does. It must be long enough to be distinctive.
 */
export function findQuoted(
  { file, line, evidence_quote: quote }: AnsweredQuote,
  context: GateContext,
): (Located & { readonly kind: "found" }) | { readonly kind: "none" } | ReturnType<typeof refuse> {
  if (quote === null || foldText(quote) === "") return { kind: "none" };
  if (file === null || line === null) return refuse("it does not say where its quote is");
  if (quoteWeight(quote) < MIN_MOVABLE) return refuse("its quote is too short to be told from others");
  const found = findServed({ file, line, quote }, context);
  return found.kind === "absent" ? refuse("what it quotes is not there") : found;
}

/** Whether a proof can bear on a claim about any of these ranges. */
export function bearsOn(about: readonly FileRange[], proof: Proof, context: GateContext): boolean {
  const passage = toPassage(linesOf(proof), context)?.passage;
  if (passage === undefined) return false;
  return about.some((lines) => {
    const own = toPassage(lines, context)?.passage;
    return own !== undefined && isTied(own, passage, linksOf(own, passage, context));
  });
}

/**
 * Describes what is wrong with the proof of a dismissal.
 *
 * @param proof the proof that its author was asked for.
 */
export function describeFlaw(
  refutation: Exclude<Refutation, { readonly kind: "found" }>,
  proof: "refutation" | "quote",
): string {
  if (refutation.kind === "absent") return `without a ${proof} found at the pin`;
  return `without a refutation that counts, as ${refutation.why}`;
}

/** Describes what {@link isTied} looked for, so that an author can quote something else. */
function describeMissingTie({ isSpec }: GateContext): string {
  return isSpec === true
    ? "in no section of the claim's, and speaks of nothing that they speak of"
    : "in no function of the claim's lines nor in one that calls it or is called by it, and defines nothing they use";
}

function refuse(why: string): Extract<Refutation, { readonly kind: "refused" }> {
  return { kind: "refused", why };
}

/**
 * Whether a proof is the claim's own evidence: on the same lines, or part of their text repeated elsewhere. Text added
 * to such a line since an earlier review is not its own evidence.
 */
function isOwnEvidence(claim: GatedClaim, proof: Proof, context: GateContext): boolean {
  const wanted = foldText(proof.quote);
  return claim.evidence.some((own) => {
    const { file, side, start_line, end_line } = own;
    if (overlapInFile(own, linesOf(proof))) return !isWhatWasAdded(claim, { own, proof }, context);
    const lines = context.text(file, side)?.index.lines.slice(start_line - 1, end_line) ?? [];
    return foldText(lines.join("\n")).includes(wanted);
  });
}

/** Text added to a line since an earlier review is no evidence of that finding, because it may be the repair. */
function isWhatWasAdded(
  { linesThen = [] }: GatedClaim,
  { own, proof }: { readonly own: Evidence; readonly proof: Proof },
  context: GateContext,
): boolean {
  const code = toPassage(own, context)?.masked.code;
  if (code === undefined || linesThen.length === 0) return false;
  const line = code.slice(own.start_line - 1, own.end_line).join("\n");
  const quote = maskComments(proof.quote.split("\n"), proof.file, undefined).code.join("\n");
  return linesThen.some((then) => showsAdded(quote, line, then));
}

interface ReadPassage {
  readonly passage: Passage;
  readonly masked: MaskedLines;
}

function toPassage(
  { file, side, start_line: start, end_line: end }: FileRange,
  context: GateContext,
): ReadPassage | undefined {
  const text = context.text(file, side);
  if (text === undefined) return undefined;
  const facts = context.facts(file, side);
  const masked = maskComments(text.index.lines, file, facts);
  const pinned = fileAt(context.pin, file, side);
  const section = sectionAt(context.sections(file, side), start)?.path;
  const fileKey = pinned?.path ?? file;
  return {
    passage: {
      fileKey,
      side,
      start_line: start,
      end_line: end,
      code: masked.code,
      facts,
      section,
      isProse: isProseFile(file),
    },
    masked,
  };
}

function isAddedProse(proof: Proof, { pin, isSpec }: GateContext): boolean {
  return isSpec !== true && isProseFile(proof.file) && touchesChange(linesOf(proof), pin);
}

/** If comments cannot be told from code, text that the change adds may be only a comment. */
function isAddedUnread(proof: Proof, { pin, isSpec, facts }: GateContext): boolean {
  const isRead = areCommentsKnown(proof.file) || facts(proof.file, "head") !== undefined;
  return isSpec !== true && !isRead && touchesChange(linesOf(proof), pin);
}

function linesOf({ file, side, line, end_line }: Proof): FileRange {
  return { file, side, start_line: line, end_line };
}

function linksOf(evidence: Passage, proof: Passage, { imports }: GateContext): Links {
  return {
    evidenceImportsProof: imports?.(evidence.fileKey).has(proof.fileKey) ?? false,
    proofImportsEvidence: imports?.(proof.fileKey).has(evidence.fileKey) ?? false,
  };
}

/** Some lines of a file and the facts about them. Lines are 1-based and inclusive. */
interface Passage extends LineRange {
  /** The same for all passages of one file, whatever its name and side. */
  readonly fileKey: string;
  readonly side: Side;
  /** The whole file, with its comments blanked. */
  readonly code: readonly string[];
  /** The section of a document that contains the passage; undefined in code, and before the first heading. */
  readonly section: string | undefined;
  readonly isProse: boolean;
  /** Absent if the file is not analysed. */
  readonly facts: CodeFacts | undefined;
}

/** Which of two files imports the other. */
interface Links {
  readonly evidenceImportsProof: boolean;
  readonly proofImportsEvidence: boolean;
}

/**
 * Decides whether a proof can bear on a claim at all. It must be in one of these places:
 * - the function of the claim's evidence, or one around it;
 * - a function that this one calls or that calls it;
 * - a definition that the evidence names;
 * - the top level of a file, about a name that the evidence uses.
 * If the syntax is not analysed, lines that are together count as a function.
 */
function isTied(evidence: Passage, proof: Passage, links: Links): boolean {
  if (isImport(proof)) return false;
  if (evidence.fileKey === proof.fileKey) return isTiedInFile(evidence, proof);
  const isBelow = links.evidenceImportsProof && (isDefinition(evidence, proof) || isCallee(evidence, proof));
  return isBelow || (links.proofImportsEvidence && isCaller(evidence, proof));
}

function isTiedInFile(evidence: Passage, proof: Passage): boolean {
  const [own, its] = [callableAt(evidence), callableAt(proof)];
  if (own === undefined && its === undefined) return sharesBlock(evidence, proof) || sharesName(evidence, proof);
  if (isSameFunction({ evidence, own }, { proof, its })) return true;
  if (its === undefined && sharesName(evidence, proof)) return true;
  return isDefinition(evidence, proof) || isCallee(evidence, proof) || isCaller(evidence, proof);
}

function isSameFunction(
  { evidence, own }: { readonly evidence: Passage; readonly own: Definition | undefined },
  { proof, its }: { readonly proof: Passage; readonly its: Definition | undefined },
): boolean {
  if (evidence.side !== proof.side) return own !== undefined && qualifiedName(evidence) === qualifiedName(proof);
  return (own !== undefined && spans(own, proof)) || (its !== undefined && spans(its, evidence));
}

function spans({ start_line: start, end_line: end }: Definition, passage: Passage): boolean {
  return start <= passage.start_line && passage.end_line <= end;
}

const CALLABLE = new Set<Definition["kind"]>(["function", "method", "macro"]);
/** Definitions of which only the first line counts, because their members have names of their own. */
const CONTAINER = new Set<Definition["kind"]>(["class", "interface", "module"]);

/** The innermost function around a passage; undefined if syntax errors make it unreliable. */
function callableAt(passage: Passage): Definition | undefined {
  const { facts, start_line: start } = passage;
  if (facts === undefined || facts.errors.some((span) => overlap(span, passage))) return undefined;
  return enclosingDefinitions(facts, start).findLast(({ kind }) => CALLABLE.has(kind));
}

function qualifiedName({ facts, start_line: start }: Passage): string | undefined {
  const around = facts === undefined ? [] : enclosingDefinitions(facts, start);
  const last = around.findLastIndex(({ kind }) => CALLABLE.has(kind));
  return last < 0
    ? undefined
    : around
        .slice(0, last + 1)
        .map(({ name }) => name)
        .join(".");
}

/** Whether the proof is in a definition that the evidence names. */
function isDefinition(evidence: Passage, proof: Passage): boolean {
  const names = asNamedIn(proof, namesIn(evidence), evidence);
  return (proof.facts?.definitions ?? []).some(({ name, kind, nameLine, ...span }) => {
    if (!names.has(name)) return false;
    const { start_line: start, end_line: end } = CONTAINER.has(kind)
      ? { start_line: nameLine, end_line: nameLine }
      : span;
    return start <= proof.start_line && proof.end_line <= end;
  });
}

/** Whether the proof is in a function that the evidence's function calls. */
function isCallee(evidence: Passage, proof: Passage): boolean {
  const called = new Set(callsWithin(evidence.facts, callableAt(evidence) ?? evidence));
  const its = callableAt(proof);
  return its !== undefined && asNamedIn(proof, called, evidence).has(its.name);
}

/** Whether the proof is in a function that calls the evidence's function. */
function isCaller(evidence: Passage, proof: Passage): boolean {
  const own = callableAt(evidence);
  if (own === undefined) return false;
  const around = callableAt(proof) ?? proof;
  const aliases = (proof.facts?.imports ?? []).flatMap(({ names }) =>
    names.flatMap(({ imported, local }) => (imported === own.name ? [local] : [])),
  );
  const wanted = new Set([own.name, ...aliases]);
  return callsWithin(proof.facts, around).some((name) => wanted.has(name));
}

function callsWithin(facts: CodeFacts | undefined, { start_line: start, end_line: end }: LineRange) {
  return (facts?.calls ?? []).flatMap(({ line, name }) => (start <= line && line <= end && name !== "" ? [name] : []));
}

/**
 * Translates names of one file to names in another. Imports may have renamed them, and names that the other file
 * defines itself mean something else.
 */
function asNamedIn(other: Passage, names: ReadonlySet<string>, { fileKey, facts }: Passage): ReadonlySet<string> {
  if (other.fileKey === fileKey) return names;
  const own = new Set((facts?.definitions ?? []).map(({ name }) => name));
  const imported = (facts?.imports ?? []).flatMap((site) => site.names.filter(({ local }) => names.has(local)));
  return new Set([...[...names].filter((name) => !own.has(name)), ...imported.map((name) => name.imported)]);
}

function sharesBlock(evidence: Passage, proof: Passage): boolean {
  if (evidence.section !== undefined && evidence.section === proof.section) return true;
  if (evidence.side !== proof.side) return false;
  const { start_line: start, end_line: end } = blockAround(evidence.code, evidence.start_line);
  return start <= proof.start_line && proof.end_line <= end;
}

function sharesName(evidence: Passage, proof: Passage): boolean {
  const names = namesIn(evidence);
  return [...namesIn(proof)].some((name) => names.has(name));
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
/** Terms of a text. Shorter words occur in any sentence. */
const TERM = /[\p{L}\p{N}_$-]{5,}/gu;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** Words that occur everywhere and name nothing. */
const KEYWORDS = new Set(
  "and any async await bool break byte case catch char class const continue def default defer del delete elif else end enum except export extends false final finally float fmt for foreach from func function global goto has if implements import interface internal int int32 int64 is let long match mut namespace new nil none not null object of operator or override package pass pub private protected public readonly require return self static string struct super switch then this throw throws true try type typeof undefined union unless unsafe until use using val var virtual void where while with yield True False None".split(
    " ",
  ),
);

/** The names that a passage's own lines use, without words in string literals. */
function namesIn({ code, start_line: start, end_line: end, isProse }: Passage): ReadonlySet<string> {
  const text = code.slice(start - 1, end).join("\n");
  if (isProse) return new Set(text.toLowerCase().match(TERM));
  return new Set((text.replace(TEXT, " ").match(NAME) ?? []).filter((name) => !KEYWORDS.has(name)));
}

const IMPORT = /^\s*(?:import\b|from\s+\S+\s+import\b|#\s*include\b|using\s+[\w.]+;|use\s+[\w\\:]+|require\b)/;

/** Whether a passage contains only imports, which do not show what the imported names do. */
function isImport({ facts, code, start_line: start, end_line: end }: Passage): boolean {
  const sites = new Set((facts?.imports ?? []).map(({ line }) => line));
  for (let line = start; line <= end; line += 1) {
    const text = code[line - 1] ?? "";
    if (text.trim() !== "" && !sites.has(line) && !IMPORT.test(text)) return false;
  }
  return true;
}

/**
 * Whether a quote shows what was added to the lines of an earlier finding. It must be on lines that contain the
 * finding's old quote and have changed, and it must contain more than they did.
 *
 * @param quote the quote as written, without comments.
 * @param line the code of the lines it is about, without comments.
 */
export function showsAdded(quote: string, line: string, { quote: was, text }: LineThen): boolean {
  const [shown, now, old, then] = [quote, line, was, text].map(foldEnd);
  if (shown === undefined || now === undefined || old === undefined || then === undefined) return false;
  if (old === "" || !now.includes(old) || then.includes(now)) return false;
  return now.includes(shown) ? !then.includes(shown) : shown.includes(now);
}

/** Folds code for comparison, without the ends of statements or items, which do not say what it does. */
export function foldEnd(text: string): string {
  return foldCode(text).replace(/[\s;,]+$/, "");
}

/** Folds code for comparison, without masks of secrets, which differ in each run. */
export function foldCode(text: string): string {
  return foldText(withoutKeys(text));
}
