import { isCode } from "../language.ts";
import { isBroughtIn, type Matcher } from "../rule.ts";
import type { ScannedLine } from "../scan.ts";
import type { Subject } from "../subject.ts";
import { isTestPath } from "../test-path.ts";

const ENVIRONMENT = /(?:^|\/)(?:\.env(?:\.[\w-]+)?|[\w-]+\.env)$/;
const SAMPLE =
  /(?:^|\/)(?:examples?|samples?|demos?|docs?|bench(?:mark)?s?|stories)\/|[._-](?:example|sample|template|dist|defaults?|schema|test|ci)$/i;

/** A text given under the name of a password or key: in code, or in a file of environment variables. */
export const hardCodedCredential: Matcher = {
  applies: (path) => (isCode(path) || ENVIRONMENT.test(path)) && !SAMPLE.test(path) && !isTestPath(path),
  check: (subject) => {
    const find = ENVIRONMENT.test(subject.path) ? inEnvironment : inCode;
    return subject.added
      .filter((line) => !subject.secretLines.has(line.number) && find(subject, line))
      .map((line) => ({
        line,
        description:
          "The text is given as a password or key. Everyone who can read the repository, now or in its history, can use it.",
      }));
  },
};

const CREDENTIAL =
  /(?:^|[^A-Za-z0-9])((?:[A-Za-z0-9]+[._-])*[A-Za-z0-9]*?(?:[pP]assw(?:or)?d|[pP]assphrase|PASSW(?:OR)?D|PASSPHRASE|[sS]ecret(?:_?[kK]ey)?|SECRET(?:_?KEY)?|(?:[aA]pi|[pP]rivate|[sS]igning|[eE]ncryption|[aA]ccess|[sS]ecret)[_-]?[kK]ey|API[kK]ey|(?:API|PRIVATE|SIGNING|ENCRYPTION|ACCESS)_?KEY|(?:[aA]ccess|[aA]uth|[bB]ot|[bB]earer|[aA]pi|[gG]it[hH]ub|[sS]lack|[nN]pm)[_-]?[tT]oken|(?:ACCESS|AUTH|BOT|BEARER|API|GITHUB|SLACK|NPM)_?TOKEN))$/;
// What comes between a name and what it is set to: a closing quote, a type, what sets.
const SETTING = /["'`\]]?(?:\[\d*\])?\s*(?::[*&'\w ]+|string\s+)?(?:=>|:=|(?<![=!<>])=|:|,|\()\s*(?:@|[rbuf]|&)?$/;
// As much before a text as may name it.
const MAX_BEFORE = 120;
const STAND_IN =
  /(?:^|[^a-z])(?:test|mock|fake|example|dummy|sample|invalid|wrong|bad|expected|placeholder)|[a-z](?:Test|Mock|Fake|Example|Dummy|Sample)/i;

function inCode(subject: Subject, line: ScannedLine): boolean {
  return line.literals.some(({ kind, value, column }) => {
    if (kind === "regex" || isMasked(value)) return false;
    const before = line.live.slice(Math.max(0, column - MAX_BEFORE), column);
    const setting = SETTING.exec(before)?.[0];
    if (setting === undefined) return false;
    const named = before.slice(0, -setting.length);
    const name = CREDENTIAL.exec(named)?.[1];
    if (name === undefined || STAND_IN.test(name) || !sets(setting, named)) return false;
    // An entry under such a name may be a text of the user interface, an assignment hardly is.
    const words = /^\s*["'`\]]?\s*(?::|=>)/.test(setting) ? 3 : 2;
    if (!(isLikeSecret(value) && /\d/.test(value)) && !isPassphrase(name, value, words)) return false;
    return isBroughtIn(subject, line.live.slice(column - before.length + named.lastIndexOf(name)));
  });
}

/** A comma sets only in the definition of a constant, a bracket only in the call of a setter. */
function sets(setting: string, named: string): boolean {
  if (setting.includes(",")) return /\bdefine\s*\(/.test(named);
  return !setting.includes("(") || /\bset_?[A-Z]\w*$/.test(named);
}

function inEnvironment({ base }: Subject, { text }: ScannedLine): boolean {
  const [, name = "", , value = ""] = /^\s*(?:export\s+)?(\w+)\s*=\s*(["']?)([^"'\s#]*)\2\s*(?:#.*)?$/.exec(text) ?? [];
  if (base.some((line) => line.text.trim() === text.trim()) || STAND_IN.test(name) || isMasked(value)) return false;
  if (CREDENTIAL.test(name)) return isLikeSecret(value) || isPassphrase(name, value, 2);
  return LOOSE_NAME.test(name) && value.length >= MIN_LOOSE && /\d/.test(value) && isLikeSecret(value);
}

// What holds a secret in a file of settings, and in code something else as often.
const LOOSE_NAME = /(?:^|_)(?:TOKEN|KEY|PASS|PWD)$/;
const MIN_LOOSE = 12;

function isMasked(value: string): boolean {
  return value.includes("[secret:");
}

const PLACEHOLDER =
  /example|placeholder|your|change|dummy|sample|xxx|fake|mock|todo|redacted|insert|replace|<|\$[{(A-Z]|%[sd(]|\{\{|^\{|\*{3}|\.{3}|^test|^default|^local|^admin$|^postgres$|^root$|^dev|^none$|^null$|^true$|^false$/i;
// A name of something, not the thing: a path, a file, an address, a key of a table, a variable, words with a small number.
const NAME =
  /^[./~]|:\/\/|\.(?:js|ts|json|ya?ml|com|org|net|html|py|go|pem|key|txt)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[A-Za-z]+(?:[-_.:/][A-Za-z]+)+[-_.:]?v?\d{0,2}$|^[a-z]+(?:[A-Z][a-z]+)+\d?$|^\[|^(?:password|passwd|secret|token|key|apikey)[-_]?\d{0,3}$/;

function isLikeSecret(value: string): boolean {
  return /^[^\s"'`<>]{7,200}$/.test(value) && /[A-Za-z]/.test(value) && !PLACEHOLDER.test(value) && !NAME.test(value);
}

// Whose value may be words alone; a token or key of words is mostly the name of one.
const WORDS_NAME =
  /(?:passw(?:or)?d|passphrase|(?:jwt|session|cookie|client|app|signing|shared|hmac|webhook|auth)_?secret)$/i;
// What is done with a password, rather than whose it is.
const ABOUT =
  /(?:forgot|reset|change|update|confirm|show|hide|toggle|invalid|wrong|missing|weak|new|old|no|with|without|require)s?d?_?(?:_?[a-z]+_?)?(?:passw|passphrase|secret)/i;
// Words that name a secret, a place for one, or what is said of it.
const NAMING_WORD =
  /^(?:pass|passw(?:or)?ds?|passphrase|pwd|secrets?|tokens?|keys?|api|auth|users?|names?|fields?|labels?|inputs?|errors?|invalid|required|forms?|login|logout|sign|signin|signup|in|up|out|text|type|hidden|headers?|id|env|config|settings?|reset|forgot|new|old|current|min|max|length|account|credentials?|value|string|button|icon|page|view|path|route|app|client|server|service|db|database|admin|root|my|the|default|local|dev|prod|test|empty|none|null|true|false|plain|basic|bearer|grant|oauth|jwt|session|cookie|data|info|change|update|confirm|show|hide|strength|policy|hint|help|message|title|placeholder)$/i;
const COMMON = /^(?:letmein|swordfish|opensesame|iloveyou|trustno1|qwerty\w*|correcthorse\w*|hunter2?)$/i;

/** Words in a row that name nothing, under the name of a password; or one of those that everyone tries first. */
function isPassphrase(name: string, value: string, least: number): boolean {
  if (!WORDS_NAME.test(name) || ABOUT.test(name) || PLACEHOLDER.test(value)) return false;
  if (COMMON.test(value)) return true;
  const words = value.split(/[-_]/);
  return (
    words.length >= least &&
    words.length <= 8 &&
    words.every((word) => /^[A-Za-z]{3,}\d{0,4}$/.test(word)) &&
    !words.some((word) => NAMING_WORD.test(word))
  );
}
