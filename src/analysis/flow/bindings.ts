import type { Node } from "web-tree-sitter";
import { FUNCTION_TYPES } from "../syntax/function-types.ts";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { isFunction, namesOf } from "./functions.ts";

/** How a name of ECMAScript code comes by a value. */
export interface NameBinding {
  /**
   * `x = read()` is a value, `x++` a count; in `for (x in list)` x is a key, in `for (x of list)` and
   * `list.map((x) => …)` an item; any other parameter of a function is a parameter.
   */
  readonly kind: "value" | "count" | "key" | "item" | "parameter";
  /**
   * The value that the name is set to, or the list it runs over; for a count the `x++`, for a parameter the function.
   */
  readonly node: Node;
  /** A parameter's place, counted from 0. */
  readonly position?: number;
}

/** A function, or the whole file, with the names it declares. Blocks are not told apart. */
export interface NameScope {
  readonly node: Node;
  readonly parent: NameScope | undefined;
  /** What the function is called by, whether declared or assigned. */
  readonly names: ReadonlySet<string>;
  readonly declared: ReadonlyMap<string, readonly NameBinding[]>;
}

/** Where a name is declared, and everything that it may stand for. In which order it is set is not told. */
export interface NameMeaning {
  readonly scope: NameScope;
  readonly bindings: readonly NameBinding[];
}

/** The scopes of a file. */
export class Bindings {
  readonly #file: NameScope;
  readonly #functions: readonly NameScope[];
  readonly #called = new Map<string, NameScope[]>();

  /** @param functions in document order. */
  constructor(file: NameScope, functions: readonly NameScope[]) {
    this.#file = file;
    this.#functions = functions;
    for (const scope of functions)
      for (const name of scope.names) this.#called.set(name, [...(this.#called.get(name) ?? []), scope]);
  }

  /** Every function that goes by a name. */
  called(name: string): readonly NameScope[] {
    return this.#called.get(name) ?? [];
  }

  /** What a name stands for at the file's top: its functions, and the values it is set to. */
  definitions(name: string): readonly Node[] {
    const values = this.#file.declared.get(name) ?? [];
    return [...this.called(name), ...values].map(({ node }) => node);
  }

  /** The innermost function around a node. */
  scopeOf({ startIndex, endIndex }: Node): NameScope {
    let low = -1;
    for (let high = this.#functions.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((this.#functions[middle]?.node.startIndex ?? 0) <= startIndex) low = middle;
      else high = middle;
    }
    let scope = this.#functions[low] ?? this.#file;
    while (scope.parent !== undefined && scope.node.endIndex < endIndex) scope = scope.parent;
    return scope;
  }

  /** What a name means in a scope. Undefined for a name that the file does not declare. */
  resolve(name: string, at: NameScope): NameMeaning | undefined {
    for (let scope: NameScope | undefined = at; scope !== undefined; scope = scope.parent) {
      const bindings = scope.declared.get(name);
      if (bindings !== undefined) return { scope, bindings };
    }
    return undefined;
  }
}

const madeBefore = new WeakMap<ParsedText, Bindings>();

/** The bindings of the file a node stands in; read once. */
export function bindingsOf(source: ParsedText, { tree }: Node): Bindings {
  const known = madeBefore.get(source);
  if (known !== undefined) return known;
  const made = readBindings(source, tree.rootNode);
  madeBefore.set(source, made);
  return made;
}

class OpenScope implements NameScope {
  readonly declared = new Map<string, NameBinding[]>();
  readonly node: Node;
  readonly parent: OpenScope | undefined;
  readonly names: ReadonlySet<string>;

  constructor(node: Node, parent: OpenScope | undefined, names: ReadonlySet<string>) {
    this.node = node;
    this.parent = parent;
    this.names = names;
  }

  declare(name: string, binding?: NameBinding): void {
    const known = this.declared.get(name) ?? [];
    if (binding !== undefined) known.push(binding);
    this.declared.set(name, known);
  }

  /** Adds a binding to the nearest declaration of a name; does nothing for a name that is not declared around here. */
  set(name: string, binding: NameBinding): void {
    let scope: OpenScope | undefined = this;
    while (scope !== undefined && !scope.declared.has(name)) scope = scope.parent;
    scope?.declare(name, binding);
  }
}

const SETTERS = [
  "variable_declarator",
  "assignment_expression",
  "augmented_assignment_expression",
  "update_expression",
  "for_in_statement",
];

function readBindings(source: ParsedText, root: Node): Bindings {
  const file = new OpenScope(root, undefined, new Set());
  const functions: NameScope[] = [];
  const open = [file];
  const setters: { readonly node: Node; readonly scope: OpenScope }[] = [];
  for (const node of root.descendantsOfType([...FUNCTION_TYPES, ...SETTERS])) {
    while (open.length > 1 && (open.at(-1)?.node.endIndex ?? 0) <= node.startIndex) open.pop();
    const scope = open.at(-1) ?? file;
    if (isFunction(node)) {
      const inner = new OpenScope(node, scope, namesOf(source, node));
      declareParameters(source, inner);
      functions.push(inner);
      open.push(inner);
    } else {
      if (node.type === "variable_declarator" || node.type === "for_in_statement") declareTarget(source, node, scope);
      setters.push({ node, scope });
    }
  }
  // A name may be set above its declaration.
  for (const { node, scope } of setters) readSetter(source, node, scope);
  return new Bindings(file, functions);
}

const OVER_ITEMS = /\.(?:forEach|map|filter|some|every|find|findIndex|flatMap|each)$/;

function declareParameters(source: ParsedText, scope: OpenScope): void {
  const { node } = scope;
  const single = node.childForFieldName("parameter");
  const list = node.childForFieldName("parameters");
  const parameters = single === null ? (list === null ? [] : partsOf(list)) : [single];
  const iterated = iteratedBy(source, node);
  for (const [position, parameter] of parameters.entries()) {
    for (const name of namesIn(source, parameter)) {
      if (position === 0 && iterated !== undefined) scope.declare(name, { kind: "item", node: iterated });
      else scope.declare(name, { kind: "parameter", node, position });
    }
  }
}

/** The list of `list.map(callback)` and the like, whose items the callback is given one by one. */
function iteratedBy(source: ParsedText, callback: Node): Node | undefined {
  const call = callback.parent?.type === "arguments" ? callback.parent.parent : null;
  const callee = call?.childForFieldName("function");
  if (callee?.type !== "member_expression" || !OVER_ITEMS.test(textOf(source, callee))) return undefined;
  return callee.childForFieldName("object") ?? undefined;
}

function declareTarget(source: ParsedText, node: Node, scope: OpenScope): void {
  const target = node.childForFieldName(node.type === "for_in_statement" ? "left" : "name");
  if (target === null || (node.type === "for_in_statement" && node.childForFieldName("kind") === null)) return;
  for (const name of namesIn(source, target)) scope.declare(name);
}

function readSetter(source: ParsedText, node: Node, scope: OpenScope): void {
  const target = node.childForFieldName("left") ?? node.childForFieldName("name") ?? node.childForFieldName("argument");
  const value = node.childForFieldName("right") ?? node.childForFieldName("value");
  if (target === null || /^(?:member|subscript)_expression$/.test(target.type)) return;
  const kind = kindOf(source, node);
  for (const name of namesIn(source, target)) {
    if (kind === "count") scope.set(name, { kind, node });
    else if (value !== null) scope.set(name, { kind, node: value });
  }
}

function kindOf(source: ParsedText, node: Node): NameBinding["kind"] {
  if (node.type === "update_expression") return "count";
  if (node.type !== "for_in_statement") return "value";
  const operator = node.childForFieldName("operator");
  return operator !== null && textOf(source, operator) === "in" ? "key" : "item";
}

function namesIn(source: ParsedText, target: Node): readonly string[] {
  if (target.type === "identifier") return [textOf(source, target)];
  const pattern = target.childForFieldName("pattern") ?? target.childForFieldName("left") ?? target;
  return pattern
    .descendantsOfType(["identifier", "shorthand_property_identifier_pattern"])
    .map((name) => textOf(source, name));
}
