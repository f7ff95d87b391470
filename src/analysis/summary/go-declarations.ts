import type { Node } from "web-tree-sitter";
import type { Expression, Parameter } from "../../core/program/module-summary.ts";
import { endLine, partsOf, startLine } from "../syntax/parsed-text.ts";
import { type GoFile, TOP } from "./go-file.ts";
import { bareType, fieldsOf, namedType, ownType, PLAIN, valueOfType } from "./go-types.ts";

/** Tells of a struct type, an interface, an alias or any other named type. */
export function declareType(go: GoFile, spec: Node, within: number): void {
  const nameNode = spec.childForFieldName("name");
  const type = spec.childForFieldName("type");
  if (nameNode === null || type === null) return;
  const name = go.text(nameNode);
  const aliased = spec.type === "type_alias" ? namedType(go, type) : undefined;
  if (aliased !== undefined) {
    go.bind(within, { name, value: aliased });
    if (within === TOP) go.exports.set(name, startLine(spec));
    return;
  }
  const { id, draft } = go.classOf(name, startLine(spec));
  draft.line = startLine(spec);
  if (within !== TOP) go.bind(within, { name, value: { kind: "class", id } });
  if (within === TOP) go.exports.set(name, draft.line);
  const parameters = typeParameters(go, spec);
  if (type.type === "struct_type") declareStruct(go, { name, type, parameters });
  else if (type.type === "interface_type") declareInterface(go, name, type);
  else {
    const base = namedType(go, type);
    if (base !== undefined) draft.bases.push({ value: base, within });
  }
}

function declareStruct(
  go: GoFile,
  { name, type, parameters }: { name: string; type: Node; parameters: ReadonlySet<string> },
): void {
  const { draft } = go.classOf(name, startLine(type));
  const fields = fieldsOf(go, type);
  go.fieldNames.set(
    name,
    fields.map((field) => field.name),
  );
  for (const field of fields) {
    draft.members.push({ name: field.name, value: valueOfType(go, field.type, { parameters }), within: TOP });
    const base = field.isEmbedded ? namedType(go, field.type) : undefined;
    if (base !== undefined) draft.bases.push({ value: base, within: TOP });
  }
}

function declareInterface(go: GoFile, name: string, type: Node): void {
  const { draft } = go.classOf(name, startLine(type));
  draft.isInterface = true;
  for (const part of partsOf(type)) {
    go.checkTime();
    const method = part.type === "method_elem" ? part.childForFieldName("name") : null;
    if (method !== null) {
      const why = `${name} is an interface: what stands behind it is not known`;
      draft.members.push({ name: go.text(method), value: { kind: "unknown", why }, within: TOP });
    }
    const base = part.type === "type_elem" && partsOf(part).length === 1 ? namedType(go, part) : undefined;
    if (base !== undefined) draft.bases.push({ value: base, within: TOP });
  }
}

function typeParameters(go: GoFile, declaration: Node): ReadonlySet<string> {
  const list = declaration.childForFieldName("type_parameters");
  const names = list === null ? [] : partsOf(list).flatMap((part) => part.childrenForFieldName("name"));
  return new Set(names.map((name) => go.text(name)));
}

/** Tells of a function or a method, and gives its id. */
export function declareFunction(go: GoFile, node: Node, parent: number): number {
  const nameNode = node.childForFieldName("name");
  const name = nameNode === null ? "" : go.text(nameNode);
  const id = go.functionOf(node, { name, parent });
  const value: Expression = { kind: "function", id };
  const receiver = node.childForFieldName("receiver");
  if (receiver !== null) declareReceiver(go, receiver, { id, name, value });
  else if (name !== "init") go.bind(parent, { name, value });
  declareSignature(go, node, id);
  if (node.childForFieldName("body") === null) tellBodiless(go, node, id);
  return id;
}

function declareReceiver(
  go: GoFile,
  receiver: Node,
  method: { readonly id: number; readonly name: string; readonly value: Expression },
): void {
  const declaration = partsOf(receiver)[0];
  const type = declaration?.childForFieldName("type");
  const own = type === null || type === undefined ? undefined : ownType(go, type);
  if (declaration === undefined || type === null || type === undefined || own === undefined) return;
  const { id: owner, draft } = go.classOf(own, startLine(receiver));
  draft.members.push({ name: method.name, value: method.value, within: TOP });
  go.function(method.id).owner = owner;
  const name = declaration.childForFieldName("name");
  if (name !== null) {
    go.bind(method.id, { name: go.text(name), value: { kind: "self", owner } });
    go.setType(method.id, go.text(name), own);
  }
  bindTypeParameters(go, method.id, typeArguments(go, type));
}

/** The names that a receiver gives the type parameters of its type. */
function typeArguments(go: GoFile, type: Node): readonly string[] {
  const generic = type.type === "pointer_type" ? partsOf(type)[0] : type;
  const list = generic?.type === "generic_type" ? generic.childForFieldName("type_arguments") : null;
  return list === null ? [] : partsOf(list).map((part) => go.text(part));
}

function bindTypeParameters(go: GoFile, id: number, names: Iterable<string>): void {
  for (const name of names) {
    go.bind(id, { name, value: { kind: "unknown", why: `only its type parameter ${name} is known` } });
  }
}

/** Tells what a function takes, and what it names and declares that it gives back. */
export function declareSignature(go: GoFile, node: Node, id: number): void {
  bindTypeParameters(go, id, typeParameters(go, node));
  const list = node.childForFieldName("parameters");
  for (const part of list === null ? [] : partsOf(list)) {
    for (const parameter of readParameters(go, part)) {
      go.function(id).parameters.push(parameter);
      const type = part.childForFieldName("type");
      if (parameter.name === "") continue;
      go.declare(id, parameter.name);
      if (type !== null) go.setType(id, parameter.name, ownType(go, type));
    }
  }
  for (const { name, type } of resultsOf(node)) {
    if (name === undefined) continue;
    go.bind(id, { name: go.text(name), value: valueOfType(go, type) });
    go.setType(id, go.text(name), ownType(go, type));
  }
}

function readParameters(go: GoFile, part: Node): readonly Parameter[] {
  const typeNode = part.childForFieldName("type");
  const value = typeNode === null ? PLAIN : valueOfType(go, typeNode);
  const type: Expression = part.type === "variadic_parameter_declaration" ? { kind: "array", items: [value] } : value;
  const names = part.childrenForFieldName("name").filter((name) => name.isNamed);
  if (names.length === 0) return [{ name: "", type }];
  return names.map((name) => ({ name: name.type === "blank_identifier" ? "" : go.text(name), type }));
}

interface Result {
  readonly name: Node | undefined;
  readonly type: Node;
}

/** What a function declares to give back, one by one. */
export function resultsOf(node: Node): readonly Result[] {
  const result = node.childForFieldName("result");
  if (result === null) return [];
  if (result.type !== "parameter_list") return [{ name: undefined, type: result }];
  return partsOf(result).flatMap((part): readonly Result[] => {
    const type = part.childForFieldName("type");
    if (type === null) return [];
    const names = part.childrenForFieldName("name").filter((name) => name.isNamed);
    return names.length === 0 ? [{ name: undefined, type }] : names.map((name) => ({ name, type }));
  });
}

/** What a function gives back by its declaration, in the way its `return` would say it. */
export function declaredReturn(go: GoFile, node: Node): Expression | undefined {
  const results = resultsOf(node).map(({ type }) => (isOwnInterface(go, type) ? PLAIN : valueOfType(go, type)));
  if (results.every(({ kind }) => kind === "plain" || kind === "unknown")) return undefined;
  return results.length === 1 ? results[0] : { kind: "array", items: results };
}

/** An interface tells less than what is returned. */
function isOwnInterface(go: GoFile, type: Node): boolean {
  const own = ownType(go, bareType(type));
  return own !== undefined && go.knownClass(own)?.isInterface === true;
}

function tellBodiless(go: GoFile, node: Node, id: number): void {
  const text = go.function(id).name;
  const callee: Expression = { kind: "unknown", why: `the body of ${text} is not written in Go` };
  go.function(id).calls.push({
    line: endLine(node),
    text,
    callee,
    isNew: false,
    arguments: [],
    argumentText: "",
  });
}
