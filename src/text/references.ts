import { plainText } from "./scan-lines.ts";

/** What a text refers to that GitHub acts on. */
export interface Reference {
  /** The issue, pull request or ticket, in lower case. */
  readonly key: string;
  /** Whether merging closes it. */
  readonly isClosing: boolean;
  /** As it was written, with its keyword. */
  readonly text: string;
}

const CLOSING_WORD = "(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)";
const REFERENCE = /https?:\/\/[^\s<>"'`()[\]]+|(?<![\w./-])[\w.-]+\/[\w.-]+#\d+|(?<![\w&/])#\d+|(?<!\w)GH-\d+/gi;
const ISSUE_URL = /^https?:\/\/.+\/(?:issues?|pulls?|merge_requests|discussions|browse|work_items)\/[\w-]*\d[\w-]*/i;
/** The keyword may end the line before, and never another paragraph. */
const CLOSES = new RegExp(`(?<![\\p{L}\\p{N}_-])${CLOSING_WORD}:?(?=\\s)[^\\S\\n]*\\n?[^\\S\\n]*$`, "iu");
const ENDS_IN_CLOSING_WORD = new RegExp(`(?<![\\p{L}\\p{N}])${CLOSING_WORD}$`, "iu");
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const KEYWORD_ROOM = 60;

/** Every issue, pull request and ticket that a description names outside of code and comments, in order, doubles included. */
export function findReferences(body: string): readonly Reference[] {
  const text = plainText(body);
  return [...text.matchAll(REFERENCE)].flatMap(({ 0: found, index }) => {
    const key = referenceKey(found);
    if (key === undefined) return [];
    const keyword = CLOSES.exec(text.slice(Math.max(0, index - KEYWORD_ROOM), index))?.[0].trim();
    const reference = withoutPunctuation(found);
    return [
      { key, isClosing: keyword !== undefined, text: keyword === undefined ? reference : `${keyword} ${reference}` },
    ];
  });
}

/**
 * The numbers of the repository's own issues that merging the pull request closes, in order, each once.
 *
 * @param repositoryUrl such as `https://github.com/octo/app`.
 */
export function findClosedIssues(body: string, repositoryUrl: string): readonly number[] {
  const url = repositoryUrl.toLowerCase();
  const prefixes = ["#", "gh-", `${url.split("/").slice(-2).join("/")}#`, `${url}/issues/`];
  const numbers = findReferences(body).flatMap(({ key, isClosing }) => {
    const digits = prefixes.flatMap((prefix) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))[0] ?? "";
    return isClosing && /^[1-9]\d{0,8}$/.test(digits) ? [Number(digits)] : [];
  });
  return [...new Set(numbers)];
}

/** What a word refers to, in lower case; undefined where it is no reference. */
export function referenceKey(word: string): string | undefined {
  if (/^https?:/i.test(word)) return ISSUE_URL.exec(word)?.[0].toLowerCase();
  return word.toLowerCase();
}

/** Whether a text may close what follows it: more than GitHub takes for that, as marks may stand between. */
export function mayClose(before: string): boolean {
  let end = before.length;
  while (end > 0 && !WORD_CHARACTER.test(before[end - 1] ?? "")) end -= 1;
  return ENDS_IN_CLOSING_WORD.test(before.slice(Math.max(0, end - KEYWORD_ROOM), end));
}

/** A sentence's end is no part of an address. */
export function withoutPunctuation(word: string): string {
  return word.replace(/[.,;:!?'"*_~]+$/, "");
}

/** The hosts of all addresses in a text, as a browser would go to them. */
export function findHosts(text: string): readonly string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"'`()[\]\\]+/gi)].flatMap(([found]) => {
    const host = hostOf(withoutPunctuation(found));
    return host === undefined ? [] : [host];
  });
}

/** The host that an address leads to; undefined where it is no plain web address. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === "" && password === "" ? host : undefined;
}

/** An image or a recording in a description. */
export interface ShownImage {
  readonly address: string;
  /** As it was written. */
  readonly text: string;
}

const MARKDOWN_IMAGE = /!\[[^[\]\n]*\]\([ \t]?<?([^\s<>()]+)>?(?:[ \t][^()\n]*)?\)/g;
const HTML_MEDIUM = /<(?:img|video|source)\b[^<>]*>/gi;
const SOURCE = /\ssrc\s*=\s*["']?([^\s"'<>]+)/i;
const UPLOAD = /(?<=^|\n)[ \t]*(https:\/\/[^\s<>()/]+\/user-attachments\/[^\s<>()]+)/g;

/** What a description shows besides text, each once. */
export function findImages(body: string): readonly ShownImage[] {
  const text = plainText(body);
  const plain = [MARKDOWN_IMAGE, UPLOAD].flatMap((pattern) => [...text.matchAll(pattern)]);
  const tags = [...text.matchAll(HTML_MEDIUM)].map(([tag]) => ({ address: SOURCE.exec(tag)?.[1] ?? "", text: tag }));
  const found = [...plain.map(({ 0: image, 1: address = "" }) => ({ address, text: image.trim() })), ...tags];
  return [...new Map(found.filter(({ address }) => address !== "").map((image) => [image.address, image])).values()];
}
