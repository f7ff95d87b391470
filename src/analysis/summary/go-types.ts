import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { partsOf } from "../syntax/parsed-text.ts";
import { type GoFile, TOP } from "./go-file.ts";

export const PLAIN: Expression = { kind: "plain" };

/** Types that can do nothing but compute. */
const PREDECLARED = new Set(
  `bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32
  uint64 uintptr comparable`.split(/\s+/),
);

const MAX_LEVELS = 64;

/** Where a type stands: the type parameters that are no types of their own there. */
export interface TypePlace {
  readonly parameters?: ReadonlySet<string>;
  readonly level?: number;
}

/** A value of a type, as far as the type tells what it is. */
export function valueOfType(go: GoFile, type: Node, place: TypePlace = {}): Expression {
  const node = bareType(type);
  const level = (place.level ?? 0) + 1;
  if (level > MAX_LEVELS) return unknown("a type is nested too deep");
  const inner = { ...place, level };
  switch (node.type) {
    case "type_identifier":
    case "identifier":
      return valueOfName(go.text(node), place);
    case "qualified_type":
    case "selector_expression":
      return { kind: "instance", of: namedType(go, node) ?? PLAIN };
    case "slice_type":
    case "array_type":
    case "implicit_length_array_type":
    case "channel_type":
    case "map_type": {
      const element = elementType(node);
      return { kind: "array", items: element === undefined ? [] : [valueOfType(go, element, inner)] };
    }
    case "struct_type":
      return {
        kind: "object",
        entries: fieldsOf(go, node).map(({ name, type: field }) => ({ name, value: valueOfType(go, field, inner) })),
        spreads: [],
      };
    case "function_type":
      return unknown("only its function type is known");
    case "interface_type":
      return unknown("only its interface is known");
    default:
      return PLAIN;
  }
}

function valueOfName(name: string, { parameters }: TypePlace): Expression {
  if (parameters?.has(name) === true) return unknown(`only its type parameter ${name} is known`);
  if (name === "any") return unknown("it is of any type");
  return PREDECLARED.has(name) ? PLAIN : { kind: "instance", of: { kind: "name", name } };
}

/** What makes values of a named type; undefined for a type without a name, or one that only computes. */
export function namedType(go: GoFile, type: Node): Expression | undefined {
  const node = bareType(type);
  if (node.type === "qualified_type") {
    const holder = node.childForFieldName("package");
    const name = node.childForFieldName("name");
    if (holder === null || name === null) return undefined;
    return memberOfPackage(go, holder, name);
  }
  if (node.type === "selector_expression") {
    const holder = node.childForFieldName("operand");
    const name = node.childForFieldName("field");
    if (holder?.type !== "identifier" || name === null) return undefined;
    return memberOfPackage(go, holder, name);
  }
  const name = ownType(go, node);
  return name === undefined ? undefined : { kind: "name", name };
}

/** In a type only a package stands before a dot, whatever else has its name, as in `func (container *container.Container)`. */
function memberOfPackage(go: GoFile, holder: Node, name: Node): Expression {
  return { kind: "member", of: go.qualifier(go.text(holder), TOP), name: go.text(name) };
}

/** The name of a type of this package, without its pointer and type arguments. */
export function ownType(go: GoFile, type: Node): string | undefined {
  const node = bareType(type);
  if (node.type !== "type_identifier" && node.type !== "identifier") return undefined;
  const name = go.text(node);
  return PREDECLARED.has(name) || name === "any" ? undefined : name;
}

export function isPredeclared(name: string): boolean {
  return PREDECLARED.has(name) || name === "any";
}

/** A type without the pointers, parentheses and type arguments around it. */
export function bareType(type: Node): Node {
  let node = type;
  for (;;) {
    const inner = WRAPPERS.has(node.type) ? (node.childForFieldName("type") ?? partsOf(node)[0]) : undefined;
    if (inner === undefined || inner === null) return node;
    node = inner;
  }
}

const WRAPPERS = new Set(["pointer_type", "parenthesized_type", "generic_type", "type_elem", "type_constraint"]);

/** The type of what a list, a map or a channel holds. */
export function elementType(type: Node): Node | undefined {
  return type.childForFieldName("element") ?? type.childForFieldName("value") ?? undefined;
}

export interface Field {
  /** For an embedded type the last part of its name. */
  readonly name: string;
  readonly type: Node;
  readonly isEmbedded: boolean;
}

/** The fields of a struct type, in order. */
export function fieldsOf(go: GoFile, struct: Node): readonly Field[] {
  const list = partsOf(struct).find(({ type }) => type === "field_declaration_list");
  if (list === undefined) return [];
  return partsOf(list).flatMap((field): readonly Field[] => {
    go.checkTime();
    const type = field.childForFieldName("type");
    if (type === null) return [];
    const names = field.childrenForFieldName("name").filter((name) => name.isNamed);
    if (names.length > 0) return names.map((name) => ({ name: go.text(name), type, isEmbedded: false }));
    return [{ name: /[^.]*$/.exec(go.text(bareType(type)))?.[0] ?? "", type, isEmbedded: true }];
  });
}

function unknown(why: string): Expression {
  return { kind: "unknown", why };
}
