import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCliForPeak } from "../child.mjs";
import { row } from "../rows.mjs";
import { reviewAndPost } from "./comment-job.mjs";

const FILES = 500;
const FORMATS = ["json", "text", "markdown", "sarif", "html"];
const LIMIT_MB = 512;

/** What is held to find and to post ten thousand findings, and to write a report of as many in each format. */
export async function largeReports() {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-reports-"));
  try {
    const { rows, reportPath } = await reviewAndPost(FILES, (path) => keepWordy(path, join(folder, "report.json")));
    return [...rows, ...(await renderEach(reportPath))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function renderEach(report) {
  const figure = "report of 10000 findings in words of their own";
  const peaks = {};
  for (const format of FORMATS) {
    const output = `${report}.${format}`;
    const { code, stderr, peakMb } = await runCliForPeak(["render", report, "--format", format, "--output", output]);
    if (code !== 0) throw new Error(`rendering as ${format} failed: ${stderr}`);
    peaks[format] = peakMb;
  }
  return FORMATS.map((format) =>
    row(`${figure}: peak memory of render as ${format}`, peaks[format], { unit: "MB", limit: LIMIT_MB }),
  );
}

/** The report as a model's would be: no two findings say the same. */
function keepWordy(from, to) {
  const report = JSON.parse(readFileSync(from, "utf8"));
  const findings = report.findings.map((finding, index) => ({
    ...finding,
    source: "openai",
    rule: null,
    title: `Request value ${index} reaches eval unescaped`,
    description: words(120, index),
    suggestion: words(40, index + 3),
    validation: { ...finding.validation, explanation: words(40, index + 9) },
  }));
  writeFileSync(to, JSON.stringify({ ...report, run: { ...report.run, panel: "openai" }, findings }));
  return to;
}

function words(count, seed) {
  return Array.from({ length: count }, (_, index) => `word${(seed * 7 + index * 13) % 997}`).join(" ");
}
