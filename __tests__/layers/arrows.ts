import { kindOf, type RoomTable } from "./room-order.ts";
import { type ImportedModule, place, type SourceFile } from "./source-file.ts";

/** What a room that decides may use besides our own code: libraries that are functions of their arguments. */
const PURE_PACKAGES = [
  "@eslint-community/regexpp",
  "canonicalize",
  "diff",
  "enhanced-resolve",
  "jsonc-parser",
  "node:crypto",
  "picomatch",
  "refa",
  "scslre",
  "smol-toml",
  "web-tree-sitter",
  "yaml",
  "zod",
];

/** What of node:crypto gives the same value every time. */
const PURE_CRYPTO = new Set(["createHash", "createHmac", "timingSafeEqual"]);

/** A file that reads what ships with Tribunal, such as grammars or rules, is named so. */
const LOADER = /\/load-[^/]+\.ts$/;

/** Every import of a package, or of more than types, that the kind of a file's room does not allow. */
export function wrongImports(files: readonly SourceFile[], table: RoomTable): readonly string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const problem = problemOf(file.path, imported, table);
      return problem === undefined ? [] : [`${place(file, imported.start)}: ${problem}`];
    }),
  );
}

function problemOf(from: string, imported: ImportedModule, table: RoomTable): string | undefined {
  const kind = kindOf(from, table);
  const { specifier, path, isType, names } = imported;
  if (kind === undefined) return "lies in no room of the architecture page";
  if (kind === "world") return undefined;
  if (specifier === undefined) return "imports a computed module";
  if (from.startsWith("src/ports/") && !isType) return `a port imports ${specifier} for more than its types`;
  if (path !== undefined) {
    return !path.startsWith("src/") ? `imports ${path}` : undefined;
  }
  const allowed = kind === "decides" ? PURE_PACKAGES : ["p-limit", "web-tree-sitter", "zod"];
  const builtin = specifier.startsWith("node:") && LOADER.test(from);
  if (!builtin && !allowed.includes(packageOf(specifier))) return `a room that ${kind} imports ${specifier}`;
  const impure = names.filter((name) => specifier === "node:crypto" && !PURE_CRYPTO.has(name));
  return impure.length > 0 && !isType ? `imports ${impure.join(", ")} from node:crypto` : undefined;
}

/** `zod` for `zod/v4`, `@scope/name` for `@scope/name/part`; a builtin is its own package. */
function packageOf(specifier: string): string {
  return /^(?:node:.*|@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier;
}
