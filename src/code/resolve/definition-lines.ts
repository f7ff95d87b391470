const KEYWORDS =
  "function[*]?|class|def|func|fn|interface|type|enum|struct|union|trait|impl|const|let|var|val|module|mod|namespace|package|record|protocol|object|static|#[[:space:]]*define|macro_rules!";
const NAME = /^[\p{L}\p{N}_$#!?-]+$/u;

/**
 * A POSIX extended regular expression for lines that look like a definition of the name in any language; undefined if
 * it is no name.
 *
 * @param signatures whether to include lines that are a definition only if the next one opens a block, as in C.
 */
export function definitionPattern(name: string, { signatures = false } = {}): string | undefined {
  if (!NAME.test(name)) return undefined;
  const literal = name.replace(/[$?]/g, "[$&]");
  const end = "([^[:alnum:]_$]|$)";
  const afterKeyword = `(^|[^[:alnum:]_$.])(${KEYWORDS})[[:space:]]+(\\([^)]*\\)[[:space:]]*)?([[:alnum:]_]+\\.)?${literal}${end}`;
  const body = `(^|[[:space:]*&:])${literal}[[:space:]]*\\([^;]*\\{[[:space:]]*$`;
  const value = `^[[:space:]]*([[:alpha:]]+[[:space:]]+)*${literal}[[:space:]]*[:=][[:space:]]*(async[[:space:]]+)?(function|class|lambda|\\()`;
  const grouped = `^[[:space:]]+${literal}[[:space:]]+(struct|interface|func)[^[:alnum:]_]`;
  const signature = `^[[:space:]]*[[:alpha:]_][^;={}()]*[[:space:]*&:]${literal}[[:space:]]*\\([^;={}]*$`;
  return [afterKeyword, body, value, grouped, ...(signatures ? [signature] : [])].join("|");
}

/** A line with this beginning uses a name, or only mentions it. */
const NO_DEFINITION =
  /^\s*(?:(?:return|if|else|elif|for|while|until|unless|switch|case(?!\s+(?:class|object)\b)|throw|raise|await|yield|assert|del|delete|import|from|using|use|require|include)\b|\}|\/\/|\/\*|\*|#(?!\s*define\b)|--)/;
const IMPORT = /=\s*(?:await\s+)?(?:require|import)\s*\(|^\s*export\s*(?:type\s*)?[{*]/;
const KEYWORD =
  /(?:^|[^\w$.])(function\*?|class|def|func|fn|interface|type|enum|struct|union|trait|impl|const|let|var|val|module|mod|namespace|package|record|protocol|object|static|#\s*define|macro_rules!)\s+(?:\([^)]*\)\s*)?(?:\w+\.)?$/;
/** After these, a name with arguments is a call. */
const CALLING =
  /(?:^|[^\w$])(?:new|return|throw|await|yield|typeof|delete|in|of|not|and|or|go|defer|raise|do|else|when|then|is|as|assert|print|echo|extends|implements|instanceof)$/;
const OPERATOR = /(?:[=(,?|![{<+/%.;-]|(?<!:):|&&|=>)$/;
/** Languages in which a keyword always precedes the name of a function: without one, it is a call with a block. */
const KEYWORDED = /\.(?:go|rs|py|pyi|php|rb|kts?|swift|scala|groovy|gradle|ex|exs|lua)$/i;
const MAX_CHARS = 500;

/** The context of a line. */
export interface LineContext {
  readonly path?: string | undefined;
  /** The next line; without it, a bare signature does not count. */
  readonly next?: string | undefined;
}

/**
 * Whether a line matched by a definition's pattern defines the name, as far as this can be told without parsing the
 * file.
 */
export function looksLikeDefinition(line: string, name: string, context: LineContext = {}): boolean {
  const begin = line.slice(0, MAX_CHARS);
  if (NO_DEFINITION.test(begin) || IMPORT.test(begin)) return false;
  const places = placesOf(begin, name);
  return (
    places.length === 0 || places.some((at) => defines(begin.slice(0, at), begin.slice(at + name.length), context))
  );
}

function placesOf(line: string, name: string): readonly number[] {
  const places: number[] = [];
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    if (!isWordEnd(line[at - 1]) || !isWordEnd(line[at + name.length])) continue;
    places.push(at);
  }
  return places;
}

function isWordEnd(character: string | undefined): boolean {
  return character === undefined || !/[\p{L}\p{N}_$]/u.test(character);
}

function defines(before: string, after: string, { path, next }: LineContext): boolean {
  const keyword = KEYWORD.exec(before)?.[1];
  if (keyword !== undefined) return !isUse(keyword, after);
  if (/^\s*[:=]\s*(?:async\s+)?(?:function|class|lambda|\()/.test(after)) return /^\s*(?:[A-Za-z]+\s+)*$/.test(before);
  if (/^\s+(?:struct|interface|func)\b/.test(after)) return before.trim() === "";
  const ahead = before.trimEnd();
  if (!/^\s*\(/.test(after) || (path !== undefined && KEYWORDED.test(path))) return false;
  if (CALLING.test(ahead) || OPERATOR.test(ahead)) return false;
  return opensBlock(after, ahead, next);
}

/** A type's keyword may also precede its name in a use: `struct order *next;`, `static Store store = …`. */
function isUse(keyword: string, after: string): boolean {
  if (/^(?:class|struct|union|enum)$/.test(keyword)) return /^\s*(?:[*&;]|\w+\s*[;,=)[(])/.test(after);
  if (keyword === "static") return /^\s*[*&]|^\s+\w/.test(after);
  return keyword === "const" && /^\s*[*&]/.test(after);
}

/** Whether a block follows the complete arguments, on this line or at the start of the next. */
function opensBlock(after: string, ahead: string, next: string | undefined): boolean {
  const rest = behindBrackets(after);
  if (rest === undefined) return false;
  if (/\{\s*$/.test(rest)) return !/^\s*[.,)=+?]|=>|\(/.test(rest);
  const isSignature =
    /^\s*(?:const|noexcept|override|final|throws\s[\w., ]+)?\s*$/.test(rest) && /[\w>*&\]:]$/.test(ahead);
  return isSignature && next?.trimStart().startsWith("{") === true;
}

/** The text after the bracket that closes the first one; undefined if none does. */
function behindBrackets(text: string): string | undefined {
  let depth = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === ")" && depth === 0) return [...text].slice(at + 1).join("");
  }
  return undefined;
}

/** Lines that may have the indentation of a definition's first line and still belong to it. */
const OPENING = /^\s*(?:[{([]|where\b|[)\]}>][^;]*[{(:]\s*$|[)\]]|->|=>|throws\b)/;
const CLOSING = /^\s*(?:[}\])]|end\b)/;

/**
 * The last line (1-based) of the definition that starts on a line, by indentation: for languages without a parser. At
 * most `most` lines.
 */
export function definitionEnd(lines: readonly string[], start: number, most: number): number {
  const depth = depthOf(lines[start - 1] ?? "");
  const last = Math.min(lines.length, start + most - 1);
  let end = start;
  for (let line = start + 1; line <= last; line += 1) {
    const text = lines[line - 1] ?? "";
    if (text.trim() === "") continue;
    if (depthOf(text) > depth || (depthOf(text) === depth && OPENING.test(text))) end = line;
    else return depthOf(text) === depth && CLOSING.test(text) ? line : end;
  }
  return end;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
