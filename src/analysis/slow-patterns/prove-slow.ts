import { isSafePattern } from "redos-detector";
import { AtomTests } from "./atom.ts";
import { type Attack, attacksOn, SUFFIXES } from "./attacks.ts";
import { type PatternText, readPattern } from "./read-pattern.ts";
import { StepCounter, type Steps } from "./step-counter.ts";

/** A text on which a pattern's search takes more than linear time, and how much more. */
export interface SlowProof {
  readonly attack: Attack;
  /** The exponent of polynomial growth, from 2; undefined when it is exponential. */
  readonly degree: number | undefined;
  /** Steps a backtracking engine takes for `repeats` pumps. */
  readonly steps: number;
  readonly repeats: number;
  /**
   * Whether a single attempt to match is slow already, as with `^(a+)+$`, and the text holds no line break unless the
   * pattern asks for one. Otherwise each attempt is fast, and the search is slow because it makes one at every place of
   * the text, as `\s+$` does on a long run of spaces; or the text needs a line break for a `.` to stop at.
   */
  readonly isInherent: boolean;
}

const MAX_PATTERN = 2_000;
// Steps are counted, not seconds: the same pattern gets the same answer on every machine.
const DETECTOR_STEPS = 500;
const LIMIT = 60_000;
const TRIAL = 6_000;
const SEARCH_BUDGET = 400_000;
const MAX_MEASURED = 8;

const known = new Map<string, SlowProof | undefined>();
const MAX_KNOWN = 5_000;

/**
 * Proves that a search with a pattern takes more than linear time, or says nothing. The proof is a text: texts made for
 * the pattern are tried, its steps must be seen to grow too fast on one of them, and redos-detector has to agree. Where
 * the pattern takes the place of a former one, the text must not have been as slow for that one. Never throws: a
 * pattern it cannot read is not judged.
 */
export function proveSlow(pattern: PatternText, former?: PatternText): SlowProof | undefined {
  const key = JSON.stringify([pattern.flags, pattern.source, former?.flags, former?.source]);
  if (known.has(key)) return known.get(key);
  const proof = mayBeSlow(pattern) ? prove(pattern, former) : undefined;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, proof);
  return proof;
}

/** Whether there is anything to prove: without a repetition no pattern is slow, and a very long one is not tried. */
export function mayBeSlow({ source }: PatternText): boolean {
  return source.length <= MAX_PATTERN && /[*+]|\{\d+,\d*\}/.test(source);
}

function prove(pattern: PatternText, former: PatternText | undefined): SlowProof | undefined {
  const counter = counterOf(pattern);
  if (counter === undefined) return undefined;
  const before = former === undefined ? undefined : counterOf(former);
  let worst: SlowProof | undefined;
  for (const attack of promising(counter.attacks, counter.steps)) {
    const proof = measure(attack, counter.steps, isMultiline(pattern));
    if (proof === undefined || !isWorse(proof, worst, isPlainer(proof, worst))) continue;
    if (
      before !== undefined &&
      SUFFIXES.some((suffix) => !isWorse(proof, measure({ ...attack, suffix }, before.steps, true)))
    )
      continue;
    worst = proof;
    if (proof.degree === undefined) break;
  }
  return worst === undefined || isHeldSafe(pattern) ? undefined : worst;
}

function counterOf(
  pattern: PatternText,
): { readonly steps: StepCounter; readonly attacks: readonly Attack[] } | undefined {
  const read = readPattern(pattern);
  if (read === undefined) return undefined;
  const atoms = new AtomTests(read.flags);
  return { steps: new StepCounter(read, atoms), attacks: attacksOn(read.root, atoms) };
}

function isHeldSafe({ source, flags }: PatternText): boolean {
  try {
    return isSafePattern(source, {
      maxSteps: DETECTOR_STEPS,
      timeout: Number.POSITIVE_INFINITY,
      caseInsensitive: flags.includes("i"),
      dotAll: flags.includes("s"),
      multiLine: flags.includes("m"),
      unicode: /[uv]/.test(flags),
    }).safe;
  } catch {
    // redos-detector reads less of the syntax than the engine does; the attack decides alone.
    return false;
  }
}

/** The few attacks whose steps grow most when the text gets longer. */
function promising(attacks: readonly Attack[], counter: StepCounter): readonly Attack[] {
  const ranked: { readonly attack: Attack; readonly growth: number; readonly inherent: number }[] = [];
  let spent = 0;
  for (const attack of attacks) {
    const [short, long] = [counter.count(textOf(attack, 8), TRIAL), counter.count(textOf(attack, 16), TRIAL)];
    spent += short.total + long.total;
    // Twice the pumps take twice the steps where growth is linear; what reaches the limit counts as growing most.
    const growth = long.total === TRIAL ? 100 : long.total / short.total;
    const inherent = holdsLineBreak(attack) ? 0 : long.atOnePlace / short.atOnePlace;
    if (growth > GROWTH) ranked.push({ attack, growth, inherent });
    if (spent > SEARCH_BUDGET) break;
  }
  const worst = ranked.toSorted((a, b) => b.growth - a.growth).slice(0, MAX_MEASURED);
  const plainest = ranked.filter(({ inherent }) => inherent > GROWTH).toSorted((a, b) => b.inherent - a.inherent);
  return [...new Set([...worst, ...plainest.slice(0, MAX_PLAIN)].map(({ attack }) => attack))];
}

const GROWTH = 2.4;
const MAX_PLAIN = 3;

function holdsLineBreak({ prefix, pump, suffix }: Attack): boolean {
  return /[\n\r]/.test(prefix + pump + suffix);
}

/** Whether a pattern is made for texts of several lines. */
function isMultiline({ source, flags }: PatternText): boolean {
  return /\\[nr]|\[\\s\\S\]/.test(source) || /[ms]/.test(flags);
}

function measure(attack: Attack, counter: StepCounter, admitsLineBreak: boolean): SlowProof | undefined {
  const at = (repeats: number) => counter.count(textOf(attack, repeats), LIMIT);
  const proof = exponential(attack, at) ?? polynomial(attack, at);
  if (proof === undefined || admitsLineBreak || !holdsLineBreak(attack)) return proof;
  return { ...proof, isInherent: false };
}

// Three more pumps multiply exponential work by the same factor each time, polynomial work by ever less:
// from 9 to 12 a factor of 3.5 would take a polynomial of the fifth degree.
const FACTOR = 3.5;

function exponential(attack: Attack, at: (repeats: number) => Steps): SlowProof | undefined {
  let before = at(6).total;
  for (const repeats of [9, 12, 15, 18, 21, 24]) {
    const steps = at(repeats).total;
    if (repeats >= 12 && steps / before < FACTOR) return undefined;
    if (steps >= LIMIT / 4) return { attack, degree: undefined, steps, repeats, isInherent: true };
    before = steps;
  }
  return undefined;
}

function polynomial(attack: Attack, at: (repeats: number) => Steps): SlowProof | undefined {
  for (const repeats of [128, 64, 32, 16]) {
    const { total: steps, atOnePlace } = at(repeats);
    if (steps >= LIMIT) continue;
    const half = at(repeats / 2);
    const degree = Math.log2(steps / half.total);
    if (degree < LEAST_DEGREE) return undefined;
    const isInherent = Math.log2(atOnePlace / half.atOnePlace) >= LEAST_DEGREE;
    return { attack, degree: Math.round(degree), steps, repeats, isInherent };
  }
  return undefined;
}

const LEAST_DEGREE = 1.7;

/**
 * Whether a proof shows faster growth than another.
 *
 * @param decides the answer where both grow alike.
 */
function isWorse(proof: SlowProof, than: SlowProof | undefined, decides = false): boolean {
  if (than === undefined) return true;
  return proof.degree === than.degree ? decides : (proof.degree ?? 99) > (than.degree ?? 99);
}

/** Whether of two proofs only the first shows that a single attempt is slow. */
function isPlainer(proof: SlowProof, than: SlowProof | undefined): boolean {
  return proof.isInherent && than?.isInherent === false;
}

function textOf({ prefix, pump, suffix }: Attack, repeats: number): string {
  return prefix + pump.repeat(repeats) + suffix;
}
