import type { Node } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";
import { literalString, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { readEcmascriptImport } from "./ecmascript.ts";
import {
  EVERYTHING,
  type ImportedName,
  type ImportReader,
  importSite,
  lastSegment,
  pathText,
  wholeAs,
} from "./import-reader.ts";
import { readRustImport } from "./rust.ts";

/**
 * `#include "x"`, and `#include <x>` with its brackets, because the two are resolved differently. An include by a macro
 * names no file.
 */
const readInclude: ImportReader = (source, node) => {
  const path = node.childForFieldName("path");
  if (path === null) return [];
  const specifier = path.type === "system_lib_string" ? textOf(source, path) : literalString(source, path);
  return specifier === undefined ? [] : [{ ...importSite(node, "include", specifier), names: [EVERYTHING] }];
};

/** `using N;`, `using static N.T;` and `using X = N.T;`. */
const readCsharpImport: ImportReader = (source, node) => {
  const alias = node.childForFieldName("name");
  const path = partsOf(node).findLast((part) => part.id !== alias?.id);
  if (path === undefined) return [];
  const specifier = pathText(source, path);
  const names =
    alias === null ? [EVERYTHING] : [{ imported: lastSegment(specifier, "."), local: textOf(source, alias) }];
  return [{ ...importSite(node, "import", specifier), names }];
};

/**
 * One import of a block. Without an alias, the local name comes from the path, because packages are usually named after
 * it.
 */
const readGoImport: ImportReader = (source, node) => {
  const specifier = literalString(source, node.childForFieldName("path") ?? undefined);
  if (specifier === undefined) return [];
  const name = node.childForFieldName("name");
  const alias = name === null ? packageName(specifier) : textOf(source, name);
  const names = alias === "_" ? [] : [alias === "." ? EVERYTHING : wholeAs(alias)];
  return [{ ...importSite(node, "import", specifier), names }];
};

/** The last segment of a path that names the package: skips versions (`x/y/v2` is `y`), and removes `.v3` and `go-`. */
export function packageName(path: string): string {
  const segments = path.split("/");
  const last = segments.at(-1) ?? path;
  const base = /^v\d+$/.test(last) && segments.length > 1 ? (segments.at(-2) ?? last) : last;
  return base.replace(/\.v\d+$/, "").replace(/^go-|-go$|\.go$/, "");
}

/** `import a.B;`, `import static a.B.c;` and `import a.*;`, whose star is not part of the path. */
const readJavaImport: ImportReader = (source, node) => {
  const path = partsOf(node).find((part) => part.type === "scoped_identifier" || part.type === "identifier");
  if (path === undefined) return [];
  const specifier = pathText(source, path);
  const name = lastSegment(specifier, ".");
  const isStar = partsOf(node).some((part) => part.type === "asterisk");
  return [
    { ...importSite(node, "import", specifier), names: isStar ? [EVERYTHING] : [{ imported: name, local: name }] },
  ];
};

/** `use` in all its forms, and `require` and `include` of a literal path, with `__DIR__` as `.`. */
const readPhpImport: ImportReader = (source, node) => {
  if (node.type !== "namespace_use_declaration") return readPhpInclude(source, node);
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

function readPhpInclude(source: ParsedText, node: Node): ReturnType<ImportReader> {
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

/** `import a.b`, which binds `a`, and `from m import x`. The dots of a relative module are kept. */
const readPythonImport: ImportReader = (source, node) => {
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

/** The reader of each language's import statements; Ruby has only calls. */
export const IMPORT_READERS: Readonly<Record<Language, ImportReader>> = {
  typescript: readEcmascriptImport,
  tsx: readEcmascriptImport,
  javascript: readEcmascriptImport,
  python: readPythonImport,
  go: readGoImport,
  java: readJavaImport,
  ruby: () => [],
  rust: readRustImport,
  csharp: readCsharpImport,
  php: readPhpImport,
  c: readInclude,
  cpp: readInclude,
};
