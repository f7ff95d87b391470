import { languageOf } from "../core/files/language.ts";

/** A database's address that holds a password, and the half-open range of UTF-16 offsets to mask of it. */
export interface ConnectionString {
  /** The address up to its host. */
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

// No slash stands before the host, so that no address swallows the next.
const ADDRESS =
  /(?:jdbc:)?(?:mongodb(?:\+srv)?|mysqlx?|postgres(?:ql)?):\/\/[^:/\s]{1,100}:(?<password>[^@/\s]{1,200})@/dgi;

/**
 * Every such address of a text. What is masked of one holds its password, and nothing that may be code beside it: whatever
 * a mask covers nobody reviews.
 */
export function findConnectionStrings(text: string, path: string): readonly ConnectionString[] {
  return [...text.matchAll(ADDRESS)].map((match) => {
    const isEnd = isInLiteral(text, path, match.index) ? LITERAL_END : WORD_END;
    const password = match.indices?.groups?.password?.[0] ?? match.index;
    let start = password;
    while (start > match.index && !isEnd.test(text[start - 1] ?? "")) start -= 1;
    return { address: match[0], start, end: endOfRun(text, password, isEnd) };
  });
}

/** What no credential holds that stands in code without quotes around it. */
export const WORD_END = /[\s"'`\\<>{}()[\];,|&]/;
/** What ends a literal, or may begin code within one. */
const LITERAL_END = /[\s"'`\\<>{}]/;

/**
 * Whether what stands here is within quotes for certain, so that all up to the next is one text. In a shell, YAML and Ruby
 * the quote before it may as well have ended one.
 */
function isInLiteral(text: string, path: string, start: number): boolean {
  const language = languageOf(path);
  const opensOnly = path.endsWith(".json") || (language !== undefined && language !== "ruby");
  return opensOnly && /["'`]/.test(text[start - 1] ?? "");
}

/** The first offset from `start` on at which a character ends a run, or the text's end. */
export function endOfRun(text: string, start: number, isEnd: RegExp): number {
  let end = start;
  while (end < text.length && !isEnd.test(text[end] ?? "")) end += 1;
  return end;
}
