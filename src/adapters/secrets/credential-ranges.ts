import { findConnectionStrings, lengthOfRun, WORD_END } from "../../analysis/credentials/connection-strings.ts";
import type { DetectedSecret } from "../../core/files/mask.ts";
import { findPrivateKeys } from "./private-keys.ts";

/** A half-open range of UTF-16 offsets. */
type Range = readonly [start: number, end: number];

/**
 * The credentials in the range that a rule reported. Some rules count from the name before a credential, so that its end
 * stays outside; others take in the rest of the line or the whole file, which nobody would review then.
 */
export function credentialRanges(text: string, { rule, start, end }: DetectedSecret): readonly Range[] {
  if (rule === "aws") return awsSecrets(text, start);
  if (rule === "basicauth") return passwordsIn(text, start, end);
  if (rule === "gcp") return keysInJson(text);
  if (rule === "privatekey") return keysIn(text, start, end);
  if (rule === "npm" && text.startsWith(AUTH_TOKEN, start)) return [assignedToken(text, start + AUTH_TOKEN.length)];
  if (rule === "npm" && text.startsWith("http", start)) return oauthTokens(text, start);
  return [wholeToken(text, start, end)];
}

/** The rule takes in the host, which is no secret. */
function passwordsIn(text: string, start: number, end: number): readonly Range[] {
  return findConnectionStrings(text.slice(start, end), undefined).map((found) => [
    start + found.start,
    start + found.end,
  ]);
}

const WORD_CHARACTER = /[A-Za-z0-9_]/;
const TOKEN_CHARACTER = /[A-Za-z0-9/+=_-]/;

/** Tokens in a row would otherwise be read once each to the end of the last. */
const MAX_REST = 512;

/**
 * Cut where a word of code ends, but never within a token: what is left of one would still be shown. Signs go on with a
 * token between its own quotes alone: elsewhere `=` and what follows it is an assignment.
 */
function wholeToken(text: string, start: number, reported: number): Range {
  const end = start + Math.max(1, lengthOfRun(text.slice(start, reported), WORD_END));
  const quote = text[start - 1] ?? "";
  const quoted = endOfRun(text, end, TOKEN_CHARACTER);
  const isQuoted = /["'`]/.test(quote) && text[quoted] === quote;
  return [start, isQuoted ? quoted : endOfRun(text, end, WORD_CHARACTER)];
}

/** Where the characters of a kind end that a place stands among. */
function endOfRun(text: string, from: number, kind: RegExp): number {
  const limit = Math.min(text.length, from + MAX_REST);
  let end = from;
  while (end < limit && kind.test(text[end - 1] ?? "") && kind.test(text[end] ?? "")) end += 1;
  return end;
}

const AWS_SECRET = /secret_?access_?key["']?\s*(?::|=>|=)\s*["']?([A-Za-z0-9/+]{40,})/diy;

/** None where a sign stands in what was reported: a key has none, an assignment has. */
function awsSecrets(text: string, start: number): readonly Range[] {
  const prefix = /["']?(?:aws)?_?/iy;
  prefix.lastIndex = start;
  prefix.test(text);
  AWS_SECRET.lastIndex = Math.max(start, prefix.lastIndex);
  const found = AWS_SECRET.exec(text)?.indices?.[1];
  return found === undefined ? [] : [found];
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
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].flatMap(({ 0: literal, index }) =>
    KEY_HEADER.test(decode(literal)) ? keysIn(text, index, index + literal.length) : [],
  );
}

const KEY_HEADER = /-----BEGIN\s?[A-Z]*\s?PRIVATE KEY/;

function decode(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

function keysIn(text: string, start: number, end: number): readonly Range[] {
  return findPrivateKeys(text.slice(start, end)).map((range): Range => [start + range.start, start + range.end]);
}
