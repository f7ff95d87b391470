import { type AtomTests, isAtom } from "./atom.ts";
import type { ReadPattern, RegexNode } from "./read-pattern.ts";

/**
 * A part of a pattern, ready to run: matches from a position on and, for each way in which it can, asks whether the
 * rest of the pattern matches too. It takes the next way when the rest says no.
 */
type Step = (run: Run, at: number, rest: Rest) => boolean;
type Rest = (at: number) => boolean;

interface Run {
  /** By character, as the pattern counts them. */
  readonly text: readonly string[];
  readonly groups: (readonly string[] | undefined)[];
  tick(): void;
}

/** Thrown when the steps reach the limit. */
class Exhausted extends Error {}

/** The steps of searching a text. */
export interface Steps {
  /** All steps of the search; the limit when they are as many or more. */
  readonly total: number;
  /** The steps of the slowest single attempt: the search makes one at each place of the text. */
  readonly atOnePlace: number;
}

/**
 * Counts the steps that a backtracking engine takes to search a text. Alternatives are tried in JavaScript's order. A
 * look-behind at more than one character counts as fulfilled.
 */
export class StepCounter {
  readonly #whole: Step;
  readonly #isUnicode: boolean;
  readonly #isSticky: boolean;

  constructor({ root, isUnicode, isSticky }: ReadPattern, atoms: AtomTests) {
    this.#whole = new Compiler(atoms).compile(root);
    this.#isUnicode = isUnicode;
    this.#isSticky = isSticky;
  }

  /** Counts up to `limit` steps. */
  count(text: string, limit: number): Steps {
    let steps = 0;
    let before = 0;
    let atOnePlace = 0;
    const characters = this.#isUnicode ? [...text] : text.split("");
    const last = this.#isSticky ? 0 : characters.length;
    const run: Run = {
      text: characters,
      groups: [],
      tick: () => {
        if (++steps >= limit) throw new Exhausted();
      },
    };
    try {
      for (let start = 0; start <= last; start++) {
        before = steps;
        run.tick();
        const isMatch = this.#whole(run, start, () => true);
        atOnePlace = Math.max(atOnePlace, steps - before);
        if (isMatch) break;
      }
      return { total: steps, atOnePlace };
    } catch (error) {
      if (!(error instanceof Exhausted || error instanceof RangeError)) throw error;
      return { total: limit, atOnePlace: Math.max(atOnePlace, limit - before) };
    }
  }
}

class Compiler {
  readonly #atoms: AtomTests;
  #groups = 0;

  constructor(atoms: AtomTests) {
    this.#atoms = atoms;
  }

  compile(node: RegexNode): Step {
    switch (node.type) {
      case "alternative":
        return this.#sequence(node.body);
      case "disjunction": {
        const ways = node.body.map((way) => this.compile(way));
        return (run, at, rest) => ways.some((way) => way(run, at, rest));
      }
      case "group":
        return this.#group(node);
      case "quantifier":
        return this.#quantifier(node);
      case "anchor":
        return anchorStep(node.kind);
      case "reference":
        return referenceStep(node.matchIndex);
      default:
        return this.#atom(node);
    }
  }

  #atom(node: RegexNode): Step {
    const test = this.#atoms.of(node);
    return (run, at, rest) => {
      run.tick();
      return at < run.text.length && test(run.text[at] ?? "") && rest(at + 1);
    };
  }

  #sequence(nodes: readonly RegexNode[]): Step {
    const steps = nodes.map((node) => this.compile(node));
    const from =
      (index: number, run: Run, rest: Rest): Rest =>
      (at) => {
        const step = steps[index];
        return step === undefined ? rest(at) : step(run, at, from(index + 1, run, rest));
      };
    return (run, at, rest) => from(0, run, rest)(at);
  }

  #group(node: Extract<RegexNode, { type: "group" }>): Step {
    const index = node.behavior === "normal" ? ++this.#groups : 0;
    const body = this.#sequence(node.body);
    switch (node.behavior) {
      case "ignore":
        return body;
      case "normal":
        return (run, at, rest) =>
          body(run, at, (to) => {
            const before = run.groups[index];
            run.groups[index] = run.text.slice(at, to);
            const matched = rest(to);
            if (!matched) run.groups[index] = before;
            return matched;
          });
      case "lookahead":
        return (run, at, rest) => body(run, at, () => true) && rest(at);
      case "negativeLookahead":
        return (run, at, rest) => !body(run, at, () => true) && rest(at);
      default:
        return this.#lookBehind(node.body, node.behavior === "lookbehind");
    }
  }

  #lookBehind(body: readonly RegexNode[], isWanted: boolean): Step {
    const [only] = body;
    const ways = body.length === 1 && only?.type === "disjunction" ? only.body : body;
    const isUnderstood = (way: RegexNode) => isAtom(way) || (way.type === "anchor" && way.kind === "start");
    // A sequence would look at more than the one character before.
    if ((body.length !== 1 && ways === body) || !ways.every(isUnderstood)) return (_, at, rest) => rest(at);
    const tests = ways.filter(isAtom).map((way) => this.#atoms.of(way));
    const isStartFine = tests.length < ways.length;
    return (run, at, rest) => {
      run.tick();
      const before = run.text[at - 1];
      const isThere = before === undefined ? isStartFine : tests.some((test) => test(before));
      return isThere === isWanted && rest(at);
    };
  }

  #quantifier(node: Extract<RegexNode, { type: "quantifier" }>): Step {
    const [inner] = node.body;
    const bounds = { min: node.min, max: node.max ?? Number.POSITIVE_INFINITY, greedy: node.greedy };
    return isAtom(inner) ? repeatAtom(this.#atoms.of(inner), bounds) : repeat(this.compile(inner), bounds);
  }
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly greedy: boolean;
}

/** One character over and over: counted in a loop, so that a long run needs no deep stack. */
function repeatAtom(test: (character: string) => boolean, bounds: Bounds): Step {
  return (run, at, rest) => {
    const fits = (count: number): boolean => {
      run.tick();
      return count < bounds.max && at + count < run.text.length && test(run.text[at + count] ?? "");
    };
    let least = 0;
    for (; least < bounds.min; least++) if (!fits(least)) return false;
    return bounds.greedy ? longestFirst(run, { at, least, fits, rest }) : shortestFirst({ at, least, fits, rest });
  };
}

interface Repetition {
  readonly at: number;
  readonly least: number;
  readonly rest: Rest;
  fits(count: number): boolean;
}

function longestFirst(run: Run, { at, least, fits, rest }: Repetition): boolean {
  let count = least;
  while (fits(count)) count++;
  for (; count >= least; count--) {
    run.tick();
    if (rest(at + count)) return true;
  }
  return false;
}

function shortestFirst({ at, least, fits, rest }: Repetition): boolean {
  for (let count = least; ; count++) {
    if (rest(at + count)) return true;
    if (!fits(count)) return false;
  }
}

function repeat(body: Step, { min, max, greedy }: Bounds): Step {
  const again = (count: number, run: Run, rest: Rest): Rest => {
    return (at) => {
      run.tick();
      // An empty round ends the loop, as it does in JavaScript.
      const more = () =>
        count < max && body(run, at, (to) => (to > at || count < min) && again(count + 1, run, rest)(to));
      const enough = () => count >= min && rest(at);
      return greedy ? more() || enough() : enough() || more();
    };
  };
  return (run, at, rest) => again(0, run, rest)(at);
}

function anchorStep(kind: "boundary" | "end" | "not-boundary" | "start"): Step {
  const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);
  return (run, at, rest) => {
    run.tick();
    const isBoundary = isWord(run.text[at - 1]) !== isWord(run.text[at]);
    const holds = {
      start: at === 0,
      end: at === run.text.length,
      boundary: isBoundary,
      "not-boundary": !isBoundary,
    };
    return holds[kind] && rest(at);
  };
}

function referenceStep(index: number | undefined): Step {
  return (run, at, rest) => {
    run.tick();
    const text = (index === undefined ? undefined : run.groups[index]) ?? [];
    return text.every((character, offset) => run.text[at + offset] === character) && rest(at + text.length);
  };
}
