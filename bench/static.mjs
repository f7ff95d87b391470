/**
 * Measures the static panel: the known cases in three modes, published fixes put back in three, those of them that no rule was written by with
 * releases that mean no harm, edits that are feared and edits that are harmless, and changes of growing size.
 *
 * Usage: npm run bench:static -- [--cli FILE] [--only cases|pairs|held-out|probes|second-probes|size] [--keep] [--out FILE]
 *
 * --keep  puts the figures of what was held out and of the probes into static/figures.json
 *
 * Packages come from the npm registry, pinned by their digests; none of their code runs. Needs Node 24 and git.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureCases } from "./static/measure-cases.mjs";
import { measureHeldOut, measurePairs } from "./static/measure-pairs.mjs";
import { measureProbes } from "./static/measure-probes.mjs";
import { measureReleases } from "./static/measure-releases.mjs";
import { measureSize } from "./static/measure-size.mjs";
import { readProbes } from "./static/read-probes.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const KEPT = ["held-out", "probes", "second-probes"];
const FIGURES = new URL("./static/figures.json", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`./static/${name}.json`, import.meta.url), "utf8"));

const { values } = parseArgs({
  options: {
    cli: { type: "string", default: join(ROOT, "dist/cli/index.js") },
    only: { type: "string" },
    keep: { type: "boolean", default: false },
    out: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "tribunal-bench-"));
const parts = {
  cases: (setting) => measureCases(setting),
  pairs: (setting) => measurePairs(read("pairs"), setting),
  "held-out": (setting) => heldOut(setting),
  probes: (setting) => measureProbes(readProbes(), setting),
  "second-probes": (setting) => measureProbes(readProbes("second-probes"), setting),
  size: (setting) => measureSize(setting),
};
const wanted = Object.keys(parts).filter((name) => values.only === undefined || values.only === name);
if (wanted.length === 0) throw new Error(`--only: got ${values.only}, wanted one of ${Object.keys(parts).join(", ")}`);
const cli = resolve(values.cli);
const results = {};
try {
  for (const name of wanted) {
    // Parts may speak of the same release by the same name.
    results[name] = await parts[name]({ cli, folder: join(folder, name) });
    console.log(`${name}: ${JSON.stringify(results[name].figures, null, 1)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`);
if (values.keep) keep();

/** The releases that rules were tried on while they were written, and others. */
async function heldOut({ cli, folder }) {
  const pairs = await measureHeldOut(read("pairs"), { cli, folder: join(folder, "pairs") });
  const releases = await measureReleases(read("patch-releases"), read("alarms"), {
    cli,
    folder: join(folder, "releases"),
  });
  const others = await measureReleases(read("other-releases"), [], { cli, folder: join(folder, "others") });
  return {
    figures: { pairs: pairs.figures, releases: releases.figures, otherReleases: others.figures },
    rows: { pairs: pairs.rows, releases: releases.rows, otherReleases: others.rows },
  };
}

function keep() {
  const kept = Object.fromEntries(KEPT.filter((name) => name in results).map((name) => [name, results[name].figures]));
  writeFileSync(FIGURES, `${JSON.stringify({ ...read("figures"), ...kept }, null, 2)}\n`);
}
