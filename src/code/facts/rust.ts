import type { Node } from "web-tree-sitter";
import type { ImportSite } from "../../change/code-facts.ts";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import {
  EVERYTHING,
  type ImportedName,
  type ImportReader,
  importSite,
  lastSegment,
  pathText,
  wholeAs,
} from "./import-reader.ts";

/** `use` trees, with one site for each path; `extern crate`; and `mod name;`, which includes another file. */
export const readRustImport: ImportReader = (source, node) => {
  const name = node.childForFieldName("name");
  if (node.type === "mod_item") {
    return name === null
      ? []
      : [{ ...importSite(node, "include", textOf(source, name)), names: [wholeAs(textOf(source, name))] }];
  }
  if (node.type === "extern_crate_declaration") {
    const local = node.childForFieldName("alias") ?? name;
    if (name === null || local === null) return [];
    return [{ ...importSite(node, "import", textOf(source, name)), names: [wholeAs(textOf(source, local))] }];
  }
  const tree = node.childForFieldName("argument");
  const isPublic = partsOf(node).some((part) => part.type === "visibility_modifier");
  return tree === null ? [] : readUseTree(source, tree, isPublic ? "re-export" : "import");
};

/** A branch of a `use` tree still to be read, and the path that leads to it. */
interface Branch {
  readonly node: Node;
  readonly path: string;
}

function readUseTree(source: ParsedText, root: Node, form: ImportSite["form"]): readonly ImportSite[] {
  const sites = new Map<string, { line: Omit<ImportSite, "names">; names: ImportedName[] }>();
  const open: Branch[] = [{ node: root, path: "" }];
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const inner = innerBranches(source, branch);
    if (inner !== undefined) {
      open.push(...inner.toReversed());
      continue;
    }
    const { specifier, name } = readLeaf(source, branch);
    const site = sites.get(specifier) ?? { line: importSite(branch.node, form, specifier), names: [] };
    site.names.push(name);
    sites.set(specifier, site);
  }
  return [...sites.values()].map(({ line, names }) => ({ ...line, names }));
}

function innerBranches(source: ParsedText, { node, path }: Branch): readonly Branch[] | undefined {
  if (node.type === "use_list") return partsOf(node).map((part) => ({ node: part, path }));
  if (node.type !== "scoped_use_list") return undefined;
  const [prefix, list] = [node.childForFieldName("path"), node.childForFieldName("list")];
  const inner = prefix === null ? path : join(path, pathText(source, prefix));
  return list === null ? [] : [{ node: list, path: inner }];
}

function readLeaf(
  source: ParsedText,
  { node, path }: Branch,
): { readonly specifier: string; readonly name: ImportedName } {
  if (node.type === "use_wildcard") {
    const [prefix] = partsOf(node);
    return { specifier: prefix === undefined ? path : join(path, pathText(source, prefix)), name: EVERYTHING };
  }
  const alias = node.type === "use_as_clause" ? node.childForFieldName("alias") : null;
  const target = node.type === "use_as_clause" ? (node.childForFieldName("path") ?? node) : node;
  const full = join(path, pathText(source, target));
  const isSelf = full.endsWith("::self");
  const specifier = full.includes("::") ? full.slice(0, full.lastIndexOf("::")) : full;
  const own = lastSegment(isSelf ? specifier : full, ":");
  const imported = isSelf || !full.includes("::") ? "*" : own;
  return { specifier, name: { imported, local: alias === null ? own : textOf(source, alias) } };
}

function join(path: string, rest: string): string {
  return path === "" ? rest : `${path}::${rest}`;
}
