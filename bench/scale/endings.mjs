import { row } from "../rows.mjs";
import { makeChange, rewrites, sourceText, writeFile } from "./make-change.mjs";
import { startModel } from "./model.mjs";
import { reviewChange } from "./review-change.mjs";

const { findDishonesty } = await import("../../__tests__/scenarios/size/find-dishonesty.ts");

const LIMIT_MB = 512;
const MEGABYTE = 1024 * 1024;
/** What reads all of it would take hours of a processor: the time of a small job has to do. */
const SETTINGS = { "time-budget-seconds": 240, "agent-seconds": 60 };

const INPUTS = [
  { name: "100,000 files", files: 100_000, make: () => rewrites({ files: 100_000, lines: 1 }), model: {} },
  { name: "one file of 100,000 changed lines", files: 1, make: () => rewrites({ files: 1, lines: 50_000 }), model: {} },
  { name: "64 MB of diff", files: 640, make: () => added({ files: 640, bytes: MEGABYTE / 10 }), model: {} },
  { name: "64 MB of diff, static panel", files: 640, make: () => added({ files: 640, bytes: MEGABYTE / 10 }) },
];

const MANY_CALLS = { files: 120, make: () => rewrites({ files: 120, lines: 17 }) };
const LIE = { "retry-after": "0", "x-ratelimit-remaining-requests": "1000", "x-ratelimit-reset-requests": "0s" };
const ENDPOINTS = [
  {
    name: "every tenth call is never answered",
    ...MANY_CALLS,
    model: { refuse: ({ index }) => (index % 10 === 9 ? "hang" : undefined) },
  },
  {
    name: "every second call is refused",
    ...MANY_CALLS,
    model: { refuse: ({ index }) => (index % 2 === 0 ? { status: 429, headers: { "retry-after": "1" } } : undefined) },
  },
  {
    name: "every third call is refused, and to be made again at once",
    ...MANY_CALLS,
    model: { refuse: ({ index }) => (index % 3 === 0 ? { status: 429, headers: LIE } : undefined), headers: () => LIE },
  },
];

/** What is too large ends with a report in which nothing is lost; how long that took, and what was held. */
export async function endings() {
  const rows = [];
  for (const input of INPUTS) rows.push(...(await play(input)));
  return rows;
}

/** So does what an endpoint does not answer as it should. They wait most of the time, and so all at once. */
export async function strangeEndpoints() {
  return (await Promise.all(ENDPOINTS.map(play))).flat();
}

async function play({ name, files, make, model }) {
  using change = await makeChange(make());
  await using panel = model === undefined ? undefined : await startModel(model);
  const { code, report, wallMs, peakMb, log } = await reviewChange(change, { panel, settings: SETTINGS });
  const problems = report === undefined ? [`no report: ${log.slice(-1000)}`] : findDishonesty(report, code, files);
  for (const problem of problems) console.log(`! ${name}: ${problem}`);
  console.error(`${name}: ${report?.run.title ?? "no report"}`);
  return [
    row(`${name}: what is wrong with its end`, problems.length, { unit: "", limit: 0 }),
    row(`${name}: wall`, wallMs / 1000, { unit: "s", limit: SETTINGS["time-budget-seconds"] + 30 }),
    row(`${name}: peak memory`, peakMb, { unit: "MB", limit: LIMIT_MB }),
  ];
}

/** New files of about so many bytes each. */
function added({ files, bytes }) {
  const functions = Math.ceil(bytes / Buffer.byteLength(sourceText({ file: files, functions: 1, changed: 0 })));
  return {
    main: () => [writeFile("README.md", "# Shop\n")],
    *pr() {
      for (let file = 0; file < files; file += 1) {
        yield writeFile(
          `src/part-${Math.floor(file / 50)}/module-${file}.ts`,
          sourceText({ file, functions, changed: 0 }),
        );
      }
    },
  };
}
