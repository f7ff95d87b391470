import { isSafePattern } from "redos-detector";
import { AtomTests } from "./atom.ts";
import { type Attack, attacksOn, SUFFIXES } from "./attacks.ts";
import { type PatternText, readPattern } from "./read-pattern.ts";
import { StepCounter } from "./step-counter.ts";

/** A text on which a pattern's search takes more than linear time, and how much more. */
export interface SlowProof {
  readonly attack: Attack;
  /** The exponent of polynomial growth, from 2; undefined when it is exponential. */
  readonly degree: number | undefined;
  /** Steps a backtracking engine takes for `repeats` pumps. */
  readonly steps: number;
  readonly repeats: number;
}

const MAX_PATTERN = 2_000;
// Steps, not seconds: the same pattern gets the same answer on every machine.
const DETECTOR_STEPS = 500;
const LIMIT = 60_000;
const TRIAL = 6_000;
const SEARCH_BUDGET = 400_000;
const MAX_MEASURED = 8;

const known = new Map<string, SlowProof | undefined>();
const MAX_KNOWN = 5_000;

/**
 * Proves a pattern super-linear, or says nothing. Texts made for the purpose are tried, and only one whose steps are seen
 * to grow too fast counts; redos-detector has to agree. With a former pattern only a text counts that was not as slow
 * for it. Never throws: a pattern it cannot read is not judged.
 */
export function proveSlow(pattern: PatternText, former?: PatternText): SlowProof | undefined {
  const key = JSON.stringify([pattern.flags, pattern.source, former?.flags, former?.source]);
  if (known.has(key)) return known.get(key);
  const isWorthwhile = pattern.source.length <= MAX_PATTERN && /[*+]|\{\d+,\d*\}/.test(pattern.source);
  const proof = isWorthwhile ? prove(pattern, former) : undefined;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, proof);
  return proof;
}

function prove(pattern: PatternText, former: PatternText | undefined): SlowProof | undefined {
  const counter = counterOf(pattern);
  if (counter === undefined) return undefined;
  const before = former === undefined ? undefined : counterOf(former);
  let worst: SlowProof | undefined;
  for (const attack of promising(counter.attacks, counter.steps)) {
    const proof = measure(attack, counter.steps);
    if (proof === undefined || !isWorse(proof, worst)) continue;
    if (
      before !== undefined &&
      SUFFIXES.some((suffix) => !isWorse(proof, measure({ ...attack, suffix }, before.steps)))
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
    // It reads less of the syntax than the engine does; the attack decides alone.
    return false;
  }
}

/** The few attacks whose steps grow most when the text gets longer. */
function promising(attacks: readonly Attack[], counter: StepCounter): readonly Attack[] {
  const ranked: { readonly attack: Attack; readonly growth: number }[] = [];
  let spent = 0;
  for (const attack of attacks) {
    const [short, long] = [counter.count(textOf(attack, 8), TRIAL), counter.count(textOf(attack, 16), TRIAL)];
    spent += short + long;
    // Linear growth doubles; what hits the limit at once is past counting.
    const growth = long === TRIAL ? 100 : long / short;
    if (growth > 2.4) ranked.push({ attack, growth });
    if (spent > SEARCH_BUDGET) break;
  }
  return ranked
    .sort((a, b) => b.growth - a.growth)
    .slice(0, MAX_MEASURED)
    .map(({ attack }) => attack);
}

function measure(attack: Attack, counter: StepCounter): SlowProof | undefined {
  const at = (repeats: number) => counter.count(textOf(attack, repeats), LIMIT);
  return exponential(attack, at) ?? polynomial(attack, at);
}

// Three more pumps multiply exponential work by the same factor each time, polynomial work by ever less:
// from 9 to 12 a factor of 3.5 would take a polynomial of the fifth degree.
const FACTOR = 3.5;

function exponential(attack: Attack, at: (repeats: number) => number): SlowProof | undefined {
  let before = at(6);
  for (const repeats of [9, 12, 15, 18, 21, 24]) {
    const steps = at(repeats);
    if (repeats >= 12 && steps / before < FACTOR) return undefined;
    if (steps >= LIMIT / 4) return { attack, degree: undefined, steps, repeats };
    before = steps;
  }
  return undefined;
}

function polynomial(attack: Attack, at: (repeats: number) => number): SlowProof | undefined {
  for (const repeats of [128, 64, 32, 16]) {
    const steps = at(repeats);
    if (steps >= LIMIT) continue;
    const degree = Math.log2(steps / at(repeats / 2));
    return degree < 1.7 ? undefined : { attack, degree: Math.round(degree), steps, repeats };
  }
  return undefined;
}

function isWorse(proof: SlowProof, than: SlowProof | undefined): boolean {
  return than === undefined || (proof.degree ?? 99) > (than.degree ?? 99);
}

function textOf({ prefix, pump, suffix }: Attack, repeats: number): string {
  return prefix + pump.repeat(repeats) + suffix;
}
