import { type AtomTests, isAtom } from "./atom.ts";
import type { RegexNode } from "./read-pattern.ts";

/**
 * A text made to be slow: `prefix`, then `pump` many times, then `suffix`. For `^(a+)+$` the pump is `a` and the suffix
 * `!`.
 */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Characters that stand for the classes patterns are made of. */
const ALPHABET = [..." \t\n0a9zAZ_-.,;:/\\\"'`<>()[]{}=+*&#@!?%$^|~", "\u00a0", "\u001b"];
/** Ends of a text that may make the match fail at last. */
export const SUFFIXES = ["\u0000", "\n", "", "!", "a", "0"];
const MAX_PREFIXES = 8;
const MAX_CHARACTERS = 6;
const MAX_BODIES = 8;
const MAX_OPENINGS = 2;
/** In characters. */
const MAX_OPENING = 24;

/** Texts that may be slow for a pattern, the likelier first. They are tried, not trusted. */
export function attacksOn(root: RegexNode, atoms: AtomTests): readonly Attack[] {
  const survey = new Survey(atoms);
  survey.visit(root, "");
  const prefixes = ["", "\u0001", ...survey.prefixes].slice(0, MAX_PREFIXES);
  // Where a search begins anew at each of them, what leads to a repetition is slow itself: `<!--` of `<!--.*-->`.
  const openings = [...survey.prefixes].filter((text) => text !== "" && text.length <= MAX_OPENING);
  const bodies = [...survey.bodies].slice(0, MAX_BODIES);
  const pumps = [
    ...new Set([...survey.frequentCharacters(MAX_CHARACTERS), ...bodies, ...openings.slice(0, MAX_OPENINGS)]),
  ];
  const suffixes = [...SUFFIXES, ...survey.rareCharacters(1)];
  return [...new Set(prefixes)].flatMap((prefix) =>
    pumps.flatMap((pump) => suffixes.map((suffix) => ({ prefix, pump, suffix }))),
  );
}

/** What a walk through the pattern gathers. */
class Survey {
  /** Texts that lead to each unbounded repetition. */
  readonly prefixes = new Set<string>();
  /** Texts that each of those repetitions repeats. */
  readonly bodies = new Set<string>();
  readonly #atoms: AtomTests;
  readonly #accepted = new Map<string, number>();
  readonly #refused = new Set<string>();

  constructor(atoms: AtomTests) {
    this.#atoms = atoms;
  }

  /**
   * Gathers from a node and from what is in it; returns a text that the node matches.
   *
   * @param before a text that leads to the node.
   */
  visit(node: RegexNode, before: string): string {
    switch (node.type) {
      case "alternative":
        return this.#sequence(node.body, before);
      case "disjunction":
        return node.body.map((way) => this.visit(way, before))[0] ?? "";
      case "group":
        return /look/i.test(node.behavior) ? this.#aside(node.body, before) : this.#sequence(node.body, before);
      case "quantifier":
        return this.#repetition(node, before);
      default:
        return isAtom(node) ? this.#atom(node) : "";
    }
  }

  /** The characters most atoms accept: where two repetitions overlap, they fight over these. */
  frequentCharacters(count: number): readonly string[] {
    return [...this.#accepted]
      .sort((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([character]) => character);
  }

  /** Characters that a greedy run stops at: negated classes leave them out, and the fewest atoms accept them. */
  rareCharacters(count: number): readonly string[] {
    return [...this.#refused]
      .sort((a, b) => (this.#accepted.get(a) ?? 0) - (this.#accepted.get(b) ?? 0))
      .slice(0, count);
  }

  #sequence(nodes: readonly RegexNode[], before: string): string {
    return nodes.reduce((sample, node) => sample + this.visit(node, before + sample), "");
  }

  #aside(nodes: readonly RegexNode[], before: string): string {
    this.#sequence(nodes, before);
    return "";
  }

  #repetition(node: Extract<RegexNode, { type: "quantifier" }>, before: string): string {
    const [inner] = node.body;
    const sample = this.visit(inner, before);
    if (node.max === undefined || node.max > 50) {
      this.prefixes.add(before.slice(0, 200));
      if (sample !== "") this.bodies.add(sample.slice(0, 20));
      for (const way of waysOf(inner)) this.bodies.add(this.visit(way, before).slice(0, 20));
      this.bodies.delete("");
    }
    return sample.repeat(Math.min(node.min, 100));
  }

  #atom(node: RegexNode): string {
    const test = this.#atoms.of(node);
    const weight = node.type === "value" ? 1 : 2;
    const matching = [...new Set([...ALPHABET, ...membersOf(node)])].filter(test);
    if (node.type === "characterClass" && node.negative)
      for (const character of ALPHABET) if (!test(character)) this.#refused.add(character);
    for (const character of matching) this.#accepted.set(character, (this.#accepted.get(character) ?? 0) + weight);
    return matching.find((character) => /\w/.test(character)) ?? matching[0] ?? "";
  }
}

/** The characters that an atom names itself: `a` and `x` for `[ax-z]`. */
function membersOf(node: RegexNode): readonly string[] {
  if (node.type === "value") return [String.fromCodePoint(node.codePoint)];
  if (node.type === "characterClassRange") return membersOf(node.min);
  return node.type === "characterClass" ? node.body.slice(0, MAX_MEMBERS).flatMap(membersOf) : [];
}

const MAX_MEMBERS = 4;

function waysOf(node: RegexNode): readonly RegexNode[] {
  if (node.type === "disjunction") return node.body;
  if (node.type === "group") return node.body.flatMap(waysOf);
  return [];
}
