import { foldText } from "../change/quote.ts";
import type { ListenerReply } from "../replies/answers.ts";
import { cut } from "../text/cut.ts";
import { sha256 } from "../text/digest.ts";
import { findAuthorProblem, findNamed, type Overridable } from "./decide-override.ts";
import type { ReplyRecord } from "./override-record.ts";
import type { OverridePolicy, OverrideRequest, PersonReply } from "./override-request.ts";
import { ownLines } from "./own-words.ts";
import type { Spoken } from "./reach.ts";

/** A model is given so much of a reply, and so much of its answer is kept. */
const MAX_WORDS_CHARS = 4000;
const MAX_QUOTE_CHARS = 600;
const MAX_REASON_CHARS = 1000;

/** What a person wrote themselves, as much of it as is read. */
export function ownWords(body: string): string {
  return cut(ownLines(body), MAX_WORDS_CHARS);
}

/** The one finding that a reply is about, with its name there; undefined where a name is of nothing that stands, or of another. */
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
 * Whether a model is asked what a reply means. It takes a permission that may overrule, whatever the reply asks for. An author
 * who may not overrule may still ask.
 */
export function mayReply(reply: PersonReply, policy: OverridePolicy): boolean {
  return reply.words !== "" && findAuthorProblem(reply, { ...policy, allowAuthor: true }) === undefined;
}

/** Whether what a reply was read as is of these words and this finding. */
export function isRecordOf(record: ReplyRecord, reply: PersonReply, item: Overridable): boolean {
  return record.words_sha256 === digestOfReply(reply) && findNamed(record.finding, [item]).kind === "accepted";
}

/** By which a reply is known again: the same comment with other words is another reply. */
export function digestOfReply({ words }: Pick<PersonReply, "words">): string {
  return sha256(words);
}

/**
 * What a model's answer comes to. A quotation that does not stand in the reply makes it `other`, and so does a dismissal that may
 * be an answer to somebody else: the model sees nothing of what they wrote.
 */
export function readAnswer(
  { kind, quote: written, reason }: ListenerReply,
  { words, isAfterOthers = false }: Pick<PersonReply, "words" | "isAfterOthers">,
): Pick<ReplyRecord, "kind" | "quote" | "reason"> {
  const quote = cut(written.trim(), MAX_QUOTE_CHARS);
  const isTheirs = foldText(written) !== "" && foldText(words).includes(foldText(written));
  if (kind !== "other" && !isTheirs)
    return { kind: "other", quote: "", reason: "The answer quotes what does not stand in the reply." };
  if (isAfterOthers && (kind === "false_positive" || kind === "accepted_risk"))
    return { kind: "other", quote: "", reason: "Somebody else wrote in the thread before, whom the reply may answer." };
  return { kind, quote: kind === "other" ? "" : quote, reason: cut(reason.trim(), MAX_REASON_CHARS) };
}

/**
 * The dismissal that a reply asks for; undefined where it asks for none. Its reason is the person's own sentence, which names no
 * line of its own accord: a number of this head may be another line at the head that the reply was written for.
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
