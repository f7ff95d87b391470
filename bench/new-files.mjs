/**
 * Collects what the static panel's rules say of new files, for a person to judge: `static/new-file-precision.json`
 * holds what came of it. Every rule speaks, those with `new_files: quiet` too, unless --as-shipped is given.
 *
 * Usage: npm run bench:new-files -- --pairs judged|unread | --releases | NAME=DIR… [--as-shipped] [--out FILE]
 *
 * --pairs     the defective releases of pairs.json, their changed files as new: those judged for the table, or those nobody looked at
 * --releases  the newer releases of patch-releases.json, their changed files as new
 * NAME=DIR    every file of code below a folder, such as an unpacked package
 * --out       takes one remark a line as JSON, of one package and rule three at most
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { reviewFolders } from "./static/new-folder.mjs";
import { reviewReleases } from "./static/new-release.mjs";
import { share } from "./static/review.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MOST_OF_A_PACKAGE = 3;
const read = (name) => JSON.parse(readFileSync(new URL(`./static/${name}.json`, import.meta.url), "utf8"));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: "string" },
    releases: { type: "boolean", default: false },
    "as-shipped": { type: "boolean", default: false },
    out: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "tribunal-new-files-"));
try {
  const setting = { cli: cliIn(folder), folder: join(folder, "work") };
  const reviewed = await reviewMaterial(setting);
  tell(reviewed);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A copy of dist/ whose rules all speak of new files. */
function cliIn(place) {
  if (values["as-shipped"]) return join(ROOT, "dist/cli/index.js");
  for (const part of ["dist", "package.json", "prompts"])
    cpSync(join(ROOT, part), join(place, part), { recursive: true });
  const file = join(place, "dist/analyzer/rules.json");
  const rules = JSON.parse(readFileSync(file, "utf8")).map(({ new_files: _, ...rule }) => rule);
  writeFileSync(file, JSON.stringify(rules));
  return join(place, "dist/cli/index.js");
}

async function reviewMaterial(setting) {
  if (values.releases) return reviewReleases(read("patch-releases"), setting);
  if (values.pairs === undefined) return reviewFolders(positionals, setting);
  if (!["judged", "unread"].includes(values.pairs)) throw new Error(`--pairs: got ${values.pairs}`);
  return reviewReleases(
    read("pairs").filter((pair) => isJudged(pair) === (values.pairs === "judged")),
    setting,
  );
}

/** The first half by name of the pairs that rules were written by: those of one package stay together. */
function isJudged({ heldOut, id }) {
  return heldOut !== true && id < "n";
}

function tell(reviewed) {
  const remarks = reviewed.flatMap((each) => each.remarks);
  const rules = Map.groupBy(remarks, ({ rule }) => rule);
  const rows = [...rules].map(([rule, all]) => ({
    rule,
    remarks: all.length,
    documented: all.filter(({ hit }) => hit).length,
  }));
  console.table(rows.sort((a, b) => b.remarks - a.remarks));
  const found = reviewed.filter((each) => each.remarks.some(({ hit }) => hit)).length;
  const figures = { reviewed: reviewed.length, recall: share(found, reviewed.length), remarks: remarks.length };
  console.log(JSON.stringify({ ...figures, remarksEach: share(remarks.length, reviewed.length) }));
  if (values.out !== undefined)
    writeFileSync(
      values.out,
      toSample(remarks)
        .map((each) => `${JSON.stringify(each)}\n`)
        .join(""),
    );
}

/** The same line of a package counts once. */
function toSample(remarks) {
  const distinct = new Map(remarks.map((each) => [[each.name, each.rule, each.text].join("\n"), each]));
  const groups = Map.groupBy([...distinct.values()], ({ name, rule }) => `${name} ${rule}`);
  return [...groups.values()].flatMap((all) => all.slice(0, MOST_OF_A_PACKAGE));
}
