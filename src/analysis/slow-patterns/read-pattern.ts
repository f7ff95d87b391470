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
  /** Those of the flags that change what the pattern matches: without `g`, for one. */
  readonly flags: string;
  /** Whether it takes a text by code points rather than UTF-16 units. */
  readonly isUnicode: boolean;
  /** Whether it is tried at one place of a text only. */
  readonly isSticky: boolean;
}

/**
 * Reads a pattern. Undefined for the syntax of another language, for a part of a pattern, and for a pattern with a
 * class that may match several characters at once, as `[\q{abc}]` does.
 */
export function readPattern({ source, flags: given }: PatternText): ReadPattern | undefined {
  const flags = given.replace(/[^imsuv]/g, "");
  try {
    // The engine has to accept the pattern too, since it is asked about each atom later.
    new RegExp(source, flags);
    const mode = /[uv]/.exec(flags)?.[0] ?? "";
    // The parser's types leave out modes that it does know.
    const root: RegexNode = regjsparser.parse(source, mode, FEATURES);
    if (mode === "v" && holdsStrings(source)) return undefined;
    return { root, flags, isUnicode: mode !== "", isSticky: given.includes("y") };
  } catch {
    return undefined;
  }
}

/**
 * Whether a pattern with the flag `v` may match more than one character by a class: by `\q{abc}`, or by a property of
 * emoji.
 */
function holdsStrings(source: string): boolean {
  return /\\q\{|\\p\{(?:Basic_Emoji|Emoji_Keycap_Sequence|RGI_)/.test(source);
}
