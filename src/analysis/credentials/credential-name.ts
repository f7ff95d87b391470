import { isLikeSecret, isPassphrase } from "./likely-secret.ts";

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
