/**
 * What shows that a model took in what it was sent: the server's own count of tokens (`usage`), marks that its answer had to
 * repeat (`marks`: beginning and end of what was served were kept, which is weaker), or nothing.
 */
export const READING_PROOFS = ["usage", "marks", "none"] as const;
export type ReadingProof = (typeof READING_PROOFS)[number];

/** One call of a conversation: what was sent, and what the server told of it. */
export interface SentCall {
  /** All that was sent, in characters. */
  readonly chars: number;
  /** The fewest tokens that system, user and tool messages come to, all of them together. */
  readonly fewest: number;
  /** Characters of the model's own messages, which a server may drop again, such as earlier reasoning. */
  readonly ownChars: number;
  /** Characters of tools and answer format, which a server may leave uncounted. */
  readonly besideChars: number;
  /** Who answered, as far as the server says: another model or provider counts otherwise. */
  readonly servedBy: string;
  /** Absent where the server told none, or zero. */
  readonly told: ToldTokens | undefined;
  /** Whether it was made again in another form, of which the count is: later calls need not come to that. */
  readonly isDoubled?: boolean;
}

export interface ToldTokens {
  readonly input: number;
  /** Tokens of a cache. Most servers count them in the input as well, some only here. */
  readonly cached: number;
  /** Whether they are told in a form whose servers may count them beside the input. */
  readonly mayBeBeside?: boolean;
  /** Whether the rest of the usage is missing or no count: such tokens show a cut, and prove nothing. */
  readonly isPart?: boolean;
}

export type TokenEvidence =
  /** The count of every call is one that all of it can have. */
  | { readonly kind: "taken" }
  /** Nothing is told of the last call, or what is told can as well be of a part of it. */
  | { readonly kind: "untold" }
  | ({ readonly kind: "cut" } & CutSign);

/** How a count shows that a conversation was cut. */
export interface CutSign {
  readonly sign: "fell" | "stood" | "below";
  /** Tokens of the call that shows it. */
  readonly told: number;
  /** Tokens that it had to be at the least. */
  readonly fewest: number;
  /** The most that was told of any call: about what the server takes. */
  readonly most: number;
}

/** Templates trim blanks, and servers round. */
const SLACK_TOKENS = 50;
const SLACK_SHARE = 0.02;
/** Two tokenizers' counts of one chunk, the larger by the smaller (the table in docs/self-hosted.md). */
const TOKENIZER_RATIO = 2.5;
/** The model's own words and JSON schemas come to at most a token for so many characters. */
const LOST_CHARS_PER_TOKEN = 2;
/** No count is that much more than what was sent: a number that means nothing counts as none. */
const MOST_TOKENS_PER_CHAR = 2;
const HIDDEN_PROMPT_TOKENS = 20_000;
/** Nor is any window that small, as a conversation is never: some servers put 1 where they know no count. */
const FEWEST_TOLD = 256;
const FEWEST_SENT = 1000;

/**
 * Whether a model can have taken in a conversation, by what was sent and told of each of its calls, in order. No count of an
 * honest tokenizer is taken for a cut; of a cut conversation some are not seen, where what was lost is small. Never throws.
 */
export function decideReading(calls: readonly SentCall[]): TokenEvidence {
  const last = calls.at(-1);
  const told = calls.filter(isTold);
  const readings = WAYS_TO_COUNT.flatMap((count) => {
    const counts = told.map(({ told: tokens }) => count(tokens));
    return counts.every((tokens) => tokens !== undefined) ? [findCut(told, counts)] : [];
  });
  const cut = readings[0];
  // Of two ways to count, an honest server means one.
  if (cut !== undefined && readings.every((reading) => reading !== undefined)) return { kind: "cut", ...cut };
  // A server that cuts and keeps a cache tells numbers that the rarer way explains as well.
  const isUnclear = cut !== undefined && !told.some(({ told: tokens }) => tokens.mayBeBeside);
  const isProven = last !== undefined && isTold(last) && last.told.isPart !== true && !isUnclear && hasMoved(told);
  return isProven ? { kind: "taken" } : { kind: "untold" };
}

/** So many tokens more and the same count: it counts nothing. Servers round to less. */
const MOST_ROUNDED = 32;

/** Whether counts moved where much was added: a number that stays the same is no count. */
function hasMoved(calls: readonly ToldCall[]): boolean {
  return calls.every((call, at) => {
    const before = calls[at - 1];
    if (before === undefined || call.fewest - before.fewest <= MOST_ROUNDED) return true;
    return call.told.input !== before.told.input || call.told.cached !== before.told.cached;
  });
}

type ToldCall = SentCall & { readonly told: ToldTokens };

/** A count of zero or next to it, or one beyond all that was sent, is none. */
function isTold(call: SentCall): call is ToldCall {
  if (call.told === undefined) return false;
  const tokens = call.told.input + call.told.cached;
  if (tokens < FEWEST_TOLD && (tokens === 0 || call.fewest > FEWEST_SENT)) return false;
  return Number.isFinite(tokens) && tokens <= call.chars * MOST_TOKENS_PER_CHAR + HIDDEN_PROMPT_TOKENS;
}

/** How servers count what came from a cache: within the input, or beside it. Undefined where it cannot be so. */
const WAYS_TO_COUNT: readonly ((told: ToldTokens) => number | undefined)[] = [
  ({ input, cached }) => (cached > input ? undefined : input),
  ({ input, cached }) => input + cached,
];

function findCut(calls: readonly ToldCall[], counts: readonly number[]): CutSign | undefined {
  const most = Math.max(0, ...counts);
  for (const [at, call] of calls.entries()) {
    const told = counts[at] ?? 0;
    if (told < lessSlack(call.fewest)) return { sign: "below", told, fewest: call.fewest, most };
    for (const [before, earlier] of calls.slice(0, at).entries()) {
      if (earlier.isDoubled === true) continue;
      const base = counts[before] ?? 0;
      const fewest = atLeastAfter(earlier, call, base);
      if (told < lessSlack(fewest)) return { sign: told < base ? "fell" : "stood", told, fewest, most };
    }
  }
  return undefined;
}

/** The fewest tokens of a call, by those of an earlier one. */
function atLeastAfter(earlier: SentCall, call: SentCall, base: number): number {
  const counted = earlier.servedBy === call.servedBy ? base : base / TOKENIZER_RATIO;
  const beside = Math.max(0, earlier.besideChars - call.besideChars);
  const lost = (earlier.ownChars + beside) / LOST_CHARS_PER_TOKEN;
  return Math.max(0, Math.floor(counted - lost)) + Math.max(0, call.fewest - earlier.fewest);
}

function lessSlack(tokens: number): number {
  return tokens * (1 - SLACK_SHARE) - SLACK_TOKENS;
}
