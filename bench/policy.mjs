/**
 * Measures what a policy's check finds and costs: on ten published packages, and on ten further ones that it was not written by, the places that
 * the catalogue speaks of, against the symbols that the TypeScript compiler resolves, every difference by its cause; 20 files read for the first time; many effects over many
 * files; and a review without a policy, against the bundle of a commit from before there were policies.
 *
 * Usage: npm run build && npm run bench:policy [-- --before COMMIT --only reach|cost]; exit code 1 when a limit is missed. Packages come from the npm registry, pinned
 * by their digests; none of their code runs. Needs Node 24, git and a clone that holds the commit.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseCatalogue } from "../src/policy/catalogue.ts";
import { readEffectCatalogue } from "../src/system/files/shipped-files.ts";
import { accuracy } from "./policy/accuracy.mjs";
import { cold, linear, withoutPolicy } from "./policy/cost.mjs";
import { FURTHER, KNOWN } from "./policy/packages.mjs";
import { printRows } from "./rows.mjs";

const { values } = parseArgs({
  options: { before: { type: "string", default: "56af06a8" }, only: { type: "string" } },
});
const catalogue = parseCatalogue(
  await readEffectCatalogue(fileURLToPath(new URL("../dist/analyzer", import.meta.url))),
);
const parts = {
  reach: async () => [
    ...(await reach("ten packages", KNOWN, { precision: 0.92, recall: 0.92 })),
    ...(await reach("ten further ones", FURTHER, { precision: 0.85, recall: 0.88 })),
  ],
  cost: async () => [...(await cold()), ...linear(catalogue), ...(await withoutPolicy(values.before))],
};
const wanted = Object.keys(parts).filter((name) => values.only === undefined || values.only === name);
if (wanted.length === 0) throw new Error(`--only: got ${values.only}, wanted one of ${Object.keys(parts).join(", ")}`);
const rows = [];
for (const name of wanted) rows.push(...(await parts[name]()));
printRows(rows);
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;

/** Over two files, what is said of the packages. */
async function reach(which, packages, limits) {
  const { precision, recall } = await accuracy(catalogue, packages);
  return [
    atLeast(`precision of what is said, ${which}`, precision, limits.precision),
    atLeast(`recall over two files, ${which}`, recall, limits.recall),
  ];
}

function atLeast(figure, value, limit) {
  return { figure, value: Number(value.toPrecision(4)), unit: "", limit, ok: value >= limit };
}
