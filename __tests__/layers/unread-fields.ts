import { place, type SourceFile } from "./source-file.ts";
import { asNode, childrenAt, descendants, type SyntaxNode } from "./syntax-tree.ts";

/** Fields that no code of ours reads by name, and why they are there. */
const READ_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["__brand", "tells two types of text apart, and no value has it"],
  ["also", "in the list of settled places that agents read as JSON"],
  ["changed_lines", "in the brief that agents read as JSON"],
  ["diff_parts", "in the brief that agents read as JSON"],
  ["more_files", "in the brief that agents read as JSON"],
  ["not_shown", "in the brief that agents read as JSON"],
  ["not_served", "in the brief that agents read as JSON"],
  ["reviewed_at", "in the brief that agents read as JSON"],
  ["stageInputs", "in the reuse key, a digest over all of its facts"],
  ["find-covered", "a kind of question to the analysis worker, named by its type"],
  ["find-faults", "a kind of question to the analysis worker, named by its type"],
  ["near", "in the map of the Adversary that Judges read as JSON"],
  ["noProxy", "an option of undici's"],
]);

/**
 * Fields and methods of interfaces, types and classes whose name no code reads: neither behind a dot, nor from an object
 * taken apart, nor as a text such as the one in `"kind" in value`. Only names are compared: a field that nobody reads is
 * not found while another of the same name is read.
 */
export function unreadFields(files: readonly SourceFile[]): readonly string[] {
  const trees = files.map((file) => ({ file, nodes: descendants(file.program) }));
  const read = new Set(trees.flatMap(({ nodes }) => nodes.flatMap(readBy).map(nameOf)));
  return trees.flatMap(({ file, nodes }) =>
    nodes.flatMap((node) => {
      const name = MEMBERS.has(node.type) && node.computed !== true ? nameOf(asNode(node.key)) : undefined;
      if (name === undefined || name === "constructor" || read.has(name) || READ_ELSEWHERE.has(name)) return [];
      return [`${place(file, node.start)} ${name}`];
    }),
  );
}

/** What {@link unreadFields} passes over although no field has the name, or code reads it by now. */
export function idleExceptions(files: readonly SourceFile[]): readonly string[] {
  const nodes = files.flatMap((file) => descendants(file.program));
  const declared = new Set(nodes.flatMap((node) => (MEMBERS.has(node.type) ? [nameOf(asNode(node.key))] : [])));
  const read = new Set(nodes.flatMap(readBy).map(nameOf));
  return [...READ_ELSEWHERE.keys()].filter((name) => !declared.has(name) || read.has(name));
}

const MEMBERS = new Set(["TSPropertySignature", "TSMethodSignature", "PropertyDefinition", "MethodDefinition"]);

/** The nodes that name what this one reads. */
function readBy(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case "MemberExpression":
      return childrenAt(node, ["property"]).filter(({ type }) => node.computed !== true || type === "Literal");
    case "ObjectPattern":
      return childrenAt(node, ["properties"]).flatMap((property) => childrenAt(property, ["key"]));
    case "BinaryExpression":
      return node.operator === "in" ? childrenAt(node, ["left"]) : [];
    case "TSLiteralType":
      return childrenAt(node, ["literal"]);
    default:
      return [];
  }
}

function nameOf(node: SyntaxNode | undefined): string | undefined {
  const name = node?.type === "Literal" ? node.value : node?.name;
  return typeof name === "string" ? name : undefined;
}
