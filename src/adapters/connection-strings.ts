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
export function findConnectionStrings(text: string, path: string | undefined): readonly ConnectionString[] {
  const matches = [...text.matchAll(ADDRESS)];
  return matches.map((match, at) => {
    const isEnd = isInLiteral(text, path, match.index) ? LITERAL_END : WORD_END;
    const password = match.indices?.groups?.password?.[0] ?? match.index;
    let start = password;
    while (start > match.index && !isEnd.test(text[start - 1] ?? "")) start -= 1;
    // Each address to the next, or a text of nothing else would be read once an address.
    const limit = matches[at + 1]?.index ?? text.length;
    return { address: match[0], start, end: password + lengthOfRun(text.slice(password, limit), isEnd) };
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
function isInLiteral(text: string, path: string | undefined, start: number): boolean {
  if (path === undefined) return false;
  const language = languageOf(path);
  const opensOnly = path.endsWith(".json") || (language !== undefined && language !== "ruby");
  return opensOnly && /["'`]/.test(text[start - 1] ?? "");
}

/** The characters before the first that ends a run. */
export function lengthOfRun(text: string, isEnd: RegExp): number {
  const length = text.search(isEnd);
  return length === -1 ? text.length : length;
}
