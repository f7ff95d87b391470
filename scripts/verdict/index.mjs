/**
 * Has the bundled action try a real change against loopback servers, describes the run in docs/how-a-verdict-is-reached.md, and draws
 * what the pull request then looks like in docs/pull-request.svg.
 *
 * Usage: npm run build && npm run docs:verdict -- [--summary FILE] [--out FILE] [--picture FILE]; the summary is what the run's page shows.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findCase } from "../../__tests__/cases/catalogue.ts";
import { neutralSources } from "../../__tests__/cases/neutral-sources.ts";
import "./json-imports.mjs";
import { renderPage } from "./page.mjs";
import { draw } from "./picture.mjs";
import { players } from "./players.mjs";

const { runTribunal, startTribunal } = await import("../../__tests__/scenarios/action/tribunal.ts");
const { values } = parseArgs({
  options: {
    summary: { type: "string" },
    out: { type: "string", default: "docs/how-a-verdict-is-reached.md" },
    picture: { type: "string", default: "docs/pull-request.svg" },
  },
});
const one = findCase("json5-parse");
const { base, head } = await neutralSources(one);
const toFiles = (tree) => Object.fromEntries([...tree].map(([path, bytes]) => [path, bytes.toString()]));
await using scenario = await startTribunal(players, { base: toFiles(base), change: toFiles(head) });
const result = await runTribunal(scenario);
if (scenario.server.violations.length > 0 || scenario.model.scriptErrors.length > 0) {
  throw new AggregateError([...scenario.server.violations, ...scenario.model.scriptErrors], "the run broke a contract");
}
const report = JSON.parse(artifactOf(result, "report.json"));
const step = result.jobs.review.steps.find(({ id, phase }) => /(^|\/)review$/.test(id) && phase === "main");
const { checkRuns, reviews, reviewComments, issueComments } = scenario.repository;
const facts = { one, report, checkRuns, reviews, reviewComments, requests: scenario.model.requests };
writeFileSync(values.out, renderPage({ ...facts, outputs: result.jobs.review.outputs, log: step.log }));
writeFileSync(values.picture, draw({ report, checkRuns, reviewComments, summaryComment: issueComments.at(-1) }));
if (values.summary !== undefined) writeFileSync(values.summary, step.summary);

function artifactOf({ artifacts, jobs }, name) {
  return artifacts.get(jobs.review.outputs["report-artifact"]).files.get(name).toString("utf8");
}
