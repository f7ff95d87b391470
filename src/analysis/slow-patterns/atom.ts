import type { RegexNode } from "./read-pattern.ts";

const ATOMS = new Set<RegexNode["type"]>([
  "value",
  "characterClass",
  "characterClassEscape",
  "unicodePropertyEscape",
  "dot",
]);

/** Whether the node matches exactly one character. */
export function isAtom(node: RegexNode): boolean {
  return ATOMS.has(node.type);
}

/**
 * Tells whether an atom, such as `.` or `[a-z]`, matches a character. JavaScript's own engine is asked, which cannot be
 * slow on one character.
 */
export class AtomTests {
  readonly #flags: string;
  readonly #known = new Map<string, (character: string) => boolean>();

  /** @param flags those of the whole pattern, since they change what an atom matches. */
  constructor(flags: string) {
    this.#flags = flags;
  }

  of(node: RegexNode): (character: string) => boolean {
    const known = this.#known.get(node.raw);
    if (known !== undefined) return known;
    const pattern = new RegExp(`^${this.#sourceOf(node)}$`, this.#flags);
    const answers = new Map<string, boolean>();
    const test = (character: string): boolean => {
      const answer = answers.get(character) ?? pattern.test(character);
      answers.set(character, answer);
      return answer;
    };
    this.#known.set(node.raw, test);
    return test;
  }

  /**
   * An atom's source by itself. A single character is written as an escape, since its own spelling may mean that
   * character only within the pattern around it.
   */
  #sourceOf(node: RegexNode): string {
    if (node.type !== "value") return node.raw;
    const code = node.codePoint.toString(16);
    return /[uv]/.test(this.#flags) ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  }
}
