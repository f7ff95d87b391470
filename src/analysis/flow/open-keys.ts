import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import type { Bindings, NameBinding, NameScope } from "./bindings.ts";

interface Reading {
  readonly source: ParsedText;
  readonly bindings: Bindings;
}

const COUNTER = /^(?:[ijknxy]|idx|index|row|col|column|offset|pos|position|at|length|size|level|depth)$|Index$|Idx$/;
// Calls whose result is a number, or one of a few fixed texts.
const CLOSED_CALL =
  /(?:^|\.)(?:parseInt|parseFloat|Number|indexOf|lastIndexOf|charCodeAt|Symbol|push|findIndex|floor|typeof)$/;

// Members that are a number, or that a program sets up once.
const CLOSED_MEMBER =
  /\.(?:length|size|index|id)$|^(?:_?this|self|exports)\b|(?:^|\.)(?:options|opts|config|settings|constants)\./;

/**
 * Whether a key may be any text: `name` after `const name = input.name` may; a number, a symbol or a text written out
 * may not.
 */
export function isOpenKey(reading: Reading, key: Node, at: NameScope): boolean {
  return mayBeText(reading, key, at, 3);
}

function mayBeText(reading: Reading, node: Node, at: NameScope, steps: number): boolean {
  const { source } = reading;
  switch (node.type) {
    case "identifier":
      return nameMayBeText(reading, textOf(source, node), at, steps);
    case "subscript_expression":
      return true;
    case "member_expression":
      return !CLOSED_MEMBER.test(textOf(source, node));
    case "call_expression":
      return !CLOSED_CALL.test(textOf(source, node.childForFieldName("function") ?? node));
    case "parenthesized_expression":
    case "as_expression":
    case "non_null_expression":
    case "assignment_expression":
    case "ternary_expression":
    case "template_string":
    case "template_substitution":
      return node.namedChildren.some((part) => mayBeText(reading, part, at, steps));
    case "binary_expression":
      return (
        /^(?:\|\||\?\?|&&)$/.test(node.childForFieldName("operator")?.type ?? "") &&
        node.namedChildren.some((part) => mayBeText(reading, part, at, steps))
      );
    default:
      return false;
  }
}

function nameMayBeText(reading: Reading, name: string, at: NameScope, steps: number): boolean {
  if (COUNTER.test(name) || steps === 0) return false;
  const meaning = reading.bindings.resolve(name, at);
  if (meaning === undefined || meaning.bindings.some((binding) => counts(reading, binding))) return false;
  return meaning.bindings.some(
    ({ kind, node }) => kind !== "value" || mayBeText(reading, node, reading.bindings.scopeOf(node), steps - 1),
  );
}

function counts({ source }: Reading, { kind, node }: NameBinding): boolean {
  if (kind === "count") return true;
  return kind === "value" && (node.type === "number" || /\.length$/.test(textOf(source, node)));
}
