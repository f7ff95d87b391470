import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../../syntax/parsed-text.ts";
import { EVERYTHING, type ImportedName, type ImportReader, importSite, pathText, wholeAs } from "./import-reader.ts";

/** `import a.b`, which binds `a`, and `from m import x`. The dots of a relative module are kept. */
export const readPythonImport: ImportReader = (source, node) => {
  if (node.type === "import_statement") {
    return node.childrenForFieldName("name").map((name) => {
      const { path, alias } = readName(source, name);
      const local = alias ?? path.split(".")[0] ?? path;
      return { ...importSite(node, "import", path), names: [wholeAs(local)] };
    });
  }
  const module = node.childForFieldName("module_name");
  const specifier = module === null ? "__future__" : pathText(source, module);
  const isStar = node.namedChildren.some((child) => child.type === "wildcard_import");
  const names = isStar ? [EVERYTHING] : node.childrenForFieldName("name").map((name) => toImported(source, name));
  return [{ ...importSite(node, "import", specifier), names }];
};

function toImported(source: ParsedText, node: Node): ImportedName {
  const { path, alias } = readName(source, node);
  return { imported: path, local: alias ?? path };
}

function readName(source: ParsedText, node: Node): { readonly path: string; readonly alias: string | undefined } {
  if (node.type !== "aliased_import") return { path: pathText(source, node), alias: undefined };
  const [name, alias] = [node.childForFieldName("name"), node.childForFieldName("alias")];
  return {
    path: name === null ? "" : pathText(source, name),
    alias: alias === null ? undefined : textOf(source, alias),
  };
}
