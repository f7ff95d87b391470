import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** What is known of the texts a part of a pattern can match. */
interface Knowledge {
  /** All of them, where they are few. */
  readonly all?: readonly string[];
  /** At least one of these stands in each. */
  readonly one?: readonly string[];
}

const NOTHING: Knowledge = {};
const EMPTY: Knowledge = { all: [""] };

// More alternatives tell hardly anything of a file, and cost more than they spare.
const MAX_TEXTS = 64;

/**
 * Texts of which at least one stands, but for the case of its letters, in every text that a regular expression matches; undefined
 * if nothing is known to. They are in lower case and hold ASCII characters only: of others, letters that differ may be taken as the same.
 */
export function textsOfPattern(source: string): readonly string[] | undefined {
  try {
    return clauseOf(know(new RegExpParser().parsePattern(source)));
  } catch {
    // The syntax of another language, or a part of a pattern.
    return undefined;
  }
}

/** The same of texts that are written out. */
export function asTexts(texts: readonly string[]): readonly string[] | undefined {
  return clauseOf({ all: texts });
}

function clauseOf({ all, one }: Knowledge): readonly string[] | undefined {
  return all?.every((text) => isTelling(text)) ? [...new Set(all.map((text) => text.toLowerCase()))] : one;
}

function isTelling(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]+$/.test(text);
}

function know(node: AST.Node): Knowledge {
  switch (node.type) {
    case "Character":
      return { all: [String.fromCodePoint(node.value)] };
    case "CharacterClass":
      return knowClass(node);
    // Where something must or must not stand beside it, no text is matched.
    case "Assertion":
      return EMPTY;
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return inChoice(node.alternatives.map(know));
    case "Alternative":
      return inSequence(node.elements.map(know));
    case "Quantifier":
      return repeated(node);
    default:
      return NOTHING;
  }
}

function knowClass({ elements, negate }: AST.CharacterClass): Knowledge {
  if (negate) return NOTHING;
  const all = elements.map((each) => know(each).all);
  return all.length > 0 && all.every((each) => each !== undefined) ? few(all.flat()) : NOTHING;
}

function repeated({ min, max, element }: AST.Quantifier): Knowledge {
  const once = know(element);
  if (min === 1 && max === 1) return once;
  if (min > 0) return known(undefined, clauseOf(once));
  return max === 1 && once.all !== undefined ? few(["", ...once.all]) : NOTHING;
}

/** What stands in a row: neighbours that are known make longer texts, of which the most telling are kept. */
function inSequence(parts: readonly Knowledge[]): Knowledge {
  let one: readonly string[] | undefined;
  let run: readonly string[] | undefined = [""];
  let isWhole = true;
  for (const part of parts) {
    const longer: readonly string[] | undefined = part.all === undefined ? undefined : joined(run, part.all);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    isWhole = false;
    one = moreTelling(moreTelling(one, clauseOf({ all: run })), clauseOf(part));
    run = part.all ?? [""];
  }
  return isWhole ? known(run, undefined) : known(undefined, moreTelling(one, clauseOf({ all: run })));
}

function joined(heads: readonly string[], tails: readonly string[]): readonly string[] | undefined {
  if (heads.length * tails.length > MAX_TEXTS) return undefined;
  return heads.flatMap((head) => tails.map((tail) => head + tail));
}

function inChoice(parts: readonly Knowledge[]): Knowledge {
  if (parts.every(({ all }) => all !== undefined)) return few(parts.flatMap(({ all }) => all ?? []));
  const clauses = parts.map(clauseOf);
  return clauses.every((clause) => clause !== undefined) ? known(undefined, clauses.flat()) : NOTHING;
}

function few(texts: readonly string[]): Knowledge {
  return texts.length <= MAX_TEXTS ? { all: texts } : known(undefined, clauseOf({ all: texts }));
}

function known(all: readonly string[] | undefined, one: readonly string[] | undefined): Knowledge {
  return { ...(all === undefined ? {} : { all }), ...(one === undefined ? {} : { one }) };
}

/** The longer its shortest text, the fewer files hold one of them. */
function moreTelling(
  left: readonly string[] | undefined,
  right: readonly string[] | undefined,
): readonly string[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return shortest(right) > shortest(left) ? right : left;
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map(({ length }) => length));
}
