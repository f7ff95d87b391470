/**
 * Measures what each part of a review is worth: precision, recall, findings per clean case, and tokens per true finding
 * of one pass, of all passes united, and of those with Adversary, Judge, gates and Critic.
 *
 * Without a model it replays the recorded conversations (quality/recording) through this build and tells the same of them, by
 * what people said of each finding (quality/labels.json); `--ask` takes those of which nobody said
 * anything, as questions that do not tell whose they are, and `--answers` the file filled in.
 *
 * Each case is reviewed once, in full; all variants are derived from that review's own exchanges (quality/variants.mjs
 * says how), so that they differ by nothing but what they leave out, and each is charged with the tokens of the agents
 * it needs, as the server counts them. OPENAI_API_KEY is passed on. Results are kept in `--out` (quality-results) by
 * case and variant; the same command again goes on with the cases that are not there yet, or did not run in full.
 * `--config` is the reviews' configuration, where an endpoint needs more time than the limits that are usual.
 * `--record` plays the project's own cases, two passes and up to two rounds, and keeps the conversations by grade, case and
 * form (quality/recording); several such commands may run at once, on different cases. One that was interrupted goes on.
 * `--set harder` prepares a second set of cases (quality/harder), and `--prove` runs their proofs (docs/quality.md).
 */
import { join } from "node:path";
import { runCli } from "./child.mjs";
import { ablate, LABELS, RECORDINGS } from "./quality/ablation/ablation.mjs";
import { prepareCases, readCases } from "./quality/cases.mjs";
import { scoreCase, toFigures } from "./quality/figures.mjs";
import { chosenCases } from "./quality/harder/catalogue.mjs";
import { prepareHarder } from "./quality/harder/prepare.mjs";
import { proveHarder } from "./quality/harder/prove.mjs";
import { recordCases } from "./quality/recording/record.mjs";
import { DEFAULT_PLAY } from "./quality/recording/review-played.mjs";
import { startRecordingProxy } from "./quality/recording-proxy.mjs";
import { Results } from "./quality/results.mjs";
import { deriveVariants, VARIANTS } from "./quality/variants.mjs";
import { readOptions } from "./read-options.mjs";

const MOST_ROUNDS = "10";
const MEASURED_WITH = ["base-url", "models", "cases"];

const USAGE = [
  "npm run bench:quality [-- --recordings DIR] [--labels FILE] [--ask FILE | --answers FILE]",
  "npm run bench:quality -- --prepare DIR",
  "npm run bench:quality -- --set harder --prepare DIR | --prove [--only ID,…]",
  "npm run bench:quality -- --base-url URL --models A[,B] --cases DIR [--out DIR] [--passes N] [--max-rounds N] [--config FILE]",
  "npm run bench:quality -- --record DIR --grade NAME --base-url URL --models M [--cases all|ID,…] [--form pr|new] [--seeds FILE]",
];

const values = readOptions(
  {
    prepare: { type: "string" },
    prove: { type: "boolean", default: false },
    set: { type: "string", default: "published" },
    only: { type: "string" },
    "base-url": { type: "string" },
    models: { type: "string" },
    cases: { type: "string" },
    out: { type: "string", default: "quality-results" },
    passes: { type: "string", default: "2" },
    "max-rounds": { type: "string" },
    config: { type: "string" },
    record: { type: "string" },
    grade: { type: "string" },
    form: { type: "string", default: "pr" },
    seeds: { type: "string" },
    recordings: { type: "string", default: RECORDINGS },
    labels: { type: "string", default: LABELS },
    ask: { type: "string" },
    answers: { type: "string" },
  },
  USAGE,
);
if (!["published", "harder"].includes(values.set)) fail(`no set ${values.set}: published or harder`);
else if (values.set === "harder" && (values.prove || values.prepare !== undefined)) await harder();
else if (values.prepare !== undefined) await prepareCases(values.prepare);
else if (values.record !== undefined) await record();
else if (MEASURED_WITH.every((name) => values[name] === undefined)) await tellRecordings();
else await measure();

async function harder() {
  const cases = chosenCases(values.only);
  if (values.prepare !== undefined) await prepareHarder(values.prepare, cases);
  if (values.prove && !(await proveHarder(cases))) process.exitCode = 1;
}

function tellRecordings() {
  const { recordings: folder, labels, ask, answers } = values;
  return ablate({ folder, labels, ask, answers, say: console.log });
}

async function record() {
  if (isMissing(["grade", "base-url", "models"])) return;
  const { record: folder, grade, form, seeds, models, "base-url": baseUrl, passes, "max-rounds": maxRounds } = values;
  const play = { ...DEFAULT_PLAY, passes: Number(passes), maxRounds: Number(maxRounds ?? DEFAULT_PLAY.maxRounds) };
  const setting = { folder, grade, form, seeds, models, baseUrl, play, cases: values.cases ?? "all", say: console.log };
  if (!(await recordCases(setting))) process.exitCode = 1;
}

function isMissing(names) {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return false;
  fail(`missing: ${missing.map((name) => `--${name}`).join(", ")}`);
  return true;
}

function fail(problem) {
  console.error(problem);
  process.exitCode = 2;
}

async function measure() {
  if (isMissing(MEASURED_WITH)) return;
  const results = new Results(values.out);
  const cases = readCases(values.cases);
  const measured = [];
  for (const one of cases) measured.push({ one, variants: await variantsOf(one, results) });
  printFigures(measured);
  printNotRun(measured);
}

/** What stands in the results for this case under these settings; else a review. What did not run is tried again. */
async function variantsOf(one, results) {
  const { models, passes, "max-rounds": maxRounds = MOST_ROUNDS, "base-url": baseUrl } = values;
  const setting = { models, passes, maxRounds, baseUrl, revisions: one.revisions };
  const kept = results.find(one.id, setting);
  if (kept !== undefined && VARIANTS.every((variant) => kept[variant]?.kind === "run")) return kept;
  console.error(`reviewing ${one.id}`);
  const variants = await review(one);
  results.keep(one.id, setting, variants);
  return variants;
}

async function review({ repository }) {
  await using proxy = await startRecordingProxy(values["base-url"]);
  const target = ["--repo", repository, "--base", "main", "--head", "pr"];
  const play = ["--mode", "full", "--passes", values.passes, "--max-rounds", values["max-rounds"] ?? MOST_ROUNDS];
  const panel = ["--panel", "openai", "--models", values.models, "--base-url", proxy.baseUrl];
  const config = values.config === undefined ? [] : ["--config", values.config];
  const key = process.env.OPENAI_API_KEY;
  const run = await runCli(
    ["review", ...target, ...play, ...panel, ...config, "--format", "json"],
    key === undefined ? {} : { OPENAI_API_KEY: key },
  );
  if (run.stdout === "") throw new Error(`the review of ${repository} left no report:\n${run.stderr}`);
  if (proxy.exchanges.some(({ hasUsage }) => !hasUsage)) {
    throw new Error("the server tells no usage: tokens cannot be compared");
  }
  return deriveVariants(proxy.exchanges, JSON.parse(run.stdout));
}

function printFigures(measured) {
  const rows = VARIANTS.map((variant) => {
    const scores = measured.flatMap(({ one, variants }) => {
      const { kind, findings, tokens } = variants[variant];
      return kind === "run" ? [{ ...scoreCase(findings, one), tokens }] : [];
    });
    return { variant, ...toFigures(scores) };
  });
  console.log("variant             cases  precision  recall  findings/clean case     tokens  tokens/true finding");
  for (const row of rows) {
    const cells = [
      row.variant.padEnd(18),
      String(row.cases).padStart(6),
      told(row.precision, 2).padStart(10),
      told(row.recall, 2).padStart(7),
      told(row.findingsPerCleanCase, 1).padStart(20),
      String(row.tokens).padStart(10),
      told(row.tokensPerTrueFinding, 0).padStart(20),
    ];
    console.log(cells.join(" "));
  }
  console.log(`results: ${join(values.out, "results.json")}`);
}

function told(figure, digits) {
  return figure === undefined ? "-" : figure.toFixed(digits);
}

function printNotRun(measured) {
  for (const { one, variants } of measured) {
    for (const variant of VARIANTS) {
      const { kind, reason } = variants[variant];
      if (kind === "not-run") console.log(`not run: ${variant} on ${one.id}: ${reason}`);
    }
  }
}
