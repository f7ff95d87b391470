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
