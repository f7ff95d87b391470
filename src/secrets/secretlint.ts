import type { rules } from "@secretlint/secretlint-rule-preset-recommend";
import {
  findConnectionStrings,
  hasRealPassword,
  lengthOfRun,
  WORD_END,
} from "../code/credentials/connection-strings.ts";
import type { DetectedSecret } from "../files/mask.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";
import { findPrivateKeys } from "./private-keys.ts";

type Rule = (typeof rules)[number];
type RuleContext = Parameters<Rule["create"]>[0];
type RuleSource = Parameters<NonNullable<ReturnType<Rule["create"]>["file"]>>[0];

/**
 * Runs secretlint's recommended rules without `@secretlint/core`. Its profiler becomes slow with many files (1,500 took
 * 165 s). It obeys `secretlint-disable` comments, which a hostile author would write, and counts offsets after a byte
 * order mark.
 */
export function secretlintDetector(): SecretDetector {
  let loading: Promise<readonly Rule[]> | undefined;
  return {
    async detect(text, path) {
      loading ??= loadRules();
      const found: DetectedSecret[] = [];
      for (const rule of await loading) {
        // Not as arguments of one call: a text may contain more secrets than a call takes.
        for (const secret of await apply(rule, text, path)) found.push(secret);
      }
      return found;
    },
  };
}

async function apply(rule: Rule, text: string, path: string | undefined): Promise<readonly DetectedSecret[]> {
  if (rule.meta.id.endsWith("/secretlint-rule-database-connection-string")) return judgeConnections(rule, text, path);
  const reported = await report(rule, text, path);
  return reported
    .filter(({ start, end }) => !STAND_IN.test(text.slice(start, end)))
    .flatMap((secret) => credentialRanges(text, secret).map(([start, end]) => ({ start, end, rule: secret.rule })));
}

/**
 * A placeholder for a token in documents, such as `ghp_xxxxxxxxxxxxxxxxxxxx`: generated ones do not repeat a character
 * so often.
 */
const STAND_IN = /^[\w-]{0,16}?(\w)\1{15,}$/;

/**
 * The rule reports everything up to the next blank, so it is asked about each address alone. We check unknown databases
 * and other addresses with passwords ourselves.
 */
async function judgeConnections(
  rule: Rule,
  text: string,
  path: string | undefined,
): Promise<readonly DetectedSecret[]> {
  const secrets: DetectedSecret[] = [];
  for (const found of findConnectionStrings(text, path)) {
    const { start, end } = found;
    const [judged] = await report(rule, `${found.address}host`, path);
    if (judged !== undefined) secrets.push({ start, end, rule: judged.rule });
    else if (hasRealPassword(found)) secrets.push({ start, end, rule: "address-with-password" });
  }
  return secrets;
}

async function report(rule: Rule, text: string, path: string | undefined): Promise<readonly DetectedSecret[]> {
  const found: DetectedSecret[] = [];
  await rule.create(contextOf(rule.meta.id, found), {}).file?.(toRuleSource(text, path));
  return found;
}

async function loadRules(): Promise<readonly Rule[]> {
  const preset = await import("@secretlint/secretlint-rule-preset-recommend");
  return preset.rules.filter((rule) => rule.meta.id !== "@secretlint/secretlint-rule-filter-comments");
}

function contextOf(id: string, found: DetectedSecret[]): RuleContext {
  const rule = id.replace(/^@secretlint\/secretlint-rule-/, "");
  return {
    sharedOptions: {},
    createTranslator: () => (messageId) => ({ message: "", messageId: String(messageId), data: undefined }),
    report: ({ range: [start, end] }) => {
      found.push({ start, end, rule });
    },
    ignore: () => {},
  };
}

/** Only names that the rules know are passed on, because one rule opens a named `.p12` file itself. */
function toRuleSource(content: string, path: string | undefined): RuleSource {
  const knownName = ["package.json", "package-lock.json", ".npmrc"].find((name) => path?.endsWith(name)) ?? "file";
  const ext = path?.endsWith(".json") ? ".json" : "";
  const source = { content, contentType: "text", filePath: knownName, physicalFilePath: undefined, ext, hasBOM: false };
  // The preset's rules use no method of a source.
  return source as unknown as RuleSource;
}

/** A half-open range of UTF-16 offsets. */
type Range = readonly [start: number, end: number];

/**
 * Narrows a reported range to its credentials. Some rules end before the credential does; others report the rest of the
 * line or the whole file, which nobody would review then.
 */
function credentialRanges(text: string, { rule, start, end }: DetectedSecret): readonly Range[] {
  if (rule === "aws") return awsSecrets(text, start);
  if (rule === "basicauth") return passwordsIn(text, start, end);
  if (rule === "gcp") return keysInJson(text);
  if (rule === "privatekey") return keysIn(text, start, end);
  if (rule === "npm" && text.startsWith(AUTH_TOKEN, start)) return [assignedToken(text, start + AUTH_TOKEN.length)];
  if (rule === "npm" && text.startsWith("http", start)) return oauthTokens(text, start);
  return [wholeToken(text, start, end)];
}

/** The rule includes the host, which is no secret. */
function passwordsIn(text: string, start: number, end: number): readonly Range[] {
  return findConnectionStrings(text.slice(start, end), undefined).map((found) => [
    start + found.start,
    start + found.end,
  ]);
}

const WORD_CHARACTER = /[A-Za-z0-9_]/;
const TOKEN_CHARACTER = /[A-Za-z0-9/+=_-]/;

/** Otherwise each of several tokens in a row would be read to the end of the last. */
const MAX_REST = 512;

/**
 * Cuts at the end of a word of code, but never within a token, whose rest would be shown. Only between quotes do signs
 * belong to a token: elsewhere `=` begins an assignment.
 */
function wholeToken(text: string, start: number, reported: number): Range {
  const end = start + Math.max(1, lengthOfRun(text.slice(start, reported), WORD_END));
  const quote = text[start - 1] ?? "";
  const quoted = endOfRun(text, end, TOKEN_CHARACTER);
  const isQuoted = /["'`]/.test(quote) && text[quoted] === quote;
  return [start, isQuoted ? quoted : endOfRun(text, end, WORD_CHARACTER)];
}

/** The end of a run of such characters around a position. */
function endOfRun(text: string, from: number, kind: RegExp): number {
  const limit = Math.min(text.length, from + MAX_REST);
  let end = from;
  while (end < limit && kind.test(text[end - 1] ?? "") && kind.test(text[end] ?? "")) end += 1;
  return end;
}

const AWS_SECRET = /secret_?access_?key["']?\s*(?::|=>|=)\s*["']?([A-Za-z0-9/+]{40,})/diy;

/** Empty if the reported range contains a sign: a key has none, an assignment has. */
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
  // npm ignores blanks there.
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

/** The rule reports the whole file of a service account, which may contain more than the key. */
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
