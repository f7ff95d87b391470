/** A half-open range of UTF-16 offsets. */
export interface ValueRange {
  readonly start: number;
  readonly end: number;
}

/** The end of a text whose last word names a password or key. */
export const CREDENTIAL =
  /(?:^|[^A-Za-z0-9])((?:[A-Za-z0-9]+[._-])*[A-Za-z0-9]*?(?:[pP]assw(?:or)?d|[pP]assphrase|PASSW(?:OR)?D|PASSPHRASE|[sS]ecret(?:_?[kK]ey)?|SECRET(?:_?KEY)?|(?:[aA]pi|[pP]rivate|[sS]igning|[eE]ncryption|[aA]ccess|[sS]ecret)[_-]?[kK]ey|API[kK]ey|(?:API|PRIVATE|SIGNING|ENCRYPTION|ACCESS)_?KEY|(?:[aA]ccess|[aA]uth|[bB]ot|[bB]earer|[aA]pi|[gG]it[hH]ub|[sS]lack|[nN]pm)[_-]?[tT]oken|(?:ACCESS|AUTH|BOT|BEARER|API|GITHUB|SLACK|NPM)_?TOKEN))$/;

const STAND_IN =
  /(?:^|[^a-z])(?:test|mock|fake|example|dummy|sample|invalid|wrong|bad|expected|placeholder)|[a-z](?:Test|Mock|Fake|Example|Dummy|Sample)/i;

/** Whether a name says that its value is made up. */
export function isStandIn(name: string): boolean {
  return STAND_IN.test(name);
}

/** Names that mean a secret in environment variables, but often something else in code. */
const LOOSE_NAME = /(?:^|_)(?:TOKEN|KEY|PASS|PWD)$/;
const MIN_LOOSE = 12;

/** Whether the value of an environment variable such as `DEPLOY_TOKEN` may be a secret. */
export function isLooseCredential(name: string, value: string): boolean {
  return LOOSE_NAME.test(name) && value.length >= MIN_LOOSE && /\d/.test(value) && isLikeSecret(value);
}

/** Whether the value under a credential's name may be a real credential. */
export function isCredentialValue(name: string, value: string, words: number): boolean {
  return (isLikeSecret(value) && /\d/.test(value)) || isPassphrase(name, value, words);
}

/** Interpolations: `${name}`, `#{name}`, `@{name}`, `{$name}`, `$(name)`, `\(name)`. */
export const COMPOSED = /[$#@]\{|\{\$|\$\(|\\\(/;
// Code that can be between two strings: it begins with an operator or a word, and ends with what can precede a string,
// as ` + name + ` does.
const BETWEEN_TEXTS =
  /^(?:[-%^*/:?=.+&|,;)\]([{}\\]|!=|(?:[a-z_]+|[A-Z_]+)(?:[^\w-]|-.*[([])).*(?:[-%^*/:?=.+&|,;([{\\~@$#]|[^\w)\]}]!|\W[A-Za-z]{1,10})$/;

/**
 * Whether a value may be more than a string, so that a mask over it could hide code. A file can be written so that a
 * quotation mark seems to open a string where it closes one; the text after it then runs.
 */
export function mayContainCode(value: string, setting: string): boolean {
  return COMPOSED.test(value) || BETWEEN_TEXTS.test(value) || (/[f$]$/i.test(setting) && value.includes("{"));
}

// Names that mean a secret in such a text, in addition to those that mean one in code.
const MORE_NAMES =
  /(?:^|[^A-Za-z0-9])(?:[\w.-]*[sS]ecret[_-]?[kK]ey[_-]?[bB]ase|[\w.-]*SECRET_KEY_BASE|[\w.-]*[aA]ccount[_-]?[kK]ey|requirepass|masterauth|(?:[\w-]+[._-])*(?:pass|pwd|PASS|PWD|passwd))$/;
/** Names of a secret stored elsewhere, or of an action on one. */
const ELSEWHERE =
  /(?:existing|pull|external|tls|ref|shared|name[ds]?|public|cache|sort|partition|foreign|primary|forgot|reset|change|confirm|show|hide|toggle)[_-]?(?:[a-z]+[_-])?(?:secrets?|key|passw(?:or)?d|token)$/i;

/** Whether the value of this name, in a text that is not code, may be a secret. */
export function isSecretName(name: string): boolean {
  return (
    (CREDENTIAL.test(name) || MORE_NAMES.test(name) || /(?:^|_)(?:TOKEN|KEY)$/.test(name)) &&
    !isStandIn(name) &&
    !ELSEWHERE.test(name)
  );
}

/** Values that say where a secret is stored, or are encrypted or hashed. */
const REFERENCE =
  /^(?:ENC[[(]|(?:id|src|env|source|type)=|[!&*$@]|vault:|arn:|op:|ssm:|sm:|\{|projects\/|(?:secret|secrets|secretsmanager|file|env|ref|var|local|data|module|resolve|aws|gcp|azure|kube|k8s|parameter)[:(.[/]|%|__|<|#[0-9a-f]{3,8}$|sha\d+[:-]|md5:|pbkdf2|argon2|scrypt)|\$\{|\$\(|\{\{|<%|%\(|\}\}/i;

/** Whether the value under a secret's name is the secret itself, not a reference to it. */
export function isGiven(name: string, value: string, words: number): boolean {
  if (REFERENCE.test(value)) return false;
  const isNamed = CREDENTIAL.test(name) || MORE_NAMES.test(name);
  return isNamed ? isCredentialValue(name, value, words) : isLooseCredential(name, value);
}

/**
 * Whether the text in place of a password or key may be one: it is no placeholder (`changeme`), and not a name
 * (`config.json`).
 */
export function isLikeSecret(value: string): boolean {
  return /^[^\s"'`<>]{7,200}$/.test(value) && /[A-Za-z]/.test(value) && !PLACEHOLDER.test(value) && !NAME.test(value);
}

const PLACEHOLDER =
  /example|placeholder|your|change|dummy|sample|xxx|fake|mock|todo|redacted|insert|replace|<|\$[{(]|\$[A-Z][A-Z_]{2}|%[sd(]|\{\{|^\{|\*{3}|\.{3}|^test|^default|^local|^admin$|^postgres$|^root$|^dev|^none$|^null$|^true$|^false$/i;
// Values that name something: a path, a file, an address, a table key, a variable, words with a small number.
const NAME =
  /^[./~]|^[A-Za-z][\w+.-]*:[.~]*\/|:\/\/|\.(?:js|ts|json|ya?ml|com|org|net|html|py|go|pem|key|txt)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[A-Za-z]+(?:[-_.:/][A-Za-z]+)+[-_.:]?v?\d{0,2}$|^[a-z]+(?:[A-Z][a-z]+)+\d?$|^V\d+(?:[a-z]+\d+)?(?:[A-Z][a-z]+)+$|^\[|^(?:password|passwd|secret|token|key|apikey)[-_]?\d{0,3}$/;

// Names whose value may consist of words; a token or key of words is mostly a name.
const WORDS_NAME =
  /(?:passw(?:or)?d|passphrase|(?:jwt|session|cookie|client|app|signing|shared|hmac|webhook|auth)_?secret)$/i;
// Names of actions on a password, such as `resetPassword`, not of a password.
const ABOUT =
  /(?:forgot|reset|change|update|confirm|show|hide|toggle|invalid|wrong|missing|weak|new|old|no|with|without|require)s?d?_?(?:_?[a-z]+_?)?(?:passw|passphrase|secret)/i;
// Words for a secret, its place, or its properties.
const NAMING_WORD =
  /^(?:pass|passw(?:or)?ds?|passphrase|pwd|secrets?|tokens?|keys?|api|auth|users?|names?|fields?|labels?|inputs?|errors?|invalid|required|forms?|login|logout|sign|signin|signup|in|up|out|text|type|hidden|headers?|id|env|config|settings?|reset|forgot|new|old|current|min|max|length|account|credentials?|value|string|button|icon|page|view|path|route|app|client|server|service|db|database|admin|root|my|the|default|local|dev|prod|test|empty|none|null|true|false|plain|basic|bearer|grant|oauth|jwt|session|cookie|data|info|change|update|confirm|show|hide|strength|policy|hint|help|message|title|placeholder)$/i;
const COMMON = /^(?:letmein|swordfish|opensesame|iloveyou|trustno1|qwerty\w*|correcthorse\w*|hunter2?)$/i;

/**
 * Whether the value of a password's name is a passphrase: several words that name nothing, as in
 * `purple-monkey-dishwasher`, or one of the most common passwords.
 *
 * @param least how many words it needs.
 */
export function isPassphrase(name: string, value: string, least: number): boolean {
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
