import { isSamplePath, isTestPath } from "../../files/exempt-files.ts";
import { isCode, writtenIn } from "../text/language.ts";
import { type ScannedLine, scanLines } from "../text/scan.ts";
import { firstLineOf, lengthOfRun, WORD_END } from "./connection-strings.ts";
import {
  COMPOSED,
  CREDENTIAL,
  isCredentialValue,
  isLikeSecret,
  isLooseCredential,
  isPassphrase,
  isStandIn,
  mayContainCode,
  type ValueRange,
} from "./credential-name.ts";
import { findCredentialsInText } from "./credentials-in-text.ts";

/** The rule for a credential written into code, as in `apiKey = "…"`; the static panel has a rule of the same name. */
export const HARD_CODED_CREDENTIAL = "hard-coded-credential";

const ENVIRONMENT = /(?:^|\/)(?:\.env(?:\.[\w-]+)?|[\w-]+\.env)$/;

/**
 * Finds values under the name of a password or key: in code (`const apiKey = "…"`), in files of environment variables
 * (`API_KEY=…`), and in any other text that is not prose. Each range contains only the value.
 *
 * @param path undefined for a text that is no file, such as another reviewer's words, which may quote any of them.
 */
export function findHardCodedCredentials(text: string, path: string | undefined): readonly ValueRange[] {
  if (path === undefined) {
    return eachOnce([...inCode(text, path), ...inEnvironment(text), ...findCredentialsInText(text, path)]);
  }
  if (isSamplePath(path) || isTestPath(path)) return [];
  if (ENVIRONMENT.test(path)) return inEnvironment(text);
  if (isCode(writtenIn({ path, lines: [firstLineOf(text)] }))) return inCode(text, path);
  return eachOnce(findCredentialsInText(text, path));
}

function eachOnce(ranges: readonly ValueRange[]): readonly ValueRange[] {
  return [...new Map(ranges.map((range) => [`${range.start} ${range.end}`, range])).values()];
}

// How far before a string its name is searched.
const MAX_BEFORE = 120;
// The end of a credential's name, the text between name and value (a closing quotation mark, a type, an equals sign),
// and the opening quotation mark. In `apiKey: string = "`, this is everything from `Key` on. A file without any match
// is not examined further.
const OPENING =
  /(?:passw(?:or)?d|passphrase|secret|(?:api|private|signing|encryption|access|secret)[_-]?key|(?:access|auth|bot|bearer|api|github|slack|npm)[_-]?token)(?<setting>["'`\]]?(?:\[\d*\])?[^\S\n]{0,30}(?::[*&'\w ]{1,100}|string[^\S\n]{1,30})?(?:=>|:=|(?<![=!<>])=|:|,|\()[^\S\n]{0,30}[@rbuf&]?)["']/gi;

function inCode(text: string, path: string | undefined): readonly ValueRange[] {
  const openings = [...text.matchAll(OPENING)];
  if (openings.length === 0) return [];
  const lines = text.split("\n");
  const scanned = path === undefined ? undefined : scanLines(lines, writtenIn({ path, lines }).family);
  const found: ValueRange[] = [];
  let [line, lineStart] = [0, 0];
  for (const { 0: opening, index, groups } of openings) {
    const quote = index + opening.length - 1;
    while (lineStart + (lines[line]?.length ?? 0) < quote) lineStart += (lines[line++]?.length ?? 0) + 1;
    const [column, setting] = [quote - lineStart, groups?.setting ?? ""];
    const given = scanned === undefined ? quoted(lines[line] ?? "", column) : literalAt(scanned[line], column);
    if (given === undefined || !isCredential({ ...given, setting })) continue;
    found.push({ start: quote + 1, end: quote + 1 + given.value.length });
  }
  return found;
}

/** A quoted string, with the text before it on its line. */
interface Quoted {
  readonly before: string;
  readonly value: string;
}

function literalAt(line: ScannedLine | undefined, column: number): Quoted | undefined {
  const literal = line?.literals.find((candidate) => candidate.column === column && candidate.kind === "string");
  if (line === undefined || literal === undefined) return undefined;
  return { before: line.live.slice(Math.max(0, column - MAX_BEFORE), column), value: literal.value };
}

function quoted(line: string, column: number): Quoted | undefined {
  const end = line.indexOf(line[column] ?? "", column + 1);
  const before = line.slice(Math.max(0, column - MAX_BEFORE), column);
  return end === -1 ? undefined : { before, value: line.slice(column + 1, end) };
}

function isCredential({ before, value, setting }: Quoted & { readonly setting: string }): boolean {
  const named = before.endsWith(setting) ? before.slice(0, before.length - setting.length) : "";
  const name = CREDENTIAL.exec(named)?.[1];
  if (name === undefined || isStandIn(name) || !sets(setting, named) || mayContainCode(value, setting)) return false;
  // An entry, `password: "…"`, may be a user interface text, which an assignment hardly is, so it needs more words.
  const words = /^\s*["'`\]]?\s*(?::|=>)/.test(setting) ? 3 : 2;
  return isCredentialValue(name, value, words);
}

/**
 * Whether the text between name and value sets the name. A comma does so only in PHP's `define("API_KEY", "…")`, a
 * parenthesis only in a setter call, `setPassword("…")`.
 */
function sets(setting: string, named: string): boolean {
  if (setting.includes(",")) return /\bdefine\s*\(/.test(named);
  return !setting.includes("(") || /\bset_?[A-Z]\w*$/.test(named);
}

const VARIABLE =
  /^[^\S\n]*(?:export[^\S\n]+)?(?<name>\w+)[^\S\n]*=[^\S\n]*(?<quote>["']?)(?<value>[^"'\s#]*)\k<quote>[^\S\n]*(?:#.*)?$/dgm;

function inEnvironment(text: string): readonly ValueRange[] {
  return [...text.matchAll(VARIABLE)].flatMap(({ groups, indices }) => {
    const { name = "", quote = "", value: whole = "" } = groups ?? {};
    const start = indices?.groups?.value?.[0] ?? 0;
    // An unquoted value ends at the first of these signs, because a shell that reads the file may run the text after
    // it.
    const value = quote === "" ? whole.slice(0, lengthOfRun(whole, WORD_END)) : whole;
    return isVariableCredential(name, value) ? [{ start, end: start + value.length }] : [];
  });
}

function isVariableCredential(name: string, value: string): boolean {
  if (isStandIn(name) || COMPOSED.test(value)) return false;
  if (CREDENTIAL.test(name)) return isLikeSecret(value) || isPassphrase(name, value, 2);
  return isLooseCredential(name, value);
}
