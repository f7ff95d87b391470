import { languageOf } from "../../files/language.ts";
import { isLikeSecret, isPassphrase } from "./credential-name.ts";

/**
 * An address that holds a password, such as `postgres://user:password@host`, and the range of it to mask: UTF-16
 * offsets, the end exclusive.
 */
export interface ConnectionString {
  /** The address up to its host. */
  readonly address: string;
  readonly password: string;
  readonly host: string;
  readonly start: number;
  readonly end: number;
}

// Neither user nor password may hold a slash, so that no match runs on into the next address.
const ADDRESS =
  /:\/\/(?<=(?<scheme>(?:jdbc:)?[a-z][a-z0-9+.-]{1,40}):\/\/)[^:/\s]{0,100}:(?<password>[^@/\s]{1,200})@(?<host>[\w.-]{0,200})/dgi;

/** Of a password. */
const MAX_REST = 512;

/**
 * Every address with a password in a text. The range to mask covers the password alone, since nobody reviews what a mask covers: no code
 * beside it, nor the host that code is fetched from or data sent to.
 *
 * @param path undefined for a text that is no file.
 */
export function findConnectionStrings(text: string, path: string | undefined): readonly ConnectionString[] {
  const matches = [...text.matchAll(ADDRESS)].map(({ groups, indices, index }) => ({
    ...{ password: groups?.password ?? "", host: groups?.host ?? "" },
    from: indices?.groups?.scheme?.[0] ?? index,
    at: indices?.groups?.password?.[0] ?? index,
  }));
  // The first line tells the language, and may be all of the text: it is read once, and not once for each address.
  const opensOnly = matches.length > 0 && opensTextsOnly(text, path);
  return matches.map(({ password, host, from, at }, index) => {
    const isInLiteral = opensOnly && /["'`]/.test(text[from - 1] ?? "");
    const isEnd = isInLiteral ? LITERAL_END : WORD_END;
    // Each address is read only up to the next: else a text full of addresses would be read to its end once for each.
    const limit = matches[index + 1]?.from ?? text.length;
    const rest = text.slice(at, Math.min(limit, at + MAX_REST));
    // The last sign counts: who opens the address takes what stands behind it for the host.
    const length = Math.max(password.length, rest.slice(0, lengthOfRun(rest, /[/?#\s]/)).lastIndexOf("@"));
    const end = at + Math.min(length, lengthOfRun(rest, isEnd));
    return { address: text.slice(from, at + password.length + 1), password, host, start: at, end };
  });
}

// Hosts that exist for examples only. @see https://www.rfc-editor.org/rfc/rfc2606
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

/** Characters that end a credential which no quotes hold. */
export const WORD_END = /[\s"'`\\<>{}()[\];,|&]/;
/** Characters that end a literal, or that may begin code within one. */
const LITERAL_END = /[\s"'`\\<>{}]/;

/**
 * Whether a quote before an address opens a text for certain, so that all up to the next quote is that text. In a shell,
 * YAML and Ruby the quote may as well have ended one.
 */
function opensTextsOnly(text: string, path: string | undefined): boolean {
  if (path === undefined) return false;
  const language = languageOf({ path, lines: [firstLineOf(text)] });
  return path.endsWith(".json") || (language !== undefined && language !== "ruby");
}

/** How many characters stand before the first one that ends the run. */
export function lengthOfRun(text: string, isEnd: RegExp): number {
  const length = text.search(isEnd);
  return length === -1 ? text.length : length;
}

export function firstLineOf(text: string): string {
  return text.slice(0, lengthOfRun(text, /\n/));
}
