/**
 * Measures who finds requests that go in circles. For each pair of `circles/remarks.tsv`, an earlier remark on a function
 * and a new one, the recorded answer of a model goes through the code that decides, beside what the word lists of earlier
 * versions answered. For each pair of `circles/findings.tsv`, an earlier finding with its repair and a new finding, the
 * recorded answer is counted. Prints how many circles each finds, and how many unrelated ones each takes for one.
 *
 * Usage: npm run bench:circles; exit code 1 where the model finds fewer circles, or takes more unrelated ones.
 */
import { readFileSync } from "node:fs";
import { readContext } from "../__tests__/fixtures/read-context.ts";
import { anEntry, aRequest, aSighting } from "../__tests__/fixtures/requests.ts";
import { findBounces, findEarlier, readTakenUp } from "../src/triage/find-bounces.ts";

const texts = await readContext([{ path: "src/till.ts", head: "export function pay() {\n  send(sum);\n}\n" }]);
const pairs = readPairs("remarks");
const findings = readPairs("findings");
const counts = { words: count(({ words }) => words), model: count(decide) };
for (const [who, { found, right, wrong }] of Object.entries(counts))
  console.log(
    `${who}: ${found} of ${circles().length} circles, ${right} the right way round; ${wrong} unrelated taken`,
  );
const undoing = findings.filter(({ label }) => label === "contradicts");
const named = findings.filter(({ model }) => model === "contradicts");
const rightly = named.filter(({ label }) => label === "contradicts");
console.log(
  `model, findings: ${rightly.length} of ${undoing.length} circles; ${named.length - rightly.length} unrelated taken`,
);
if (counts.model.found < counts.words.found || counts.model.wrong > counts.words.wrong) process.exitCode = 1;

function readPairs(name) {
  const file = readFileSync(new URL(`./circles/${name}.tsv`, import.meta.url), "utf8");
  const [keys, ...rows] = file
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.map((row) => Object.fromEntries(row.map((text, at) => [keys[at], text])));
}

function circles() {
  return pairs.filter(({ label }) => label !== "unrelated");
}

function count(verdictOf) {
  const found = circles().filter((pair) => verdictOf(pair) !== "unrelated");
  const right = found.filter((pair) => verdictOf(pair) === pair.label);
  const wrong = pairs.filter((pair) => pair.label === "unrelated" && verdictOf(pair) !== "unrelated");
  return { found: found.length, right: right.length, wrong: wrong.length };
}

/** What code makes of the answer, where the earlier remark was fixed. */
function decide({ model, earlier, now }) {
  const history = [anEntry({ request: earlier, sightings: [aSighting(0), aSighting(1, { status: "fixed" })] })];
  const request = aRequest({ request: now });
  const named = { same: { repeats: "PRRT_1" }, opposite: { contradicts: "PRRT_1" } }[model];
  const said = { repeats: null, contradicts: null, ...named };
  const takenUp = readTakenUp(said, findEarlier(request, history, texts));
  const { bounces, undoes } = findBounces(request, takenUp, history, { bounces: 2, texts });
  if (bounces === 0) return "unrelated";
  return undoes ? "opposite" : "same";
}
