import type { Node } from "web-tree-sitter";
import type { Binding, Expression } from "../../core/program/module-summary.ts";
import { literalString, partsOf, textOf } from "../syntax/parsed-text.ts";
import { readCallValue } from "./python-calls.ts";
import { functionOf, type PythonFile, type PythonScope } from "./python-draft.ts";
import { fullName } from "./python-names.ts";
import { type PythonPlace, readPart } from "./python-place.ts";
import { isTypeName, readType } from "./python-types.ts";
import { either, elementOf, member, PLAIN, unknown } from "./python-values.ts";

// A chain of twenty calls; code that goes deeper is still searched for calls.
const MAX_DEPTH = 40;

/** What an expression stands for. */
export function readExpression(draft: PythonFile, scope: PythonScope, node: Node | null | undefined): Expression {
  return read(placeIn(draft, scope), node);
}

export function placeIn(draft: PythonFile, scope: PythonScope): PythonPlace {
  return { draft, scope, depth: 0, read };
}

function read(place: PythonPlace, node: Node | null | undefined): Expression {
  let current = node;
  while (current != null && WRAPPERS.has(current.type)) current = partsOf(current)[0];
  if (current == null) return PLAIN;
  if (place.depth >= MAX_DEPTH) return unknown("an expression that is nested too deep");
  const reader = READERS[current.type];
  if (reader !== undefined) return reader({ ...place, depth: place.depth + 1 }, current);
  return PLAINS.test(current.type) ? PLAIN : unknown("code that cannot be read");
}

const WRAPPERS = new Set(["parenthesized_expression", "await", "expression_statement", "type"]);
const PLAINS =
  /^(?:string|concatenated_string|integer|float|true|false|none|ellipsis|slice|comparison_operator|not_operator|unary_operator|binary_operator|print_statement)$/;

type ReadNode = (place: PythonPlace, node: Node) => Expression;

const READERS: Readonly<Record<string, ReadNode>> = {
  identifier: readName,
  keyword_identifier: readName,
  attribute: (place, node) => {
    const name = node.childForFieldName("attribute");
    const of = readPart(place, node.childForFieldName("object"));
    return name === null ? of : member(of, textOf(place.draft.source, name));
  },
  subscript: readElement,
  generic_type: readElement,
  call: readCallValue,
  lambda: ({ draft, scope }, node) => ({ kind: "function", id: functionOf(draft, node, scope.function) }),
  conditional_expression: (place, node) => {
    const [yes, , no] = partsOf(node);
    return either([readPart(place, yes), readPart(place, no)]);
  },
  boolean_operator: readBoth,
  binary_operator: readOperator,
  named_expression: (place, node) => readPart(place, node.childForFieldName("value")),
  assignment: (place, node) => readPart(place, node.childForFieldName("right")),
  list: readItems,
  tuple: readItems,
  set: readItems,
  expression_list: readItems,
  list_comprehension: readComprehension,
  set_comprehension: readComprehension,
  generator_expression: readComprehension,
  list_splat: (place, node) => elementOf(readPart(place, partsOf(node)[0])),
  dictionary: readDictionary,
  dictionary_comprehension: (place, node) => {
    const value = readPart(place, node.childForFieldName("body")?.childForFieldName("value"));
    return { kind: "object", entries: [{ name: "*", value }], spreads: [] };
  },
  yield: () => unknown("what is sent to a generator"),
};

function readName({ draft, scope }: PythonPlace, node: Node): Expression {
  const name = textOf(draft.source, node);
  if (scope.body !== undefined && draft.classes[scope.body]?.names.has(name) === true) {
    return member({ kind: "class", id: scope.body }, name);
  }
  return scope.self?.name === name ? scope.self.value : { kind: "name", name };
}

function readElement(place: PythonPlace, node: Node): Expression {
  const { source } = place.draft;
  const named = node.childForFieldName("value") ?? partsOf(node)[0] ?? null;
  const name = fullName(place.draft, named);
  if (name !== undefined && isTypeName(name)) {
    const type = readType(textOf(source, node));
    return type?.kind === "instance" ? type.of : (type ?? PLAIN);
  }
  const of = readPart(place, named);
  const keys = node.childrenForFieldName("subscript");
  const [key] = keys;
  if (key?.type === "slice") return of;
  if (keys.length !== 1 || key === undefined) return member(of, "*");
  const written = literalString(source, key) ?? (key.type === "integer" ? textOf(source, key) : undefined);
  return written === undefined ? elementOf(of) : member(of, written);
}

function readBoth(place: PythonPlace, node: Node): Expression {
  return either(["left", "right"].map((side) => readPart(place, node.childForFieldName(side))));
}

/** `path / "name"` is a path still, `prompt | model` runs both, and a sum of lists has what each has. */
function readOperator(place: PythonPlace, node: Node): Expression {
  const sign = node.childForFieldName("operator")?.type;
  if (sign === "/") return readPart(place, node.childForFieldName("left"));
  if (sign === "|") return readBoth(place, node);
  const sum = sign === "+" ? readBoth(place, node) : PLAIN;
  return sum.kind === "array" || sum.kind === "either" ? sum : PLAIN;
}

function readItems(place: PythonPlace, node: Node): Expression {
  return { kind: "array", items: partsOf(node).map((item) => readPart(place, item)) };
}

function readComprehension(place: PythonPlace, node: Node): Expression {
  return { kind: "array", items: [readPart(place, node.childForFieldName("body"))] };
}

/** Entries by their keys, where these are written out; others have the text of theirs, which no literal key is. */
function readDictionary(place: PythonPlace, node: Node): Expression {
  const entries: Binding[] = [];
  const spreads: Expression[] = [];
  for (const part of partsOf(node)) {
    if (part.type === "dictionary_splat") spreads.push(readPart(place, partsOf(part)[0]));
    const key = part.type === "pair" ? part.childForFieldName("key") : null;
    if (key === null) continue;
    const name = literalString(place.draft.source, key) ?? textOf(place.draft.source, key).slice(0, 200);
    entries.push({ name, value: readPart(place, part.childForFieldName("value")) });
  }
  return { kind: "object", entries, spreads };
}
