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
 * secretlint's recommended rules, run without `@secretlint/core`: its profiler keeps every mark it ever made and
 * searches them all for each file (1,500 files took 165 s), it honours `secretlint-disable` comments, which the
 * author of a hostile change would write, and it counts offsets from after a byte order mark.
 */
export function secretlintDetector(): SecretDetector {
  let loading: Promise<readonly Rule[]> | undefined;
  return {
    async detect(text, path) {
      loading ??= loadRules();
      const found: DetectedSecret[] = [];
      for (const rule of await loading) {
        // Not as arguments of one call: a text may hold more secrets than a call takes.
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

/** What documents write in the place of a token, such as `ghp_xxxxxxxxxxxxxxxxxxxx`: no generator repeats a character so often. */
const STAND_IN = /^[\w-]{0,16}?(\w)\1{15,}$/;

/**
 * The rule takes an address and all up to the next blank for one, so that it is asked about each address alone. Of the
 * databases it does not know, and of all else that is reached by a password in an address, we judge ourselves.
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

/**
 * Names that the rules know; any other is withheld, since one rule opens the named file itself when it ends in
 * `.p12`.
 */
function toRuleSource(content: string, path: string | undefined): RuleSource {
  const knownName = ["package.json", "package-lock.json", ".npmrc"].find((name) => path?.endsWith(name)) ?? "file";
  const ext = path?.endsWith(".json") ? ".json" : "";
  const source = { content, contentType: "text", filePath: knownName, physicalFilePath: undefined, ext, hasBOM: false };
  // The rules of the preset use no method of a source: positions are for secretlint's own reports.
  return source as unknown as RuleSource;
}

/** A half-open range of UTF-16 offsets. */
type Range = readonly [start: number, end: number];

/**
 * The credentials in the range that a rule reported. Some rules count from the name before a credential, so that its end
 * stays outside; others take in the rest of the line or the whole file, which nobody would review then.
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
