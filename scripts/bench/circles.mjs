/**
 * Measures who finds requests that go in circles: for each pair of `circles/remarks.tsv`, an earlier remark on a function
 * and one of now, the recorded answer of a model is put through the code that decides, beside what the word lists of earlier
 * versions made of it. Prints how many circles each finds, and how many unrelated remarks each takes for one.
 *
 * Usage: node scripts/bench/circles.mjs; exit code 1 where the model finds fewer circles, or takes more unrelated ones.
 */
import { readFileSync } from "node:fs";
import { readContext } from "../../__tests__/fixtures/read-context.ts";
import { anEntry, aRequest, aSighting } from "../../__tests__/fixtures/requests.ts";
import { findBounces, findEarlier, readTakenUp } from "../../src/core/triage/find-bounces.ts";

const texts = await readContext([{ path: "src/till.ts", head: "export function pay() {\n  send(sum);\n}\n" }]);
const [head, ...lines] = readFileSync(new URL("./circles/remarks.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const keys = head.split("\t");
const pairs = lines.map((line) => Object.fromEntries(line.split("\t").map((text, at) => [keys[at], text])));
const counts = { words: count(({ words }) => words), model: count(decide) };
for (const [who, { found, right, wrong }] of Object.entries(counts))
  console.log(
    `${who}: ${found} of ${circles().length} circles, ${right} the right way round; ${wrong} unrelated taken`,
  );
if (counts.model.found < counts.words.found || counts.model.wrong > counts.words.wrong) process.exitCode = 1;

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
