import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { literalString, partsOf } from "../syntax/parsed-text.ts";
import { ANY_ELEMENT, type GoFile } from "./go-file.ts";
import { type CompositeLiteral, type LiteralPart, shapeOf } from "./go-literals.ts";
import { isPredeclared, namedType, ownType, PLAIN, valueOfType } from "./go-types.ts";

/** Where an expression stands: the function, and how many expressions it is nested in. */
export interface GoPlace {
  readonly within: number;
  readonly level: number;
}

const MAX_LEVELS = 64;
const TOO_DEEP: Expression = { kind: "unknown", why: "an expression is nested too deep" };

/** Reads an expression once; what is nested deeper than some 60 levels is unknown. */
export function readExpression(go: GoFile, node: Node, { within, level }: GoPlace): Expression {
  if (LEAVES.has(node.type)) return readLeaf(go, node);
  const known = go.read.get(node.id);
  if (known !== undefined) return known;
  if (level > MAX_LEVELS) return TOO_DEEP;
  const found = readWhole(go, node, { within, level: level + 1 });
  // Read from elsewhere it may not be as deep.
  if (level < MAX_LEVELS / 2 || found.kind === "function") go.read.set(node.id, found);
  return found;
}

const LEAVES = new Set(["identifier", "type_identifier", "package_identifier"]);

function readLeaf(go: GoFile, node: Node): Expression {
  return { kind: "name", name: go.text(node) };
}

function readWhole(go: GoFile, node: Node, place: GoPlace): Expression {
  const inner = (field: string): Expression => {
    const child = node.childForFieldName(field);
    return child === null ? PLAIN : readExpression(go, child, place);
  };
  switch (node.type) {
    case "selector_expression": {
      const operand = node.childForFieldName("operand");
      const name = node.childForFieldName("field");
      if (operand === null || name === null) return PLAIN;
      const isName = operand.type === "identifier";
      const of = isName ? go.qualifier(go.text(operand), place.within) : readExpression(go, operand, place);
      return { kind: "member", of, name: go.text(name) };
    }
    case "call_expression":
      return readCallValue(go, node, place);
    case "type_conversion_expression":
      return readConversion(go, node, place);
    case "type_assertion_expression":
      return readAssertion(go, node, inner("operand"));
    case "func_literal":
      return { kind: "function", id: go.functionOf(node, { name: "", parent: place.within }) };
    case "composite_literal":
      return readComposite(go, node, place);
    case "index_expression":
      return readElement(go, node, inner("operand"));
    case "unary_expression":
      return readUnary(node, inner("operand"));
    case "slice_expression":
      return inner("operand");
    case "parenthesized_expression":
    case "variadic_argument":
    case "literal_element": {
      const child = partsOf(node)[0];
      return child === undefined ? PLAIN : readExpression(go, child, place);
    }
    case "generic_type":
    case "qualified_type":
      return namedType(go, node) ?? PLAIN;
    default:
      return PLAIN;
  }
}

/** `<-channel` is any of what was sent; `&x` and `*x` are x. */
function readUnary(node: Node, operand: Expression): Expression {
  const operator = node.childForFieldName("operator")?.type;
  if (operator === "<-") return { kind: "member", of: operand, name: ANY_ELEMENT };
  return operator === "&" || operator === "*" ? operand : PLAIN;
}

function readElement(go: GoFile, node: Node, of: Expression): Expression {
  const index = node.childForFieldName("index");
  if (index?.type === "int_literal") return { kind: "member", of, name: go.text(index) };
  const key = literalString(go.source, index ?? undefined);
  return { kind: "member", of, name: key ?? ANY_ELEMENT };
}

/** A value asserted to be of an interface is still the value it was. */
function readAssertion(go: GoFile, node: Node, operand: Expression): Expression {
  const type = node.childForFieldName("type");
  if (type === null) return operand;
  const own = ownType(go, type);
  const isInterface = own !== undefined && go.knownClass(own)?.isInterface === true;
  return isInterface ? { kind: "either", of: [operand, valueOfType(go, type)] } : valueOfType(go, type);
}

/** `f[int](x)` reads as a conversion as well, and is the call of what has the name. */
function readConversion(go: GoFile, node: Node, place: GoPlace): Expression {
  const type = node.childForFieldName("type");
  const operand = node.childForFieldName("operand");
  const value = operand === null ? PLAIN : readExpression(go, operand, place);
  const callee = type === null ? undefined : namedType(go, type);
  return callee === undefined ? value : { kind: "call", callee, arguments: [value], isNew: false };
}

function readCallValue(go: GoFile, node: Node, place: GoPlace): Expression {
  const callee = node.childForFieldName("function");
  if (callee === null) return PLAIN;
  const name = callee.type === "identifier" ? go.text(callee) : "";
  const [first] = argumentsOf(node);
  if (name === "new" && first !== undefined) return valueOfType(go, first);
  if (name === "make" && first !== undefined) return valueOfType(go, first);
  if (isPredeclared(name)) return first === undefined ? PLAIN : readExpression(go, first, place);
  const values = readArguments(go, node, place);
  if (name === "append") return { kind: "either", of: [values[0] ?? PLAIN, { kind: "array", items: values.slice(1) }] };
  return { kind: "call", callee: readExpression(go, callee, place), arguments: values, isNew: false };
}

/** `Client{mailer: m}` makes a new one; a map is an object, and a list an array. */
function readComposite(go: GoFile, node: Node, place: GoPlace): Expression {
  const type = node.childForFieldName("type");
  const body = node.childForFieldName("body");
  return type === null || body === null ? PLAIN : readLiteral(go, { type, body }, place);
}

function readLiteral(go: GoFile, literal: CompositeLiteral, place: GoPlace): Expression {
  const { kind, callee, parts } = shapeOf(go, literal);
  // Of an empty list or map the type alone tells what will be in it.
  if (callee === undefined && parts.length === 0) return valueOfType(go, literal.type);
  const values = parts.map((part) => ({ name: part.name, value: readPart(go, part, place) }));
  const items = values.map(({ value }) => value);
  if (kind === "list") return { kind: "array", items: items.every((item) => item.kind === "plain") ? [] : items };
  const entries = values.map(({ name, value }) => ({ name: name ?? ANY_ELEMENT, value }));
  const object: Expression = { kind: "object", entries, spreads: [] };
  if (callee === undefined) return object;
  const isKeyed = values.some(({ name }) => name !== undefined);
  return { kind: "call", callee, arguments: isKeyed ? [object] : items, isNew: true };
}

/** A value in a literal. */
export function readPart(go: GoFile, { value, type }: LiteralPart, place: GoPlace): Expression {
  if (value.type !== "literal_value") return readExpression(go, value, place);
  const level = place.level + 1;
  if (type === undefined) return PLAIN;
  return level > MAX_LEVELS ? TOO_DEEP : readLiteral(go, { type, body: value }, { ...place, level });
}

/** What a call calls; `f[int](x)` reads as a conversion to a type. */
export function readCalled(go: GoFile, callee: Node, place: GoPlace): Expression {
  return CALLED_TYPES.has(callee.type) ? (namedType(go, callee) ?? PLAIN) : readExpression(go, callee, place);
}

const CALLED_TYPES = new Set(["generic_type", "qualified_type", "type_identifier"]);

/** Whether a call only makes or converts a value: nothing runs that anybody wrote. */
export function isMaking(go: GoFile, call: Node): boolean {
  const callee = call.childForFieldName("function");
  if (call.type === "type_conversion_expression") {
    const type = call.childForFieldName("type");
    return type === null || namedType(go, type) === undefined;
  }
  if (callee === null) return true;
  const name = callee.type === "identifier" ? go.text(callee) : "";
  return name === "new" || name === "make" || name === "append" || isPredeclared(name);
}

/** The arguments of a call, as nodes. */
export function argumentsOf(call: Node): readonly Node[] {
  const operand = call.childForFieldName("operand");
  if (operand !== null) return [operand];
  const list = call.childForFieldName("arguments");
  return list === null ? [] : partsOf(list);
}

export function readArguments(go: GoFile, call: Node, place: GoPlace): readonly Expression[] {
  return argumentsOf(call).map((argument) => readExpression(go, argument, place));
}
