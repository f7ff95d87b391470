import type { Node, Tree } from "web-tree-sitter";
import type { Language } from "../../core/files/language.ts";
import type { Effect } from "../../core/pin/code-facts.ts";
import { type ParsedText, startLine } from "../syntax/parsed-text.ts";

/** How a language gives the environment as a variable, such as `process.env`: its text, and the type of its node. */
interface EnvironmentVariable {
  readonly pattern: RegExp;
  readonly node: string;
}

const ECMASCRIPT = { pattern: /\b(?:process|import\s*\.\s*meta|Bun)\s*\??\.\s*env\b/g, node: "member_expression" };

const VARIABLES: Readonly<Partial<Record<Language, EnvironmentVariable>>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: { pattern: /\bos\s*\.\s*environb?\b/g, node: "attribute" },
  ruby: { pattern: /\bENV\b/g, node: "constant" },
  php: { pattern: /\$_(?:ENV|SERVER)\b/g, node: "variable_name" },
};

/**
 * Reads of the environment that are not calls. The text is searched first, and the tree is then asked what stands
 * there.
 */
export function readEnvironment(
  source: ParsedText,
  { language, tree, checkTime }: { readonly language: Language; readonly tree: Tree; readonly checkTime: () => void },
): readonly Effect[] {
  const variable = VARIABLES[language];
  if (variable === undefined) return [];
  return [...source.text.matchAll(variable.pattern)].flatMap((match) => {
    checkTime();
    const node = tree.rootNode.descendantForIndex(match.index, match.index + match[0].length - 1);
    if (node === null || node.type !== variable.node || node.startIndex !== match.index) return [];
    return readUse(source, node) ?? [];
  });
}

/** The whole of a read, such as `process.env.HOME`, `ENV["X"]` or `os.environ.get`. Undefined for an assignment. */
function readUse(source: ParsedText, node: Node): Effect | undefined {
  const parent = node.parent;
  const isOwner = parent !== null && parent.startIndex === node.startIndex && ACCESSES.has(parent.type);
  const use = isOwner ? parent : node;
  const target = use.parent;
  if (target !== null && ASSIGNMENTS.has(target.type) && target.childForFieldName("left")?.id === use.id) {
    return undefined;
  }
  const end = use.childForFieldName("method")?.endIndex ?? use.endIndex;
  const symbol = source.text.slice(use.startIndex, Math.min(end, use.startIndex + MAX_SYMBOL)).replace(/\s+/g, "");
  return { line: startLine(use), kind: "environment", symbol };
}

const MAX_SYMBOL = 200;
const ACCESSES = new Set([
  "member_expression",
  "subscript_expression",
  "subscript",
  "attribute",
  "element_reference",
  "call",
]);
const ASSIGNMENTS = new Set(["assignment_expression", "assignment"]);
