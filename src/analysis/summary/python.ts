import { ELEMENT, type NamePath, RESULT } from "../../core/program/file-names.ts";
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

/** The names of Python. */
export const PYTHON: NameReader = {
  enter(draft, node) {
    if (node.type === "function_definition" || node.type === "lambda") enterFunction(draft, node);
    else if (node.type === "class_definition") enterClass(draft, node);
    else if (node.type === "dictionary") draft.open("object", "");
  },
  leave(draft, node) {
    if (node.type === "function_definition" || node.type === "lambda") return leaveFunction(draft, node);
    if (node.type === "class_definition") return leaveClass(draft, node);
    if (node.type === "dictionary") return itself(draft.close());
    return Object.hasOwn(READERS, node.type) ? READERS[node.type]?.(draft, node) : undefined;
  },
};

const itself = (unit: OpenUnit): Values => [path({ kind: "unit", id: unit.id })];
const inner: Read = (draft, node) => draft.valueOf(firstPart(node));
const all: Read = (draft, node) => eitherOf(plainParts(node).map((part) => draft.valueOf(part)));
const data: Read = () => [DATA];

const READERS: Readonly<Record<string, Read>> = {
  identifier: (draft, node) => [nameOf(draft.text(node))],
  attribute: readMember,
  subscript: readMember,
  call: readCall,
  assignment: (draft, node) => {
    bindTarget(
      draft,
      fieldOf(node, "left"),
      either(draft.givenBy(fieldOf(node, "right")), draft.valueIn(node, "type")),
    );
    return undefined;
  },
  named_expression: (draft, node) => {
    draft.bind(draft.text(fieldOf(node, "name")), draft.valueIn(node, "value"));
    return draft.valueIn(node, "value");
  },
  for_statement: readLoop,
  for_in_clause: readLoop,
  as_pattern: (draft, node) => {
    bindTarget(draft, firstPart(fieldOf(node, "alias")), inner(draft, node) ?? []);
    return inner(draft, node);
  },
  pair: (draft, node) => {
    draft.addMember(draft.at, keyOf(draft, fieldOf(node, "key")) ?? ELEMENT, draft.valueIn(node, "value"));
    return undefined;
  },
  dictionary_splat: (draft, node) => {
    draft.at.bases.push(...(inner(draft, node) ?? []));
    return inner(draft, node);
  },
  return_statement: readReturn,
  yield: readReturn,
  global_statement: readOuter,
  nonlocal_statement: readOuter,
  decorated_definition: readDecorated,
  conditional_expression: (draft, node) => {
    const [then, , otherwise] = plainParts(node);
    return either(draft.valueOf(then), draft.valueOf(otherwise));
  },
  boolean_operator: (draft, node) => either(draft.valueIn(node, "left"), draft.valueIn(node, "right")),
  binary_operator: (draft, node) => {
    const isUnion = /^\w[\w.[\] |]*$/.test(draft.text(node)) && draft.text(fieldOf(node, "operator")) === "|";
    return isUnion ? either(draft.valueIn(node, "left"), draft.valueIn(node, "right")) : [DATA];
  },
  import_statement: readImport,
  import_from_statement: readImport,
  string: (draft, node) => {
    const text = draft.text(node).replace(/^[A-Za-z]*["']+|["']+$/g, "");
    const isType = node.parent?.type === "type";
    return isType && /^[\w.]+(?:\s*\|\s*None)?$/.test(text) ? [dotted(text.replace(/\s*\|.*$/, ""))] : [DATA];
  },
  type: inner,
  generic_type: (draft, node) => {
    const [name, given] = plainParts(node);
    const held = all(draft, given ?? node) ?? [];
    return HOLDING_TYPES.test(draft.text(name)) && held.length > 0 ? held : draft.valueOf(name);
  },
  await: inner,
  parenthesized_expression: inner,
  list_splat: inner,
  list_comprehension: (draft, node) => draft.valueIn(node, "body"),
  generator_expression: (draft, node) => draft.valueIn(node, "body"),
  set_comprehension: (draft, node) => draft.valueIn(node, "body"),
  dictionary_comprehension: (draft, node) => draft.valueOf(fieldOf(fieldOf(node, "body") ?? node, "value")),
  list: (draft, node) => either([DATA], all(draft, node) ?? []),
  set: (draft, node) => either([DATA], all(draft, node) ?? []),
  tuple: (draft, node) => either([DATA], all(draft, node) ?? []),
  expression_list: all,
  type_parameter: all,
  union_type: all,
  ...Object.fromEntries(
    "integer float true false none concatenated_string not_operator unary_operator comparison_operator ellipsis"
      .split(" ")
      .map((type) => [type, data]),
  ),
};

const HOLDING_TYPES =
  /(?:^|\.)(?:Optional|Union|Annotated|[Ll]ist|[Ss]et|[Tt]uple|[Dd]ict|Mapping|Sequence|Iterable|Iterator|Generator|Async\w+|Awaitable|Type|type|Final|ClassVar)$/;
const PROTOCOLS = /(?:^|\.)(?:Protocol|ABC)$/;

function dotted(text: string): NamePath {
  const [first = "", ...rest] = text.split(".");
  return path({ kind: "name", name: first }, ...rest);
}

function keyOf(draft: FileDraft, node: PlainNode | undefined): string | undefined {
  return node?.type === "string" ? /^["']([\p{L}\p{N}_]+)["']$/u.exec(draft.text(node))?.[1] : undefined;
}

function readMember(draft: FileDraft, node: PlainNode): Values {
  const name =
    node.type === "attribute" ? draft.text(fieldOf(node, "attribute")) : keyOf(draft, fieldOf(node, "subscript"));
  const of = draft.valueOf(fieldOf(node, "object") ?? fieldOf(node, "value"));
  const holder = draft.text(fieldOf(node, "value"));
  if (node.type === "subscript" && HOLDING_TYPES.test(holder))
    return eitherOf(
      plainParts(node)
        .slice(1)
        .map((part) => draft.valueOf(part)),
    );
  const made = step(of, name ?? ELEMENT);
  const isWhole = isEnvironment(made);
  const isCalled = node.parent !== undefined && /^(?:attribute|subscript)$/.test(node.parent.type);
  if ((isEnvironment(of) && node.parent?.type !== "call") || (isWhole && !isCalled)) {
    draft.addCall({ callee: node, place: node, list: undefined }, { kind: "read", callee: [], given: [] });
  }
  return made;
}

/** `os.environ`, as the file's imports name it. */
function isEnvironment(values: Values): boolean {
  return values.some(({ root, names }) => {
    const written = root.kind === "name" ? [root.name, ...names].join(".") : "";
    return /^(?:os\.)?environb?$/.test(written);
  });
}

function readCall(draft: FileDraft, node: PlainNode): Values {
  const callee = fieldOf(node, "function");
  const list = fieldOf(node, "arguments");
  if (callee === undefined) return [];
  const parts = list === undefined ? [] : plainParts(list);
  const given = draft.given(list);
  const [first = [], second = []] = given.map((each) => each.values);
  const place = fieldOf(callee, "attribute") ?? callee;
  const written = draft.text(callee);
  const text = { callee, place, list };
  const named = readNamed(draft, written, { parts, first });
  if (named !== undefined) return named;
  const name = draft.text(fieldOf(callee, "attribute"));
  const receiver = draft.valueIn(callee, "object");
  const isStoring = STORING.has(name);
  if (isStoring) draft.store(fieldOf(callee, "object"), either(first, second));
  const values = draft.valueOf(callee);
  draft.addCall(text, {
    kind: isStoring ? "keep" : "call",
    callee: values.length === 0 ? [unknown("a computed callee")] : values,
    given,
  });
  if (/^(?:functools\.)?partial$/.test(written)) return first;
  if (written === "super") return [path({ kind: "base", id: draft.at.id })];
  if (/^(?:list|tuple|set|sorted|reversed|iter|next|filter|copy\.(?:deep)?copy)$/.test(written)) return first;
  if (/(?:^|\.)Depends$/.test(written)) return step(first, RESULT);
  if (written === "dict") return either([DATA], eitherOf(given.map((each) => each.values)));
  if (written === "map") return step(first, RESULT);
  if (/^(?:get|pop|setdefault|values|items)$/.test(name)) return either(step(receiver, ELEMENT), step(values, RESULT));
  return step(values, RESULT);
}

/** A module or an attribute that is asked for by its name. */
function readNamed(
  draft: FileDraft,
  written: string,
  { parts, first }: { readonly parts: readonly PlainNode[]; readonly first: Values },
): Values | undefined {
  if (/^(?:importlib\.import_module|import_module|__import__)$/.test(written)) {
    const specifier = parts[0]?.type === "string" ? draft.text(parts[0]).slice(1, -1) : undefined;
    return [
      specifier === undefined ? unknown("a module whose name is worked out") : path({ kind: "module", specifier }),
    ];
  }
  if (written !== "getattr") return undefined;
  const name = keyOf(draft, parts[1]);
  return name === undefined ? [unknown("an attribute whose name is worked out")] : step(first, name);
}

const STORING: ReadonlySet<string> = new Set(["append", "add", "insert", "extend"]);

function readLoop(draft: FileDraft, node: PlainNode): undefined {
  bindTarget(draft, fieldOf(node, "left"), step(draft.valueIn(node, "right"), ELEMENT));
}

/** Names that are given values here and belong to what is around. */
function readOuter(draft: FileDraft, node: PlainNode): undefined {
  for (const part of plainParts(node)) draft.at.outer.add(draft.text(part));
}

function readReturn(draft: FileDraft, node: PlainNode): undefined {
  draft.at.returns.push(...draft.givenBy(firstPart(node)));
}

/** Gives a value to names, to members, or to what a list of targets names. */
function bindTarget(draft: FileDraft, target: PlainNode | undefined, values: Values): void {
  const isList = target !== undefined && LISTS.test(target.type);
  const given = isList ? step(values, ELEMENT) : values;
  const open: (PlainNode | undefined)[] = [target];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (LISTS.test(node.type)) for (const part of plainParts(node)) open.push(part);
    else if (node.type === "identifier") bindName(draft, draft.text(node), given);
    else if (node.type === "attribute")
      draft.assign(draft.valueIn(node, "object"), draft.text(fieldOf(node, "attribute")), given);
    else if (node.type === "subscript")
      draft.assign(draft.valueIn(node, "value"), keyOf(draft, fieldOf(node, "subscript")) ?? ELEMENT, given);
  }
}

const LISTS = /^(?:pattern_list|tuple_pattern|list_pattern|tuple|list)$/;

function bindName(draft: FileDraft, name: string, values: Values): void {
  draft.nameFunction(name, values);
  if (isClass(draft.at)) draft.addMember(draft.at, name, values.length === 0 ? [DATA] : values);
  else if (draft.at.outer.has(name)) draft.rebind(name, values);
  else draft.bind(name, values);
}

function isClass({ kind }: OpenUnit): boolean {
  return kind === "class" || kind === "interface";
}

function enterFunction(draft: FileDraft, node: PlainNode): void {
  const around = draft.at;
  const unit = draft.open("function", draft.text(fieldOf(node, "name")));
  if (unit.name === "" || (around.kind === "function" && around.id > 0)) unit.isClosure = true;
  if (isClass(around)) unit.self = path({ kind: "unit", id: around.id });
}

function leaveFunction(draft: FileDraft, node: PlainNode): Values | undefined {
  const unit = draft.at;
  const list = fieldOf(node, "parameters");
  const isMethod = unit.self !== undefined && !/^\s*@staticmethod\b/m.test(decorators(draft, node));
  for (const [index, part] of (list === undefined ? [] : plainParts(list)).entries()) {
    bindParameter(draft, part, isMethod && index === 0 ? unit.self : undefined);
  }
  if (node.type === "lambda") unit.returns.push(...draft.valueIn(node, "body"));
  // What is written out goes before what is only declared.
  else if (unit.returns.length === 0) unit.returns.push(...draft.valueIn(node, "return_type"));
  draft.close();
  if (node.type === "lambda") return itself(unit);
  const isProperty = /^\s*@(?:[\w.]+\.)?(?:property|cached_property)\b/m.test(decorators(draft, node));
  const made = isProperty ? step(itself(unit), RESULT) : itself(unit);
  if (isClass(draft.at))
    draft.addMember(draft.at, unit.name, isAbstract(draft, node) ? [unknown(abstractly(draft.at, unit))] : made);
  else draft.bind(unit.name, made);
  return made;
}

function abstractly({ kind, name }: OpenUnit, unit: OpenUnit): string {
  return `${kind === "interface" ? `${name} is an interface` : `${unit.name} is abstract`}: what stands behind it is not known`;
}

function decorators(draft: FileDraft, node: PlainNode): string {
  const around = node.parent;
  return around?.type === "decorated_definition" ? draft.source.text.slice(around.start, node.start) : "";
}

/** A method of a protocol, or one that is marked so. */
function isAbstract(draft: FileDraft, node: PlainNode): boolean {
  return draft.at.kind === "interface" || /@(?:abc\.)?abstractmethod\b/.test(decorators(draft, node));
}

function bindParameter(draft: FileDraft, part: PlainNode, self: NamePath | undefined): void {
  const unit = draft.at;
  const target = /^(?:identifier|list_splat_pattern|dictionary_splat_pattern)$/.test(part.type)
    ? part
    : (fieldOf(part, "name") ?? firstPart(part));
  if (target === undefined || /separator$/.test(part.type)) return;
  if (self !== undefined) {
    draft.bind(draft.text(target), [self]);
    return;
  }
  const type = draft.valueIn(part, "type");
  const given = path({ kind: "parameter", position: unit.parameters.length, isTyped: type.length > 0 });
  const name = draft.text(target).replace(/^\*+/, "");
  unit.parameters.push(name);
  draft.bind(name, /^\*/.test(draft.text(target)) ? [DATA] : either([given], type, draft.valueIn(part, "value")));
}

function enterClass(draft: FileDraft, node: PlainNode): void {
  const isProtocol = /(?:^|[(,.\s])Protocol\b/.test(draft.text(fieldOf(node, "superclasses")));
  const unit = draft.open(isProtocol ? "interface" : "class", draft.text(fieldOf(node, "name")));
  unit.self = path({ kind: "unit", id: unit.id });
}

function leaveClass(draft: FileDraft, node: PlainNode): Values {
  const bases = fieldOf(node, "superclasses");
  for (const base of bases === undefined ? [] : plainParts(bases)) {
    if (base.type !== "keyword_argument" && !PROTOCOLS.test(draft.text(base)))
      draft.at.bases.push(...draft.valueOf(base));
  }
  const unit = draft.close();
  if (isClass(draft.at)) draft.addMember(draft.at, unit.name, itself(unit));
  else draft.bind(unit.name, itself(unit));
  return itself(unit);
}

/** A decorator is called with what it decorates, and what it makes of it stands for it. */
function readDecorated(draft: FileDraft, node: PlainNode): Values | undefined {
  const definition = fieldOf(node, "definition");
  const made = draft.valueOf(definition);
  for (const part of plainParts(node)) {
    const decorator = part.type === "decorator" ? firstPart(part) : undefined;
    if (decorator === undefined || decorator.type === "call") continue;
    if (
      /^(?:staticmethod|classmethod|property|[\w.]*(?:abstractmethod|setter|getter|deleter|cached_property))$/.test(
        draft.text(decorator),
      )
    )
      continue;
    draft.addCall(
      { callee: decorator, place: fieldOf(decorator, "attribute") ?? decorator, list: undefined },
      { kind: "call", callee: draft.valueOf(decorator), given: [{ values: made }] },
    );
  }
  return made;
}

function readImport(draft: FileDraft, node: PlainNode): undefined {
  const from = fieldOf(node, "module_name");
  const module = path({ kind: "module", specifier: draft.text(from).replace(/\s+/g, "") });
  for (const part of plainParts(node)) {
    if (part === from) continue;
    if (part.type === "wildcard_import") draft.bind("*", [module]);
    const name = draft.text(part.type === "aliased_import" ? fieldOf(part, "name") : part);
    const alias = draft.text(fieldOf(part, "alias"));
    if (part.type !== "dotted_name" && part.type !== "aliased_import") continue;
    if (from !== undefined) draft.bind(alias || name, step([module], name));
    else if (alias !== "") draft.bind(alias, [path({ kind: "module", specifier: name })]);
    else draft.bind(name.split(".")[0] ?? name, [path({ kind: "module", specifier: name.split(".")[0] ?? name })]);
  }
}
