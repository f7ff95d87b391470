import type { Node } from "web-tree-sitter";
import type { ImportSite } from "../../change/code-facts.ts";
import { type ParsedText, startLine, textOf } from "../syntax/parsed-text.ts";

/** Reads one import statement, which may name several modules, or none literally. */
export type ImportReader = (source: ParsedText, node: Node) => readonly ImportSite[];

export type ImportedName = ImportSite["names"][number];

export const EVERYTHING: ImportedName = { imported: "*", local: "*" };

/** The whole module, bound to one name. */
export function wholeAs(local: string): ImportedName {
  return { imported: "*", local };
}

export function importSite(node: Node, form: ImportSite["form"], specifier: string): Omit<ImportSite, "names"> {
  return { line: startLine(node), specifier, form };
}

/** A path of names as written, without white space and comments around its dots. */
export function pathText(source: ParsedText, node: Node): string {
  return textOf(source, node).replace(/\s+/g, "");
}

export function lastSegment(path: string, separator: string): string {
  return path.slice(path.lastIndexOf(separator) + 1);
}
