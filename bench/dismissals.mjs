/**
 * Measures how many true dismissals hold: for each false claim of `dismissals/dismissals.json` about a change of the project's
 * own cases, Judge and Critic are scripted to refute it by the line that a competent reader would quote, and dist/ says what
 * becomes of it. Prints a row a claim and the share that ends unresolved.
 *
 * Usage: npm run build && npm run bench:dismissals; exit code 1 when more than one in ten is unresolved. Packages come from
 * the npm registry.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCase } from "../__tests__/cases/build-case.ts";
import { findCase } from "../__tests__/cases/catalogue.ts";
import { reviewWithModel } from "../__tests__/scenarios/cli/model-review.ts";
import { aFinding, aJudgement, aRuling, aVerdict } from "../__tests__/scenarios/cli/scripted-panel.ts";
import { isFirstTurn } from "../__tests__/servers/model-server.ts";

const LIMIT = 0.1;
const recorded = JSON.parse(readFileSync(new URL("./dismissals/dismissals.json", import.meta.url), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "tribunal-dismissals-"));
try {
  for (const id of new Set(recorded.map((one) => one.case))) await buildCase(findCase(id), join(folder, id));
  const outcomes = [];
  for (const one of recorded) outcomes.push(await replay(one));
  console.log(`${"case".padEnd(28)}${"false claim".padEnd(66)}${"outcome".padEnd(12)}why it does not hold`);
  for (const { one, outcome, reason } of outcomes) {
    console.log(`${one.case.padEnd(28)}${one.title.slice(0, 64).padEnd(66)}${outcome.padEnd(12)}${reason}`);
  }
  const open = outcomes.filter(({ outcome }) => outcome !== "dismissed");
  console.log(`${open.length} of ${outcomes.length} true dismissals do not hold: ${share(open, outcomes)} %`);
  if (open.length > LIMIT * outcomes.length) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function replay(one) {
  const repository = join(folder, one.case);
  const claim = placeOf(repository, one.file, one.quote);
  const proof = placeOf(repository, one.proof_file ?? one.file, one.proof);
  const script = {
    enthusiast: ({ round }) => (round === 1 ? [toFinding(one, claim)] : []),
    judge: (findings) => aJudgement(findings.map((finding) => aRuling(finding, toRefutation(one, proof)))),
    critic: (findings) => ({
      verdicts: findings.map((finding) => aVerdict(finding, toDismissal(one, proof))),
      missed: [],
    }),
    // Who claims reads the diff as well; who rules reads what it is about to quote.
    intercept: (request, { role }) => {
      if (role === "adversary" || !isFirstTurn(request)) return undefined;
      const reads = [claim, proof].map(readAround);
      const diff = { name: "read_diff", args: { path: null } };
      return { toolCalls: role === "enthusiast" ? [diff, ...reads] : reads };
    },
  };
  const { report } = await reviewWithModel(script, { repository });
  const [open] = report.unresolved;
  const [dismissed] = report.dismissed;
  if (dismissed?.by === "judge" || dismissed?.by === "critic") return { one, outcome: "dismissed", reason: "" };
  // A claim that no gate lets through says nothing of dismissals.
  if (dismissed !== undefined) throw new Error(`${one.case}, ${one.title}: ${dismissed.reason}`);
  return { one, outcome: open === undefined ? "confirmed" : "unresolved", reason: open?.reason ?? "" };
}

function readAround({ file: path, line }) {
  return { name: "read_file", args: { path, start_line: Math.max(1, line - 15), end_line: line + 15, side: "head" } };
}

function toFinding({ title, category, why }, { file, line, quote }) {
  return aFinding({ title, category, file, line, evidence_quote: quote, description: `${title}. Not so: ${why}` });
}

function toRefutation({ why }, { file, line, quote }) {
  return {
    ruling: "dismissed",
    severity: null,
    resolution: why,
    refutation: { file, line, quote },
  };
}

function toDismissal({ why }, { file, line, quote }) {
  return {
    verdict: "dismissed",
    file,
    start_line: line,
    end_line: line,
    evidence_quote: quote,
    explanation: why,
  };
}

/** The line of the quote at head: the one the change adds, where several have it. */
function placeOf(repository, file, quote) {
  const { lines, added } = showFile(repository, file);
  const found = lines.flatMap((text, index) => (text.includes(quote) ? [index + 1] : []));
  const line = found.find((number) => added.has(number)) ?? found[0];
  if (line === undefined) throw new Error(`${file}: no line has ${quote}`);
  return { file, line, quote };
}

function share(some, all) {
  return ((100 * some.length) / all.length).toFixed(1);
}

/** A file of a case at the head `pr`: its lines, and the numbers of those that are not at the base `main`. */
function showFile(repository, file) {
  const git = (...args) => execFileSync("git", ["-C", repository, ...args], { encoding: "utf8", maxBuffer: 1e8 });
  const lines = git("show", `pr:${file}`).split("\n");
  const hunks = git("diff", "--unified=0", "main", "pr", "--", file).matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm);
  const added = [...hunks].flatMap(([, start, count = "1"]) =>
    Array.from({ length: Number(count) }, (_, index) => Number(start) + index),
  );
  return { lines, added: new Set(added) };
}
