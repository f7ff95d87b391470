/**
 * Prints what CHANGELOG.md says of a release, after checking that the tag, package.json and the source name one version.
 *
 * Usage: node scripts/release-notes.mjs TAG [--root DIR]
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ options: { root: { type: "string" } }, allowPositionals: true });
const root = values.root ?? dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), "utf8");

const version = /^v(\d+\.\d+\.\d+)$/.exec(positionals[0] ?? "")?.[1];
if (version === undefined) fail(`got the tag ${positionals[0] ?? "nothing"}, wanted vX.Y.Z`);
const named = {
  "package.json": JSON.parse(read("package.json")).version,
  "src/text/version.ts": /VERSION = "([^"]+)"/.exec(read("src/text/version.ts"))?.[1],
};
for (const [file, found] of Object.entries(named))
  if (found !== version) fail(`${file} says ${found}, the tag ${version}`);
const notes = sectionOf(read("CHANGELOG.md"), version);
if (notes === "") fail(`CHANGELOG.md has no section "## ${version}" with a word in it`);
console.log(notes);

/** The lines below a release's heading, up to the next one; a date may follow the version. */
function sectionOf(changelog, wanted) {
  const lines = changelog.split("\n");
  const start = lines.findIndex((line) => /^## /.test(line) && line.slice(3).split(/[\s(]/)[0] === wanted);
  if (start === -1) return "";
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith("## "));
  return lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .join("\n")
    .trim();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
