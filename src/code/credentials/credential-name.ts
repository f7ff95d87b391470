/** A half-open range of UTF-16 offsets. */
export interface ValueRange {
  readonly start: number;
  readonly end: number;
}

/** The end of a text whose last word is the name of a password or key. */
export const CREDENTIAL =
  /(?:^|[^A-Za-z0-9])((?:[A-Za-z0-9]+[._-])*[A-Za-z0-9]*?(?:[pP]assw(?:or)?d|[pP]assphrase|PASSW(?:OR)?D|PASSPHRASE|[sS]ecret(?:_?[kK]ey)?|SECRET(?:_?KEY)?|(?:[aA]pi|[pP]rivate|[sS]igning|[eE]ncryption|[aA]ccess|[sS]ecret)[_-]?[kK]ey|API[kK]ey|(?:API|PRIVATE|SIGNING|ENCRYPTION|ACCESS)_?KEY|(?:[aA]ccess|[aA]uth|[bB]ot|[bB]earer|[aA]pi|[gG]it[hH]ub|[sS]lack|[nN]pm)[_-]?[tT]oken|(?:ACCESS|AUTH|BOT|BEARER|API|GITHUB|SLACK|NPM)_?TOKEN))$/;

const STAND_IN =
  /(?:^|[^a-z])(?:test|mock|fake|example|dummy|sample|invalid|wrong|bad|expected|placeholder)|[a-z](?:Test|Mock|Fake|Example|Dummy|Sample)/i;

/** Whether a name says of itself that what it names is made up. */
export function isStandIn(name: string): boolean {
  return STAND_IN.test(name);
}

/** Names that mean a secret where variables of the environment are set; in code they mean something else as often. */
const LOOSE_NAME = /(?:^|_)(?:TOKEN|KEY|PASS|PWD)$/;
const MIN_LOOSE = 12;

/** Whether a value under a name such as `DEPLOY_TOKEN`, where variables of the environment are set, may be a secret. */
export function isLooseCredential(name: string, value: string): boolean {
  return LOOSE_NAME.test(name) && value.length >= MIN_LOOSE && /\d/.test(value) && isLikeSecret(value);
}

/** Whether the value under a credential's name may open something. */
export function isCredentialValue(name: string, value: string, words: number): boolean {
  return (isLikeSecret(value) && /\d/.test(value)) || isPassphrase(name, value, words);
}

/** Insertions into a text: `${name}`, `#{name}`, `@{name}`, `{$name}`, `$(name)`, `\(name)`. */
export const COMPOSED = /[$#@]\{|\{\$|\$\(|\\\(/;
// Code that can stand between two texts: it begins with an operator or a word, and ends with what can stand before a
// text, as ` + name + ` does.
const BETWEEN_TEXTS =
  /^(?:[-%^*/:?=.+&|,;)\]([{}\\]|!=|(?:[a-z_]+|[A-Z_]+)(?:[^\w-]|-.*[([])).*(?:[-%^*/:?=.+&|,;([{\\~@$#]|[^\w)\]}]!|\W[A-Za-z]{1,10})$/;

/**
 * Whether a value may be more than a text, so that a mask over it could hide code. A file can be written so that a quote
 * seems to open a text where it closes one; what is behind it then runs.
 */
export function mayHoldCode(value: string, setting: string): boolean {
  return COMPOSED.test(value) || BETWEEN_TEXTS.test(value) || (/[f$]$/i.test(setting) && value.includes("{"));
}

// Names that mean a secret wherever a value is set in such a text, besides those that mean one in code.
const MORE_NAMES =
  /(?:^|[^A-Za-z0-9])(?:[\w.-]*[sS]ecret[_-]?[kK]ey[_-]?[bB]ase|[\w.-]*SECRET_KEY_BASE|[\w.-]*[aA]ccount[_-]?[kK]ey|requirepass|masterauth|(?:[\w-]+[._-])*(?:pass|pwd|PASS|PWD|passwd))$/;
/** What names a secret that is kept elsewhere, or what is done with one. */
const ELSEWHERE =
  /(?:existing|pull|external|tls|ref|shared|name[ds]?|public|cache|sort|partition|foreign|primary|forgot|reset|change|confirm|show|hide|toggle)[_-]?(?:[a-z]+[_-])?(?:secrets?|key|passw(?:or)?d|token)$/i;

/** Whether what is set under this name, in a text that is no code, may be a secret. */
export function isSecretName(name: string): boolean {
  return (
    (CREDENTIAL.test(name) || MORE_NAMES.test(name) || /(?:^|_)(?:TOKEN|KEY)$/.test(name)) &&
    !isStandIn(name) &&
    !ELSEWHERE.test(name)
  );
}

/** Values that say where a secret is kept, or hold it encrypted or hashed. */
const REFERENCE =
  /^(?:ENC[[(]|(?:id|src|env|source|type)=|[!&*$@]|vault:|arn:|op:|ssm:|sm:|\{|projects\/|(?:secret|secrets|secretsmanager|file|env|ref|var|local|data|module|resolve|aws|gcp|azure|kube|k8s|parameter)[:(.[/]|%|__|<|#[0-9a-f]{3,8}$|sha\d+[:-]|md5:|pbkdf2|argon2|scrypt)|\$\{|\$\(|\{\{|<%|%\(|\}\}/i;

/** Whether the value under a secret's name opens something, rather than saying where that is kept. */
export function isGiven(name: string, value: string, words: number): boolean {
  if (REFERENCE.test(value)) return false;
  const isNamed = CREDENTIAL.test(name) || MORE_NAMES.test(name);
  return isNamed ? isCredentialValue(name, value, words) : isLooseCredential(name, value);
}

/**
 * Whether a text that stands where a password or key would may be one: it is no placeholder (`changeme`), and not the
 * name of something (`config.json`).
 */
export function isLikeSecret(value: string): boolean {
  return /^[^\s"'`<>]{7,200}$/.test(value) && /[A-Za-z]/.test(value) && !PLACEHOLDER.test(value) && !NAME.test(value);
}

const PLACEHOLDER =
  /example|placeholder|your|change|dummy|sample|xxx|fake|mock|todo|redacted|insert|replace|<|\$[{(]|\$[A-Z][A-Z_]{2}|%[sd(]|\{\{|^\{|\*{3}|\.{3}|^test|^default|^local|^admin$|^postgres$|^root$|^dev|^none$|^null$|^true$|^false$/i;
// Values that name something: a path, a file, an address, a key of a table, a variable, words with a small number.
const NAME =
  /^[./~]|^[A-Za-z][\w+.-]*:[.~]*\/|:\/\/|\.(?:js|ts|json|ya?ml|com|org|net|html|py|go|pem|key|txt)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[A-Za-z]+(?:[-_.:/][A-Za-z]+)+[-_.:]?v?\d{0,2}$|^[a-z]+(?:[A-Z][a-z]+)+\d?$|^V\d+(?:[a-z]+\d+)?(?:[A-Z][a-z]+)+$|^\[|^(?:password|passwd|secret|token|key|apikey)[-_]?\d{0,3}$/;

// Names whose value may be made of words; a token or key made of words is mostly the name of one.
const WORDS_NAME =
  /(?:passw(?:or)?d|passphrase|(?:jwt|session|cookie|client|app|signing|shared|hmac|webhook|auth)_?secret)$/i;
// Names of what is done with a password, such as `resetPassword`, rather than of a password.
const ABOUT =
  /(?:forgot|reset|change|update|confirm|show|hide|toggle|invalid|wrong|missing|weak|new|old|no|with|without|require)s?d?_?(?:_?[a-z]+_?)?(?:passw|passphrase|secret)/i;
// Words that name a secret, a place for one, or what is said of it.
const NAMING_WORD =
  /^(?:pass|passw(?:or)?ds?|passphrase|pwd|secrets?|tokens?|keys?|api|auth|users?|names?|fields?|labels?|inputs?|errors?|invalid|required|forms?|login|logout|sign|signin|signup|in|up|out|text|type|hidden|headers?|id|env|config|settings?|reset|forgot|new|old|current|min|max|length|account|credentials?|value|string|button|icon|page|view|path|route|app|client|server|service|db|database|admin|root|my|the|default|local|dev|prod|test|empty|none|null|true|false|plain|basic|bearer|grant|oauth|jwt|session|cookie|data|info|change|update|confirm|show|hide|strength|policy|hint|help|message|title|placeholder)$/i;
const COMMON = /^(?:letmein|swordfish|opensesame|iloveyou|trustno1|qwerty\w*|correcthorse\w*|hunter2?)$/i;

/**
 * Whether the value of a password's name is a passphrase: several words that name nothing, as in
 * `purple-monkey-dishwasher`, or a password that everyone tries first.
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
