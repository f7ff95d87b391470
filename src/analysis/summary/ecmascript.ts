import { ELEMENT, type NamePath, RESULT } from "../../core/program/file-names.ts";
import { FUNCTION_TYPES } from "../syntax/parsed-text.ts";
import {
  DATA,
  either,
  eitherOf,
  type FileDraft,
  type NameReader,
  nameOf,
  type OpenUnit,
  path,
  step,
  unknown,
  type Values,
} from "./draft.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "./plain-tree.ts";

type Read = (draft: FileDraft, node: PlainNode) => Values | undefined;

const FUNCTIONS: ReadonlySet<string> = new Set(FUNCTION_TYPES);
const CLASSES: ReadonlySet<string> = new Set(["class", "class_declaration", "abstract_class_declaration"]);
const INTERFACES: ReadonlySet<string> = new Set(["interface_declaration", "object_type"]);
const KEY = /^[\p{L}\p{N}_$#][\p{L}\p{N}_$-]*$/u;

/** The names of TypeScript and JavaScript. */
export const ECMASCRIPT: NameReader = {
  enter(draft, node) {
    if (FUNCTIONS.has(node.type)) enterFunction(draft, node);
    else if (CLASSES.has(node.type)) enterClass(draft, node);
    else if (INTERFACES.has(node.type) && !isBody(node)) draft.open("interface", draft.text(fieldOf(node, "name")));
    else if (node.type === "object") draft.open("object", "");
  },
  leave(draft, node) {
    if (FUNCTIONS.has(node.type)) return leaveFunction(draft, node);
    if (CLASSES.has(node.type)) return leaveClass(draft, node);
    if (INTERFACES.has(node.type) && !isBody(node)) return leaveInterface(draft, node);
    if (node.type === "object") return itself(draft.close());
    return Object.hasOwn(READERS, node.type) ? READERS[node.type]?.(draft, node) : undefined;
  },
};

const itself = (unit: OpenUnit): Values => [path({ kind: "unit", id: unit.id })];
const inner: Read = (draft, node) => draft.valueOf(firstPart(node));
const all: Read = (draft, node) => eitherOf(plainParts(node).map((part) => draft.valueOf(part)));
const data: Read = () => [DATA];

const READERS: Readonly<Record<string, Read>> = {
  identifier: (draft, node) =>
    draft.text(node) === "undefined"
      ? [DATA]
      : draft.text(node) === "exports"
        ? [path({ kind: "exports" })]
        : [nameOf(draft.text(node))],
  shorthand_property_identifier: (draft, node) => {
    draft.addMember(draft.at, draft.text(node), [nameOf(draft.text(node))]);
    return [nameOf(draft.text(node))];
  },
  type_identifier: (draft, node) => [nameOf(draft.text(node))],
  this: (draft) => [path({ kind: "self", id: draft.at.id })],
  super: (draft) => [path({ kind: "base", id: draft.at.id })],
  member_expression: readMember,
  nested_identifier: readMember,
  nested_type_identifier: (draft, node) => step(draft.valueIn(node, "module"), draft.text(fieldOf(node, "name"))),
  subscript_expression: readMember,
  call_expression: readCall,
  new_expression: readCall,
  ternary_expression: (draft, node) => either(draft.valueIn(node, "consequence"), draft.valueIn(node, "alternative")),
  binary_expression: (draft, node) => {
    const isChoice = /^(?:&&|\|\||\?\?)$/.test(draft.text(fieldOf(node, "operator")));
    return isChoice ? either(draft.valueIn(node, "left"), draft.valueIn(node, "right")) : [DATA];
  },
  sequence_expression: (draft, node) => draft.valueOf(plainParts(node).at(-1)),
  assignment_expression: readAssignment,
  augmented_assignment_expression: readAssignment,
  array: (draft, node) => either([DATA], all(draft, node) ?? []),
  pair: (draft, node) => {
    const name = keyOf(draft, fieldOf(node, "key"));
    const given = draft.nameFunction(name, draft.valueIn(node, "value"));
    giveSelf(draft, given, itself(draft.at)[0]);
    draft.addMember(draft.at, name ?? ELEMENT, given);
    return undefined;
  },
  spread_element: (draft, node) => {
    const values = inner(draft, node) ?? [];
    if (node.parent?.type === "object") draft.at.bases.push(...values);
    return step(values, ELEMENT);
  },
  variable_declarator: (draft, node) => {
    const given = either(draft.givenBy(fieldOf(node, "value")), draft.valueIn(node, "type"));
    const target = fieldOf(node, "name");
    const isOfLoop = node.parent?.type === "for_in_statement";
    if (!isOfLoop) bindPattern(draft, target, draft.nameFunction(draft.text(target), given));
    if (isEnvironment(given) && target?.type === "object_pattern") readTaken(draft, target);
    return undefined;
  },
  for_in_statement: (draft, node) => {
    bindPattern(draft, fieldOf(node, "left"), step(draft.valueIn(node, "right"), ELEMENT));
    return undefined;
  },
  catch_clause: (draft, node) => {
    bindPattern(draft, fieldOf(node, "parameter"), [DATA]);
    return undefined;
  },
  return_statement: (draft, node) => {
    draft.at.returns.push(...draft.givenBy(firstPart(node)));
    return undefined;
  },
  yield_expression: (draft, node) => {
    draft.at.returns.push(...(inner(draft, node) ?? []));
    return undefined;
  },
  field_definition: readField,
  public_field_definition: readField,
  property_signature: (draft, node) => {
    draft.addMember(draft.at, keyOf(draft, fieldOf(node, "name")) ?? "", draft.valueIn(node, "type"));
    return undefined;
  },
  method_signature: readSignature,
  abstract_method_signature: readSignature,
  type_alias_declaration: (draft, node) => {
    draft.bind(draft.text(fieldOf(node, "name")), draft.valueIn(node, "value"));
    return undefined;
  },
  enum_declaration: (draft, node) => {
    draft.bind(draft.text(fieldOf(node, "name")), [DATA]);
    return undefined;
  },
  import_statement: readImport,
  export_statement: readExport,
  jsx_opening_element: readElement,
  jsx_self_closing_element: readElement,
  generic_type: (draft, node) => {
    const name = draft.text(fieldOf(node, "name"));
    const given = draft.valueIn(node, "type_arguments");
    return HOLDING_TYPES.test(name) && given.length > 0 ? given : draft.valueIn(node, "name");
  },
  type_arguments: (draft, node) => draft.valueOf(plainParts(node).at(-1)),
  array_type: inner,
  function_type: () => [],
  template_string: data,
  await_expression: inner,
  as_expression: (draft, node) => eitherOf(plainParts(node).map((part) => draft.valueOf(part))),
  satisfies_expression: inner,
  non_null_expression: inner,
  instantiation_expression: inner,
  parenthesized_expression: inner,
  type_annotation: inner,
  parenthesized_type: inner,
  readonly_type: inner,
  type_query: inner,
  union_type: all,
  intersection_type: all,
  jsx_expression: inner,
  ...Object.fromEntries(
    `string number regex true false null unary_expression update_expression meta_property jsx_element predefined_type literal_type
    template_literal_type`
      .split(/\s+/)
      .map((type) => [type, data]),
  ),
};

/** What gives what it is made of. */
const HOLDING_TYPES =
  /^(?:Promise|Awaited|Array|ReadonlyArray|Set|ReadonlySet|Map|ReadonlyMap|Record|Readonly|Partial|Required|NonNullable|Pick|Omit|InstanceType|Iterable|AsyncIterable|AsyncGenerator|Generator)$/;

function isBody(node: PlainNode): boolean {
  return node.type === "object_type" && node.parent?.type === "interface_declaration";
}

/** A key that is written out. */
function keyOf(draft: FileDraft, node: PlainNode | undefined): string | undefined {
  const text = draft.text(node).replace(/^\[(.*)\]$/s, "$1");
  const isWritten =
    node !== undefined && /^(?:string|(?:private_)?property_identifier|identifier|number)$/.test(node.type);
  const name = /^(["'`]).*\1$/s.test(text) ? text.slice(1, -1) : isWritten ? text : "";
  return KEY.test(name) ? name : undefined;
}

function specifierOf(draft: FileDraft, node: PlainNode | undefined): string | undefined {
  return node?.type === "string" || node?.type === "template_string" ? draft.text(node).slice(1, -1) : undefined;
}

/** A function is called on what it is given to. */
function giveSelf(draft: FileDraft, values: Values, owner: NamePath | undefined): void {
  for (const { root, names } of values) {
    const unit = root.kind === "unit" && names.length === 0 ? draft.units[root.id] : undefined;
    if (unit?.kind === "function") unit.self ??= owner;
  }
}

function bindPattern(draft: FileDraft, target: PlainNode | undefined, values: Values): void {
  const open: [PlainNode | undefined, Values][] = [[target, values]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, given] = next;
    switch (node?.type) {
      case "identifier":
      case "shorthand_property_identifier_pattern":
        draft.bind(draft.text(node), given);
        break;
      case "object_pattern":
        for (const part of plainParts(node)) open.push(takenBy(draft, part, given));
        break;
      case "array_pattern":
        for (const part of plainParts(node)) open.push([part, step(given, ELEMENT)]);
        break;
      case "assignment_pattern":
      case "object_assignment_pattern":
        open.push([fieldOf(node, "left"), either(given, draft.valueIn(node, "right"))]);
        break;
      case "rest_pattern":
        open.push([firstPart(node), given]);
        break;
      case "lexical_declaration":
      case "variable_declaration":
        open.push([fieldOf(firstPart(node) ?? node, "name"), given]);
        break;
    }
  }
}

function takenBy(draft: FileDraft, part: PlainNode, given: Values): [PlainNode | undefined, Values] {
  if (part.type === "rest_pattern") return [part, given];
  const key = fieldOf(part, "key") ?? fieldOf(part, "left") ?? part;
  const name = /^shorthand/.test(key.type) ? draft.text(key) : keyOf(draft, key);
  return [fieldOf(part, "value") ?? part, step(given, name ?? ELEMENT)];
}

function enterFunction(draft: FileDraft, node: PlainNode): void {
  const name = keyOf(draft, fieldOf(node, "name")) ?? "";
  const around = draft.at;
  const unit = draft.open("function", name);
  const isMethod = node.type === "method_definition";
  if (!/declaration|method/.test(node.type)) unit.isClosure = true;
  if (node.type === "arrow_function") unit.self = path({ kind: "self", id: around.id });
  else if (isMethod) unit.self = path({ kind: "unit", id: around.id });
  if (!isMethod && node.type !== "arrow_function" && name !== "")
    draft.bind(name, itself(unit), /declaration/.test(node.type) ? around : unit);
}

function leaveFunction(draft: FileDraft, node: PlainNode): Values | undefined {
  const unit = draft.at;
  const list = fieldOf(node, "parameters") ?? fieldOf(node, "parameter");
  const parts = list?.type === "identifier" ? [list] : list === undefined ? [] : plainParts(list);
  for (const part of parts) bindParameter(draft, part);
  const body = fieldOf(node, "body");
  if (body?.type !== "statement_block") unit.returns.push(...draft.givenBy(body));
  draft.close();
  if (node.type !== "method_definition") return itself(unit);
  const isGetter = /^(?:(?:public|protected|private|static|override|async)\s+)*get\s+[^\s(]/.test(
    draft.source.text.slice(node.start, node.start + 80),
  );
  draft.addMember(draft.at, unit.name, isGetter ? step(itself(unit), RESULT) : itself(unit));
  return undefined;
}

function bindParameter(draft: FileDraft, part: PlainNode): void {
  const unit = draft.at;
  const target = fieldOf(part, "pattern") ?? (part.type === "assignment_pattern" ? fieldOf(part, "left") : part);
  const type = draft.valueIn(part, "type");
  const preset = either(draft.valueIn(part, "value"), draft.valueIn(part, "right"));
  const position = unit.parameters.length;
  const name = target?.type === "identifier" ? draft.text(target) : "";
  unit.parameters.push(name);
  const given = path({ kind: "parameter", position, isTyped: type.length > 0 });
  const isData = type.length > 0 && type.every((each) => each === DATA);
  bindPattern(draft, target, isData ? [DATA] : either([given], type, preset));
  // `constructor(private readonly held: Held)` is a field as well.
  if (/^(?:public|private|protected|readonly|override)\b/.test(draft.text(part)))
    draft.assign([path({ kind: "self", id: unit.id })], name, [nameOf(name)]);
}

function enterClass(draft: FileDraft, node: PlainNode): void {
  const around = draft.at;
  const unit = draft.open("class", draft.text(fieldOf(node, "name")));
  unit.self = path({ kind: "unit", id: unit.id });
  draft.bind(unit.name, itself(unit), node.type === "class" ? unit : around);
}

function leaveClass(draft: FileDraft, node: PlainNode): Values {
  const heritage = plainParts(node).find(({ type }) => type === "class_heritage");
  for (const part of heritage === undefined ? [] : plainParts(heritage)) {
    if (part.type !== "implements_clause")
      draft.at.bases.push(...(part.type === "extends_clause" ? draft.valueIn(part, "value") : draft.valueOf(part)));
  }
  return itself(draft.close());
}

function leaveInterface(draft: FileDraft, node: PlainNode): Values {
  const clauses = plainParts(node).filter(({ type }) => type === "extends_type_clause");
  for (const clause of clauses) draft.at.bases.push(...(all(draft, clause) ?? []));
  const unit = draft.close();
  if (unit.name !== "") draft.bind(unit.name, itself(unit));
  return itself(unit);
}

function readSignature(draft: FileDraft, node: PlainNode): undefined {
  const name = keyOf(draft, fieldOf(node, "name")) ?? "";
  const what = draft.at.kind === "interface" ? `${draft.at.name || "its type"} is an interface` : `${name} is abstract`;
  draft.addMember(draft.at, name, [unknown(`${what}: what stands behind it is not known`)]);
}

function readField(draft: FileDraft, node: PlainNode): undefined {
  const name = keyOf(draft, fieldOf(node, "name") ?? fieldOf(node, "property")) ?? "";
  const given = either(draft.valueIn(node, "value"), draft.valueIn(node, "type"));
  draft.addMember(draft.at, name, draft.nameFunction(name, given));
}

const AROUND_A_CALL: ReadonlySet<string> = new Set(["call", "apply", "bind"]);
const AWAITING: ReadonlySet<string> = new Set(["then", "catch", "finally"]);
/** Give back what they are given, or a function that does the same. */
const GIVING_BACK =
  /^(?:(?:Object\.)?(?:freeze|seal|assign|create|entries|values|fromEntries)|(?:util\.)?promisify|(?:React\.)?(?:memo|forwardRef|useCallback)|__importDefault|__importStar|__toESM|_interopRequire\w+|Promise\.(?:resolve|all))$/;
/** Call what they are given, and give back what that gives back. */
const GIVING_RESULT = /^(?:(?:React\.)?useMemo|[\w$.]*\.(?:map|flatMap))$/;
/** Methods that put what they are given into lists, sets and maps, and those that only look for it. */
const STORING: ReadonlySet<string> = new Set(["push", "unshift", "add", "set", "fill", "concat"]);
const LOOKING: ReadonlySet<string> = new Set(["includes", "indexOf", "lastIndexOf", "has", "delete"]);

function readMember(draft: FileDraft, node: PlainNode): Values {
  const of = draft.valueIn(node, "object");
  const property = fieldOf(node, "property");
  const key = fieldOf(node, "index");
  const name = property === undefined ? keyOf(draft, key) : draft.text(property);
  if (name === "exports" && draft.text(fieldOf(node, "object")) === "module") return [path({ kind: "exports" })];
  if (name === "prototype" || (name !== undefined && AROUND_A_CALL.has(name))) return of;
  const made = name === undefined ? step(of, ELEMENT) : step(of, name);
  if (isEnvironment(of) || isEnvironment(made)) readEnvironment(draft, node, isEnvironment(made));
  return made;
}

function readCall(draft: FileDraft, node: PlainNode): Values {
  const callee = fieldOf(node, "function") ?? fieldOf(node, "constructor");
  const list = fieldOf(node, "arguments");
  if (callee === undefined) return [];
  const written = draft.text(callee);
  const place = placeOfName(callee);
  const parts = list === undefined ? [] : plainParts(list);
  if (callee.type === "import" || written === "require") return readLoaded(draft, node, callee);
  const name = draft.text(fieldOf(unwrapped(callee), "property"));
  const receiver = draft.valueIn(unwrapped(callee), "object");
  const values = draft.valueOf(callee);
  const given = draft.given(list);
  const first = given[0]?.values ?? [];
  assignKnown(
    draft,
    written,
    given.map((each) => each.values),
  );
  if (AWAITING.has(name) && node.type === "call_expression") {
    bindFirst(draft, parts[0], receiver);
    draft.addCall({ callee, place, list }, { kind: "call", callee: [DATA], given });
    return either(receiver, step(first, RESULT));
  }
  bindFirst(draft, parts[0], step(receiver, ELEMENT));
  const unclear = values.length === 0 ? [unknown("a computed callee")] : values;
  const stored = STORING.has(name) ? eitherOf(given.map((each) => each.values)) : [];
  draft.store(fieldOf(unwrapped(callee), "object"), stored);
  draft.addCall(
    { callee, place, list },
    { kind: STORING.has(name) || LOOKING.has(name) ? "keep" : "call", callee: unclear, given },
  );
  if (stored.length > 0) return either(step(unclear, RESULT), receiver, stored);
  if (GIVING_BACK.test(written)) return eitherOf(given.map((each) => each.values));
  if (GIVING_RESULT.test(written) && first.length > 0) return step(first, RESULT);
  return name === "bind" ? values : step(unclear, RESULT);
}

/** `import("x")` and `require("x")`: as a statement the module is loaded for what its top level does. */
function readLoaded(draft: FileDraft, node: PlainNode, callee: PlainNode): Values {
  const list = fieldOf(node, "arguments");
  const specifier = specifierOf(draft, firstPart(list));
  if (specifier === undefined) {
    const why = unknown("the module it loads is worked out while it runs");
    draft.addCall({ callee, place: callee, list }, { kind: "call", callee: [why], given: [] });
    return [why];
  }
  const module = path({ kind: "module", specifier });
  const around = node.parent?.type === "await_expression" ? node.parent.parent : node.parent;
  if (around?.type === "expression_statement") addLoad(draft, node, module);
  return [module];
}

function addLoad(draft: FileDraft, node: PlainNode, module: NamePath): void {
  draft.addCall({ callee: node, place: node, list: undefined }, { kind: "load", callee: [module], given: [] });
}

/** What an inline function is called with: something of what its method is called on. */
function bindFirst(draft: FileDraft, node: PlainNode | undefined, values: Values): void {
  const [handed] = draft.valueOf(node);
  const unit = handed?.root.kind === "unit" ? draft.units[handed.root.id] : undefined;
  const name = unit?.kind === "function" ? unit.parameters[0] : undefined;
  if (unit !== undefined && name !== undefined && values.length > 0) draft.bind(name, values, unit);
}

/** What well-known functions give to what they are handed. */
function assignKnown(
  draft: FileDraft,
  written: string,
  [own = [], other = [], third = [], ...more]: readonly Values[],
): void {
  if (/(?:^|\.)(?:inherits|setPrototypeOf|__extends)$/.test(written)) draft.assign(own, "...", other);
  else if (written === "Object.assign") draft.assign(own, "...", either(other, third, ...more));
  else if (/^(?:tslib\.)?__exportStar$/.test(written)) draft.addExport("*", own);
}

function unwrapped(node: PlainNode): PlainNode {
  let at = node;
  while (/^(?:parenthesized|non_null)_expression$/.test(at.type)) at = firstPart(at) ?? at;
  return at;
}

function placeOfName(callee: PlainNode): PlainNode {
  const called = unwrapped(callee);
  return fieldOf(called, "property") ?? fieldOf(called, "index") ?? called;
}

function readAssignment(draft: FileDraft, node: PlainNode): Values {
  const target = fieldOf(node, "left");
  const given = draft.givenBy(fieldOf(node, "right"));
  if (target === undefined) return given;
  if (target.type === "identifier") {
    draft.rebind(draft.text(target), draft.nameFunction(draft.text(target), given));
    if (draft.text(target) === "exports") draft.addExport("=", given);
    return given;
  }
  if (/pattern$/.test(target.type)) bindPattern(draft, target, given);
  const owner = draft.valueIn(target, "object");
  const name =
    target.type === "member_expression"
      ? draft.text(fieldOf(target, "property"))
      : keyOf(draft, fieldOf(target, "index"));
  const made = draft.nameFunction(name, given);
  giveSelf(draft, made, owner[0]);
  const isExports = (each: (typeof owner)[number]) => each.root.kind === "exports" && each.names.length === 0;
  if (draft.text(target) === "module.exports") draft.addExport("=", made);
  else if (owner.some(isExports)) draft.addExport(name ?? ELEMENT, made);
  else if (name === "prototype") draft.assign(owner, "...", made);
  else if (target.type !== "identifier") draft.assign(owner, name ?? ELEMENT, made);
  return given;
}

function readImport(draft: FileDraft, node: PlainNode): undefined {
  const source =
    fieldOf(node, "source") ??
    fieldOf(plainParts(node).find(({ type }) => type === "import_require_clause") ?? node, "source");
  const specifier = specifierOf(draft, source);
  if (specifier === undefined) return;
  const module = path({ kind: "module", specifier });
  const parts = plainParts(node).filter(({ type }) => type === "import_clause" || type === "import_require_clause");
  if (parts.length === 0) addLoad(draft, node, module);
  for (const part of parts.flatMap((clause) => plainParts(clause))) {
    if (part.type === "identifier")
      draft.bind(draft.text(part), parts[0]?.type === "import_clause" ? step([module], "default") : [module]);
    else if (part.type === "namespace_import") draft.bind(draft.text(firstPart(part)), [module]);
    for (const each of part.type === "named_imports" ? plainParts(part) : []) {
      const name = draft.text(fieldOf(each, "name"));
      draft.bind(draft.text(fieldOf(each, "alias")) || name, step([module], name));
    }
  }
}

function readExport(draft: FileDraft, node: PlainNode): undefined {
  const specifier = specifierOf(draft, fieldOf(node, "source"));
  const module = specifier === undefined ? undefined : path({ kind: "module", specifier });
  const parts = plainParts(node);
  const clause = parts.find(({ type }) => type === "export_clause");
  for (const each of clause === undefined ? [] : plainParts(clause)) {
    const name = draft.text(fieldOf(each, "name"));
    draft.addExport(
      draft.text(fieldOf(each, "alias")) || name,
      module === undefined ? [nameOf(name)] : step([module], name),
    );
  }
  const whole = parts.find(({ type }) => type === "namespace_export");
  if (module !== undefined && whole !== undefined) draft.addExport(draft.text(firstPart(whole)), [module]);
  else if (module !== undefined && clause === undefined) draft.addExport("*", [module]);
  const declared = fieldOf(node, "declaration");
  const isDefault = /^export\s+default\b/.test(draft.source.text.slice(node.start, node.start + 40));
  if (isDefault) draft.addExport("default", either(draft.valueIn(node, "value"), draft.valueOf(declared)));
  else if (declared !== undefined)
    for (const name of declaredBy(draft, declared)) draft.addExport(name, [nameOf(name)]);
  else if (clause === undefined && module === undefined) draft.addExport("=", draft.valueOf(parts[0]));
}

function declaredBy(draft: FileDraft, declaration: PlainNode): readonly string[] {
  const names: string[] = [];
  const open = [fieldOf(declaration, "name") ?? declaration];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (/^(?:identifier|type_identifier|shorthand_property_identifier_pattern)$/.test(node.type))
      names.push(draft.text(node));
    else if (node.type === "variable_declarator" || node.type === "pair_pattern")
      open.push(fieldOf(node, "name") ?? fieldOf(node, "value") ?? node);
    else if (/pattern$|declaration$/.test(node.type)) for (const part of plainParts(node)) open.push(part);
  }
  return names;
}

/** An element is a call of its component, which may call what it is given. */
function readElement(draft: FileDraft, node: PlainNode): Values {
  const name = fieldOf(node, "name");
  if (name === undefined) return [DATA];
  const isOfPage = name.type !== "member_expression" && /^[a-z]/.test(draft.text(name));
  const attributes = plainParts(node).filter(({ type }) => type === "jsx_attribute");
  const given = attributes.map((part) => ({ values: draft.valueOf(plainParts(part)[1]) }));
  const callee = isOfPage ? [DATA] : draft.valueOf(name);
  draft.addCall({ callee: name, place: placeOfName(name), list: node }, { kind: "call", callee, given });
  return [DATA];
}

/** `process.env` and the like. */
function isEnvironment(values: Values): boolean {
  return values.some(({ root, names }) => {
    if (root.kind === "module")
      return /^(?:node:)?process$/.test(root.specifier) && names.at(-1) === "env" && names.length === 1;
    return root.kind === "name" && /^(?:(?:globalThis\.)?process|Bun)\.env$/.test([root.name, ...names].join("."));
  });
}

function readEnvironment(draft: FileDraft, node: PlainNode, isWhole: boolean): void {
  let [held, holder] = [node, node.parent];
  while (holder !== undefined && /^(?:parenthesized|non_null|as|satisfies)_expression$/.test(holder.type))
    [held, holder] = [holder, holder.parent];
  const isSet = holder?.type === "assignment_expression" && fieldOf(holder, "left") === held;
  const isDeleted = holder?.type === "unary_expression" && draft.text(fieldOf(holder, "operator")) === "delete";
  const isOwner = holder !== undefined && /^(?:member|subscript)_expression$/.test(holder.type);
  const isTaken = holder?.type === "variable_declarator" && fieldOf(holder, "name")?.type === "object_pattern";
  if (isSet || isDeleted || (isWhole && (isOwner || isTaken))) return;
  draft.addCall({ callee: node, place: node, list: undefined }, { kind: "read", callee: [], given: [] });
}

/** `const { HOME } = process.env`. */
function readTaken(draft: FileDraft, pattern: PlainNode): void {
  for (const part of plainParts(pattern))
    draft.addCall({ callee: part, place: part, list: undefined }, { kind: "read", callee: [], given: [] });
}
