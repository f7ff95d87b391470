/**
 * Takes each of our own defences out, one at a time, and sees whether a test notices: an escape, a mask, a gate, a bound, a check of
 * who may do something. The tables beside this say what is taken out, and which tests are to notice.
 *
 * No file is written: the tests of a mutation run in a vitest of their own that reads the one source file with the mutation in it
 * (`mutations/vitest.config.mjs`). A mutation that no test notices is a hole; so is one whose tests do not even run.
 *
 * Usage: npm run bench:mutations -- [--only AREA] [--list]; exit code 1 when a mutation was not noticed.
 */
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { runTests } from "./mutations/run-tests.mjs";
import { AREAS, findFault, MUTATIONS } from "./mutations/table.mjs";

/** Vitests at once, one worker each. */
const AT_ONCE = 2;

const { values } = parseArgs({ options: { only: { type: "string" }, list: { type: "boolean", default: false } } });
if (values.only !== undefined && !AREAS.includes(values.only)) {
  console.error(`--only: got ${JSON.stringify(values.only)}; wanted one of ${AREAS.join(", ")}`);
  process.exit(2);
}
const chosen = MUTATIONS.filter(({ area }) => values.only === undefined || area === values.only);
if (values.list) for (const mutation of chosen) console.log(nameOf(mutation));
else process.exitCode = (await playAll(chosen)) ? 0 : 1;

async function playAll(mutations) {
  const faults = mutations.flatMap((mutation) => findFault(mutation) ?? []);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return false;
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
  const sound = await runTests(tests);
  if (sound.kind !== "passed") {
    console.error(
      `The ${tests.length} named test files do not pass as they are, so they can notice nothing: ${sound.why}`,
    );
    return false;
  }
  console.log(`${tests.length} test files pass without a mutation.`);
  const limit = pLimit(AT_ONCE);
  const noticed = await Promise.all(mutations.map((mutation) => limit(() => play(mutation))));
  const count = noticed.filter(Boolean).length;
  console.log(`\n${count} of ${mutations.length} mutations noticed`);
  return count === mutations.length;
}

async function play(mutation) {
  const result = await runTests(mutation.tests, mutation);
  const word = { failed: "noticed", passed: "NOT NOTICED", broken: "DID NOT RUN" }[result.kind];
  console.log(`${word.padEnd(11)}  ${nameOf(mutation)}${result.kind === "broken" ? `\n${result.why}` : ""}`);
  return result.kind === "failed";
}

function nameOf({ area, what, file }) {
  return `${area.padEnd(12)}  ${what} (${file})`;
}
