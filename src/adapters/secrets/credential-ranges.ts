import { lengthOfRun, WORD_END } from "../../analysis/credentials/connection-strings.ts";
import type { DetectedSecret } from "../../core/files/mask.ts";

/** A half-open range of UTF-16 offsets. */
type Range = readonly [start: number, end: number];

/**
 * The credentials in the range that a rule reported. Some rules count from the name before a credential, so that its end
 * stays outside; others take in the rest of the line or the whole file, which nobody would review then.
 */
export function credentialRanges(text: string, { rule, start, end }: DetectedSecret): readonly Range[] {
  if (rule === "aws") return [awsSecret(text, start) ?? wholeToken(text, start, end)];
  if (rule === "gcp") return keysInJson(text);
  if (rule === "privatekey") return [privateKey(text, start, end)];
  if (rule === "npm" && text.startsWith(AUTH_TOKEN, start)) return [assignedToken(text, start + AUTH_TOKEN.length)];
  if (rule === "npm" && text.startsWith("http", start)) return oauthTokens(text, start);
  return [wholeToken(text, start, end)];
}

const TOKEN_CHARACTER = /[A-Za-z0-9/+=_-]/;

/** Tokens in a row would otherwise be read once each to the end of the last. */
const MAX_REST = 512;

/** Cut where a word of code ends, but never within a token: what is left of one would still be shown. */
function wholeToken(text: string, start: number, reported: number): Range {
  let end = start + Math.max(1, lengthOfRun(text.slice(start, reported), WORD_END));
  const limit = Math.min(text.length, end + MAX_REST);
  const endsWithin = () => TOKEN_CHARACTER.test(text[end - 1] ?? "") && TOKEN_CHARACTER.test(text[end] ?? "");
  while (end < limit && endsWithin()) end += 1;
  return [start, end];
}

const AWS_SECRET = /secret_?access_?key["']?\s*(?::|=>|=)\s*["']?([A-Za-z0-9/+=]{40,})/diy;

function awsSecret(text: string, start: number): Range | undefined {
  const prefix = /["']?(?:aws)?_?/iy;
  prefix.lastIndex = start;
  prefix.test(text);
  AWS_SECRET.lastIndex = Math.max(start, prefix.lastIndex);
  return AWS_SECRET.exec(text)?.indices?.[1];
}

const AUTH_TOKEN = "_authToken=";

function assignedToken(text: string, at: number): Range {
  const lineFeed = text.indexOf("\n", at);
  const end = lineFeed === -1 ? text.length : lineFeed;
  // npm takes no account of blanks there.
  const from = at + lengthOfRun(text.slice(at, end), /[^ \t]/);
  const start = /["']/.test(text[from] ?? "") ? from + 1 : from;
  return [start, start + lengthOfRun(text.slice(start, end), WORD_END)];
}

/** No report is longer. */
const MAX_OAUTH = 300;
const OAUTH_TOKEN = /(?<=[\s"'`\\<>{}()[\];,|&/])[^\s"'`\\<>{}()[\];,|&/]{1,256}(?=:x-oauth-basic@github\.com\/)/g;

function oauthTokens(text: string, start: number): readonly Range[] {
  const found = text.slice(start, start + MAX_OAUTH).matchAll(OAUTH_TOKEN);
  return [...found].map(({ 0: token, index }) => [start + index, start + index + token.length]);
}

/** The rule means the whole file of a service account, in which anything else may stand beside the key. */
function keysInJson(text: string): readonly Range[] {
  const found: Range[] = [];
  for (const { 0: literal, index } of text.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    if (!KEY_HEADER.test(decode(literal))) continue;
    const start = index + 1;
    found.push([start, start + lengthOfRun(literal.slice(1), /["'`<>{}()[\];,|&]/)]);
  }
  return found;
}

const KEY_HEADER = /-----BEGIN\s?[A-Z]*\s?PRIVATE KEY/;

function decode(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

// A key's lines are long, but the last; shorter words between its header and its end are commands.
const SEPARATOR = String.raw`(?:\s|\\[nr])`;
const LONG_LINES = String.raw`-----BEGIN[^-\n]*-----${SEPARATOR}*[A-Za-z0-9+/=]{16,}(?:${SEPARATOR}+[A-Za-z0-9+/=]{16,})*`;
const WHOLE_KEY = new RegExp(
  String.raw`${LONG_LINES}(?:${SEPARATOR}+[A-Za-z0-9+/=]{1,15})?${SEPARATOR}*-----END[^-\n]*-----`,
  "y",
);
const BEGUN_KEY = new RegExp(LONG_LINES, "y");

function privateKey(text: string, start: number, end: number): Range {
  WHOLE_KEY.lastIndex = start;
  if (WHOLE_KEY.test(text)) return [start, WHOLE_KEY.lastIndex];
  BEGUN_KEY.lastIndex = start;
  return BEGUN_KEY.test(text) ? [start, BEGUN_KEY.lastIndex] : [start, end];
}
