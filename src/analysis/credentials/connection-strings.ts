import { languageOf } from "../../core/files/language.ts";
import { isLikeSecret, isPassphrase } from "./likely-secret.ts";

/** An address that holds a password, such as a database's, and the half-open range of UTF-16 offsets to mask of it. */
export interface ConnectionString {
  /** The address up to its host. */
  readonly address: string;
  readonly password: string;
  readonly host: string;
  readonly start: number;
  readonly end: number;
}

// No slash stands before the host, so that no address swallows the next.
const ADDRESS =
  /:\/\/(?<=(?<scheme>(?:jdbc:)?[a-z][a-z0-9+.-]{1,40}):\/\/)[^:/\s]{0,100}:(?<password>[^@/\s]{1,200})@(?<host>[\w.-]{0,200})/dgi;

/**
 * Every such address of a text. What is masked of one holds its password, and nothing that may be code beside it: whatever
 * a mask covers nobody reviews.
 *
 * @param path undefined for a text that is no file.
 */
export function findConnectionStrings(text: string, path: string | undefined): readonly ConnectionString[] {
  const matches = [...text.matchAll(ADDRESS)].map(({ groups, indices, index }) => ({
    ...{ password: groups?.password ?? "", host: groups?.host ?? "" },
    from: indices?.groups?.scheme?.[0] ?? index,
    at: indices?.groups?.password?.[0] ?? index,
  }));
  return matches.map(({ password, host, from, at }, index) => {
    const isEnd = isInLiteral(text, path, from) ? LITERAL_END : WORD_END;
    let start = at;
    while (start > from && !isEnd.test(text[start - 1] ?? "")) start -= 1;
    // Each address to the next, or a text of nothing else would be read once an address.
    const limit = matches[index + 1]?.from ?? text.length;
    const end = at + lengthOfRun(text.slice(at, limit), isEnd);
    return { address: text.slice(from, at + password.length + 1), password, host, start, end };
  });
}

// Places that there are for examples only. @see https://www.rfc-editor.org/rfc/rfc2606
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;

/** Whether an address seems to hold a password that opens something, and no placeholder for one. */
export function holdsPassword({ password, host }: ConnectionString): boolean {
  const plain = decodeUrl(password);
  if (EXAMPLE_HOST.test(host) || /^[$%]|[$#]\{|[{}[\]()\\|]/.test(plain)) return false;
  const isMixed = /\d/.test(plain) || (/[a-z]/.test(plain) && /[A-Z]/.test(plain) && /[^A-Za-z]/.test(plain));
  return (isLikeSecret(plain) && isMixed) || isPassphrase("password", plain, 2);
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
  const language = languageOf({ path, lines: [firstLineOf(text)] });
  const opensOnly = path.endsWith(".json") || (language !== undefined && language !== "ruby");
  return opensOnly && /["'`]/.test(text[start - 1] ?? "");
}

/** The characters before the first that ends a run. */
export function lengthOfRun(text: string, isEnd: RegExp): number {
  const length = text.search(isEnd);
  return length === -1 ? text.length : length;
}

export function firstLineOf(text: string): string {
  return text.slice(0, lengthOfRun(text, /\n/));
}
