import type { Node } from "web-tree-sitter";
import { startLine } from "../syntax/parsed-text.ts";
import { readPart } from "./go-expressions.ts";
import type { GoFile } from "./go-file.ts";
import { type CompositeLiteral, type LiteralPart, shapeOf } from "./go-literals.ts";

/**
 * Tells the struct type of a literal what its fields are given. Returned are the types of the values in it that are
 * written without one, by their nodes.
 */
export function giveFields(
  go: GoFile,
  literal: CompositeLiteral & { readonly within: number },
): ReadonlyMap<number, Node> {
  const { kind, callee, parts } = shapeOf(go, literal);
  if (kind === "new" && callee?.kind === "name") giveOwn(go, { ...literal, own: callee.name, parts });
  return new Map(
    parts.flatMap(({ value, type }) =>
      value.type === "literal_value" && type !== undefined ? [[value.id, type]] : [],
    ),
  );
}

interface OwnLiteral {
  readonly own: string;
  readonly body: Node;
  readonly parts: readonly LiteralPart[];
  readonly within: number;
}

function giveOwn(go: GoFile, { own, body, parts, within }: OwnLiteral): void {
  // It may be a type of the package whose names are all brought in.
  const isForeign = go.knownClass(own) === undefined && go.hasDotImport;
  if (parts.length === 0 || isForeign) return;
  const { draft } = go.classOf(own, startLine(body));
  const names = go.fieldNames.get(own) ?? [];
  for (const [position, part] of parts.entries()) {
    const name = part.name ?? names[position];
    if (name === undefined) continue;
    const value = readPart(go, part, { within, level: 0 });
    if (value.kind !== "plain") draft.members.push({ name, value, within });
  }
}
