import { RESULT } from "../program/file-names.ts";
import { DATA, either, type FileDraft, itself, moduleOf, nameOf, path, step, unknown, type Values } from "./draft.ts";
import { fieldOf, firstPart, type PlainNode, partsOf } from "./plain-tree.ts";
import { type KnownCalls, type LanguageReader, readCall, reading, readLoop, readMember, readReturn } from "./reader.ts";

const KNOWN: KnownCalls = {
  keeping: /^(?:append|add|insert|extend)$/,
  taking: /^(?:get|pop|setdefault|values|items)$/,
  givingBack: /^(?:(?:functools\.)?partial|list|tuple|set|sorted|reversed|iter|next|filter|copy\.(?:deep)?copy|dict)$/,
  givingResult: /^(?:map|(?:\w+\.)?Depends)$/,
};
const HOLDING_TYPES =
  /(?:^|\.)(?:Optional|Union|Annotated|[Ll]ist|[Ss]et|[Tt]uple|[Dd]ict|Mapping|Sequence|Iterable|Iterator|Generator|Async\w+|Awaitable|Type|type|Final|ClassVar)$/;
const PROTOCOLS = /(?:^|\.)(?:Protocol|ABC)$/;
/** Decorators that do not change what a function does. */
const PLAIN_DECORATORS =
  /^(?:staticmethod|classmethod|property|[\w.]*(?:abstractmethod|setter|getter|deleter|cached_property))$/;

/** The names of Python. */
export const PYTHON: LanguageReader = {
  units: { function_definition: "function", lambda: "function", class_definition: "class", dictionary: "object" },
  enter(draft, node, unit) {
    const around = draft.units[unit.parent ?? 0];
    const head = draft.text(node).slice(0, 500);
    if (unit.kind === "class") {
      unit.self = itself(unit)[0];
      if (/^class\s+\w+\s*\([^()]*\bProtocol\b/.test(head)) unit.kind = "interface";
    } else if (unit.kind === "function") {
      const isMethod = around?.kind === "class" || around?.kind === "interface";
      if (isMethod) unit.self = path({ kind: "unit", id: around.id });
      else if (around?.id !== 0 || node.type === "lambda") unit.isClosure = true;
    }
  },
  nodes: {
    ...reading({
      first: "type await parenthesized_expression list_splat",
      all: "expression_list type_parameter union_type",
      body: "list_comprehension generator_expression set_comprehension",
      "left right": "boolean_operator",
      data: "integer float true false none concatenated_string not_operator unary_operator comparison_operator ellipsis",
    }),
    identifier: (draft, node) => [nameOf(draft.text(node))],
    attribute: readAttribute,
    subscript: readAttribute,
    call: readPythonCall,
    assignment: (draft, node) =>
      draft.give(fieldOf(node, "left"), either(draft.givenBy(fieldOf(node, "right")), draft.valueIn(node, "type"))),
    named_expression: (draft, node) => {
      draft.give(fieldOf(node, "name"), draft.valueIn(node, "value"));
      return draft.valueIn(node, "value");
    },
    for_statement: readLoop,
    for_in_clause: readLoop,
    as_pattern: (draft, node) => {
      draft.give(firstPart(fieldOf(node, "alias")), draft.valueOf(firstPart(node)));
      return draft.valueOf(firstPart(node));
    },
    list: readList,
    set: readList,
    tuple: readList,
    dictionary: (draft) => itself(draft.close()),
    dictionary_comprehension: (draft, node) => draft.valueIn(fieldOf(node, "body"), "value"),
    pair: (draft, node) => draft.bind(draft.keyOf(fieldOf(node, "key")) ?? "*", draft.valueIn(node, "value")),
    dictionary_splat: (draft, node) => {
      draft.at.bases.push(...draft.valueOf(firstPart(node)));
      return draft.valueOf(firstPart(node));
    },
    return_statement: readReturn,
    yield: readReturn,
    global_statement: readOuter,
    nonlocal_statement: readOuter,
    class_definition: readClass,
    function_definition: readFunction,
    lambda: readFunction,
    decorated_definition: readDecorated,
    conditional_expression: (draft, node) => {
      const [then, , otherwise] = partsOf(node);
      return either(draft.valueOf(then), draft.valueOf(otherwise));
    },
    // `A | B` is a type.
    binary_operator: (draft, node) =>
      draft.textIn(node, "operator") === "|"
        ? either(draft.valueIn(node, "left"), draft.valueIn(node, "right"))
        : [DATA],
    string: (draft, node) => {
      const [, type] = /^["']([\w.]+)(?:\s*\|\s*None)?["']$/.exec(draft.text(node)) ?? [];
      const [first = "", ...rest] = (type ?? "").split(".");
      return type !== undefined && node.parent?.type === "type"
        ? [path({ kind: "name", name: first }, ...rest)]
        : [DATA];
    },
    generic_type: (draft, node) => {
      const [name, given] = partsOf(node);
      const held = draft.valuesIn(given);
      return HOLDING_TYPES.test(draft.text(name)) && held.length > 0 ? held : draft.valueOf(name);
    },
    import_statement: readImport,
    import_from_statement: readImport,
  },
};

function readList(draft: FileDraft, node: PlainNode): Values {
  return either([DATA], draft.valuesIn(node));
}

function readAttribute(draft: FileDraft, node: PlainNode): Values {
  const held = partsOf(node).slice(1);
  if (node.type === "subscript" && HOLDING_TYPES.test(draft.textIn(node, "value")))
    return either(...held.map((part) => draft.valueOf(part)));
  return readMember(draft, node, /^(?:os\.)?environb?$/);
}

function readPythonCall(draft: FileDraft, node: PlainNode): Values {
  const written = draft.textIn(node, "function");
  const [first, second] = partsOf(fieldOf(node, "arguments"));
  if (/^(?:(?:importlib\.)?import_module|__import__)$/.test(written))
    return [
      first?.type === "string"
        ? moduleOf(draft.text(first).slice(1, -1))
        : unknown("a module whose name is worked out"),
    ];
  if (written === "getattr") {
    const name = draft.keyOf(second);
    return name === undefined ? [unknown("an attribute whose name is worked out")] : step(draft.valueOf(first), name);
  }
  const made = readCall(draft, node, KNOWN);
  return written === "super" ? [path({ kind: "base", id: draft.at.id })] : made;
}

/** Names that are assigned here but belong to an enclosing scope. */
function readOuter(draft: FileDraft, node: PlainNode): undefined {
  for (const part of partsOf(node)) draft.at.outer.add(draft.text(part));
}

function readFunction(draft: FileDraft, node: PlainNode): Values | undefined {
  const unit = draft.at;
  unit.name = draft.textIn(node, "name");
  const around = node.parent;
  const decorators = around?.type === "decorated_definition" ? draft.source.text.slice(around.start, node.start) : "";
  const self = /^\s*@staticmethod\b/m.test(decorators) ? undefined : unit.self;
  for (const [index, part] of partsOf(fieldOf(node, "parameters")).entries()) {
    const target = part.type === "identifier" ? part : (fieldOf(part, "name") ?? firstPart(part));
    if (self !== undefined && index === 0) draft.bind(draft.text(target), [self]);
    // `*args` and `**options` contain the arguments.
    else if (draft.text(part).startsWith("*")) draft.addParameter(target, [DATA], []);
    else if (target !== undefined)
      draft.addParameter(target, draft.valueIn(part, "type"), draft.valueIn(part, "value"));
  }
  if (node.type === "lambda") draft.addReturn(draft.valueIn(node, "body"));
  // Values that are returned take precedence over the declared type.
  else if (unit.returns.length === 0) draft.addReturn(draft.valueIn(node, "return_type"));
  draft.close();
  if (node.type === "lambda") return itself(unit);
  const isProperty = /^\s*@(?:[\w.]+\.)?(?:property|cached_property)\b/m.test(decorators);
  const made = isProperty ? step(itself(unit), RESULT) : itself(unit);
  const isAbstract = draft.at.kind === "interface" || /@(?:abc\.)?abstractmethod\b/.test(decorators);
  if (!isAbstract) draft.bind(unit.name, made);
  return made;
}

function readClass(draft: FileDraft, node: PlainNode): Values {
  for (const base of partsOf(fieldOf(node, "superclasses"))) {
    if (base.type !== "keyword_argument" && !PROTOCOLS.test(draft.text(base)))
      draft.at.bases.push(...draft.valueOf(base));
  }
  const unit = draft.close();
  unit.name = draft.textIn(node, "name");
  draft.bind(unit.name, itself(unit));
  return itself(unit);
}

/** A decorator is called with the decorated definition. */
function readDecorated(draft: FileDraft, node: PlainNode): Values | undefined {
  const made = draft.valueIn(node, "definition");
  for (const part of partsOf(node)) {
    const callee = part.type === "decorator" ? firstPart(part) : undefined;
    if (callee === undefined || callee.type === "call" || PLAIN_DECORATORS.test(draft.text(callee))) continue;
    draft.addCall({ callee }, { kind: "call", callee: draft.valueOf(callee), given: [{ values: made }] });
  }
  return made;
}

function readImport(draft: FileDraft, node: PlainNode): undefined {
  const from = fieldOf(node, "module_name");
  const module = moduleOf(draft.text(from).replace(/\s+/g, ""));
  for (const part of partsOf(node).filter((each) => each !== from)) {
    const name = draft.text(fieldOf(part, "name") ?? part);
    const [top = ""] = name.split(".");
    const alias = draft.textIn(part, "alias");
    if (part.type === "wildcard_import") draft.bind("*", [module]);
    else if (from !== undefined) draft.bind(alias || name, step([module], name));
    else draft.bind(alias || top, [moduleOf(alias === "" ? top : name)]);
  }
}
