/**
 * The figures that our pages tell, each with the command that prints it: `docs/figures.json`. A test holds every page to
 * that file. `measured` are values of one day; `limits` are bounds that a bench fails by, where they stand in it.
 *
 * Usage: npm run docs:figures                             names each figure whose sources changed since it was measured
 *        npm run docs:figures -- --set ID NAME=VALUE…     puts new values into the file and into the pages
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const FILE = new URL("docs/figures.json", ROOT);

export function readFigures() {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** A text with its figures filled in: thousands are told with a comma, and nothing at all as "none". */
export function renderFigures(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no figure is named ${name}`);
    if (value === 0) return "none";
    return typeof value === "number" ? value.toLocaleString("en-US") : value;
  });
}

/** Puts what a bench has measured into `docs/figures.json`, and into the pages in place of what they said. */
export function keepFigures(id, measured) {
  const all = readFigures();
  const entry = all.measured.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no figures are named ${id}`);
  const values = { ...entry.values, ...measured };
  for (const { page, text } of entry.told) {
    const place = new URL(page, ROOT);
    const before = renderFigures(text, entry.values);
    const written = readFileSync(place, "utf8");
    if (!written.includes(before)) throw new Error(`${page} does not say: ${before}`);
    writeFileSync(
      place,
      written.replace(before, () => renderFigures(text, values)),
    );
  }
  const commit = git(["rev-parse", "--short=8", "HEAD"]).trim();
  Object.assign(entry, { values, measured: new Date().toISOString().slice(0, 10), commit });
  entry.digest = digestOf(entry.sources);
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** Of the files that a figure depends on, as they are in the work tree. */
function digestOf(sources) {
  const paths = git(["ls-files", "--", ...sources]);
  const blobs = git(["hash-object", "--stdin-paths"], paths);
  return createHash("sha256").update(`${paths}${blobs}`).digest("hex").slice(0, 16);
}

function git(args, input = "") {
  return execFileSync("git", args, { cwd: fileURLToPath(ROOT), encoding: "utf8", input, maxBuffer: 64 * 1024 * 1024 });
}

function tellAge() {
  for (const { id, command, measured, commit, sources, digest } of readFigures().measured) {
    const isOld = digestOf(sources) !== digest;
    if (isOld) process.exitCode = 1;
    const age = isOld ? "; its sources changed since: measure it again" : "";
    console.log(`${id}: measured on ${measured} at ${commit} by \`${command}\`${age}`);
  }
}

function setFigures([id, ...assignments]) {
  const pairs = assignments.map((text) => /^(\w+)=([\s\S]+)$/.exec(text));
  if (pairs.length === 0 || pairs.includes(null)) throw new Error("after --set come an ID and NAME=VALUE…");
  const toValue = (text) => (/^\d+$/.test(text) ? Number(text) : text);
  keepFigures(id, Object.fromEntries(pairs.map(([, name, value]) => [name, toValue(value)])));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, ...rest] = process.argv.slice(2);
  if (flag === "--set") setFigures(rest);
  else tellAge();
}
