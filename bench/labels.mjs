/**
 * Compares several reviewers on the same changes by what a reader says of each finding, who does not know whose it is.
 *
 * Usage: npm run bench:labels -- --ask FILE REPORT…       writes the findings of all reports as questions, shuffled
 *        npm run bench:labels -- --answers FILE REPORT…   tells of each reviewer what the file, filled in, says of its findings
 *
 * A REPORT is named REVIEWER/CHANGE.json and holds `{"findings": [{"file", "line", "title", "description", "severity", "suggestion"}]}`,
 * as our own `--format json` writes it. docs/quality.md says how to answer.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { fromAnswers, toQuestions } from "./quality/ablation/blind.mjs";
import { stepsBetween } from "./quality/ablation/labels.mjs";
import { figure, share } from "./quality/ablation/limits.mjs";

const { values, positionals } = parseArgs({
  options: { ask: { type: "string" }, answers: { type: "string" } },
  allowPositionals: true,
});
if (positionals.length === 0 || (values.ask === undefined) === (values.answers === undefined)) {
  console.error("npm run bench:labels -- --ask FILE | --answers FILE  REVIEWER/CHANGE.json…");
  process.exit(2);
}
const findings = positionals.flatMap((path) => {
  const place = { source: basename(dirname(path)), change: basename(path, ".json") };
  return readJson(path).findings.map((finding) => ({ ...finding, ...place }));
});
if (values.ask !== undefined) writeFileSync(values.ask, `${JSON.stringify(toQuestions(findings), null, 2)}\n`);
else for (const line of tellReviewers(fromAnswers(readJson(values.answers), findings))) console.log(line);

function* tellReviewers(answers) {
  yield "reviewer            findings  answered   true  worth a comment  must be mended  severity exact  within one";
  for (const [source, own] of Map.groupBy(findings, (finding) => finding.source)) {
    const said = answers
      .filter((answer) => answer.source === source)
      .map(({ entry, change }) => ({ ...entry, change }));
    const isTrue = said.filter(({ label }) => label === "true");
    const rated = isTrue.map((entry) => stepsBetween(saidOf(own, entry), entry.severity));
    const cells = [
      source.padEnd(18),
      String(own.length).padStart(9),
      String(said.length).padStart(9),
      figure(share(isTrue.length, said.length)).padStart(6),
      figure(share(isTrue.filter(({ worth }) => worth > 1).length, said.length)).padStart(16),
      String(isTrue.filter(({ worth }) => worth === 3).length).padStart(15),
      figure(share(rated.filter((steps) => steps === 0).length, rated.length)).padStart(15),
      figure(share(rated.filter((steps) => steps <= 1).length, rated.length)).padStart(11),
    ];
    yield cells.join(" ");
  }
}

function saidOf(own, entry) {
  return own.find(({ change, file, line, title }) =>
    [change === entry.change, file === entry.file, line === entry.line, title === entry.title].every(Boolean),
  ).severity;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
