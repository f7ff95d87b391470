import { readFileSync } from "node:fs";
import { parse } from "yaml";

const { rules } = JSON.parse(readFileSync(new URL("../bench/static/new-file-precision.json", import.meta.url), "utf8"));

/** What a rule does in a new file, by its `new_files`. */
const IN_NEW_FILES = { all: "on", requests: "values of requests only", quiet: "off" };

/** Rows of a table: each rule with findings in new files, how many of them were right, and whether it is on there. */
export function rulesInNewFiles() {
  return Object.entries(rules)
    .toSorted(([, a], [, b]) => shareOf(b) - shareOf(a) || remarksOf(b) - remarksOf(a))
    .map(renderRule);
}

function renderRule([id, counts]) {
  const rule = parse(readFileSync(new URL(`../rules/${id}.yml`, import.meta.url), "utf8"));
  const remarks = remarksOf(counts);
  const share = remarks === 0 ? "unknown" : shareOf(counts).toFixed(2);
  return `| [${id}](${id}.yml) | ${remarks} | ${share} | ${IN_NEW_FILES[rule.new_files ?? "all"]} |`;
}

function remarksOf({ documented, true: right, debatable, false: wrong }) {
  return documented + right + debatable + wrong;
}

/** A debatable remark counts half. */
function shareOf(counts) {
  return (counts.documented + counts.true + counts.debatable / 2) / Math.max(1, remarksOf(counts));
}
