import { allowedFiles } from "../change/known-files.ts";
import { findQuoted } from "../debate/refutation.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { ThreadStatus, Tier, TriageEntry } from "../replies/answers.ts";
import { assertNever } from "../text/assert-never.ts";
import { cut } from "../text/cut.ts";
import {
  concernsMending,
  concernsRemark,
  findDismissal,
  findServed,
  type ThreadProof,
  toEvidence,
} from "./find-thread-proof.ts";
import { type DecidingContext, type ThreadDecision, toUncertain } from "./thread-decision.ts";
import { isShownWhole, type TriageQuestion } from "./thread-question.ts";

const MAX_REASON_CHARS = 1000;
/** The most of a model's words after a sentence of ours. */
const MAX_WORDS_CHARS = 500;

/**
 * Decides one remark from the triage's answer. Only proved answers count. The proof is a quote at the pin on lines that
 * the triage was served, or a commit that changed the code. An answer that is missing, repeated, contradictory or
 * unproved leaves the remark uncertain. Never throws.
 *
 * @param entries everything the agent answered; entries on other threads do not count.
 */
export function decideThread(
  question: TriageQuestion,
  entries: readonly TriageEntry[],
  context: DecidingContext,
): ThreadDecision {
  const [entry, ...others] = entriesOn(question.thread, entries);
  if (entry === undefined) return toUncertain("The triage gave no answer about this remark.");
  if (others.length > 0) return toUncertain("The triage gave several answers about this remark.");
  if (!BELONG.some(([tier, status]) => tier === entry.tier && status === entry.status))
    return doubt(`answered ${entry.tier} and ${entry.status}, which contradict each other.`, entry);
  const decision = decide(question, entry, context);
  if (SETTLED.has(decision.status) && !isShownWhole(question.thread)) return toUncertain(TOO_LONG);
  return decision;
}

/** The answers on one thread. */
export function entriesOn({ id }: ReviewThread, entries: readonly TriageEntry[]): readonly TriageEntry[] {
  return entries.filter(({ thread_id }) => thread_id === id);
}

/** The part of a remark that the triage was not shown may be true and open. */
const SETTLED: ReadonlySet<ThreadStatus> = new Set(["fixed", "skipped", "dismissed"]);
const TOO_LONG = "It is too long, or has too many replies, to check as a whole: the triage saw only a part.";

/** Tiers and statuses that can occur together. */
const BELONG: readonly (readonly [Tier, ThreadStatus])[] = [
  ["agree", "open"],
  ["agree", "fixed"],
  ["agree", "skipped"],
  ["dismissed", "dismissed"],
  ["uncertain", "uncertain"],
  ["uncertain", "open"],
];

function decide(question: TriageQuestion, entry: TriageEntry, context: DecidingContext): ThreadDecision {
  if (entry.tier === "uncertain") {
    const checked = findServed(entry, ["head"], context);
    return toUncertain(toReason(entry), checked.kind === "found" ? checked.evidence : undefined);
  }
  switch (entry.status) {
    case "open":
      return decideOpen(entry, context);
    case "fixed":
      return decideFixed(question, entry, context);
    case "skipped":
      return decideSkipped(question, entry, context);
    case "dismissed":
      return decideDismissed(question, entry, context);
    case "uncertain":
      return toUncertain(toReason(entry));
    default:
      return assertNever(entry.status);
  }
}

function decideOpen(entry: TriageEntry, context: DecidingContext): ThreadDecision {
  const proof = findServed(entry, ["head", "base"], context);
  if (proof.kind !== "found") return unshown("that it is true", proof, entry);
  // Findings must be in the change's files: one elsewhere would end the run.
  if (!allowedFiles(context.pin).has(proof.evidence.file))
    return unshown(
      "that it is true",
      { kind: "refused", why: "its quote is in a file that is not part of the change" },
      entry,
    );
  return { ...settled("open", entry), evidence: proof.evidence };
}

function decideFixed(question: TriageQuestion, entry: TriageEntry, context: DecidingContext): ThreadDecision {
  const proof = findWeighty(entry, context);
  if (proof.kind === "refused") return unshown("that it was mended", proof, entry);
  const quoted = proof.kind === "found" ? proof.evidence : undefined;
  // A commit that fixed something else added lines too: then only the remark's own lines can prove the fix.
  const evidence = quoted !== undefined && concernsMending(quoted, question, context) ? quoted : undefined;
  const fix = context.proveFixed(question, entry, evidence);
  if (fix.kind === "proven") return { ...settled("fixed", entry), evidence, commit: fix.commit };
  const why = evidence === quoted ? fix.why : "its quote does not bear on the remark";
  return unshown("that it was mended", { kind: "refused", why }, entry);
}

function decideSkipped(question: TriageQuestion, entry: TriageEntry, context: DecidingContext): ThreadDecision {
  const claim = "that it is true, but nothing that this review posts";
  const proof = findWeighty(entry, context);
  if (proof.kind === "refused") return unshown(claim, proof, entry);
  if (proof.kind === "none") return settled("skipped", entry);
  if (!concernsRemark(proof.evidence, question, context))
    return unshown(claim, { kind: "refused", why: "its quote does not bear on the remark" }, entry);
  return { ...settled("skipped", entry), evidence: proof.evidence };
}

function decideDismissed(question: TriageQuestion, entry: TriageEntry, context: DecidingContext): ThreadDecision {
  if ((entry.commit ?? "").trim() !== "")
    return doubt("calls the remark false but names a commit that fixed it.", entry);
  const proof = findDismissal(question, entry, context);
  if (proof.kind !== "found") return unshown("that it is false", proof, entry);
  return { ...settled("dismissed", entry), evidence: proof.evidence };
}

/** Finds a quote at head that is long enough to be distinctive and does not address a reviewer. */
function findWeighty(entry: TriageEntry, context: DecidingContext): ThreadProof {
  const found = findQuoted(entry, context);
  if (found.kind !== "found") return found;
  return { kind: "found", evidence: { ...toEvidence(found.proof), quote: entry.evidence_quote ?? "" } };
}

function settled(status: "open" | "fixed" | "skipped" | "dismissed", entry: TriageEntry): ThreadDecision {
  const { tier } = entry;
  return { tier, status, reason: toReason(entry), evidence: undefined, commit: undefined };
}

/** @param claim what had to be proved, as a clause. */
function unshown(claim: string, proof: Exclude<ThreadProof, { readonly kind: "found" }>, entry: TriageEntry) {
  const why = proof.kind === "none" ? "it quotes nothing" : proof.why;
  return doubt(`says ${claim}, and does not show it: ${why}.`, entry);
}

function doubt(did: string, { reason }: TriageEntry): ThreadDecision {
  const sentence = `The triage ${did}`;
  return toUncertain(reason.trim() === "" ? sentence : `${sentence} Its words: ${cut(reason.trim(), MAX_WORDS_CHARS)}`);
}

function toReason({ reason }: TriageEntry): string {
  return reason.trim() === "" ? "The triage gave no reason." : cut(reason.trim(), MAX_REASON_CHARS);
}
