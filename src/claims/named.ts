import type { Language } from "../files/language.ts";

/** A part of a text that is marked as something of the code: in back-ticks, or one word in quotes of either kind. */
const MARKED =
  /`([^`\n]{1,200})`|"([^"\s]{1,200})"|“([^”\s]{1,200})”|(?<![\p{L}\p{N}])'([^'\s]{1,200})'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}_$]+/gu;
const BARE_WORD = /[\p{L}\p{N}_]+/gu;
const NUMBER = /^\p{N}+$/u;
/** A word that prose does not spell so: `maxAge`, `max_age`, `$age`, `sha256`. */
const SPELT = /[_$]|\p{Ll}\p{Lu}|\p{L}\p{N}/u;
/** What may be one name of several words, together with the parenthesis that calls it. */
const RUN = /[\p{L}\p{N}_$@.:>/-]+\(?/gu;
/** Words of code that follow one another: `till.pay`, `Till::pay`, `till->pay`; not `e.g`. */
const CHAIN = /^(?:[\p{L}_$][\p{L}\p{N}_$]+(?:\.|::|->))+[\p{L}_$][\p{L}\p{N}_$]+$/u;
/** How a file within a folder ends: `/pay.ts`. */
const FILE_END = /\/[^/]*\.[\p{L}\p{N}]+$/u;

/** What texts say of the code, to hold others against it. */
export class NamedThings {
  readonly #words: ReadonlySet<string>;
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#words = new Set(texts.flatMap(wordsOf));
  }

  /** Whether the word stands in them, as a name or as a word of their prose. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether a text names a file, something of the code, or a number such as of a line, that none of them has. */
  lacks(text: string): boolean {
    const numbers = wordsOf(text).filter((word) => NUMBER.test(word));
    if ([...namesIn(text), ...numbers].some((word) => !this.has(word))) return true;
    return pathsIn(text).some((path) => !this.#texts.some((known) => known.includes(path)));
  }
}

/** The words of a text that name something of the code: what is marked, called, part of a chain, or spelt as code is. */
export function namesIn(text: string): readonly string[] {
  const marked = [...text.matchAll(MARKED)].flatMap((match) => wordsOf(match.slice(1).join(" ")));
  const spelt = wordsOf(text).filter((word) => SPELT.test(word));
  return [...marked, ...spelt, ...runsIn(text).flatMap(namesOfRun)].filter((word) => !NUMBER.test(word));
}

/** Every word of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** The words of a text by which it may use a definition, without what languages put before and behind a name: `$`, `@`, `!`. */
export function usesIn(text: string, language?: Language): readonly string[] {
  const words = text.match(BARE_WORD) ?? [];
  return language === "php" ? words.map((word) => word.toLowerCase()) : words;
}

/** The words by which a definition may be used, as {@link usesIn} reads them; none for an operator. A name in quotes may have several. */
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

/** Without what ends a sentence, and without a line's number. */
function bare(run: string): string {
  return run.replace(/[.:>/(-]{1,9}$/, "").replace(/:\d[\d:-]{0,19}$/, "");
}
