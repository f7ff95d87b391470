import { isUnknownCode } from "../../files/language.ts";
import { lengthOfRun, WORD_END } from "./connection-strings.ts";
import { isGiven, isSecretName, mayContainCode, type ValueRange } from "./credential-name.ts";

/**
 * Finds passwords and keys in text without a language-specific scanner: shell, YAML, JSON, TOML, INI, properties,
 * Terraform, Dockerfiles, SQL, XML. Each range contains only the value. The text examined around a name is limited, so
 * the time is linear in the text's length.
 *
 * @param path undefined for a text that is no file
 */
export function findCredentialsInText(text: string, path: string | undefined): readonly ValueRange[] {
  const form = formOf(path);
  return [...findSet(text, form), ...findEntries(text), ...findMarked(text)];
}

/** How a file writes values, as far as this affects unquoted ones. */
type Form =
  /** `name: value`, up to the end of the line. */
  | "yaml"
  /** `name = value`, up to the end of the line. */
  | "ini"
  /** `name=value`, as words of a command. */
  | "shell"
  /** Code of an unknown language: unquoted text is a name. */
  | "code"
  /** Any of them except the last. */
  | "text";

const YAML = /\.ya?ml(?:\.[a-z0-9]+)?$/i;
const INI = /\.(?:ini|cfg|cnf|conf|config|properties|toml|service|env)$|(?:^|[/.])(?:npmrc|pypirc|netrc|my\.cnf)$/i;
const SHELL =
  /\.(?:sh|bash|zsh|ksh|fish|bat|cmd|mk|mak|env)$|(?:^|\/)(?:(?:docker|container|make|gnumake|just|proc|jenkins)file)(?:[.-][\w.-]+)?$|\.(?:docker|container)file$/i;

function formOf(path: string | undefined): Form {
  if (path === undefined) return "text";
  if (YAML.test(path)) return "yaml";
  if (INI.test(path)) return "ini";
  if (SHELL.test(path)) return "shell";
  return isUnknownCode(path) || /\.(?:xml|svg|html?|css|d\.[cm]?ts)$/i.test(path) ? "code" : "text";
}

// The end of a credential's name and the sign that sets it: `: `, `=`, `=>`, the end of an XML tag, or blanks.
const SETTING =
  /(?:passw(?:or)?d|passphrase|secret(?:[_-]?access)?(?:[_-]?key)?(?:_base)?|(?:api|private|signing|encryption|access|account)[_-]?key|(?:access|auth|bot|bearer|api|github|slack|npm)[_-]?token|_(?:token|key|pass|pwd)|requirepass|masterauth|(?<![a-z0-9])(?:pass|pwd))(?<close>\\?["'])?(?:(?<gap>[ \t]{0,20})(?<set>=>|:=|\?=|[:=](?![=:>~])|>)|(?=[ \t]))(?<after>[ \t]{0,20})/gi;

const MAX_NAME = 100;
const MAX_VALUE = 200;

/** Where and how a credential's name is set. */
interface Setting {
  readonly form: Form;
  readonly name: string;
  /** The relevant text before the name on its line. */
  readonly before: string;
  readonly close: string;
  readonly gap: string;
  /** Empty if only blanks separate name and value. */
  readonly set: string;
  readonly after: string;
  /** The offset of the value. */
  readonly at: number;
}

function findSet(text: string, form: Form): readonly ValueRange[] {
  const found: ValueRange[] = [];
  const lines = new Lines(text);
  for (const match of text.matchAll(SETTING)) {
    const { 0: whole, index, groups } = match;
    const { close = "", gap = "", set = "", after = "" } = groups ?? {};
    const nameStart = beginOfName(text, index);
    const name = text.slice(nameStart, index + whole.length - close.length - gap.length - set.length - after.length);
    if (!isSecretName(name)) continue;
    const line = lines.at(index);
    if (line.isComment) continue;
    const before = text.slice(Math.max(line.start, nameStart - MAX_NAME), nameStart);
    const end = index + whole.length;
    const at = end + (YAML_PROPERTIES.exec(text.slice(end, end + MAX_NAME))?.[0].length ?? 0);
    if (set === "=" && COMPARED.test(before + close)) continue;
    const value = readValue(text, { form, name, before, close, gap, set, after, at });
    // An entry may be a user interface text, which a variable hardly is, so it needs more words.
    if (value !== undefined && isGiven(name, text.slice(value.start, value.end), set === ":" ? 3 : 2))
      found.push(value);
  }
  return found;
}

/** A YAML anchor, and the tag that makes a value text. */
const YAML_PROPERTIES = /^(?:(?:&[\w-]{1,40}|!!str)[ \t]{1,20})+/;
/** `[ "$PASSWORD" = "…" ]` compares and sets nothing. */
const COMPARED = /(?:\[|\btest)[ \t]{1,20}["']?\$$|\$["']$/;

function beginOfName(text: string, index: number): number {
  let start = index;
  while (start > 0 && index - start < MAX_NAME && /[\w.-]/.test(text[start - 1] ?? "")) start -= 1;
  return start;
}

/** Finds the start of the line for ascending offsets, reading each character once. */
class Lines {
  readonly #text: string;
  #next = 0;
  #line = { start: 0, isComment: false };

  constructor(text: string) {
    this.#text = text;
    this.#enter(0);
  }

  at(offset: number): { readonly start: number; readonly isComment: boolean } {
    while (this.#next <= offset) this.#enter(this.#next);
    return this.#line;
  }

  #enter(start: number): void {
    const end = this.#text.indexOf("\n", start);
    this.#next = end === -1 ? this.#text.length + 1 : end + 1;
    COMMENT.lastIndex = start;
    this.#line = { start, isComment: COMMENT.test(this.#text) };
  }
}

const COMMENT = /[ \t]{0,200}(?:#|\/\/|;|--[ \t]|\*|<!--|REM[ \t])/iy;

function readValue(text: string, setting: Setting): ValueRange | undefined {
  const { set, before, at } = setting;
  if (set === ">") return readElement(text, setting);
  if (set === "" && !setsByBlank(setting)) return undefined;
  const quote = /^\\?["']/.exec(text.slice(at, at + 2))?.[0];
  if (quote !== undefined) return readQuoted(text, at + quote.length, quote, setting);
  // Variables are set to an expression of the language.
  return before.endsWith("$") ? undefined : readPlain(text, setting);
}

/** `<password>value</password>`. */
function readElement(text: string, { before, gap, close, at, after }: Setting): ValueRange | undefined {
  if (!/<(?:\w{1,40}:)?$/.test(before) || gap !== "" || close !== "") return undefined;
  const start = at - after.length;
  const end = start + lengthOfRun(text.slice(start, start + MAX_VALUE + 1), /[<\n]/);
  return text.startsWith("</", end) ? trimmed(text, { start, end }) : undefined;
}

/** Command flags, `ENV` and `ARG` of a Dockerfile, and the few file types that set by a blank. */
function setsByBlank({ name, before, close, form }: Setting): boolean {
  if (close !== "") return false;
  if (/^--?[a-z]/i.test(name)) return true;
  if (/^(?:requirepass|masterauth)$/i.test(name)) return before.trim() === "";
  if (/^\s*ENV\s+$/.test(before)) return true;
  return form === "ini" && /\b(?:login\s+\S{1,64}\s+|^\s*)$/.test(before) && name === "password";
}

function readQuoted(text: string, start: number, quote: string, { form, set }: Setting): ValueRange | undefined {
  const piece = text.slice(start, start + MAX_VALUE + 2);
  const length = lengthOfRun(piece, /[\n"']/);
  const isEscaped = quote.length === 2;
  const closes = isEscaped ? piece.slice(length - 1, length + 1) === quote : piece[length] === quote;
  if (!closes) return undefined;
  const whole = piece.slice(0, isEscaped ? length - 1 : length);
  if (mayContainCode(whole, "")) return undefined;
  // In a command, the quotation mark may have closed a string instead; text after such a sign could run.
  const isData = (form === "yaml" && set === ":") || form === "ini" || set === ":";
  const value = isData ? whole : whole.slice(0, lengthOfRun(whole, /[;|&`]/));
  return { start, end: start + value.length };
}

/** The start of a line before a name that begins an entry. */
const ENTRY_START = /^[ \t]*(?:-[ \t]+|export[ \t]+|set[ \t]+|\?[ \t]+)*(?:\\?["'])?$/;

function readPlain(text: string, setting: Setting): ValueRange | undefined {
  const { form, set, gap, after, at, before, name } = setting;
  if (set === ":" && (form === "yaml" || form === "text")) return readYaml(text, setting);
  if (form === "code" && !/^[A-Z][A-Z0-9_]*$/.test(name)) return undefined;
  const isLoose = gap === "" && after === "";
  const isLine = form === "ini" ? /^[:=]$/.test(set) : form === "shell" && !isLoose && /^[:?]?=$/.test(set);
  if (isLine && ENTRY_START.test(before)) return toLineEnd(text, at);
  return (set === "=" && isLoose) || set === "" ? toWordEnd(text, at) : undefined;
}

function readYaml(text: string, { form, before, after, at }: Setting): ValueRange | undefined {
  if (after === "" || (form === "text" && isLikeCode(text.slice(at, at + MAX_VALUE)))) return undefined;
  if (ENTRY_START.test(before)) return readBlock(text, at) ?? toLineEnd(text, at);
  return /[{,][ \t]*["']?$/.test(before) ? toWordEnd(text, at) : undefined;
}

/** In a text of unknown kind, an entry may be code, whose value is a name: `password: users1[0],`. */
function isLikeCode(rest: string): boolean {
  const value = rest.slice(0, lengthOfRun(rest, /\s/));
  return /[()[\]{}]|[,;]$/.test(value) || /^[A-Za-z_$]+\d[A-Za-z_$]*$/.test(value);
}

/** A value that fills its line, apart from a comment. */
function toLineEnd(text: string, start: number): ValueRange | undefined {
  const piece = text.slice(start, start + MAX_VALUE + 100);
  const end = lengthOfRun(piece, /\s/);
  return /^[ \t]*(?:[#;].*)?\r?(?:\n|$)/.test(piece.slice(end)) ? { start, end: start + end } : undefined;
}

/** A word of a command or of a list on one line. Excludes text that continues as code. */
function toWordEnd(text: string, start: number): ValueRange | undefined {
  const piece = text.slice(start, start + MAX_VALUE + 1);
  const end = lengthOfRun(piece, WORD_END);
  return /[(<[{`]/.test(piece[end] ?? "") ? undefined : { start, end: start + end };
}

/** `password: |`, with the value on the next line. */
function readBlock(text: string, at: number): ValueRange | undefined {
  const head = /^[|>][-+]?\d?[ \t]{0,20}\r?\n[ \t]{1,100}/.exec(text.slice(at, at + 140))?.[0];
  return head === undefined ? undefined : toLineEnd(text, at + head.length);
}

function trimmed(text: string, { start, end }: ValueRange): ValueRange {
  const value = text.slice(start, end);
  const from = start + (value.length - value.trimStart().length);
  return { start: from, end: from + value.trim().length };
}

// The name of a variable under its own key, as in `name: DB_PASSWORD`, `variable "db_password"` and `<name>`.
const ENTRY =
  /(?<![\w-])(?:name|key|variable|parameter_?key)(?:\\?["'])?(?:[ \t]{0,20}[:=]|>|[ \t]{1,20}(?=["']))[ \t]{0,20}(?:\\?["'])?(?=(?<name>[A-Za-z][\w.-]{3,100}))/gi;
const ENTRY_VALUE = /(?<![\w-])(?:value|default|parameter_?value)(?:\\?["'])?(?:[ \t]{0,20}(?:=>|[:=])|>)[ \t]{0,20}/i;
/** The end of the entry: another begins, or its block ends. */
const NEXT_ENTRY =
  /\}|\n[ \t]{0,100}-[ \t]|(?<![\w-])(?:name|key|variable|parameter_?key)(?:\\?["'])?[ \t]{0,20}[:=>]/i;
const MAX_ENTRY = 300;

/** Finds values under another key next to the name, on its line or soon after. */
function findEntries(text: string): readonly ValueRange[] {
  const found: ValueRange[] = [];
  for (const { 0: whole, index, groups } of text.matchAll(ENTRY)) {
    const name = groups?.name ?? "";
    if (!isSecretName(name)) continue;
    const from = index + whole.length + name.length;
    const piece = text.slice(from, from + MAX_ENTRY);
    const rest = piece.slice(0, lengthOfRun(piece, NEXT_ENTRY));
    const match = ENTRY_VALUE.exec(rest);
    if (match === null) continue;
    const at = from + match.index + match[0].length;
    const value = readEntry(text, at, match[0].endsWith(">") && !match[0].endsWith("=>"));
    if (value !== undefined && isGiven(name, text.slice(value.start, value.end), 2)) found.push(value);
  }
  return found;
}

function readEntry(text: string, at: number, isElement: boolean): ValueRange | undefined {
  const setting = { form: "yaml", name: "", before: "<", close: "", gap: "", after: "" } as const;
  if (isElement) return readElement(text, { ...setting, set: ">", at });
  const quote = /^\\?["']/.exec(text.slice(at, at + 2))?.[0];
  if (quote !== undefined) return readQuoted(text, at + quote.length, quote, { ...setting, set: ":", at });
  return toLineEnd(text, at);
}

// SQL and command keywords, a header, and defaults for unset variables: the value follows without a name.
const MARKED: readonly (readonly [pattern: RegExp, least: number])[] = [
  [/\bIDENTIFIED\s{1,5}(?:WITH\s{1,5}["'\w]{1,40}\s{1,5})?(?:BY|AS)\s{1,5}(?:PASSWORD\s{1,5})?(?=['"])/gi, 7],
  [/\bPASSWORD\s{0,5}=?\s{0,5}\(?N?(?=')/gi, 7],
  [/\bsshpass[ \t]{1,5}-p[ \t]{0,5}(?=["'\w])/g, 7],
  [/\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^\n;|&#]{0,100}?[ \t]-p(?=["'\w])/g, 7],
  [
    /\b(?:docker|podman|nerdctl|helm|oras|skopeo|buildah|crane)[ \t][^\n;|&#]{0,60}?\blogin\b[^\n;|&#]{0,100}?[ \t]-p[ \t]{1,5}(?=["'\w])/g,
    7,
  ],
  [/\bredis-cli\b[^\n;|&#]{0,100}?[ \t](?:-a|--pass)[ \t]{1,5}(?=["'\w])/g, 7],
  [/(?<=-pass(?:in|out)?[ \t]{1,5}["']?)pass:(?=\w)/g, 7],
  [/\bConvertTo-SecureString[ \t]{1,5}(?:-String[ \t]{1,5})?(?=["'])/gi, 7],
  [/\bx-api-key["']?[ \t]{0,5}[:=,][ \t]{0,5}(?=["'\w])/gi, 12],
  [
    /\$\{[A-Z0-9_]{0,60}(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|PASS|PWD):?[-=](?=\w)/gi,
    7,
  ],
  [/(?<=[ \t])(?:-u|--user)[ \t=]{0,3}["']?[\w.@-]{1,64}:(?=[^\s/:])/g, 7],
  [/\bauthorization(?:\\?["'])?[ \t]{0,5}[:=,]?[ \t]{0,5}(?:\\?["'])?(?:Basic|Bearer|token)[ \t]{1,5}/gi, 16],
];

function findMarked(text: string): readonly ValueRange[] {
  return MARKED.flatMap(([pattern, least]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index }) => {
      const at = index + whole.length;
      if (whole.startsWith("-") && !/\bcurl\b[^\n]*$/.test(text.slice(Math.max(0, index - 200), index))) return [];
      const quote = /^["']/.exec(text[at] ?? "")?.[0];
      const setting = { form: "text", name: "", before: "", close: "", gap: "", after: "", at } as const;
      const value =
        quote === undefined ? toWordEnd(text, at) : readQuoted(text, at + 1, quote, { ...setting, set: "=" });
      if (value === undefined || value.end - value.start < least) return [];
      return isGiven("password", text.slice(value.start, value.end), 2) ? [value] : [];
    }),
  );
}
