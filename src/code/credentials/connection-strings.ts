import { languageOf } from "../../files/language.ts";
import { isLikeSecret, isPassphrase } from "./credential-name.ts";

/**
 * An address with a password, such as `postgres://user:password@host`, and the range to mask: UTF-16 offsets, the end
 * exclusive.
 */
export interface ConnectionString {
  /** The address up to its host. */
  readonly address: string;
  readonly password: string;
  readonly host: string;
  readonly start: number;
  readonly end: number;
}

// Neither user nor password may contain a slash, so that no match extends into the next address.
const ADDRESS =
  /:\/\/(?<=(?<scheme>(?:jdbc:)?[a-z][a-z0-9+.-]{1,40}):\/\/)[^:/\s]{0,100}:(?<password>[^@/\s]{1,200})@(?<host>[\w.-]{0,200})/dgi;

/** The limit for a password. */
const MAX_REST = 512;

/**
 * Finds every address with a password in a text. The range to mask covers only the password, because nobody reviews
 * masked text. Code next to it stays visible, as does the host that code comes from or data goes to.
 *
 * @param path undefined for text that is no file.
 */
export function findConnectionStrings(text: string, path: string | undefined): readonly ConnectionString[] {
  const matches = [...text.matchAll(ADDRESS)].map(({ groups, indices, index }) => ({
    ...{ password: groups?.password ?? "", host: groups?.host ?? "" },
    from: indices?.groups?.scheme?.[0] ?? index,
    at: indices?.groups?.password?.[0] ?? index,
  }));
  // The first line identifies the language and may be the whole text. It is read once, not for each address.
  const opensOnly = matches.length > 0 && opensTextsOnly(text, path);
  return matches.map(({ password, host, from, at }, index) => {
    const isInLiteral = opensOnly && /["'`]/.test(text[from - 1] ?? "");
    const isEnd = isInLiteral ? LITERAL_END : WORD_END;
    // Each address is read only up to the next; otherwise a text full of addresses would be read to its end for each
    // one.
    const limit = matches[index + 1]?.from ?? text.length;
    const rest = text.slice(at, Math.min(limit, at + MAX_REST));
    // The last `@` counts, because clients treat the text after it as the host.
    const length = Math.max(password.length, rest.slice(0, lengthOfRun(rest, /[/?#\s]/)).lastIndexOf("@"));
    const end = at + Math.min(length, lengthOfRun(rest, isEnd));
    return { address: text.slice(from, at + password.length + 1), password, host, start: at, end };
  });
}

// Hosts that exist only for examples. @see https://www.rfc-editor.org/rfc/rfc2606
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;

/** Whether an address seems to contain a real password rather than a placeholder. */
export function hasRealPassword({ password, host }: ConnectionString): boolean {
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

/** Characters that end an unquoted credential. */
export const WORD_END = /[\s"'`\\<>{}()[\];,|&]/;
/** Characters that end a literal, or may begin code within one. */
const LITERAL_END = /[\s"'`\\<>{}]/;

/**
 * Whether a quotation mark before an address certainly opens a string, so that everything up to the next one is its
 * text. In shell, YAML and Ruby, it may as well have closed one.
 */
function opensTextsOnly(text: string, path: string | undefined): boolean {
  if (path === undefined) return false;
  const language = languageOf({ path, lines: [firstLineOf(text)] });
  return path.endsWith(".json") || (language !== undefined && language !== "ruby");
}

/** The number of characters before the first one that ends the run. */
export function lengthOfRun(text: string, isEnd: RegExp): number {
  const length = text.search(isEnd);
  return length === -1 ? text.length : length;
}

export function firstLineOf(text: string): string {
  return text.slice(0, lengthOfRun(text, /\n/));
}
