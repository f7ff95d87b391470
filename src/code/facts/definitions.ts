import type { Node } from "web-tree-sitter";
import type { Definition } from "../../change/code-facts.ts";
import type { Language } from "../../files/language.ts";
import { endLine, type ParsedText, partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import type { DefinitionNode, Found } from "./found.ts";
import type { LineOwners } from "./surroundings.ts";
import { createVisibility, type Placed, type Visibility } from "./visibility.ts";

/** The file's definitions in document order, each once, without variables inside functions. */
export function readDefinitions(
  source: ParsedText,
  {
    language,
    found,
    around,
    ownLines,
  }: {
    readonly language: Language;
    readonly found: Found;
    readonly around: ReadonlyMap<number, string>;
    readonly ownLines: LineOwners;
  },
): readonly Definition[] {
  const named = dropRepeats(found.definitions.map((definition) => nameDefinition(source, definition)));
  return place(named, createVisibility(source, language, found.marks))
    .filter((placed) => !isLocalVariable(placed) && !isAnonymousNamespace(placed))
    .map((placed) => ({
      ...toDefinition(placed, found),
      around: around.get(placed.node.id),
      ownLines: isFunction(placed) && !isLocal(placed) ? ownLines.of(placed.node) : undefined,
    }));
}

type Named = Omit<Placed, "container" | "isVisible">;

function nameDefinition(source: ParsedText, found: DefinitionNode): Named {
  if (found.declarator !== undefined) return { ...found, ...readDeclarator(source, found.kind, found.declarator) };
  const { nameNode, node } = found;
  if (nameNode === undefined) return { ...found, name: "default", nameNode: node };
  const isModuleExports = nameNode.type === "property_identifier" && textOf(source, nameNode) === "exports";
  const ownName = isModuleExports ? node.childForFieldName("right")?.childForFieldName("name") : undefined;
  const name = plainName(source, ownName ?? nameNode);
  return { ...found, name: isModuleExports && !ownName ? "default" : name, nameNode };
}

/** A definition's last name, without quotation marks, a symbol's colon, type arguments and the path before it. */
function plainName(source: ParsedText, node: Node): string {
  if (/^(?:string|string_literal|simple_symbol)$/.test(node.type)) return textOf(source, node).replace(/["'`:]/g, "");
  const inner = /^(?:generic_type|template_type)$/.test(node.type) ? (partsOf(node)[0] ?? node) : node;
  const isPath = /scoped_type_identifier|scope_resolution/.test(inner.type);
  const last = isPath ? (inner.childForFieldName("name") ?? inner) : inner;
  return textOf(source, last).replace(/\s+/g, " ");
}

/**
 * Keeps each definition once, though several patterns may have found it. The first one counts, but any of them may
 * supply the statement that contains it.
 */
function dropRepeats(definitions: readonly Named[]): readonly Named[] {
  const byName = new Map<string, Named>();
  for (const definition of definitions) {
    const key = `${definition.nameNode.startIndex}:${definition.nameNode.endIndex}`;
    const first = byName.get(key);
    if (first === undefined && definition.name !== "") byName.set(key, definition);
    else if (first !== undefined) byName.set(key, { ...first, statement: first.statement ?? definition.statement });
  }
  return [...byName.values()];
}

/** Finds each definition's container and visibility in one pass. */
function place(definitions: readonly Named[], isVisible: Visibility): readonly Placed[] {
  const open: Placed[] = [];
  return [...definitions].sort(outermostFirst).map((definition) => {
    while (open.length > 0 && (open.at(-1)?.node.endIndex ?? 0) <= definition.node.startIndex) open.pop();
    const container = open.at(-1);
    const unseen = { ...adjustKind(definition, container), container, isVisible: false };
    const isReachable = container === undefined || (container.isVisible && !isFunction(container));
    const placed = { ...unseen, isVisible: isReachable && isVisible(unseen) };
    open.push(placed);
    return placed;
  });
}

function outermostFirst(a: Named, b: Named): number {
  return a.node.startIndex - b.node.startIndex || b.node.endIndex - a.node.endIndex;
}

function isFunction({ kind }: Pick<Placed, "kind">): boolean {
  return kind === "function" || kind === "method";
}

const CLASSLIKE = new Set<string>(["class", "interface", "enum"]);

/**
 * Distinguishes functions from methods: a function in a class is a method, and a Ruby method outside of any class is a
 * function.
 */
function adjustKind(definition: Named, container: Placed | undefined): Named {
  const isMember = container !== undefined && CLASSLIKE.has(container.kind);
  if (definition.kind === "function" && isMember && MEMBER_FUNCTIONS.has(definition.node.type)) {
    return { ...definition, kind: "method" };
  }
  const isLoose = definition.kind === "method" && definition.node.type === "method" && container === undefined;
  if (isLoose) return { ...definition, kind: "function" };
  const isConstant = definition.kind === "variable" && definition.node.type === "assignment";
  return isConstant && /^[A-Z][A-Z0-9_]*$/.test(definition.name) ? { ...definition, kind: "constant" } : definition;
}

const MEMBER_FUNCTIONS = new Set([
  "function_definition",
  "function_item",
  "function_signature_item",
  "declaration",
  "field_declaration",
]);

function isLocal({ container }: Placed): boolean {
  return container !== undefined && isFunction(container);
}

function isLocalVariable({ kind, container, node }: Placed): boolean {
  if (container === undefined || !isFunction(container)) return false;
  return (kind === "variable" || kind === "constant") && LOCAL.has(node.type);
}

const LOCAL = new Set(["declaration", "assignment_expression"]);

/** Whether a definition is an anonymous namespace, which only hides its content. */
function isAnonymousNamespace({ node, nameNode }: Placed): boolean {
  return node.type === "namespace_definition" && nameNode === node;
}

function toDefinition(placed: Placed, found: Found): Definition {
  const outer = found.marks.outer.get(placed.node.id);
  return {
    name: placed.name,
    kind: placed.kind,
    start_line: startLine(outer ?? placed.node),
    end_line: endLine(placed.node),
    nameLine: startLine(placed.nameNode),
    isExported: placed.isVisible,
  };
}

/**
 * The name inside a C or C++ declarator, and the kind of its declaration: a prototype is a function, not a variable.
 */
function readDeclarator(
  source: ParsedText,
  kind: Definition["kind"],
  declarator: Node,
): { readonly kind: Definition["kind"]; readonly name: string; readonly nameNode: Node } {
  let current = declarator;
  let isCallable = false;
  for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) {
    isCallable = current.type === "function_declarator" && isPlainName(inner);
    current = inner;
  }
  const name = declaredName(current);
  return {
    kind: isCallable ? functionKind(kind) : kind,
    name: textOf(source, name).replace(/\s+/g, " "),
    nameNode: name,
  };
}

function innerOf(declarator: Node): Node | undefined {
  if (!WRAPPING.test(declarator.type)) return undefined;
  return declarator.childForFieldName("declarator") ?? partsOf(declarator).at(-1);
}

const WRAPPING = /^(?:init|pointer|array|function|reference|parenthesized|attributed)_declarator$/;

/** `int f(int)` declares a function, `int (*f)(int)` a pointer to one. */
function isPlainName(node: Node): boolean {
  return !WRAPPING.test(node.type);
}

function functionKind(kind: Definition["kind"]): Definition["kind"] {
  if (kind === "field") return "method";
  return kind === "variable" ? "function" : kind;
}

function declaredName(node: Node): Node {
  let current = node;
  while (current.type === "qualified_identifier" || current.type === "template_function") {
    const name = current.childForFieldName("name");
    if (name === null) return current;
    current = name;
  }
  return current;
}
