import type { Language } from "../files/language.ts";

/** Text marked as code: in back-ticks, or one word in single or double quotes. */
const MARKED =
  /`([^`\n]{1,200})`|"([^"\s]{1,200})"|“([^”\s]{1,200})”|(?<![\p{L}\p{N}])'([^'\s]{1,200})'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}_$]+/gu;
const BARE_WORD = /[\p{L}\p{N}_]+/gu;
const NUMBER = /^\p{N}+$/u;
/** A word with the spelling of code: `maxAge`, `max_age`, `$age`, `sha256`. */
const SPELT = /[_$]|\p{Ll}\p{Lu}|\p{L}\p{N}/u;
/** A possible name of several words, with the parenthesis of a call. */
const RUN = /[\p{L}\p{N}_$@.:>/-]+\(?/gu;
/** Words of code in a chain: `till.pay`, `Till::pay`, `till->pay`; not `e.g`. */
const CHAIN = /^(?:[\p{L}_$][\p{L}\p{N}_$]+(?:\.|::|->))+[\p{L}_$][\p{L}\p{N}_$]+$/u;
/** The end of a path with a folder: `/pay.ts`. */
const FILE_END = /\/[^/]*\.[\p{L}\p{N}]+$/u;

/** The names in some texts, to compare other texts with. */
export class NamedThings {
  readonly #words: ReadonlySet<string>;
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#words = new Set(texts.flatMap(wordsOf));
  }

  /** Whether the texts contain the word, as a name or in prose. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether a text names a file, code, or a number such as a line that none of the texts contains. */
  lacks(text: string): boolean {
    const numbers = wordsOf(text).filter((word) => NUMBER.test(word));
    if ([...namesIn(text), ...numbers].some((word) => !this.has(word))) return true;
    return pathsIn(text).some((path) => !this.#texts.some((known) => known.includes(path)));
  }
}

/** The words of a text that name code: those that are marked, called, in a chain, or spelt like code. */
export function namesIn(text: string): readonly string[] {
  const marked = [...text.matchAll(MARKED)].flatMap((match) => wordsOf(match.slice(1).join(" ")));
  const spelt = wordsOf(text).filter((word) => SPELT.test(word));
  return [...marked, ...spelt, ...runsIn(text).flatMap(namesOfRun)].filter((word) => !NUMBER.test(word));
}

export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** The words of a text that may use a definition, without signs of languages such as `$`, `@` or `!`. */
export function usesIn(text: string, language?: Language): readonly string[] {
  const words = text.match(BARE_WORD) ?? [];
  return language === "php" ? words.map((word) => word.toLowerCase()) : words;
}

/**
 * The words by which a definition may be used, as {@link usesIn} reads them; none for an operator. A quoted name may
 * have several.
 */
export function spellingsOf(name: string, language?: Language): readonly string[] {
  const words = usesIn(name, language);
  const short = language === "csharp" ? words.map((word) => word.replace(/(?<=.)Attribute$/, "")) : [];
  return [...new Set([...words, ...short])];
}

function namesOfRun(run: string): readonly string[] {
  const words = wordsOf(run);
  if (CHAIN.test(bare(run))) return words;
  return run.endsWith("(") ? words.slice(-1) : [];
}

function pathsIn(text: string): readonly string[] {
  return runsIn(text)
    .map(bare)
    .filter((run) => FILE_END.test(run));
}

function runsIn(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

/** A run without punctuation at its end and without a line number. */
function bare(run: string): string {
  return run.replace(/[.:>/(-]{1,9}$/, "").replace(/:\d[\d:-]{0,19}$/, "");
}
