import { asNode, children, childrenAt, isFunction, type SyntaxNode } from "./syntax-tree.ts";

/** An identifier that stands for a value no scope of its file declares: a global, in other words. */
export interface FreeIdentifier {
  readonly name: string;
  readonly start: number;
  /** The member expression it is the object of, if it is. */
  readonly memberOf: SyntaxNode | undefined;
}

/** Every free identifier in value position; names of properties, labels and types are none. */
export function freeIdentifiers(program: SyntaxNode): readonly FreeIdentifier[] {
  return visit(program, { declared: new Set(), parent: undefined });
}

interface Surroundings {
  readonly declared: ReadonlySet<string>;
  readonly parent: SyntaxNode | undefined;
}

function visit(node: SyntaxNode, { declared, parent }: Surroundings): readonly FreeIdentifier[] {
  if (node.type === "Identifier" && typeof node.name === "string" && !declared.has(node.name)) {
    const memberOf = parent?.type === "MemberExpression" && parent.object === node ? parent : undefined;
    return [{ name: node.name, start: node.start, memberOf }];
  }
  const inner = new Set([...declared, ...declaredBy(node)]);
  return valueChildren(node).flatMap((child) => visit(child, { declared: inner, parent: node }));
}

/** TypeScript's wrappers around an expression; every other `TS…` node is a type. */
const TYPED_EXPRESSIONS = new Set([
  "TSAsExpression",
  "TSInstantiationExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "TSTypeAssertion",
]);

const NAMED_MEMBERS: Readonly<Record<string, string>> = {
  AccessorProperty: "key",
  MemberExpression: "property",
  MethodDefinition: "key",
  Property: "key",
  PropertyDefinition: "key",
};

function valueChildren(node: SyntaxNode): readonly SyntaxNode[] {
  if (TYPED_EXPRESSIONS.has(node.type)) return childrenAt(node, ["expression"]);
  if (node.type.startsWith("TS") || node.type === "MetaProperty") return [];
  if (/^(?:Break|Continue|Labeled)Statement$/.test(node.type)) return childrenAt(node, ["body"]);
  if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return [];
  if (node.type === "ExportNamedDeclaration" && asNode(node.source) !== undefined) return [];
  if (node.type === "ExportSpecifier") return childrenAt(node, ["local"]);
  const name = node.computed === true ? undefined : NAMED_MEMBERS[node.type];
  return name === undefined ? children(node) : children(node).filter((child) => child !== node[name]);
}

/** Names that hold inside the node because of the node itself. `var` is taken as block-scoped: lint forbids it. */
function declaredBy(node: SyntaxNode): readonly string[] {
  if (isFunction(node)) return childrenAt(node, ["id", "params"]).flatMap(patternNames);
  if (node.type === "CatchClause") return childrenAt(node, ["param"]).flatMap(patternNames);
  if (node.type === "ClassExpression") return childrenAt(node, ["id"]).flatMap(patternNames);
  if (node.type === "SwitchStatement") {
    return childrenAt(node, ["cases"])
      .flatMap((part) => childrenAt(part, ["consequent"]))
      .flatMap(statementNames);
  }
  if (node.type.startsWith("For")) return childrenAt(node, ["init", "left"]).flatMap(statementNames);
  return ["Program", "BlockStatement", "StaticBlock"].includes(node.type)
    ? childrenAt(node, ["body"]).flatMap(statementNames)
    : [];
}

function statementNames(statement: SyntaxNode): readonly string[] {
  switch (statement.type) {
    case "VariableDeclaration":
      return childrenAt(statement, ["declarations"]).flatMap((one) => childrenAt(one, ["id"]).flatMap(patternNames));
    case "ImportDeclaration":
      return childrenAt(statement, ["specifiers"]).flatMap((one) => childrenAt(one, ["local"]).flatMap(patternNames));
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      return childrenAt(statement, ["declaration"]).flatMap(statementNames);
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return childrenAt(statement, ["id"]).flatMap(patternNames);
    default:
      return [];
  }
}

function patternNames(pattern: SyntaxNode): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return typeof pattern.name === "string" ? [pattern.name] : [];
    case "ObjectPattern":
      return childrenAt(pattern, ["properties"]).flatMap(patternNames);
    case "ArrayPattern":
      return childrenAt(pattern, ["elements"]).flatMap(patternNames);
    case "Property":
      return childrenAt(pattern, ["value"]).flatMap(patternNames);
    case "AssignmentPattern":
      return childrenAt(pattern, ["left"]).flatMap(patternNames);
    case "RestElement":
      return childrenAt(pattern, ["argument"]).flatMap(patternNames);
    default:
      return [];
  }
}
