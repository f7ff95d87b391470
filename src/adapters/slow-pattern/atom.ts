import type { AstNode } from "regjsparser";

/** The syntax tree of a regular expression. */
export type RegexNode = AstNode<{ readonly lookbehind: true; readonly namedGroups: true }>;

const ATOMS = new Set<RegexNode["type"]>(["value", "characterClass", "characterClassEscape", "dot"]);

/** Whether the node matches exactly one character. */
export function isAtom(node: RegexNode): boolean {
  return ATOMS.has(node.type);
}

/** Tells whether an atom matches a character: asked of the engine itself, which with one character cannot be slow. */
export class AtomTests {
  readonly #flags: string;
  readonly #known = new Map<string, (character: string) => boolean>();

  constructor(flags: string) {
    this.#flags = flags.replace(/[^ims]/g, "");
  }

  of(node: RegexNode): (character: string) => boolean {
    const known = this.#known.get(node.raw);
    if (known !== undefined) return known;
    const pattern = new RegExp(`^(?:${node.raw})$`, this.#flags);
    const answers = new Map<string, boolean>();
    const test = (character: string): boolean => {
      const answer = answers.get(character) ?? pattern.test(character);
      answers.set(character, answer);
      return answer;
    };
    this.#known.set(node.raw, test);
    return test;
  }
}
