import { ELEMENT, type NamePath, RESULT, type Unit } from "../program/file-names.ts";
import { FUNCTION_TYPES } from "../syntax/parsed-text.ts";
import {
  DATA,
  either,
  type FileDraft,
  itself,
  moduleOf,
  nameOf,
  path,
  step,
  unknown,
  unwrapped,
  type Values,
} from "./draft.ts";
import { fieldOf, firstPart, type PlainNode, partsOf } from "./plain-tree.ts";
import {
  type KnownCalls,
  type LanguageReader,
  type Read,
  readCall,
  reading,
  readLoop,
  readMember,
  readReturn,
} from "./reader.ts";

const KNOWN: KnownCalls = {
  keeping: /^(?:push|unshift|add|set|fill|concat)$/,
  looking: /^(?:includes|indexOf|lastIndexOf|has|delete)$/,
  givingBack:
    /^(?:(?:Object\.)?(?:freeze|seal|assign|create|entries|values|fromEntries)|(?:util\.)?promisify|(?:React\.)?(?:memo|forwardRef|useCallback)|__importDefault|__importStar|__toESM|_interopRequire\w+|Promise\.(?:resolve|all))$/,
  givingResult: /^(?:(?:React\.)?useMemo|[\w$.]*\.(?:map|flatMap))$/,
};
/** Types that yield their type argument. */
const HOLDING_TYPES =
  /^(?:Promise|Awaited|Array|ReadonlyArray|Set|ReadonlySet|Map|ReadonlyMap|Record|Readonly|Partial|Required|NonNullable|Pick|Omit|InstanceType|Iterable|AsyncIterable|AsyncGenerator|Generator)$/;
/** The environment, whether or not a file imports it. */
const ENVIRONMENT = /^(?:(?:globalThis\.|node:)?process|Bun)\.env$/;
const GETTER = /^(?:(?:public|protected|private|static|override|async)\s+)*get\s+[^\s(]/;

function ofEach(types: readonly string[], kind: Unit["kind"]): LanguageReader["units"] {
  return Object.fromEntries(types.map((type) => [type, kind]));
}

/** The names of TypeScript and JavaScript. */
export const ECMASCRIPT: LanguageReader = {
  units: {
    ...ofEach(FUNCTION_TYPES, "function"),
    ...ofEach(["class", "class_declaration", "abstract_class_declaration"], "class"),
    ...{ interface_body: "interface", object_type: "interface", object: "object" },
  },
  enter(_draft, node, unit) {
    const around = unit.parent ?? 0;
    if (unit.kind === "class") unit.self = itself(unit)[0];
    if (unit.kind !== "function") return;
    if (!/declaration|method/.test(node.type)) unit.isClosure = true;
    if (node.type === "arrow_function") unit.self = path({ kind: "self", id: around });
    else if (node.type === "method_definition") unit.self = path({ kind: "unit", id: around });
  },
  nodes: {
    ...reading({
      first: `await_expression satisfies_expression non_null_expression instantiation_expression parenthesized_expression
        type_annotation parenthesized_type readonly_type type_query jsx_expression array_type`,
      all: "as_expression union_type intersection_type",
      "consequence alternative": "ternary_expression",
      data: `string number regex true false null undefined unary_expression update_expression meta_property jsx_element
        predefined_type literal_type template_literal_type template_string`,
    }),
    ...Object.fromEntries(FUNCTION_TYPES.map((type): [string, Read] => [type, readFunction])),
    identifier: (draft, node) => {
      const name = draft.text(node);
      return name === "undefined" ? [DATA] : name === "exports" ? [path({ kind: "exports" })] : [nameOf(name)];
    },
    type_identifier: (draft, node) => [nameOf(draft.text(node))],
    this: (draft) => [path({ kind: "self", id: draft.at.id })],
    super: (draft) => [path({ kind: "base", id: draft.at.id })],
    member_expression: readProperty,
    nested_identifier: readProperty,
    subscript_expression: readProperty,
    nested_type_identifier: (draft, node) => step(draft.valueIn(node, "module"), draft.textIn(node, "name")),
    call_expression: readOwnCall,
    new_expression: readOwnCall,
    binary_expression: (draft, node) => {
      const isChoice = /^(?:&&|\|\||\?\?)$/.test(draft.textIn(node, "operator"));
      return isChoice ? either(draft.valueIn(node, "left"), draft.valueIn(node, "right")) : [DATA];
    },
    sequence_expression: (draft, node) => draft.valueOf(partsOf(node).at(-1)),
    assignment_expression: readAssignment,
    augmented_assignment_expression: readAssignment,
    array: (draft, node) => either([DATA], draft.valuesIn(node)),
    object: (draft) => itself(draft.close()),
    pair: readPair,
    shorthand_property_identifier: (draft, node) => {
      draft.bind(draft.text(node), [nameOf(draft.text(node))]);
      return [nameOf(draft.text(node))];
    },
    spread_element: (draft, node) => {
      const values = draft.valueOf(firstPart(node));
      if (node.parent?.type === "object") draft.at.bases.push(...values);
      return step(values, ELEMENT);
    },
    variable_declarator: (draft, node) => {
      const given = either(draft.givenBy(fieldOf(node, "value")), draft.valueIn(node, "type"));
      return node.parent?.type === "for_in_statement" ? undefined : draft.give(fieldOf(node, "name"), given);
    },
    for_in_statement: readLoop,
    catch_clause: (draft, node) => draft.give(fieldOf(node, "parameter"), [DATA]),
    return_statement: readReturn,
    yield_expression: (draft, node) => draft.addReturn(draft.valueOf(firstPart(node))),
    class: readClass,
    class_declaration: readClass,
    abstract_class_declaration: readClass,
    field_definition: readField,
    public_field_definition: readField,
    interface_body: (draft) => itself(draft.close()),
    object_type: (draft) => itself(draft.close()),
    interface_declaration: readInterface,
    property_signature: readField,
    type_alias_declaration: (draft, node) => draft.bind(draft.textIn(node, "name"), draft.valueIn(node, "value")),
    enum_declaration: (draft, node) => draft.bind(draft.textIn(node, "name"), [DATA]),
    generic_type: (draft, node) => {
      const given = draft.valueIn(node, "type_arguments");
      return HOLDING_TYPES.test(draft.textIn(node, "name")) && given.length > 0 ? given : draft.valueIn(node, "name");
    },
    type_arguments: (draft, node) => draft.valueOf(partsOf(node).at(-1)),
    import_statement: readImport,
    export_statement: readExport,
    jsx_opening_element: readElement,
    jsx_self_closing_element: readElement,
  },
};

function readFunction(draft: FileDraft, node: PlainNode): Values | undefined {
  const unit = draft.at;
  unit.name = draft.keyOf(fieldOf(node, "name")) ?? "";
  const list = fieldOf(node, "parameters", "parameter");
  for (const part of list?.type === "identifier" ? [list] : partsOf(list)) readParameter(draft, part);
  const body = fieldOf(node, "body");
  if (body?.type !== "statement_block") draft.addReturn(draft.givenBy(body));
  if (node.type === "function_expression" || node.type === "generator_function") draft.bind(unit.name, itself(unit));
  draft.close();
  if (node.type === "method_definition") {
    const isGetter = GETTER.test(draft.text(node).slice(0, 80));
    return draft.bind(unit.name, isGetter ? step(itself(unit), RESULT) : itself(unit));
  }
  if (/declaration/.test(node.type)) draft.bind(unit.name, itself(unit));
  return itself(unit);
}

function readParameter(draft: FileDraft, part: PlainNode): void {
  const target = fieldOf(part, "pattern") ?? (part.type === "assignment_pattern" ? fieldOf(part, "left") : part);
  draft.addParameter(target, draft.valueIn(part, "type"), draft.valueIn(part, "value", "right"));
  // `constructor(private readonly held: Held)` declares a field as well.
  const name = draft.text(target);
  if (/^(?:public|private|protected|readonly|override)\b/.test(draft.text(part)))
    draft.assign([path({ kind: "self", id: draft.at.id })], name, [nameOf(name)]);
}

function readClass(draft: FileDraft, node: PlainNode): Values {
  const unit = draft.at;
  unit.name = draft.textIn(node, "name");
  const heritage = partsOf(node).find(({ type }) => type === "class_heritage");
  for (const part of partsOf(heritage)) {
    if (part.type !== "implements_clause")
      unit.bases.push(...(part.type === "extends_clause" ? draft.valueIn(part, "value") : draft.valueOf(part)));
  }
  draft.close();
  draft.bind(unit.name, itself(unit));
  return itself(unit);
}

function readInterface(draft: FileDraft, node: PlainNode): undefined {
  const values = draft.valueIn(node, "body");
  const unit = draft.unitOf(values);
  if (unit === undefined) return;
  unit.name = draft.textIn(node, "name");
  for (const clause of partsOf(node).filter(({ type }) => type === "extends_type_clause"))
    unit.bases.push(...draft.valuesIn(clause));
  draft.bind(unit.name, values);
}

function readField(draft: FileDraft, node: PlainNode): undefined {
  const name = draft.keyOf(fieldOf(node, "name", "property")) ?? "";
  return addNamed(draft, name, either(draft.valueIn(node, "value"), draft.valueIn(node, "type")));
}

function readPair(draft: FileDraft, node: PlainNode): undefined {
  const values = draft.valueIn(node, "value");
  const unit = draft.unitOf(values);
  if (unit?.kind === "function") unit.self ??= itself(draft.at)[0];
  return addNamed(draft, draft.keyOf(fieldOf(node, "key")) ?? ELEMENT, values);
}

/** An anonymous function assigned to a member gets its name. */
function addNamed(draft: FileDraft, name: string, values: Values): undefined {
  const unit = draft.unitOf(values);
  if (unit?.name === "" && name !== ELEMENT) unit.name = name;
  return draft.bind(name, values);
}

function readProperty(draft: FileDraft, node: PlainNode): Values {
  const { owner, name } = draft.member(node);
  if (name === "exports" && draft.textIn(node, "object") === "module") return [path({ kind: "exports" })];
  return /^(?:prototype|call|apply|bind)$/.test(name) ? owner : readMember(draft, node, ENVIRONMENT);
}

function readAssignment(draft: FileDraft, node: PlainNode): Values {
  const given = draft.givenBy(fieldOf(node, "right"));
  draft.give(fieldOf(node, "left"), given, false);
  return given;
}

function readOwnCall(draft: FileDraft, node: PlainNode): Values {
  const callee = fieldOf(node, "function", "constructor");
  const written = draft.text(callee);
  if (callee === undefined || callee.type === "import" || written === "require") return readLoaded(draft, node);
  const list = fieldOf(node, "arguments");
  const given = draft.given(list);
  const receiver = draft.valueIn(unwrapped(callee), "object");
  const { name } = draft.member(unwrapped(callee));
  const isAwaiting = /^(?:then|catch|finally)$/.test(name);
  bindFirst(draft, draft.valueOf(firstPart(list)), isAwaiting ? receiver : step(receiver, ELEMENT));
  const [own = [], ...others] = given.map(({ values }) => values);
  if (isAwaiting) {
    draft.addCall({ callee, list }, { kind: "call", callee: [DATA], given });
    return either(receiver, step(own, RESULT));
  }
  if (/^(?:Object\.assign|(?:[\w.]+\.)?(?:inherits|setPrototypeOf|__extends))$/.test(written))
    draft.assign(own, "...", either(...others));
  else if (/^(?:tslib\.)?__exportStar$/.test(written)) draft.addExport("*", own);
  const made = readCall(draft, node, KNOWN);
  return name === "bind" ? draft.valueOf(callee) : made;
}

/** The argument of an inline function: an element of the object whose method gets it. */
function bindFirst(draft: FileDraft, handed: Values, values: Values): void {
  const unit = draft.unitOf(handed);
  const name = unit?.kind === "function" ? unit.parameters[0] : undefined;
  if (name !== undefined && values.length > 0) draft.bind(name, values, unit);
}

/** `import("x")` and `require("x")`: as a statement, the module is loaded for its side effects. */
function readLoaded(draft: FileDraft, node: PlainNode): Values {
  const list = fieldOf(node, "arguments");
  const module = moduleIn(draft, firstPart(list));
  if (module === undefined) {
    const why = unknown("the module it loads is worked out while it runs");
    draft.addCall({ callee: fieldOf(node, "function") ?? node, list }, { kind: "call", callee: [why] });
    return [why];
  }
  const around = node.parent?.type === "await_expression" ? node.parent.parent : node.parent;
  if (around?.type === "expression_statement") draft.addCall({ callee: node }, { kind: "load", callee: [module] });
  return [module];
}

function moduleIn(draft: FileDraft, node: PlainNode | undefined): NamePath | undefined {
  const isWritten = node?.type === "string" || node?.type === "template_string";
  return isWritten ? moduleOf(draft.text(node).slice(1, -1)) : undefined;
}

function readImport(draft: FileDraft, node: PlainNode): undefined {
  const clause = partsOf(node).find(({ type }) => /^import_(?:require_)?clause$/.test(type));
  const module = moduleIn(draft, fieldOf(node, "source") ?? fieldOf(clause, "source"));
  if (module === undefined) return;
  if (clause === undefined) draft.addCall({ callee: node }, { kind: "load", callee: [module] });
  for (const part of partsOf(clause)) {
    const isWhole = clause?.type === "import_require_clause";
    if (part.type === "identifier") draft.bind(draft.text(part), isWhole ? [module] : step([module], "default"));
    else if (part.type === "namespace_import") draft.bind(draft.text(firstPart(part)), [module]);
    else if (part.type === "named_imports")
      for (const each of partsOf(part))
        draft.bind(draft.textIn(each, "alias", "name"), step([module], draft.textIn(each, "name")));
  }
}

function readExport(draft: FileDraft, node: PlainNode): undefined {
  const module = moduleIn(draft, fieldOf(node, "source"));
  const [first] = partsOf(node);
  const declared = fieldOf(node, "declaration");
  if (first?.type === "export_clause")
    for (const each of partsOf(first)) {
      const name = draft.textIn(each, "name");
      draft.addExport(
        draft.textIn(each, "alias", "name"),
        module === undefined ? [nameOf(name)] : step([module], name),
      );
    }
  else if (module !== undefined)
    draft.addExport(first?.type === "namespace_export" ? draft.text(firstPart(first)) : "*", [module]);
  else if (/^export\s+default\b/.test(draft.text(node).slice(0, 40)))
    draft.addExport("default", either(draft.valueIn(node, "value"), draft.valueOf(declared)));
  else if (declared === undefined) draft.addExport("=", draft.valueOf(first));
  else for (const name of declaredBy(draft, declared)) draft.addExport(name, [nameOf(name)]);
}

function declaredBy(draft: FileDraft, declaration: PlainNode): readonly string[] {
  const names: string[] = [];
  const open = [fieldOf(declaration, "name") ?? declaration];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (/^(?:identifier|type_identifier|shorthand_property_identifier_pattern)$/.test(node.type))
      names.push(draft.text(node));
    else if (node.type === "variable_declarator" || node.type === "pair_pattern")
      open.push(fieldOf(node, "name", "value") ?? node);
    else if (/pattern$|declaration$/.test(node.type)) open.push(...partsOf(node));
  }
  return names;
}

/** An element is a call of its component, which may call its properties. */
function readElement(draft: FileDraft, node: PlainNode): Values {
  const callee = fieldOf(node, "name");
  if (callee === undefined) return [DATA];
  const isOfPage = callee.type !== "member_expression" && /^[a-z]/.test(draft.text(callee));
  const attributes = partsOf(node).filter(({ type }) => type === "jsx_attribute");
  const given = attributes.map((part) => ({ values: draft.valueOf(partsOf(part)[1]) }));
  draft.addCall({ callee, list: node }, { kind: "call", callee: isOfPage ? [DATA] : draft.valueOf(callee), given });
  return [DATA];
}
