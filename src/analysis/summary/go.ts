import { ELEMENT, RESULT } from "../../core/program/file-names.ts";
import { packageName } from "../facts/imports/imports.ts";
import {
  DATA,
  either,
  eitherOf,
  type FileDraft,
  type NameReader,
  nameOf,
  path,
  step,
  unknown,
  type Values,
} from "./draft.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "./plain-tree.ts";

type Read = (draft: FileDraft, node: PlainNode) => Values | undefined;

const FUNCTIONS: ReadonlySet<string> = new Set(["function_declaration", "method_declaration", "func_literal"]);

/** The names of Go. */
export const GO: NameReader = {
  enter(draft, node) {
    if (node.type === "func_literal") draft.open("function", "").isClosure = true;
    else if (FUNCTIONS.has(node.type)) draft.open("function", draft.text(fieldOf(node, "name")));
    else if (node.type === "struct_type") draft.open("class", "");
    else if (node.type === "interface_type") draft.open("interface", "");
    else if (node.type === "composite_literal") draft.open("object", "");
  },
  leave(draft, node) {
    if (FUNCTIONS.has(node.type)) return leaveFunction(draft, node);
    if (node.type === "struct_type" || node.type === "interface_type") {
      return [path({ kind: "unit", id: draft.close().id })];
    }
    if (node.type === "composite_literal") return leaveLiteral(draft, node);
    return Object.hasOwn(READERS, node.type) ? READERS[node.type]?.(draft, node) : undefined;
  },
};

const inner: Read = (draft, node) => draft.valueOf(firstPart(node));
const all: Read = (draft, node) => eitherOf(plainParts(node).map((part) => draft.valueOf(part)));
const data: Read = () => [DATA];

const READERS: Readonly<Record<string, Read>> = {
  identifier: (draft, node) => [nameOf(draft.text(node))],
  type_identifier: (draft, node) => (BASIC_TYPES.has(draft.text(node)) ? [DATA] : [nameOf(draft.text(node))]),
  package_identifier: (draft, node) => [nameOf(draft.text(node))],
  selector_expression: (draft, node) => step(draft.valueIn(node, "operand"), draft.text(fieldOf(node, "field"))),
  qualified_type: (draft, node) => step(draft.valueIn(node, "package"), draft.text(fieldOf(node, "name"))),
  call_expression: readCall,
  short_var_declaration: (draft, node) => bindList(draft, fieldOf(node, "left"), fieldOf(node, "right")),
  assignment_statement: (draft, node) => bindList(draft, fieldOf(node, "left"), fieldOf(node, "right")),
  range_clause: (draft, node) => {
    const left = fieldOf(node, "left");
    for (const part of left === undefined ? [] : plainParts(left))
      draft.bind(draft.text(part), step(draft.valueIn(node, "right"), ELEMENT));
    return undefined;
  },
  var_spec: readSpec,
  const_spec: readSpec,
  type_spec: (draft, node) => {
    const name = draft.text(fieldOf(node, "name"));
    const made = draft.valueIn(node, "type");
    for (const { root } of made) {
      const unit = root.kind === "unit" ? draft.units[root.id] : undefined;
      if (unit !== undefined && unit.name === "") unit.name = name;
    }
    if (made.every(({ root }) => root.kind === "unit")) draft.bind(name, made);
    else {
      // A name for another type has methods of its own.
      const unit = draft.open("class", name);
      unit.bases.push(...made);
      draft.close();
      draft.bind(name, [path({ kind: "unit", id: unit.id })]);
    }
    return undefined;
  },
  type_alias: (draft, node) => {
    draft.bind(draft.text(fieldOf(node, "name")), draft.valueIn(node, "type"));
    return undefined;
  },
  field_declaration: (draft, node) => {
    const type = draft.valueIn(node, "type");
    const names = plainParts(node).filter(({ field }) => field === "name");
    for (const name of names) draft.addMember(draft.at, draft.text(name), type);
    if (names.length === 0) {
      draft.at.bases.push(...type);
      draft.addMember(draft.at, /[\p{L}\p{N}_]+(?=\s*$)/u.exec(draft.text(fieldOf(node, "type")))?.[0] ?? "", type);
    }
    return undefined;
  },
  method_elem: (draft, node) => {
    draft.addMember(draft.at, draft.text(fieldOf(node, "name")), [unknown(NO_INTERFACE)]);
    return undefined;
  },
  type_elem: (draft, node) => {
    if (draft.at.kind === "interface") draft.at.bases.push(...(inner(draft, node) ?? []));
    return inner(draft, node);
  },
  keyed_element: (draft, node) => {
    const [key, value] = plainParts(node);
    const name = draft.text(key);
    draft.addMember(draft.at, /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : ELEMENT, draft.valueOf(value));
    return undefined;
  },
  return_statement: (draft, node) => {
    const list = firstPart(node);
    // The first is what is used of it; an error comes last.
    draft.at.returns.push(...draft.valueOf(list?.type === "expression_list" ? firstPart(list) : list));
    return undefined;
  },
  import_spec: (draft, node) => {
    const specifier = draft.text(fieldOf(node, "path")).slice(1, -1);
    const module: Values = [path({ kind: "module", specifier })];
    const alias = fieldOf(node, "name");
    if (alias?.type === "dot") draft.bind("*", module);
    else if (alias !== undefined) draft.bind(draft.text(alias), module);
    else for (const name of namesFor(specifier)) draft.bind(name, module);
    return undefined;
  },
  type_conversion_expression: (draft, node) => draft.valueIn(node, "type"),
  type_assertion_expression: (draft, node) => draft.valueIn(node, "type"),
  unary_expression: (draft, node) => draft.valueIn(node, "operand"),
  index_expression: (draft, node) => step(draft.valueIn(node, "operand"), ELEMENT),
  slice_expression: (draft, node) => draft.valueIn(node, "operand"),
  slice_type: (draft, node) => draft.valueIn(node, "element"),
  array_type: (draft, node) => draft.valueIn(node, "element"),
  map_type: (draft, node) => draft.valueIn(node, "value"),
  channel_type: (draft, node) => draft.valueIn(node, "value"),
  generic_type: (draft, node) => draft.valueIn(node, "type"),
  expression_list: all,
  literal_element: inner,
  pointer_type: inner,
  parenthesized_expression: inner,
  parenthesized_type: inner,
  ...Object.fromEntries(
    `interpreted_string_literal raw_string_literal int_literal float_literal rune_literal imaginary_literal true false nil
    binary_expression iota function_type`
      .split(/\s+/)
      .map((type) => [type, data]),
  ),
};

const NO_INTERFACE = "an interface: what stands behind it is not known";

const BASIC_TYPES: ReadonlySet<string> = new Set(
  `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr`.split(/\s+/),
);

/** Names a package of a path may have. */
function namesFor(specifier: string): ReadonlySet<string> {
  const segments = specifier.split("/").filter((segment) => !/^v\d+$/.test(segment));
  const last = (segments.at(-1) ?? "").replace(/\.v\d+$/, "");
  const words = last.split(/[-.]/).filter((word) => word !== "go");
  return new Set([packageName(specifier), last, last.replace(/[-.]/g, "_"), last.replace(/[-.]/g, ""), ...words]);
}

function leaveFunction(draft: FileDraft, node: PlainNode): Values | undefined {
  const unit = draft.at;
  const receiver = firstPart(fieldOf(node, "receiver"));
  if (receiver !== undefined) draft.bind(draft.text(fieldOf(receiver, "name")), draft.valueIn(receiver, "type"));
  const list = fieldOf(node, "parameters");
  for (const part of list === undefined ? [] : plainParts(list)) {
    const type = draft.valueIn(part, "type");
    for (const name of plainParts(part).filter(({ field }) => field === "name")) {
      const given = path({ kind: "parameter", position: unit.parameters.length, isTyped: true });
      unit.parameters.push(draft.text(name));
      draft.bind(draft.text(name), type.every((each) => each === DATA) ? [given] : either([given], type));
    }
  }
  const result = fieldOf(node, "result");
  const declared = result?.type === "parameter_list" ? fieldOf(firstPart(result) ?? result, "type") : result;
  unit.returns.push(...draft.valueOf(declared));
  draft.close();
  const made: Values = [path({ kind: "unit", id: unit.id })];
  if (node.type === "func_literal") return made;
  const type = /[\p{L}_][\p{L}\p{N}_]*/u.exec(draft.text(fieldOf(receiver ?? node, "type")).replace(/^\**/, ""))?.[0];
  draft.bind(receiver === undefined ? unit.name : `${type}.${unit.name}`, made);
  return undefined;
}

/** A value of a type, with what its fields are given; of a list or a map what it holds. */
function leaveLiteral(draft: FileDraft, node: PlainNode): Values {
  const body = fieldOf(node, "body");
  for (const part of body === undefined ? [] : plainParts(body)) {
    if (part.type === "literal_element") draft.addMember(draft.at, ELEMENT, draft.valueOf(part));
  }
  const type = draft.valueIn(node, "type");
  draft.at.bases.push(...type);
  const { members, id } = draft.close();
  return members.length === 0 ? type : [path({ kind: "unit", id })];
}

function readCall(draft: FileDraft, node: PlainNode): Values {
  const callee = fieldOf(node, "function");
  const list = fieldOf(node, "arguments");
  if (callee === undefined) return [];
  const given = draft.given(list);
  const first = given[0]?.values ?? [];
  const written = draft.text(callee);
  if (written === "new") return first;
  const values = draft.valueOf(callee);
  const place = fieldOf(callee, "field") ?? callee;
  draft.addCall(
    { callee, place, list },
    { kind: "call", callee: values.length === 0 ? [unknown("a computed callee")] : values, given },
  );
  if (written === "append" || written === "make") return eitherOf(given.map((each) => each.values));
  return step(values, RESULT);
}

function readSpec(draft: FileDraft, node: PlainNode): undefined {
  const names = plainParts(node).filter(({ field }) => field === "name");
  const list = fieldOf(node, "value");
  const given = list === undefined ? [] : plainParts(list);
  for (const [index, name] of names.entries()) {
    draft.bind(draft.text(name), either(draft.givenBy(given[index]), draft.valueIn(node, "type")));
  }
}

function bindList(draft: FileDraft, left: PlainNode | undefined, right: PlainNode | undefined): undefined {
  const values = right === undefined ? [] : plainParts(right);
  for (const [index, target] of (left === undefined ? [] : plainParts(left)).entries()) {
    const isFirst = index === 0 || values.length > 1;
    const given = isFirst ? draft.givenBy(values[index]) : [DATA];
    if (target.type === "identifier" && target.parent?.parent?.type === "assignment_statement")
      draft.rebind(draft.text(target), given);
    else if (target.type === "identifier") draft.bind(draft.text(target), given);
    else if (target.type === "selector_expression")
      draft.assign(draft.valueIn(target, "operand"), draft.text(fieldOf(target, "field")), given);
    else if (target.type === "index_expression") draft.assign(draft.valueIn(target, "operand"), ELEMENT, given);
  }
}
