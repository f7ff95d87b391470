import { type Document, isMap, isScalar, type Scalar, visit } from "yaml";

const MAX_OPEN = 200;

/**
 * Whether a YAML or JSON text has more nested brackets than people write. They cost YAML's parser quadratic time, and
 * JSON's parser its stack. Brackets in texts and comments count as well. The cost is linear.
 */
export function isNestedTooDeep(text: string): boolean {
  let open = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    open = sign === "[" || sign === "{" ? open + 1 : Math.max(0, open - 1);
    if (open > MAX_OPEN) return true;
  }
  return false;
}

/** The repeated keys of mappings, in document order. The parser's own check compares all pairs of keys. */
export function findRepeatedKeys(document: Document): readonly Scalar[] {
  const repeated: Scalar[] = [];
  visit(document, {
    Map(_, map) {
      const known = new Set<unknown>();
      for (const { key } of isMap(map) ? map.items : []) {
        if (!isScalar(key)) continue;
        if (known.has(key.value) && key.value !== "<<") repeated.push(key);
        known.add(key.value);
      }
    },
  });
  return repeated;
}

/** Messages for the author, by the parser's codes. */
const WORDS: Readonly<Record<string, string>> = {
  BAD_ALIAS: "an alias (*name) names no anchor",
  BAD_DQ_ESCAPE: "a double-quoted string contains an unknown escape",
  BAD_INDENT: "a line is indented differently from what it belongs to, or a bracket is not closed",
  BAD_SCALAR_START: "a value begins with a character that needs quotes",
  BLOCK_AS_IMPLICIT_KEY: "a list or mapping begins on another key's line",
  BLOCK_IN_FLOW: "a multi-line list or mapping is inside brackets",
  DUPLICATE_KEY: "a key is there twice",
  INDENTED_UNDER_VALUE: "this line is indented under a key that already has a value",
  MISSING_CHAR:
    'something is missing: a colon and space after a key, a comma, a bracket, or quotes around text with brackets ("name[bot]")',
  MULTILINE_IMPLICIT_KEY: "a key has no colon after it on its line",
  MULTIPLE_DOCS: "a second document begins, but only one is allowed",
  TAB_AS_INDENT: "a line is indented with a tab: use spaces",
  TAG_RESOLVE_FAILED: "a tag (!name) is not known here",
  UNEXPECTED_TOKEN: "there is text where nothing may follow",
};

interface YamlProblem {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, ...number[]];
}

/**
 * The parser's errors, in order. For a line indented under `key: value`, the parser reports two errors at the value,
 * which become one error at that line.
 */
export function mergeYamlProblems(text: string, errors: readonly YamlProblem[]): readonly YamlProblem[] {
  const sorted = errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const startsOf = (code: string) => new Set(sorted.flatMap((error) => (error.code === code ? error.pos[0] : [])));
  const [blocks, keys] = [startsOf("BLOCK_AS_IMPLICIT_KEY"), startsOf("MULTILINE_IMPLICIT_KEY")];
  return sorted.flatMap((error): readonly YamlProblem[] => {
    const [start] = error.pos;
    if (!blocks.has(start) || !keys.has(start)) return [error];
    if (error.code !== "MULTILINE_IMPLICIT_KEY") return error.code === "BLOCK_AS_IMPLICIT_KEY" ? [] : [error];
    const value = /^[^\n]*\n\s*/.exec(text.slice(start))?.[0] ?? "";
    return [{ ...error, code: "INDENTED_UNDER_VALUE", pos: [start + value.length] }];
  });
}

/** Describes a YAML error, by the parser's own message if there is no better one for its code. Never throws. */
export function describeYamlProblem({ code, message }: { readonly code?: string; readonly message: string }): string {
  return WORDS[code ?? ""] ?? (message.split("\n")[0] ?? "").replace(/[:.]+$/, "");
}
