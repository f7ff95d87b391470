/**
 * Measures what text of a conversation's size comes to in tokens: characters and pieces a token, the mean and the worst
 * chunk, and how far tokenizers differ on one chunk. What the proof that a model was given all of a conversation rests on
 * (`src/budget/`); prints the table of docs/self-hosted.md.
 *
 * Usage: npm run bench:windows; exit code 1 where the fewest tokens that are assumed of a chunk are more than a tokenizer
 * makes of it. The tokenizers are fetched by npm into .cache/.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { countPieces, fewestTokens } from "../src/budget/context-window.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CACHE = join(ROOT, ".cache/tokenizers");
const PACKAGES = [
  "gpt-tokenizer@4.0.0",
  "llama3-tokenizer-js@1.2.0",
  "llama-tokenizer-js@1.2.2",
  "mistral-tokenizer-js@1.0.0",
  "@anthropic-ai/tokenizer@0.0.4",
];
const CHUNK_CHARS = 8000;
const CHUNKS = 20;
const KIND_CHARS = 600_000;

const tokenizers = await openTokenizers();
const rows = Object.entries(readKinds()).map(([kind, text]) => measure(kind, text));
console.log(`| text | ${Object.keys(tokenizers).join(" | ")} | pieces a token | ratio |`);
console.log(`|---|${"---|".repeat(Object.keys(tokenizers).length + 2)}`);
for (const { kind, cells, pieces, ratio } of rows)
  console.log(`| ${kind} | ${cells.join(" | ")} | ${pieces.toFixed(2)} | ${ratio.toFixed(2)} |`);
const accused = rows.reduce((sum, row) => sum + row.accused, 0);
console.log(`\nChunks of which more tokens were assumed than a tokenizer makes: ${accused}`);
if (accused > 0) process.exitCode = 1;

async function openTokenizers() {
  if (!existsSync(join(CACHE, "node_modules/gpt-tokenizer"))) {
    mkdirSync(CACHE, { recursive: true });
    execFileSync("npm", ["install", "--prefix", CACHE, "--ignore-scripts", "--no-save", ...PACKAGES], {
      stdio: "ignore",
    });
  }
  const require = createRequire(join(CACHE, "here.js"));
  const open = (name) => import(pathToFileURL(require.resolve(name)).href);
  const [cl100k, o200k] = await Promise.all(
    ["cl100k_base", "o200k_base"].map((name) => open(`gpt-tokenizer/encoding/${name}`)),
  );
  const [llama3, llama2, mistral, claude] = await Promise.all(
    ["llama3-tokenizer-js", "llama-tokenizer-js", "mistral-tokenizer-js", "@anthropic-ai/tokenizer"].map(open),
  );
  return {
    cl100k: (text) => cl100k.countTokens(text),
    o200k: (text) => o200k.countTokens(text),
    "Llama 3": (text) => llama3.default.encode(text, { bos: false, eos: false }).length,
    "Llama 2": (text) => llama2.default.encode(text, false, false).length,
    Mistral: (text) => mistral.default.encode(text, false, false).length,
    Claude: (text) => claude.countTokens(text),
  };
}

function readKinds() {
  const read = (glob) => readAll(globSync(glob, { cwd: ROOT }).sort());
  const code = read("src/**/*.ts");
  const indented = JSON.stringify(JSON.parse(readFileSync(join(ROOT, "schema/report.schema.json"), "utf8")), null, 8);
  return {
    code,
    "code of packages": read("node_modules/zod/v4/**/*.js"),
    "a diff": code.replace(/^/gm, "+"),
    "numbered lines": code
      .split("\n")
      .map((line, at) => `${at + 1}\t${line}`)
      .join("\n"),
    prose: read("docs/adr/*.md"),
    YAML: read("rules/**/*.yml"),
    "deeply indented code": code.replace(/^( {2})+/gm, (blanks) => " ".repeat(12 + 2 * blanks.length)),
    "JSON, indented by 8": indented,
    "a lockfile": read("package-lock.json"),
    CSV: Array.from({ length: 20_000 }, (_, at) => `${at},name${at},${((at * 37) % 1000) / 10},true`).join("\n"),
    "minified code": read("dist/cli/*.js"),
    "blanks alone": " ".repeat(CHUNK_CHARS * 4),
  };
}

function readAll(paths) {
  let text = "";
  for (const path of paths) {
    text += readFileSync(join(ROOT, path), "utf8");
    if (text.length > KIND_CHARS) break;
  }
  return text.slice(0, KIND_CHARS);
}

function measure(kind, text) {
  const all = Array.from({ length: Math.floor(text.length / CHUNK_CHARS) }, (_, at) =>
    text.slice(at * CHUNK_CHARS, (at + 1) * CHUNK_CHARS),
  );
  const chunks = all.filter((_, at) => at % Math.ceil(all.length / CHUNKS) === 0);
  const counted = chunks.map((chunk) => {
    const counts = Object.values(tokenizers).map((count) => count(chunk));
    return { chunk, counts, pieces: countPieces(chunk), fewest: fewestTokens(chunk) };
  });
  const cells = Object.keys(tokenizers).map((_, of) => {
    const each = counted.map(({ counts }) => CHUNK_CHARS / counts[of]);
    const tokens = counted.reduce((sum, { counts }) => sum + counts[of], 0);
    return `${((CHUNK_CHARS * counted.length) / tokens).toFixed(1)} (${Math.max(...each).toFixed(1)})`;
  });
  return {
    kind,
    cells,
    pieces: Math.max(...counted.map(({ pieces, counts }) => pieces / Math.min(...counts))),
    ratio: Math.max(...counted.map(({ counts }) => Math.max(...counts) / Math.min(...counts))),
    accused: counted.filter(({ fewest, counts }) => fewest > Math.min(...counts)).length,
  };
}
