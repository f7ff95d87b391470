import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { literalString, partsOf } from "../syntax/parsed-text.ts";
import { ANY_ELEMENT, type GoFile } from "./go-file.ts";
import { bareType, elementType, fieldsOf, namedType } from "./go-types.ts";

/** What stands in a composite literal; its type may be that of the list it is an element of. */
export interface CompositeLiteral {
  readonly type: Node;
  readonly body: Node;
}

export interface LiteralShape {
  /** `new`: a value of a named type; `object`: a map, or a struct without a name. */
  readonly kind: "list" | "object" | "new";
  /** The named type. */
  readonly callee?: Expression | undefined;
  readonly parts: readonly LiteralPart[];
}

export interface LiteralPart {
  /** The field, or the key as far as it is written out; undefined for a value that only has a position. */
  readonly name: string | undefined;
  readonly value: Node;
  /** The type of a value that is written without one. */
  readonly type: Node | undefined;
}

/** What a composite literal is, as far as its type and keys tell. */
export function shapeOf(go: GoFile, { type, body }: CompositeLiteral): LiteralShape {
  const bare = bareType(type);
  const elements = elementsOf(go, body);
  const element = elementType(bare);
  if (LISTS.has(bare.type)) return { kind: "list", parts: elements.map(({ value }) => unnamed(value, element)) };
  if (bare.type === "struct_type") return { kind: "object", parts: structParts(go, bare, elements) };
  const callee = namedType(go, bare);
  // The keys of a struct are names: with others it is a named map.
  const isStruct = elements.every(({ key }) => key === undefined || key.type === "identifier");
  if (callee === undefined || !isStruct) {
    const parts = elements.map(({ key, value }) => ({ name: keyName(go, key), value, type: element }));
    return { kind: "object", parts };
  }
  const parts = elements.map(({ key, value }) => ({ ...unnamed(value, undefined), name: key && go.text(key) }));
  return { kind: "new", callee, parts };
}

const LISTS = new Set(["slice_type", "array_type", "implicit_length_array_type"]);

function unnamed(value: Node, type: Node | undefined): LiteralPart {
  return { name: undefined, value, type };
}

function structParts(go: GoFile, struct: Node, elements: readonly Element[]): readonly LiteralPart[] {
  const fields = fieldsOf(go, struct);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return elements.map(({ key, value }, position) => {
    const field = key === undefined ? fields[position] : byName.get(go.text(key));
    return { name: field?.name ?? ANY_ELEMENT, value, type: field?.type };
  });
}

function keyName(go: GoFile, key: Node | undefined): string {
  if (key?.type === "int_literal") return go.text(key);
  return literalString(go.source, key) ?? ANY_ELEMENT;
}

interface Element {
  readonly key: Node | undefined;
  readonly value: Node;
}

function elementsOf(go: GoFile, body: Node): readonly Element[] {
  return partsOf(body).flatMap((part): readonly Element[] => {
    go.checkTime();
    if (part.type !== "keyed_element") return [{ key: undefined, value: insideElement(part) }];
    const key = part.childForFieldName("key");
    const value = part.childForFieldName("value");
    return key === null || value === null ? [] : [{ key: insideElement(key), value: insideElement(value) }];
  });
}

/** The grammar wraps what stands between two commas. */
export function insideElement(node: Node): Node {
  return node.type === "literal_element" ? (partsOf(node)[0] ?? node) : node;
}
