const KEYWORDS =
  "function[*]?|class|def|func|fn|interface|type|enum|struct|union|trait|impl|const|let|var|val|module|mod|namespace|package|record|protocol|object|static|#[[:space:]]*define|macro_rules!";
const NAME = /^[\p{L}\p{N}_$#!?-]+$/u;
/** A line that begins so uses a name, or only mentions it. */
const NO_DEFINITION =
  /^\s*(?:(?:return|if|else|elif|for|while|until|unless|switch|case|throw|raise|await|yield|assert|del|delete|import|from|using|use|require|include)\b|\}|\/\/|\/\*|\*|#(?!\s*define\b)|--)/;

/**
 * A POSIX extended regular expression for lines that look like a definition of the name in any language; undefined for
 * what is no name.
 */
export function definitionPattern(name: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  const literal = name.replace(/[$?]/g, "[$&]");
  const end = "([^[:alnum:]_$]|$)";
  const afterKeyword = `(^|[^[:alnum:]_$.])(${KEYWORDS})[[:space:]]+(\\([^)]*\\)[[:space:]]*)?([[:alnum:]_]+\\.)?${literal}${end}`;
  const body = `(^|[[:space:]*&])${literal}[[:space:]]*\\([^;]*\\{[[:space:]]*$`;
  const value = `^[[:space:]]*([[:alpha:]]+[[:space:]]+)*${literal}[[:space:]]*[:=][[:space:]]*(async[[:space:]]+)?(function|class|lambda|\\()`;
  return `${afterKeyword}|${body}|${value}`;
}

/** Whether a line found so does define, as far as what stands before the name tells. */
export function looksLikeDefinition(line: string, name: string): boolean {
  const begin = line.slice(0, 500);
  if (NO_DEFINITION.test(begin)) return false;
  const at = begin.indexOf(name);
  const isCall =
    /^\s*\(/.test(begin.slice(at + name.length)) && /(?:[=(,:?|![]|&&)$/.test(begin.slice(0, at).trimEnd());
  return at === -1 || !isCall;
}
