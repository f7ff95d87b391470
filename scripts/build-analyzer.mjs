/**
 * Builds dist/analyzer: web-tree-sitter's CommonJS build and WebAssembly, the grammars compressed, the queries, the static panel's rules and the policy's
 * catalogue of effects. It is one folder for all bundles, since ncc corrupts WebAssembly, and nothing in it is read before a file needs it.
 *
 * Usage: node scripts/build-analyzer.mjs [--out DIR]
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { parse as parseYaml } from "yaml";
import { GRAMMAR_LICENSES } from "./grammar-licenses.mjs";
import { renderPackageLicenses } from "./licenses.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VENDOR = join(ROOT, "node_modules/web-tree-sitter");
const WASMS = dirname(fileURLToPath(import.meta.resolve("@repomix/tree-sitter-wasms/package.json")));
const RULES = join(ROOT, "rules");
const EFFECTS = join(RULES, "effects");
const QUERIES = join(ROOT, "src/code/queries");

/** Language → its grammar's name in the pack. */
const GRAMMARS = {
  typescript: "typescript",
  tsx: "tsx",
  javascript: "javascript",
  python: "python",
  go: "go",
  java: "java",
  ruby: "ruby",
  rust: "rust",
  csharp: "c_sharp",
  php: "php",
  c: "c",
  cpp: "cpp",
};

// 9 gives the same bytes under Node 20 and 24 in half a second; 11 saves a tenth and takes twenty.
const QUALITY = 9;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { out: { type: "string", default: join(ROOT, "dist/analyzer") } } });
  buildAnalyzer(resolve(values.out));
}

/** Replaces the folder. */
export function buildAnalyzer(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["grammars", "queries"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ type: "commonjs" }, null, 2)}\n`);
  writeFileSync(join(folder, "web-tree-sitter.cjs"), withoutSourceMap(join(VENDOR, "web-tree-sitter.cjs")));
  // Written rather than copied: npm's file is executable.
  writeFileSync(join(folder, "web-tree-sitter.wasm"), readFileSync(join(VENDOR, "web-tree-sitter.wasm")));
  for (const [language, name] of Object.entries(GRAMMARS)) {
    const wasm = readFileSync(join(WASMS, "out", `tree-sitter-${name}.wasm`));
    writeFileSync(join(folder, "grammars", `${language}.wasm.br`), compress(wasm));
  }
  for (const file of readdirSync(QUERIES).sort()) {
    writeFileSync(join(folder, "queries", file), readFileSync(join(QUERIES, file), "utf8").replaceAll("\r\n", "\n"));
  }
  writeFileSync(join(folder, "rules.json"), `${JSON.stringify(readRules(), null, 1)}\n`);
  writeFileSync(join(folder, "effects.json"), `${JSON.stringify(readEffects())}\n`);
  writeFileSync(join(folder, "licenses.txt"), `${renderPackageLicenses([VENDOR, WASMS])}\n${GRAMMAR_LICENSES}`);
}

/** The static panel's rules by name, without their examples: those are for the tests. */
function readRules() {
  const files = readdirSync(RULES).filter((file) => file.endsWith(".yml"));
  return files.sort().map((file) => {
    const { examples: _, ...rule } = parseRule(join("rules", file));
    if (`${rule.id}.yml` !== file) throw new Error(`rules/${file}: its id is ${rule.id}`);
    return rule;
  });
}

/** The families of effects by name, without their examples. */
function readEffects() {
  const files = readdirSync(EFFECTS).filter((file) => file.endsWith(".yml"));
  return files.sort().map((file) => {
    const { examples: _, ...family } = parseRule(join("rules/effects", file));
    if (`${family.family}.yml` !== file) throw new Error(`rules/effects/${file}: its family is ${family.family}`);
    return family;
  });
}

/** @param path relative to the root. */
function parseRule(path) {
  try {
    return parseYaml(readFileSync(join(ROOT, path), "utf8"));
  } catch (cause) {
    throw new Error(`${path}: ${cause.message.split("\n")[0]} (npm test -- rules says more)`, { cause });
  }
}

/** The map is not shipped, and Node would warn of it under --enable-source-maps. */
function withoutSourceMap(file) {
  return readFileSync(file, "utf8").replace(/\n?\/\/# sourceMappingURL=.*\n?$/, "\n");
}

function compress(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}
