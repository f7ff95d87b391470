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

/** Tells whether an atom matches a character: asked of the engine itself, which with one character cannot be slow. */
export class AtomTests {
  readonly #flags: string;
  readonly #known = new Map<string, (character: string) => boolean>();

  /** @param flags those of the whole pattern, of which an atom means what it does: all that the engine was given. */
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

  /** A lone character is written anew: as it stands, the pattern around it may be what makes it one. */
  #sourceOf(node: RegexNode): string {
    if (node.type !== "value") return node.raw;
    const code = node.codePoint.toString(16);
    return /[uv]/.test(this.#flags) ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  }
}
