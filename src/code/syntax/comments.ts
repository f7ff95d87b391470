import type { Node } from "web-tree-sitter";
import type { Comment, Suppression } from "../../change/code-facts.ts";
import { readAttributeSuppressions, readCommentSuppressions } from "./directives.ts";
import { endLine, type ParsedText, startLine, textOf } from "./parsed-text.ts";

export function readComment(source: ParsedText, node: Node): Comment {
  return { start_line: startLine(node), end_line: endLine(node), text: textOf(source, node).trimEnd() };
}

/** The directives in comments and attributes, in document order. */
export function readSuppressions(
  source: ParsedText,
  { comments, attributes }: { readonly comments: readonly Node[]; readonly attributes: readonly Node[] },
): readonly Suppression[] {
  const fromComments = comments.flatMap((node) => readCommentSuppressions(directiveSource(source, node)));
  const fromAttributes = attributes.flatMap((node) => readAttributeSuppressions(directiveSource(source, node)));
  return [...fromComments, ...fromAttributes].sort((a, b) => a.line - b.line);
}

function directiveSource(source: ParsedText, node: Node) {
  return { line: startLine(node), text: textOf(source, node), isAlone: isAlone(source, node) };
}

// Looking further back would cost the length of a minified line for each of its comments.
const MAX_INDENT = 200;

function isAlone(source: ParsedText, node: Node): boolean {
  const before = source.text.slice(Math.max(0, node.startIndex - MAX_INDENT), node.startIndex);
  const lineStart = before.lastIndexOf("\n");
  const isWhole = lineStart >= 0 || node.startIndex <= MAX_INDENT;
  return isWhole && /^\uFEFF?\s*$/.test(before.slice(lineStart + 1));
}
