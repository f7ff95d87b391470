import type { Expression } from "../../../core/program/module-summary.ts";
import { DATA, PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { bind } from "./drafts.ts";
import { ANY } from "./names.ts";
import type { ModuleReading, NodeReader, NodeReaders } from "./reading.ts";

/** Types that are about what they are made of. */
const INNER = new Set(
  `Promise PromiseLike Awaited Readonly Partial Required NonNullable Pick Omit Mocked MockedObject Ref RefObject
  MutableRefObject DeepPartial Nullable Maybe Optional Lazy WeakRef Extract Exclude NoInfer`.split(/\s+/),
);
const LISTS = new Set(
  `Array ReadonlyArray Set ReadonlySet Iterable AsyncIterable Iterator AsyncIterator IterableIterator Generator
  AsyncGenerator`.split(/\s+/),
);

const MAPS = new Set(["Map", "ReadonlyMap", "WeakMap", "Record"]);
const DATA_TYPES = new Set(["string", "number", "boolean", "bigint", "symbol", "void", "undefined", "never"]);
const DATA_CLASSES = new Set([
  "Date",
  "RegExp",
  "Error",
  "URL",
  "URLSearchParams",
  "Buffer",
  "Uint8Array",
  "ArrayBuffer",
]);

/** The types that are no more than a frame around others. */
const FRAMES = [
  "type_annotation",
  "parenthesized_type",
  "readonly_type",
  "optional_type",
  "rest_type",
  "flow_maybe_type",
];
const SETS = ["union_type", "intersection_type"];

/** What holds types, so that `import("x").T` in it runs nothing. */
const TYPE_HOLDERS = new Set([
  ...FRAMES,
  ...SETS,
  "array_type",
  "tuple_type",
  "generic_type",
  "type_arguments",
  "type_query",
  "lookup_type",
  "type_alias_declaration",
  "extends_type_clause",
  "conditional_type",
  "constraint",
  "index_type_query",
]);

/** Whether an expression is written where a type stands. */
export function isInType(node: PlainNode): boolean {
  let around = node.parent;
  while (around?.type === "member_expression" || around?.type === "subscript_expression") around = around.parent;
  return around !== undefined && TYPE_HOLDERS.has(around.type);
}

/** Grammars read `import("x").T` as an expression, which is a type here. */
const EXPRESSIONS = new Set(["member_expression", "call_expression", "identifier"]);

/** What a thing of a type is; plain where the type says nothing of it. */
function typeOf(reading: ModuleReading, node: PlainNode | undefined): Expression {
  const value = reading.valueOf(node);
  return node !== undefined && EXPRESSIONS.has(node.type) && value !== PLAIN ? reading.make.instance(value) : value;
}

/** The classes that a thing is an instance of. */
export function classesOfType(value: Expression): readonly Expression[] {
  if (value.kind === "instance") return [value.of];
  if (value.kind === "either") return value.of.flatMap(classesOfType);
  return value.kind === "name" || value.kind === "member" || value.kind === "call" ? [value] : [];
}

const readFrame: NodeReader = (reading, node) => typeOf(reading, firstPart(node));
const readSet: NodeReader = (reading, node) =>
  reading.make.either(plainParts(node).map((part) => typeOf(reading, part)));
const readList: NodeReader = (reading, node) => {
  const items = plainParts(node).map((part) => typeOf(reading, part));
  return items.every((item) => item === PLAIN) ? PLAIN : reading.make.array(items);
};

export const TYPE_READERS: NodeReaders = {
  ...Object.fromEntries(FRAMES.map((type) => [type, readFrame])),
  ...Object.fromEntries(SETS.map((type) => [type, readSet])),
  predefined_type: (reading, node) => (DATA_TYPES.has(reading.textOf(node)) ? DATA : PLAIN),
  literal_type: () => DATA,
  template_literal_type: () => DATA,
  function_type: (reading) => reading.make.unknown("only its function type is known"),
  array_type: readList,
  tuple_type: readList,
  type_identifier(reading, node) {
    const name = reading.textOf(node);
    const parameter = reading.typeParameters.findLast((each) => each.name === name);
    if (DATA_CLASSES.has(name) && !isOwn(reading, name)) return DATA;
    return parameter?.value ?? reading.make.instance(reading.make.name(name));
  },
  nested_type_identifier(reading, node) {
    const name = fieldOf(node, "name");
    const from = reading.valueIn(node, "module");
    return name === undefined ? PLAIN : reading.make.instance(reading.make.member(from, reading.textOf(name)));
  },
  nested_identifier(reading, node) {
    const name = fieldOf(node, "property");
    return name === undefined ? PLAIN : reading.make.member(reading.valueIn(node, "object"), reading.textOf(name));
  },
  generic_type: readGeneric,
  type_query: (reading, node) => reading.valueOf(firstPart(node)),
  this_type: (reading) => reading.at.self(),
  lookup_type(reading, node) {
    const [of, key] = plainParts(node);
    const name = reading.literal(firstPart(key));
    return name === undefined ? PLAIN : reading.make.member(typeOf(reading, of), name);
  },
  constraint: readFrame,
  type_parameter(reading, node) {
    const name = fieldOf(node, "name");
    const of = node.parent?.parent;
    if (name === undefined || of === undefined) return PLAIN;
    const value = reading.valueIn(node, "constraint");
    reading.typeParameters.push({ of, name: reading.textOf(name), value });
    return PLAIN;
  },
  /** Another name for a type is a class of things of that type, about which nothing else is known. */
  type_alias_declaration(reading, node) {
    const name = fieldOf(node, "name");
    const value = typeOf(reading, fieldOf(node, "value"));
    if (name === undefined) return PLAIN;
    const made = reading.file.addClass(reading.textOf(name), reading.lineOf(node), true);
    for (const each of classesOfType(value)) made.bases.push({ value: each, within: reading.at.id });
    bind(reading.at, made.name, { kind: "class", id: made.id });
    return PLAIN;
  },
};

/** Whether the file has something else by a name that the language has, too. */
function isOwn({ top, file }: ModuleReading, name: string): boolean {
  return top.declared.has(name) || file.imports.some(({ local }) => local === name);
}

function readGeneric(reading: ModuleReading, node: PlainNode): Expression {
  const name = fieldOf(node, "name") ?? firstPart(node);
  const first = firstPart(fieldOf(node, "type_arguments"));
  const text = name === undefined ? "" : reading.textOf(name);
  if (INNER.has(text)) return typeOf(reading, first);
  if (LISTS.has(text)) {
    const item = typeOf(reading, first);
    return item === PLAIN ? PLAIN : reading.make.array([item]);
  }
  if (MAPS.has(text)) {
    const value = typeOf(reading, plainParts(fieldOf(node, "type_arguments") ?? node)[1]);
    if (value === DATA) return DATA;
    if (text === "Record" && value !== PLAIN) return reading.make.object([{ name: ANY, value }], []);
  }
  if (text === "InstanceType" && first?.type === "type_query") return reading.make.instance(reading.valueOf(first));
  if (text === "ReturnType" && first?.type === "type_query") return reading.make.call(reading.valueOf(first), []);
  return typeOf(reading, name);
}

/** Forgets the type parameters of what is left. */
export function leaveTypeParameters(reading: ModuleReading, node: PlainNode): void {
  while (reading.typeParameters.at(-1)?.of === node) reading.typeParameters.pop();
}
