import type { Evidence, GatedClaim } from "../claims/gated-claim.ts";
import { isProseFile } from "../files/prose-file.ts";
import type { GateContext } from "../gates/gate.ts";
import { areCommentsKnown } from "../pin/comment-marks.ts";
import { type MaskedLines, maskComments } from "../pin/comment-mask.ts";
import { isCode } from "../pin/is-code.ts";
import { type Pin, type PinnedFile, pathAt } from "../pin/pin.ts";
import { foldText, TOO_SHORT } from "../pin/quote.ts";
import { coversLines, type LineRange, receiptsOfBlob } from "../pin/receipt.ts";
import type { Side } from "../pin/side.ts";
import { sectionAt } from "../spec-section.ts";
import { addressesReviewer, isTooShortAtHead, locateAtHead, type Proof, type Quoted } from "./quoted-code.ts";
import { showsAdded } from "./shows-added.ts";
import { isTied, type Links, type Passage } from "./tie.ts";

export type Refutation =
  | { readonly kind: "found"; readonly proof: Proof }
  /** No quote was given, or the quote does not stand at the pin. */
  | { readonly kind: "absent" }
  /** Why it proves nothing, as a clause. */
  | { readonly kind: "refused"; readonly why: string };

/**
 * Whether a quote refutes a claim: it shows something ({@link findShown}) outside of the claim's own evidence, and bears
 * on the claim ({@link isTied}).
 */
export function findRefutation(claim: GatedClaim, quoted: Quoted | null, context: GateContext): Refutation {
  const shown = findShown(quoted, context, (proof) =>
    isOwnEvidence(claim, proof, context) ? "its quote is the claim's own evidence" : undefined,
  );
  if (shown.kind !== "found" || bearsOn(claim.evidence.map(toLines), shown.proof, context)) return shown;
  return refuse(`its quote does not bear on the claim: it stands ${describeMissingTie(context)}`);
}

/**
 * Whether a quote shows what the code does. It must stand at head, on lines that its author was served
 * (`context.receipts` are that agent's). It must be code, and no text that addresses the reviewer.
 *
 * What stands only at base is no proof: what a change removes no longer protects anything.
 *
 * @param findObjection why a quote that its author was served is no proof all the same, as a clause.
 */
export function findShown(
  quoted: Quoted | null,
  context: GateContext,
  findObjection: (proof: Proof) => string | undefined,
): Refutation {
  if (quoted?.side === "base") return refuse("its quote is of base, and what stood there protects nothing any more");
  const found = quoted === null ? undefined : locateAtHead(quoted, context);
  if (found === undefined) {
    const isTooShort = quoted !== null && isTooShortAtHead(quoted, context);
    return isTooShort ? refuse(`its quote ${TOO_SHORT}`) : { kind: "absent" };
  }
  const { proof, text } = found;
  const served = receiptsOfBlob(context.receipts, text.blob);
  if (!coversLines(served, linesOf(proof))) return refuse("its quote stands in lines that its author was never served");
  if (addressesReviewer(proof, text)) return refuse("its quote addresses the reviewer");
  const objection = findObjection(proof);
  if (objection !== undefined) return refuse(objection);
  const read = toPassage(linesOf(proof), context);
  if (read === undefined || !isCode(proof, read.masked)) return refuse("its quote is a comment");
  if (isAddedProse(proof, context)) return refuse("its quote is prose that the change adds");
  if (isAddedUnread(proof, context))
    return refuse("its quote is added in a language of which nobody knows what a comment looks like");
  return { kind: "found", proof };
}

/** Whether a proof can bear on anything that is about one of these stretches of lines. */
export function bearsOn(about: readonly LineRange[], proof: Proof, context: GateContext): boolean {
  const passage = toPassage(linesOf(proof), context)?.passage;
  if (passage === undefined) return false;
  return about.some((lines) => {
    const own = toPassage(lines, context)?.passage;
    return own !== undefined && isTied(own, passage, linksOf(own, passage, context));
  });
}

/**
 * What is wrong with the proof of a dismissal.
 *
 * @param proof what the author was asked for.
 */
export function describeFlaw(
  refutation: Exclude<Refutation, { readonly kind: "found" }>,
  proof: "refutation" | "quote",
): string {
  if (refutation.kind === "absent") return `without a ${proof} found at the pin`;
  return `without a refutation that counts, as ${refutation.why}`;
}

/** What {@link isTied} looked for, for whoever may quote something else. */
function describeMissingTie({ isSpec }: GateContext): string {
  return isSpec === true
    ? "in no section of the claim's, and speaks of nothing that they speak of"
    : "in no function of the claim's lines nor in one that calls it or is called by it, and defines nothing they use";
}

function refuse(why: string): Refutation {
  return { kind: "refused", why };
}

/**
 * Whether a proof is the claim's own evidence: on the same lines, or a piece of them that stands elsewhere as well. What
 * such a line got since an earlier review claimed it is none.
 */
function isOwnEvidence(claim: GatedClaim, proof: Proof, context: GateContext): boolean {
  const wanted = foldText(proof.quote);
  return claim.evidence.some((own) => {
    const { file, side, startLine, endLine } = own;
    const isOverlapping =
      file === proof.file && side === proof.side && startLine <= proof.endLine && proof.line <= endLine;
    if (isOverlapping) return !isWhatWasAdded(claim, { own, proof }, context);
    const lines = context.text(file, side)?.index.lines.slice(startLine - 1, endLine) ?? [];
    return foldText(lines.join("\n")).includes(wanted);
  });
}

/** What a line of an earlier finding got since is no evidence of that finding: it may be what repairs it. */
function isWhatWasAdded(
  { linesThen = [] }: GatedClaim,
  { own, proof }: { readonly own: Evidence; readonly proof: Proof },
  context: GateContext,
): boolean {
  const code = toPassage(toLines(own), context)?.masked.code;
  if (code === undefined || linesThen.length === 0) return false;
  const line = code.slice(own.startLine - 1, own.endLine).join("\n");
  const quote = maskComments(proof.quote.split("\n"), proof.file, undefined).code.join("\n");
  return linesThen.some((then) => showsAdded(quote, line, then));
}

interface ReadPassage {
  readonly passage: Passage;
  readonly masked: MaskedLines;
}

function toPassage({ file, side, start, end }: LineRange, context: GateContext): ReadPassage | undefined {
  const text = context.text(file, side);
  if (text === undefined) return undefined;
  const facts = context.facts(file, side);
  const masked = maskComments(text.index.lines, file, facts);
  const pinned = pinnedAt(file, side, context.pin);
  const section = sectionAt(context.sections(file, side), start)?.path;
  const fileKey = pinned?.path ?? file;
  return {
    passage: { fileKey, side, start, end, code: masked.code, facts, section, isProse: isProseFile(file) },
    masked,
  };
}

function isAddedProse(proof: Proof, { pin, isSpec }: GateContext): boolean {
  return isSpec !== true && isProseFile(proof.file) && isAdded(proof, pin);
}

/** What a change adds where no comment can be told from code may be no more than said. */
function isAddedUnread(proof: Proof, { pin, isSpec, facts }: GateContext): boolean {
  const isRead = areCommentsKnown(proof.file) || facts(proof.file, "head") !== undefined;
  return isSpec !== true && !isRead && isAdded(proof, pin);
}

function isAdded({ file, line, endLine }: Proof, pin: Pin): boolean {
  const hunks = pinnedAt(file, "head", pin)?.hunks ?? [];
  return hunks.some(({ lines }) =>
    lines.some(({ kind, headLine = 0 }) => kind === "added" && line <= headLine && headLine <= endLine),
  );
}

function toLines({ file, side, startLine, endLine }: Evidence): LineRange {
  return { file, side, start: startLine, end: endLine };
}

function linesOf({ file, side, line, endLine }: Proof): LineRange {
  return { file, side, start: line, end: endLine };
}

function linksOf(evidence: Passage, proof: Passage, { imports }: GateContext): Links {
  return {
    evidenceImportsProof: imports?.(evidence.fileKey).has(proof.fileKey) ?? false,
    proofImportsEvidence: imports?.(proof.fileKey).has(evidence.fileKey) ?? false,
  };
}

function pinnedAt(path: string, side: Side, { files }: Pin): PinnedFile | undefined {
  return files.find((file) => pathAt(file, side) === path);
}
