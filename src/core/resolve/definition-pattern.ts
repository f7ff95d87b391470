const KEYWORDS =
  "function[*]?|class|def|func|fn|interface|type|enum|struct|union|trait|impl|const|let|var|val|module|mod|namespace|package|record|protocol|object|static|#[[:space:]]*define|macro_rules!";
const NAME = /^[\p{L}\p{N}_$#!?-]+$/u;

/**
 * A POSIX extended regular expression for lines that look like a definition of the name in any language; undefined for
 * what is no name.
 *
 * @param signatures whether lines count that define only if the next one opens a block, as in C.
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
