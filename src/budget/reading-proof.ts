/**
 * The evidence that a model received everything it was sent. `usage` is the server's own token count. `marks` is
 * weaker: the answer had to repeat marks from the beginning and end. `none` is no evidence.
 */
export const READING_PROOFS = ["usage", "marks", "none"] as const;
export type ReadingProof = (typeof READING_PROOFS)[number];

/** One call of a conversation: what was sent, and what the server reported. */
export interface SentCall {
  /** Characters sent. */
  readonly chars: number;
  /** The fewest possible tokens of all system, user and tool messages. */
  readonly fewest: number;
  /** Characters of the model's own messages, which a server may drop, such as earlier reasoning. */
  readonly ownChars: number;
  /** Characters of tools and answer format, which a server may not count. */
  readonly besideChars: number;
  /** The model and provider that answered, if known, because others count differently. */
  readonly servedBy: string;
  /** Undefined if the server reported none, or zero. */
  readonly reported: ReportedTokens | undefined;
  /** Whether it was repeated in another form, which the count is for: later calls may count less. */
  readonly isDoubled?: boolean;
}

export interface ReportedTokens {
  readonly input: number;
  /** Cached tokens. Most servers include them in the input, some do not. */
  readonly cached: number;
  /** Whether this form of report may exclude cached tokens from the input. */
  readonly mayBeBeside?: boolean;
  /** Whether the rest of the usage is missing or invalid: such counts can show a cut, but prove no reading. */
  readonly isPart?: boolean;
}

export type TokenEvidence =
  /** Every call's count is possible for its whole text. */
  | { readonly kind: "taken" }
  /** The last call has no count, or one that a part of it could have. */
  | { readonly kind: "unreported" }
  | ({ readonly kind: "cut" } & CutSign);

/** How a count shows that the server cut a conversation. */
export interface CutSign {
  readonly sign: "fell" | "stood" | "below";
  /** The reported tokens of that call. */
  readonly reported: number;
  /** The fewest possible tokens of that call. */
  readonly fewest: number;
  /** The highest count of any call: about the server's limit. */
  readonly most: number;
}

/** Templates trim blanks, and servers round. */
const SLACK_TOKENS = 50;
const SLACK_SHARE = 0.02;
/** The ratio of two tokenizers' counts for one text (table in docs/self-hosted.md). */
const TOKENIZER_RATIO = 2.5;
/** The model's own messages and JSON schemas have at least this many characters a token. */
const LOST_CHARS_PER_TOKEN = 2;
/** A higher count than this is meaningless and ignored. */
const MOST_TOKENS_PER_CHAR = 2;
const HIDDEN_PROMPT_TOKENS = 20_000;
/** A lower count is ignored too: some servers report 1 if they do not count. */
const FEWEST_REPORTED = 256;
const FEWEST_SENT = 1000;

/**
 * Decides whether a model received a whole conversation, by the text and the token counts of its calls, in order. No
 * honest tokenizer's count is taken for a cut, so small cuts may be missed. Never throws.
 */
export function decideReading(calls: readonly SentCall[]): TokenEvidence {
  const last = calls.at(-1);
  const reported = calls.filter(isReported);
  const readings = WAYS_TO_COUNT.flatMap((count) => {
    const counts = reported.map(({ reported: tokens }) => count(tokens));
    return counts.every((tokens) => tokens !== undefined) ? [findCut(reported, counts)] : [];
  });
  const cut = readings[0];
  // An honest server uses one of the two ways to count.
  if (cut !== undefined && readings.every((reading) => reading !== undefined)) return { kind: "cut", ...cut };
  // With a cache, the rarer way to count may also explain the numbers of a server that cuts.
  const isUnclear = cut !== undefined && !reported.some(({ reported: tokens }) => tokens.mayBeBeside);
  const isProven =
    last !== undefined && isReported(last) && last.reported.isPart !== true && !isUnclear && hasMoved(reported);
  return isProven ? { kind: "taken" } : { kind: "unreported" };
}

/** Servers round by less than this: an equal count after more added tokens is no count. */
const MOST_ROUNDED = 32;

/** Whether counts grew when text was added: a constant number is no count. */
function hasMoved(calls: readonly ReportedCall[]): boolean {
  return calls.every((call, at) => {
    const before = calls[at - 1];
    if (before === undefined || call.fewest - before.fewest <= MOST_ROUNDED) return true;
    return call.reported.input !== before.reported.input || call.reported.cached !== before.reported.cached;
  });
}

type ReportedCall = SentCall & { readonly reported: ReportedTokens };

/** A count near zero, or too high for the text, is ignored. */
function isReported(call: SentCall): call is ReportedCall {
  if (call.reported === undefined) return false;
  const tokens = call.reported.input + call.reported.cached;
  if (tokens < FEWEST_REPORTED && (tokens === 0 || call.fewest > FEWEST_SENT)) return false;
  return Number.isFinite(tokens) && tokens <= call.chars * MOST_TOKENS_PER_CHAR + HIDDEN_PROMPT_TOKENS;
}

/** The two ways to count cached tokens: included in the input, or in addition. Undefined if impossible. */
const WAYS_TO_COUNT: readonly ((reported: ReportedTokens) => number | undefined)[] = [
  ({ input, cached }) => (cached > input ? undefined : input),
  ({ input, cached }) => input + cached,
];

function findCut(calls: readonly ReportedCall[], counts: readonly number[]): CutSign | undefined {
  const most = Math.max(0, ...counts);
  for (const [at, call] of calls.entries()) {
    const reported = counts[at] ?? 0;
    if (reported < lessSlack(call.fewest)) return { sign: "below", reported, fewest: call.fewest, most };
    for (const [before, earlier] of calls.slice(0, at).entries()) {
      if (earlier.isDoubled === true) continue;
      const base = counts[before] ?? 0;
      const fewest = atLeastAfter(earlier, call, base);
      if (reported < lessSlack(fewest)) return { sign: reported < base ? "fell" : "stood", reported, fewest, most };
    }
  }
  return undefined;
}

/** The fewest possible tokens of a call, by an earlier call's count. */
function atLeastAfter(earlier: SentCall, call: SentCall, base: number): number {
  const counted = earlier.servedBy === call.servedBy ? base : base / TOKENIZER_RATIO;
  const beside = Math.max(0, earlier.besideChars - call.besideChars);
  const lost = (earlier.ownChars + beside) / LOST_CHARS_PER_TOKEN;
  return Math.max(0, Math.floor(counted - lost)) + Math.max(0, call.fewest - earlier.fewest);
}

function lessSlack(tokens: number): number {
  return tokens * (1 - SLACK_SHARE) - SLACK_TOKENS;
}
