import regjsparser, { type AstNode, type Features } from "regjsparser";

const FEATURES = {
  lookbehind: true,
  namedGroups: true,
  unicodePropertyEscape: true,
  unicodeSet: true,
} as const satisfies Features;

/** The syntax tree of a regular expression. */
export type RegexNode = AstNode<typeof FEATURES>;

/** A pattern as it is given to the engine, with JavaScript's flags; `y` where it is only tried at the text's start. */
export interface PatternText {
  readonly source: string;
  readonly flags: string;
}

/** A pattern that was understood. */
export interface ReadPattern {
  readonly root: RegexNode;
  /** Of its flags those that say what it matches. */
  readonly flags: string;
  /** Whether it takes a text by code points rather than UTF-16 units. */
  readonly isUnicode: boolean;
  /** Whether it is tried at one place of a text only. */
  readonly isSticky: boolean;
}

/** Undefined for another language's syntax, a part of a pattern, and what matches more than one character at a time. */
export function readPattern({ source, flags: given }: PatternText): ReadPattern | undefined {
  const flags = given.replace(/[^imsuv]/g, "");
  try {
    // An engine has to take it too, as its atoms are asked of one.
    new RegExp(source, flags);
    const mode = /[uv]/.exec(flags)?.[0] ?? "";
    // Typed as if modes were not known that it does know.
    const root: RegexNode = regjsparser.parse(source, mode, FEATURES);
    if (mode === "v" && holdsStrings(source)) return undefined;
    return { root, flags, isUnicode: mode !== "", isSticky: given.includes("y") };
  } catch {
    return undefined;
  }
}

/** Where sets are allowed, a class may hold texts, and so may some properties. */
function holdsStrings(source: string): boolean {
  return /\\q\{|\\p\{(?:Basic_Emoji|Emoji_Keycap_Sequence|RGI_)/.test(source);
}
