import { foldText } from "../change/quote.ts";
import type { ListenerReply } from "../replies/answers.ts";
import { cut } from "../text/cut.ts";
import { sha256 } from "../text/digest.ts";
import { findAuthorProblem, findNamed, type Overridable } from "./decide-override.ts";
import type { ReplyRecord } from "./override-record.ts";
import type { OverridePolicy, OverrideRequest, PersonReply } from "./override-request.ts";
import { ownLines } from "./own-words.ts";
import type { Spoken } from "./reach.ts";

/** The limits of a reply for the model, and of its answer in the record. */
const MAX_WORDS_CHARS = 4000;
const MAX_QUOTE_CHARS = 600;
const MAX_REASON_CHARS = 1000;

/** A person's own words, cut to the limit. */
export function ownWords(body: string): string {
  return cut(ownLines(body), MAX_WORDS_CHARS);
}

/**
 * The one finding that a reply is about, with its written name; undefined if a name is unknown, or of another finding.
 */
export function findAnswered<Item extends Overridable>(
  { fingerprints }: Pick<PersonReply, "fingerprints">,
  items: readonly Item[],
): { readonly item: Item; readonly fingerprint: string } | undefined {
  const named = fingerprints.map((fingerprint) => findNamed(fingerprint, items));
  const [first] = named;
  const [fingerprint] = fingerprints;
  if (first?.kind !== "accepted" || fingerprint === undefined) return undefined;
  const isOne = named.every((each) => each.kind === "accepted" && each.item === first.item);
  return isOne ? { item: first.item, fingerprint } : undefined;
}

/**
 * Whether a model reads the reply. Its author needs a permission that may overrule. An author of the pull request may
 * still ask a question.
 */
export function mayReply(reply: PersonReply, policy: OverridePolicy): boolean {
  return reply.words !== "" && findAuthorProblem(reply, { ...policy, allowAuthor: true }) === undefined;
}

/** Whether a recorded reading is of these words and this finding. */
export function isRecordOf(record: ReplyRecord, reply: PersonReply, item: Overridable): boolean {
  return record.words_sha256 === digestOfReply(reply) && findNamed(record.finding, [item]).kind === "accepted";
}

/** Identifies a reply by its words: an edited comment is another reply. */
export function digestOfReply({ words }: Pick<PersonReply, "words">): string {
  return sha256(words);
}

/**
 * Reads a model's answer. It becomes `other` if its quotation is not in the reply, or if a dismissal may answer
 * somebody else, whose words the model does not see.
 */
export function readAnswer(
  { kind, quote: written, reason }: ListenerReply,
  { words, isAfterOthers = false }: Pick<PersonReply, "words" | "isAfterOthers">,
): Pick<ReplyRecord, "kind" | "quote" | "reason"> {
  const quote = cut(written.trim(), MAX_QUOTE_CHARS);
  const isTheirs = foldText(written) !== "" && foldText(words).includes(foldText(written));
  if (kind !== "other" && !isTheirs)
    return { kind: "other", quote: "", reason: "The answer quotes text that is not in the reply." };
  if (isAfterOthers && (kind === "false_positive" || kind === "accepted_risk"))
    return {
      kind: "other",
      quote: "",
      reason: "Somebody else wrote in the thread before, and the reply may be to them.",
    };
  return { kind, quote: kind === "other" ? "" : quote, reason: cut(reason.trim(), MAX_REASON_CHARS) };
}

/**
 * The dismissal that a reply requests; undefined if it requests none. Its reason is the person's own sentence without
 * line numbers, which may be wrong at this head.
 */
export function toDismissal(
  reply: PersonReply,
  { kind, quote, finding }: ReplyRecord,
  { file, line, side }: Pick<Spoken, "file" | "line" | "side">,
): OverrideRequest | undefined {
  if (kind !== "false_positive" && kind !== "accepted_risk") return undefined;
  const { threadId: _, fingerprints: __, words: ___, isAfterOthers: ____, ...said } = reply;
  const isAtLine = file !== null && line !== null && side !== "base";
  return { ...said, action: "dismiss", fingerprint: finding, reason: foldText(quote), isAtLine };
}
