import type { Node } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";
import { startLine } from "../syntax/parsed-text.ts";
import type { ParsedFile } from "./found.ts";

/** The environment variable of languages whose calls are not followed: its text, and the type of its node. */
const VARIABLES: Readonly<Partial<Record<Language, { readonly pattern: RegExp; readonly node: string }>>> = {
  ruby: { pattern: /\bENV\b/g, node: "constant" },
  php: { pattern: /\$_(?:ENV|SERVER)\b/g, node: "variable_name" },
};

/** A read of the environment that is not a function call, such as `ENV["X"]`, as written. */
export interface EnvironmentRead {
  readonly line: number;
  readonly text: string;
}

/** Searches the text first, then checks the nodes at the matches. */
export function readEnvironment({ source, language, tree, checkTime }: ParsedFile): readonly EnvironmentRead[] {
  const variable = VARIABLES[language];
  if (variable === undefined) return [];
  return [...source.text.matchAll(variable.pattern)].flatMap(({ index, 0: { length } }) => {
    checkTime();
    const node = tree.rootNode.descendantForIndex(index, index + length - 1);
    if (node === null || node.type !== variable.node || node.startIndex !== index) return [];
    const use = useOf(node);
    if (isAssigned(use)) return [];
    const end = use.childForFieldName("method")?.endIndex ?? use.endIndex;
    const text = source.text.slice(index, Math.min(end, index + MAX_TEXT)).replace(/\s+/g, "");
    return [{ line: startLine(use), text }];
  });
}

const MAX_TEXT = 200;

/** The whole expression that reads the variable: `ENV["X"]`, `ENV.fetch`. */
function useOf(node: Node): Node {
  const { parent } = node;
  const isOwner = parent !== null && parent.startIndex === node.startIndex && ACCESSES.has(parent.type);
  return isOwner ? parent : node;
}

const ACCESSES = new Set(["subscript_expression", "element_reference", "call"]);

function isAssigned(use: Node): boolean {
  const { parent } = use;
  return /^assignment(?:_expression)?$/.test(parent?.type ?? "") && parent?.childForFieldName("left")?.id === use.id;
}
