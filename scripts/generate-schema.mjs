/**
 * Writes the public JSON Schemas in schema/ from the zod schemas in src, as compiled into lib.
 *
 * Usage: node scripts/generate-schema.mjs [--check]
 * With --check nothing is written; a file that differs is named and the exit code is 1.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDER = join(ROOT, "schema");

/** File name in schema/ → where its zod schema comes from. */
const SCHEMAS = {
  "config.schema.json": { module: "lib/config/config.js", name: "configSchema", title: "Tribunal configuration" },
  "patterns.schema.json": {
    module: "lib/config/known-pattern.js",
    name: "knownPatternsSchema",
    title: "Tribunal known patterns",
  },
  "policy.schema.json": { module: "lib/config/policy-file.js", name: "policySchema", title: "Tribunal policy" },
  "report.schema.json": { module: "lib/report/report.js", name: "reportSchema", title: "Tribunal report" },
  "run/agents.schema.json": ofRun("agentsSchema", "agents.json"),
  "run/meta.schema.json": ofRun("metaSchema", "meta.json"),
  "run/round.schema.json": ofRun("roundRecordSchema", "round-N.json"),
  "run/target-files.schema.json": ofRun("targetFilesSchema", "target.files.json"),
};

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const generated = new Map();
for (const [file, source] of Object.entries(SCHEMAS)) generated.set(file, await generate(file, source));
if (values.check) check(generated);
else write(generated);

/** A file of a run directory. */
function ofRun(name, file) {
  return { module: "lib/report/run-records.js", name, title: `Tribunal run directory: ${file}` };
}

/** In the shape of input: a report's readers ignore keys they do not know; where the source is strict, so is the schema. */
async function generate(file, { module, name, title }) {
  const path = join(ROOT, module);
  if (!existsSync(path)) fail(`${module} is not there: run \`npm run build\` first`);
  const schema = (await import(path))[name];
  if (schema === undefined) fail(`${module} exports no ${name}`);
  const { $schema, ...body } = z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" });
  return `${JSON.stringify({ $schema, $id: `urn:tribunal:${file}`, title, ...body }, null, 2)}\n`;
}

function write(files) {
  mkdirSync(join(FOLDER, "run"), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(FOLDER, file), text);
}

function check(files) {
  const problems = [];
  for (const [file, text] of files) {
    const path = join(FOLDER, file);
    if (!existsSync(path)) problems.push(`missing: schema/${file}`);
    else if (readFileSync(path, "utf8") !== text) problems.push(`different: schema/${file}`);
  }
  const present = existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, withFileTypes: true }) : [];
  const found = present
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)));
  problems.push(
    ...found.filter((file) => !files.has(file.replaceAll("\\", "/"))).map((file) => `extra: schema/${file}`),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
