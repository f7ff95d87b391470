import type { Node } from "web-tree-sitter";
import type { ImportSite } from "../../change/code-facts.ts";
import type { Language } from "../../files/language.ts";
import { literalString, type ParsedText, partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { argumentNodes, type ReadCall } from "./calls.ts";

/** `use` trees, with one site for each path; `extern crate`; and `mod name;`, which includes another file. */
const readRustImport: ImportReader = (source, node) => {
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

/** `import … from`, `import x = require()` and `export … from`. */
const readEcmascriptImport: ImportReader = (source, node) => {
  const required = partsOf(node).find((part) => part.type === "import_require_clause");
  const holder = required ?? node;
  const specifier = literalString(source, holder.childForFieldName("source") ?? undefined);
  if (specifier === undefined) return [];
  if (required !== undefined) {
    const names = partsOf(required)
      .slice(0, 1)
      .map((name) => wholeAs(textOf(source, name)));
    return [{ ...importSite(node, "require", specifier), names }];
  }
  const isExport = node.type === "export_statement";
  const clauses = partsOf(node).filter((part) => part.type !== "string" && part.type !== "import_attribute");
  const names = clauses.flatMap((clause) => readClause(source, clause));
  const isStar = isExport && clauses.length === 0;
  return [{ ...importSite(node, isExport ? "re-export" : "import", specifier), names: isStar ? [EVERYTHING] : names }];
};

function readClause(source: ParsedText, clause: Node): readonly ImportedName[] {
  switch (clause.type) {
    case "import_clause":
      return partsOf(clause).flatMap((part) => readClause(source, part));
    case "identifier":
      return [{ imported: "default", local: textOf(source, clause) }];
    case "namespace_import":
    case "namespace_export":
      return partsOf(clause)
        .slice(0, 1)
        .map((name) => wholeAs(nameText(source, name)));
    case "named_imports":
    case "export_clause":
      return partsOf(clause).flatMap((specifier) => readSpecifier(source, specifier));
    default:
      return [];
  }
}

/** The grammar has no name node for `default as x`. */
function readSpecifier(source: ParsedText, specifier: Node): readonly ImportedName[] {
  const name = specifier.childForFieldName("name");
  const alias = specifier.childForFieldName("alias");
  const imported = name === null ? "default" : nameText(source, name);
  return [{ imported, local: alias === null ? imported : nameText(source, alias) }];
}

function nameText(source: ParsedText, node: Node): string {
  return literalString(source, node) ?? textOf(source, node);
}

/**
 * The names to which a `require` or `import()` is bound: `const x = …`, `const { a: b } = …`, a member `.y` of it, with
 * or without `await`.
 */
function boundNames(source: ParsedText, call: Node): readonly ImportedName[] {
  const parent = beyondWrappers(call);
  if (parent?.type === "member_expression") return boundMember(source, parent);
  const target = parent?.type === "variable_declarator" ? parent.childForFieldName("name") : null;
  if (target === null) return [];
  if (target.type === "identifier") return [wholeAs(textOf(source, target))];
  return target.type === "object_pattern" ? partsOf(target).flatMap((part) => readPattern(source, part)) : [];
}

/**
 * The first node around a call that does more than wrap it. Finding a parent costs more the deeper the node is, so only
 * a realistic number are tried.
 */
function beyondWrappers(call: Node): Node | null {
  let parent = call.parent;
  for (let step = 0; step < MAX_WRAPPERS && parent !== null && WRAPPERS.has(parent.type); step++)
    parent = parent.parent;
  return parent;
}

const MAX_WRAPPERS = 4;
const WRAPPERS = new Set(["await_expression", "parenthesized_expression", "as_expression"]);

function boundMember(source: ParsedText, member: Node): readonly ImportedName[] {
  const property = member.childForFieldName("property");
  const name = member.parent?.type === "variable_declarator" ? member.parent.childForFieldName("name") : null;
  if (property === null || name?.type !== "identifier") return [];
  return [{ imported: textOf(source, property), local: textOf(source, name) }];
}

function readPattern(source: ParsedText, part: Node): readonly ImportedName[] {
  if (part.type === "shorthand_property_identifier_pattern") {
    return [{ imported: textOf(source, part), local: textOf(source, part) }];
  }
  const [key, value] = [part.childForFieldName("key"), part.childForFieldName("value")];
  if (part.type !== "pair_pattern" || key === null || value?.type !== "identifier") return [];
  return [{ imported: nameText(source, key), local: textOf(source, value) }];
}

/** Reads one import statement, which may name several modules, or none literally. */
type ImportReader = (source: ParsedText, node: Node) => readonly ImportSite[];

type ImportedName = ImportSite["names"][number];

const EVERYTHING: ImportedName = { imported: "*", local: "*" };

/** The whole module, bound to one name. */
function wholeAs(local: string): ImportedName {
  return { imported: "*", local };
}

function importSite(node: Node, form: ImportSite["form"], specifier: string): Omit<ImportSite, "names"> {
  return { line: startLine(node), specifier, form };
}

/** A path of names as written, without white space and comments around its dots. */
function pathText(source: ParsedText, node: Node): string {
  return textOf(source, node).replace(/\s+/g, "");
}

function lastSegment(path: string, separator: string): string {
  return path.slice(path.lastIndexOf(separator) + 1);
}

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

interface Importer {
  readonly form: ImportSite["form"];
  /** The position of the argument that names the module. */
  readonly at?: number;
  /** Whether the module is resolved relative to the file, so that its specifier is rewritten as a relative one. */
  readonly isRelative?: boolean;
}

const ECMASCRIPT: Readonly<Record<string, Importer>> = {
  require: { form: "require" },
  "require.resolve": { form: "require" },
  "module.require": { form: "require" },
  import: { form: "dynamic" },
};

const RUBY: Readonly<Record<string, Importer>> = {
  require: { form: "require" },
  require_relative: { form: "require", isRelative: true },
  load: { form: "require" },
  autoload: { form: "dynamic", at: 1 },
};

const PYTHON: Readonly<Record<string, Importer>> = {
  __import__: { form: "dynamic" },
  "importlib.import_module": { form: "dynamic" },
};

/** The calls that import, by callee. */
const IMPORTERS: Readonly<Partial<Record<Language, Readonly<Record<string, Importer>>>>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  ruby: RUBY,
  python: PYTHON,
};

/** The import that a call makes, if its module is a literal. */
export function readCalledImport(
  source: ParsedText,
  language: Language,
  { found, site }: ReadCall,
): ImportSite | undefined {
  const importers = IMPORTERS[language];
  if (importers === undefined || !Object.hasOwn(importers, site.callee)) return undefined;
  const importer = importers[site.callee];
  const list = argumentNodes(found.call);
  const specifier = literalString(source, list[importer?.at ?? 0]);
  if (importer === undefined || specifier === undefined) return undefined;
  const path = importer.isRelative && !specifier.startsWith(".") ? `./${specifier}` : specifier;
  return { ...importSite(found.call, importer.form, path), names: namesOf(source, language, found.call, list) };
}

function namesOf(source: ParsedText, language: Language, call: Node, list: readonly Node[]): readonly ImportedName[] {
  if (language !== "ruby") return language === "python" ? [] : boundNames(source, call);
  const [first] = list;
  if (first?.type !== "simple_symbol") return [];
  const name = textOf(source, first).slice(1);
  return [{ imported: name, local: name }];
}
