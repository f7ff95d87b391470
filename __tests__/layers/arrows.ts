import { type ImportedModule, place, type SourceFile } from "./source-file.ts";

interface Layer {
  readonly layers: readonly string[];
  /** npm packages and `node:` builtins it may import; undefined means any. */
  readonly packages: readonly string[] | undefined;
  readonly typesOnly: boolean;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  core: {
    layers: ["core"],
    packages: [
      "canonicalize",
      "diff",
      "enhanced-resolve",
      "jsonc-parser",
      "node:crypto",
      "picomatch",
      "smol-toml",
      "yaml",
      "zod",
    ],
    typesOnly: false,
  },
  ports: { layers: ["core", "ports"], packages: [], typesOnly: true },
  engine: { layers: ["core", "ports", "engine"], packages: [], typesOnly: false },
  analysis: {
    layers: ["core", "ports", "analysis"],
    packages: [
      "@eslint-community/regexpp",
      "node:fs/promises",
      "node:module",
      "node:path",
      "node:zlib",
      "refa",
      "scslre",
      "web-tree-sitter",
    ],
    typesOnly: false,
  },
  panels: {
    layers: ["core", "ports", "analysis", "panels"],
    packages: ["node:fs/promises", "node:path", "p-limit", "zod"],
    typesOnly: false,
  },
  adapters: { layers: ["core", "ports", "analysis", "panels", "adapters"], packages: undefined, typesOnly: false },
  entry: {
    layers: ["core", "ports", "engine", "analysis", "panels", "adapters", "entry"],
    packages: undefined,
    typesOnly: false,
  },
};

/** What of node:crypto gives the same value every time. */
const PURE_CRYPTO = new Set(["createHash", "createHmac", "timingSafeEqual"]);

/** Every import that points outward, or at a package its layer has no business with. */
export function wrongArrows(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const layer = LAYERS[layerOf(file.path)];
    if (layer === undefined) return [`${file.path}: belongs to no layer`];
    return file.imports.flatMap((imported) => {
      const problem = problemOf(imported, layerOf(file.path), layer);
      return problem === undefined ? [] : [`${place(file, imported.start)}: ${problem}`];
    });
  });
}

function problemOf(imported: ImportedModule, name: string, layer: Layer): string | undefined {
  const { specifier, path, isType } = imported;
  if (specifier === undefined) return "imports a computed module";
  if (layer.typesOnly && !isType) return `${name} imports ${specifier} for more than its types`;
  if (path !== undefined) return layer.layers.includes(layerOf(path)) ? undefined : `${name} imports ${path}`;
  if (layer.packages === undefined) return undefined;
  if (!layer.packages.includes(packageOf(specifier))) return `${name} imports ${specifier}`;
  const impure = imported.names.filter((imports) => specifier === "node:crypto" && !PURE_CRYPTO.has(imports));
  return impure.length > 0 && !isType ? `${name} imports ${impure.join(", ")} from node:crypto` : undefined;
}

/** `core` for `src/core/pin/pin.ts`; empty for a path outside the layers. */
function layerOf(path: string): string {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? "";
}

/** `zod` for `zod/v4`, `@scope/name` for `@scope/name/part`; a builtin is its own package. */
function packageOf(specifier: string): string {
  return /^(?:node:.*|@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier;
}
