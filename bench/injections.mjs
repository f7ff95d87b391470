/**
 * Measures how often the injection detector accuses released packages: every text file of each release is read as if it
 * were new, which is harder than any change of it. 200 packages that address no reviewer (those that are reviewed elsewhere, then those
 * that are installed here), and ten about language models, where such text is at home. Prints the shares and every accused line.
 *
 * Usage: npm run bench:injections [-- --most N]; exit code 1 when 1 % or more of the former are accused at high. Packages
 * come from the npm registry.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fetchPackage } from "../__tests__/cases/package-archive.ts";
import { findInjectedLines, readWhole, toInjectionClaims } from "../src/core/injections/prompt-injection.ts";
import { installedPackages, readInstalled } from "./injections/installed.mjs";
import { inOrder } from "./static/review.mjs";

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
