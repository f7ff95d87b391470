import type { Node } from "web-tree-sitter";
import { literalString, type ParsedText, partsOf, textOf } from "../../syntax/parsed-text.ts";
import { type ImportReader, importSite, lastSegment, pathText } from "./import-reader.ts";

/** `use` in all its forms, and `require` and `include` of a path that is written out, `__DIR__` being `.`. */
export const readPhpImport: ImportReader = (source, node) => {
  if (node.type !== "namespace_use_declaration") return readInclude(source, node);
  const prefix = partsOf(node).find((part) => part.type === "namespace_name");
  const group = node.childForFieldName("body");
  const clauses = partsOf(group ?? node).filter((part) => part.type === "namespace_use_clause");
  return clauses.map((clause) => {
    const alias = clause.childForFieldName("alias");
    const [path] = partsOf(clause).filter((part) => part.id !== alias?.id && part.type !== "type");
    const written = path === undefined ? "" : pathText(source, path);
    const specifier = prefix === undefined ? written : `${pathText(source, prefix)}\\${written}`;
    const name = lastSegment(specifier, "\\");
    const names = [{ imported: name, local: alias === null ? name : textOf(source, alias) }];
    return { ...importSite(clause, "import" as const, specifier), names };
  });
};

function readInclude(source: ParsedText, node: Node): ReturnType<ImportReader> {
  const [first] = partsOf(node);
  const path = first?.type === "parenthesized_expression" ? partsOf(first)[0] : first;
  const specifier = path === undefined ? undefined : includedPath(source, path);
  if (specifier === undefined) return [];
  return [{ ...importSite(node, node.type.startsWith("require") ? "require" : "include", specifier), names: [] }];
}

function includedPath(source: ParsedText, path: Node): string | undefined {
  if (path.type !== "binary_expression") return literalString(source, path);
  const isBesideFile = path.childForFieldName("left") !== null && /^__DIR__\s*\./.test(textOf(source, path));
  const rest = literalString(source, path.childForFieldName("right") ?? undefined);
  return isBesideFile && rest !== undefined ? `.${rest}` : undefined;
}
