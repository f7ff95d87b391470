import { readFileSync } from "node:fs";
import { row } from "../rows.mjs";
import { openPullRequest } from "./pull-request.mjs";

const FILES = 250;
const DEFECTS = 20;
const LIMIT_MB = 512;

/** What the comment job holds that posts five thousand findings, and the review that found them. */
export async function commentJob() {
  const { rows } = await reviewAndPost(FILES);
  return rows;
}

/**
 * What a review of so many files holds, and the comment job after it.
 *
 * @param keep is called with the report's path before the runner is gone; what it answers is `reportPath`
 */
export async function reviewAndPost(files, keep = () => undefined) {
  const head = Object.fromEntries(
    Array.from({ length: files }, (_, file) => [`src/module-${file}.js`, defective(file)]),
  );
  await using pullRequest = await openPullRequest({ base: { "README.md": "# Shop\n" }, head });
  const reviewed = await pullRequest.review({ panel: "static" });
  const written = pullRequest.outputs()["report-path"];
  const { findings } = JSON.parse(readFileSync(written, "utf8"));
  if (findings.length < files * DEFECTS)
    throw new Error(`only ${findings.length} findings: ${reviewed.stdout.slice(-2000)}`);
  const posted = await pullRequest.post();
  if (posted.code !== 0) throw new Error(`posting failed: ${posted.stdout.slice(-2000)}${posted.stderr.slice(-2000)}`);
  const figure = `${files * DEFECTS} findings`;
  const rows = [
    row(`${figure}: wall of the review job`, reviewed.wallMs / 1000, { unit: "s" }),
    row(`${figure}: peak memory of the review job`, reviewed.peakMb, { unit: "MB", limit: LIMIT_MB }),
    row(`${figure}: peak memory of the comment job`, posted.peakMb, { unit: "MB", limit: LIMIT_MB }),
    row(`${figure}: wall of the comment job`, posted.wallMs / 1000, { unit: "s" }),
    row(`${figure}: requests of the comment job`, posted.requests.length, { unit: "" }),
  ];
  return { rows, reportPath: keep(written) };
}

/** Each defect in a function of its own, that no two are told as one. */
function defective(file) {
  return Array.from(
    { length: DEFECTS },
    (_, index) =>
      `export function run${index}(request) {\n  return eval(request.query.part${file * DEFECTS + index});\n}\n\n`,
  ).join("");
}
