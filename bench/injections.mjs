/**
 * Measures how often the injection detector accuses released packages: every text file of each release is read as if it
 * were new, which is harder than any change of it. 200 packages that address no reviewer (those that are reviewed elsewhere, then those
 * that are installed here), and ten about language models, where such text is at home. Prints the shares and every accused line.
 *
 * Usage: npm run bench:injections [-- --most N]; exit code 1 when 1 % or more of the former are accused at high. Packages
 * come from the npm registry.
 */
import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fetchPackage } from "../__tests__/cases/package-archive.ts";
import { findInjectedLines, readWhole, toInjectionClaims } from "../src/detectors/prompt-injection.ts";
import { inOrder } from "./static/review.mjs";

const ROOT = fileURLToPath(new URL("../node_modules", import.meta.url));
/** Longer files are not reviewed either. */
const MAX_BYTES = 5_000_000;

const LIMIT = 0.01;
const { values } = parseArgs({ options: { most: { type: "string", default: "200" } } });

const aboutModels = readList("./injections/language-model-packages.json");
const share = report("released packages", await inOrder(listPlain(Number(values.most)), examine));
report("packages about language models", await inOrder(aboutModels, examine));
if (share >= LIMIT) process.exitCode = 1;

/** Each package once: at the version that is reviewed elsewhere, else as it is installed. */
function listPlain(most) {
  const lists = ["patch-releases", "pairs"].flatMap((list) => readList(`./static/${list}.json`));
  const reviewed = [...new Map(lists.map((one) => [one.package, one])).values()];
  const known = new Set([...reviewed, ...aboutModels].map((one) => one.package));
  const installed = installedPackages().filter((name) => !known.has(name));
  return [...reviewed, ...installed.map((name) => ({ package: name }))].slice(0, most);
}

function readList(path) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}

async function examine({ package: name, head }) {
  const found = await readPackage(name, head).catch((error) => error);
  if (found instanceof Error) return { name, failure: found.message.split("\n")[0] };
  const claims = [...found.files].flatMap(([path, bytes]) => (bytes.includes(0) ? [] : claimsIn(path, bytes)));
  return { name: `${name}@${found.version}`, claims };
}

async function readPackage(name, head) {
  if (head === undefined) return readInstalled(name);
  return { version: head.version, files: await fetchPackage(name, head) };
}

function claimsIn(path, bytes) {
  return toInjectionClaims(path, findInjectedLines(readWhole(path, bytes.toString("utf8").split("\n"))));
}

/** Tells what was accused; answers the share of releases that are accused at high, 1 where none could be read. */
function report(what, releases) {
  const read = releases.filter(({ claims }) => claims !== undefined);
  const accused = read.filter(({ claims }) => claims.some(({ severity }) => severity === "high"));
  for (const { name, claims } of read) for (const claim of claims) console.log(tell(name, claim));
  for (const { name, failure } of releases.filter((release) => release.failure))
    console.log(`${name}: not had: ${failure}`);
  const part = read.length === 0 ? 1 : accused.length / read.length;
  console.log(`${accused.length} of ${read.length} ${what} accused at high: ${(100 * part).toFixed(2)} %`);
  return part;
}

function tell(name, { severity, place, evidenceQuote }) {
  return `${severity.padEnd(6)} ${name} ${place.file}:${place.end_line} ${JSON.stringify(evidenceQuote.slice(0, 120))}`;
}

/** The packages this repository has installed, by name. */
function installedPackages() {
  const names = readdirSync(ROOT).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(ROOT, name)).map((own) => `${name}/${own}`) : [name],
  );
  // A link is a workspace of ours, and no package.
  return names.filter((name) => !name.startsWith(".") && lstatSync(join(ROOT, name)).isDirectory()).sort();
}

/** An installed package's version and files by path, without what is installed within it. */
function readInstalled(name) {
  const folder = join(ROOT, name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.includes("node_modules/") && statSync(join(folder, path)).size <= MAX_BYTES);
  return { version, files: new Map(paths.map((path) => [path, readFileSync(join(folder, path))])) };
}
