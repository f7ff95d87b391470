/**
 * Measures how often the injection detector accuses released packages, which address no reviewer: every text file of each
 * release is read as if it were new, which is harder than any change of it. Prints the share and every accused line.
 *
 * Usage: npm run bench:injections [-- --most N]; exit code 1 when 1 % or more are accused at high.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fetchPackage } from "../../__tests__/cases/package-archive.ts";
import { findInjectedLines, readWhole, toInjectionClaims } from "../../src/core/injections/injection-claim.ts";
import { inOrder } from "./static/review.mjs";

const LIMIT = 0.01;
const LISTS = ["patch-releases", "pairs"];
const { values } = parseArgs({ options: { most: { type: "string", default: "200" } } });

const releases = await inOrder(listReleases().slice(0, Number(values.most)), examine);
const read = releases.filter(({ claims }) => claims !== undefined);
const accused = read.filter(({ claims }) => claims.some(({ severity }) => severity === "high"));
for (const { name, claims } of read) for (const claim of claims) console.log(tell(name, claim));
for (const { name, failure } of releases.filter((release) => release.failure))
  console.log(`${name}: not had: ${failure}`);
const share = read.length === 0 ? 1 : accused.length / read.length;
console.log(`${accused.length} of ${read.length} releases accused at high: ${(100 * share).toFixed(2)} %`);
if (share >= LIMIT) process.exitCode = 1;

/** Each package once, at the version that is reviewed elsewhere. */
function listReleases() {
  const all = LISTS.flatMap((list) =>
    JSON.parse(readFileSync(new URL(`./static/${list}.json`, import.meta.url), "utf8")),
  );
  return [...new Map(all.map((one) => [one.package, one])).values()];
}

async function examine({ package: name, head }) {
  const files = await fetchPackage(name, head).catch((error) => error);
  if (files instanceof Error) return { name, failure: files.message.split("\n")[0] };
  const claims = [...files].flatMap(([path, bytes]) => (bytes.includes(0) ? [] : claimsIn(path, bytes)));
  return { name: `${name}@${head.version}`, claims };
}

function claimsIn(path, bytes) {
  return toInjectionClaims(path, findInjectedLines(readWhole(path, bytes.toString("utf8").split("\n"))));
}

function tell(name, { severity, place, evidenceQuote }) {
  return `${severity.padEnd(6)} ${name} ${place.file}:${place.line} ${JSON.stringify(evidenceQuote.slice(0, 120))}`;
}
