import { packageName } from "../facts/imports.ts";
import { ELEMENT } from "../program/file-names.ts";
import { DATA, type FileDraft, itself, moduleOf, nameOf, step, type Values } from "./draft.ts";
import { fieldOf, firstPart, type PlainNode, partsOf } from "./plain-tree.ts";
import { giveEach, type KnownCalls, type LanguageReader, readCall, reading, readLoop } from "./reader.ts";

const KNOWN: KnownCalls = { keeping: /^$/, givingBack: /^(?:append|make|new)$/ };

const BASIC_TYPES =
  /^(?:any|bool|byte|comparable|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64|ptr)?|rune|string)$/;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** The names of Go. */
export const GO: LanguageReader = {
  units: {
    function_declaration: "function",
    method_declaration: "function",
    func_literal: "function",
    struct_type: "class",
    interface_type: "interface",
    composite_literal: "object",
  },
  enter(_draft, node, unit) {
    if (node.type === "func_literal") unit.isClosure = true;
  },
  nodes: {
    ...reading({
      first: "literal_element pointer_type parenthesized_expression parenthesized_type",
      all: "expression_list",
      operand: "unary_expression slice_expression",
      element: "slice_type array_type",
      value: "map_type channel_type",
      type: "generic_type type_conversion_expression type_assertion_expression",
      data: `interpreted_string_literal raw_string_literal int_literal float_literal rune_literal imaginary_literal true false nil
        binary_expression iota function_type`,
    }),
    identifier: (draft, node) => [nameOf(draft.text(node))],
    package_identifier: (draft, node) => [nameOf(draft.text(node))],
    type_identifier: (draft, node) => (BASIC_TYPES.test(draft.text(node)) ? [DATA] : [nameOf(draft.text(node))]),
    selector_expression: (draft, node) => step(draft.valueIn(node, "operand"), draft.textIn(node, "field")),
    qualified_type: (draft, node) => step(draft.valueIn(node, "package"), draft.textIn(node, "name")),
    index_expression: (draft, node) => step(draft.valueIn(node, "operand"), ELEMENT),
    call_expression: (draft, node) => readCall(draft, node, KNOWN),
    short_var_declaration: (draft, node) => giveEach(draft, sidesOf(node)),
    assignment_statement: (draft, node) => giveEach(draft, sidesOf(node), { isDeclared: false }),
    range_clause: readLoop,
    var_spec: readSpec,
    const_spec: readSpec,
    type_spec: readType,
    type_alias: (draft, node) => draft.bind(draft.textIn(node, "name"), draft.valueIn(node, "type")),
    struct_type: (draft) => itself(draft.close()),
    interface_type: (draft) => itself(draft.close()),
    composite_literal: readLiteral,
    function_declaration: readFunction,
    method_declaration: readFunction,
    func_literal: readFunction,
    field_declaration: readField,
    type_elem: (draft, node) => {
      const values = draft.valueOf(firstPart(node));
      if (draft.at.kind === "interface") draft.at.bases.push(...values);
      return values;
    },
    keyed_element: (draft, node) => {
      const [key, value] = partsOf(node);
      const name = draft.text(key);
      return draft.bind(NAME.test(name) ? name : ELEMENT, draft.valueOf(value));
    },
    return_statement: (draft, node) => {
      const list = firstPart(node);
      // The first result is the one used; an error comes last.
      return draft.addReturn(draft.valueOf(list?.type === "expression_list" ? firstPart(list) : list));
    },
    import_spec: (draft, node) => {
      const specifier = draft.textIn(node, "path").slice(1, -1);
      const alias = draft.textIn(node, "name");
      for (const name of alias === "" ? namesFor(specifier) : [alias === "." ? "*" : alias])
        draft.bind(name, [moduleOf(specifier)]);
      return undefined;
    },
  },
};

/** Possible package names for a path. */
function namesFor(specifier: string): ReadonlySet<string> {
  const segments = specifier.split("/").filter((segment) => !/^v\d+$/.test(segment));
  const last = (segments.at(-1) ?? "").replace(/\.v\d+$/, "");
  const words = last.split(/[-.]/).filter((word) => word !== "go");
  return new Set([packageName(specifier), last, last.replace(/[-.]/g, "_"), last.replace(/[-.]/g, ""), ...words]);
}

function sidesOf(node: PlainNode) {
  return { targets: partsOf(fieldOf(node, "left")), values: partsOf(fieldOf(node, "right")) };
}

function namesIn(node: PlainNode): readonly PlainNode[] {
  return partsOf(node).filter(({ field }) => field === "name");
}

function readSpec(draft: FileDraft, node: PlainNode): undefined {
  const sides = { targets: namesIn(node), values: partsOf(fieldOf(node, "value")) };
  return giveEach(draft, sides, { type: draft.valueIn(node, "type") });
}

/** A name for a type defined elsewhere has its own methods. */
function readType(draft: FileDraft, node: PlainNode): undefined {
  const type = draft.valueIn(node, "type");
  let unit = draft.unitOf(type);
  if (unit === undefined) {
    unit = draft.open("class");
    unit.bases.push(...type);
    draft.close();
  }
  unit.name = draft.textIn(node, "name");
  return draft.bind(unit.name, itself(unit));
}

function readField(draft: FileDraft, node: PlainNode): undefined {
  const type = draft.valueIn(node, "type");
  const names = namesIn(node).map((name) => draft.text(name));
  for (const name of names) draft.bind(name, type);
  if (names.length > 0) return;
  draft.at.bases.push(...type);
  draft.bind(/[\p{L}\p{N}_]+(?=\s*$)/u.exec(draft.textIn(node, "type"))?.[0] ?? "", type);
}

function readFunction(draft: FileDraft, node: PlainNode): Values | undefined {
  const unit = draft.at;
  unit.name = draft.textIn(node, "name");
  const receiver = firstPart(fieldOf(node, "receiver"));
  draft.bind(draft.textIn(receiver, "name"), draft.valueIn(receiver, "type"));
  for (const part of partsOf(fieldOf(node, "parameters"))) {
    for (const name of namesIn(part)) draft.addParameter(name, draft.valueIn(part, "type"), []);
  }
  const result = fieldOf(node, "result");
  draft.addReturn(draft.valueOf(result?.type === "parameter_list" ? fieldOf(firstPart(result), "type") : result));
  draft.close();
  if (node.type === "func_literal") return itself(unit);
  const type = /[\p{L}_][\p{L}\p{N}_]*/u.exec(draft.textIn(receiver, "type"))?.[0];
  return draft.bind(receiver === undefined ? unit.name : `${type}.${unit.name}`, itself(unit));
}

/** A value of a type, with its fields' values; for a list or map, its content. */
function readLiteral(draft: FileDraft, node: PlainNode): Values {
  for (const part of partsOf(fieldOf(node, "body"))) {
    if (part.type === "literal_element") draft.bind(ELEMENT, draft.valueOf(part));
  }
  const type = draft.valueIn(node, "type");
  draft.at.bases.push(...type);
  const unit = draft.close();
  return unit.names.length === 0 ? type : itself(unit);
}
