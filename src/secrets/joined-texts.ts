import { firstLineOf } from "../code/credentials/connection-strings.ts";
import { languageFamilyOf } from "../files/language.ts";
import type { DetectedSecret } from "../files/mask.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";

/** A half-open range of UTF-16 offsets. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** The texts between the quotes of concatenated strings, as in `"one" + "two"`. */
type Chain = readonly Range[];

/**
 * A detector that also finds secrets concatenated from several strings. It searches the joined strings, and covers a
 * whole chain of which one string is a secret.
 */
export function withJoinedTexts(detector: SecretDetector): SecretDetector {
  return {
    detect: async (text, path) => {
      const found = await detector.detect(text, path);
      const chains = findChains(text, path);
      if (chains.length === 0) return found;
      const view = joinChains(text, chains);
      const joined = await detector.detect(view.text, path);
      return [...found, ...restOfChains(chains, found), ...joined.flatMap((secret) => placesOf(secret, view))];
    },
  };
}

const LITERAL = /(["'`])(?<piece>[^\s"'`\\<>{}()[\];,|&]{0,4096})\1/dg;
// Operators that join strings in some language; C and Python need none. A prefix may mark a byte string.
const JOINT = /\s{0,200}(?:\+|\.\.?|&|\|\||<>|\\\n)?\s{0,200}[bBrRuU@]?(?=["'`])/y;
/** Between wrongly matched quotes, code has an operator at both ends. A mask must not hide that. */
const LIKE_CODE = /^[^A-Za-z0-9].*[^A-Za-z0-9]$/;
const LEAST_LENGTH = 8;
const MOST_TEXTS = 200;

/** Languages in which backquotes contain a command. */
const RUNS_BACKQUOTES: ReadonlySet<string> = new Set(["shell", "Ruby", "PHP", "Perl", "cr", "jl"]);

/** The chains of a text in order. Reads each string and each joint once. */
function findChains(text: string, path: string | undefined): readonly Chain[] {
  const isRun = path !== undefined && RUNS_BACKQUOTES.has(languageFamilyOf(path, firstLineOf(text)));
  const chains: Chain[] = [];
  let chain: Range[] = [];
  let next = -1;
  const close = () => {
    const length = chain.reduce((sum, { start, end }) => sum + end - start, 0);
    if (chain.length > 1 && length >= LEAST_LENGTH) chains.push(chain);
    chain = [];
  };
  for (const match of text.matchAll(LITERAL)) {
    const [start = 0, end = 0] = match.indices?.groups?.piece ?? [];
    if (match.index !== next || chain.length === MOST_TEXTS) close();
    if (LIKE_CODE.test(text.slice(start, end)) || (isRun && text[start - 1] === "`")) continue;
    chain.push({ start, end });
    JOINT.lastIndex = end + 1;
    next = JOINT.test(text) ? JOINT.lastIndex : -1;
  }
  close();
  return chains;
}

/** The lines that contain chains, with each chain as one string. */
interface JoinedView {
  readonly text: string;
  /** The view's pieces in order, with their origin in the text. */
  readonly pieces: readonly ViewPiece[];
}

interface ViewPiece extends Range {
  /** The start in the whole text. */
  readonly origin: number;
  /** The number of its chain; undefined for text around chains. */
  readonly chain: number | undefined;
}

function joinChains(text: string, chains: readonly Chain[]): JoinedView {
  const pieces: ViewPiece[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (part: string, origin: number, chain?: number) => {
    if (part === "") return;
    parts.push(part);
    pieces.push({ start: length, end: length + part.length, origin, chain });
    length += part.length;
  };
  let reached = 0;
  for (const [number, chain] of chains.entries()) {
    const [first, last] = [chain[0]?.start ?? 0, chain.at(-1)?.end ?? 0];
    // A line may be as long as the text, and contain as many chains.
    const around = text.slice(Math.max(reached, first - MAX_AROUND), first - 1);
    const named = around.replace(BEFORE_FIRST, "");
    const lineStart = first - 1 - around.length + named.lastIndexOf("\n") + 1;
    if (lineStart > reached) add("\n", Math.max(0, lineStart - 1));
    add(named.slice(named.lastIndexOf("\n") + 1), lineStart);
    add(text[first - 1] ?? "", first - 1);
    for (const { start, end } of chain) add(text.slice(start, end), start, number);
    // A string ends with the same quote.
    add(text[first - 1] ?? "", last);
    reached = last + 1;
    const lineEnd = text.slice(reached, reached + MAX_AROUND).search(/["'`\n]|$/);
    add(text.slice(reached, reached + lineEnd), reached);
    reached += lineEnd;
  }
  return { text: parts.join(""), pieces };
}

// A chain too long for the line of its name is below it, or in brackets.
const BEFORE_FIRST = /(?<=[=:])[\s(]+$/;
/** The name of a string is before it. */
const MAX_AROUND = 400;

/** The strings that a secret of the view covers, if it covers more than one of a chain. */
function placesOf({ start, end, rule }: DetectedSecret, { pieces }: JoinedView): readonly DetectedSecret[] {
  const covered: ViewPiece[] = [];
  for (let at = firstBehind(pieces, start); (pieces[at]?.start ?? end) < end; at += 1) {
    const piece = pieces[at];
    if (piece?.chain !== undefined) covered.push(piece);
  }
  if (new Set(covered.map(({ origin }) => origin)).size < 2) return [];
  return covered.map((piece) => ({
    start: piece.origin + Math.max(0, start - piece.start),
    end: piece.origin + Math.min(piece.end, end) - piece.start,
    rule,
  }));
}

/** The index of the first piece that ends after a place. */
function firstBehind(pieces: readonly ViewPiece[], place: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** All strings of the chains of which one is a whole secret. */
function restOfChains(chains: readonly Chain[], found: readonly DetectedSecret[]): readonly DetectedSecret[] {
  const rules = new Map(found.map(({ start, end, rule }) => [`${start} ${end}`, rule]));
  return chains.flatMap((chain) => {
    const rule = chain.map(({ start, end }) => rules.get(`${start} ${end}`)).find((known) => known !== undefined);
    return rule === undefined ? [] : chain.map((range) => ({ ...range, rule }));
  });
}
