import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";

// A longer chain is no name of a module's member.
const MAX_NAMES = 10;

/**
 * What a chain of names is called from outside, such as `functools.partial` for the `partial` of
 * `from functools import partial`; undefined for anything else. A name that no import binds stays as it is.
 */
export function fullName(
  { source, origins }: { readonly source: ParsedText; readonly origins: ReadonlyMap<string, string> },
  node: Node | null,
): string | undefined {
  const names: string[] = [];
  for (let current = node; current !== null && names.length < MAX_NAMES; ) {
    const text = textOf(source, current);
    if (current.type === "identifier") return [origins.get(text) ?? text, ...names].join(".");
    const name = current.type === "attribute" ? current.childForFieldName("attribute") : null;
    if (name === null) return undefined;
    names.unshift(textOf(source, name));
    current = current.childForFieldName("object");
  }
  return undefined;
}

export function lastOf(name: string | undefined): string | undefined {
  return name?.slice(name.lastIndexOf(".") + 1);
}
