import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { type EcmaScriptModule, parseSync, type StaticExportEntry, type StaticImport } from "oxc-parser";
import { asNode, descendants, type SyntaxNode } from "./syntax-tree.ts";

/** One parsed TypeScript file; `path` is relative to the repository's root, such as `src/core/pin/pin.ts`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
  readonly imports: readonly ImportedModule[];
}

/** One mention of another module, by import, export, dynamic import or type. */
export interface ImportedModule {
  /** As written; undefined when it is computed at run time. */
  readonly specifier: string | undefined;
  /** The repository path it names; undefined for a package, a builtin or a computed specifier. */
  readonly path: string | undefined;
  readonly isType: boolean;
  /** Imported names; `*` for a namespace, `default`; empty for a bare import and for dynamic ones. */
  readonly names: readonly string[];
  readonly isBare: boolean;
  readonly start: number;
}

/** @throws Error if the text is not TypeScript */
export function parseSource(path: string, text: string): SourceFile {
  const { errors, module, program } = parseSync(path, text, { lang: "ts", sourceType: "module" });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map((error) => error.message).join("; ")}`);
  const root = asNode(program);
  if (root === undefined) throw new Error(`${path}: no program`);
  return { path, text, program: root, imports: readImports(path, text, { module, root }) };
}

/** Every TypeScript file below src/, sorted by path. */
export function readSourceTree(): readonly SourceFile[] {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const names = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  const paths = names
    .map((name) => posix.join("src", name.replaceAll("\\", "/")))
    .filter((path) => path.endsWith(".ts"));
  return paths.sort().map((path) => parseSource(path, readFileSync(join(root, path), "utf8")));
}

/** `path:line`, for messages. */
export function place(file: SourceFile, start: number): string {
  return `${file.path}:${file.text.slice(0, start).split("\n").length}`;
}

type Parsed = { readonly module: EcmaScriptModule; readonly root: SyntaxNode };
type Mention = Omit<ImportedModule, "path">;

function readImports(path: string, text: string, { module, root }: Parsed): readonly ImportedModule[] {
  const mentions = [
    ...module.staticImports.map(fromImport),
    ...module.staticExports.flatMap((statement) => statement.entries.flatMap(fromExport)),
    ...module.dynamicImports.map((dynamic) => fromDynamicImport(text, dynamic.start, dynamic.moduleRequest)),
    ...descendants(root).flatMap(fromImportType),
  ];
  return mentions.map((mention) => ({ ...mention, path: resolveRelative(path, mention.specifier) }));
}

function fromImport(statement: StaticImport): Mention {
  const { entries, moduleRequest, start } = statement;
  const names = entries.map(
    (entry) => entry.importName.name ?? (entry.importName.kind === "Default" ? "default" : "*"),
  );
  const isBare = entries.length === 0;
  return {
    specifier: moduleRequest.value,
    isType: !isBare && entries.every((entry) => entry.isType),
    names,
    isBare,
    start,
  };
}

function fromExport({ moduleRequest, importName, isType, start }: StaticExportEntry): readonly Mention[] {
  if (moduleRequest === null) return [];
  return [{ specifier: moduleRequest.value, isType, names: [importName.name ?? "*"], isBare: false, start }];
}

function fromDynamicImport(text: string, start: number, request: { start: number; end: number }): Mention {
  const literal = /^(["'])([^"'\\]*)\1$/.exec(text.slice(request.start, request.end));
  return { specifier: literal?.[2], isType: false, names: [], isBare: false, start };
}

function fromImportType(node: SyntaxNode): readonly Mention[] {
  if (node.type !== "TSImportType") return [];
  const value = asNode(node.source)?.value;
  const specifier = typeof value === "string" ? value : undefined;
  return [{ specifier, isType: true, names: [], isBare: false, start: node.start }];
}

function resolveRelative(from: string, specifier: string | undefined): string | undefined {
  return specifier?.startsWith(".") ? posix.join(posix.dirname(from), specifier) : undefined;
}
