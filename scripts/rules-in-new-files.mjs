import { readFileSync } from "node:fs";
import { parse } from "yaml";

const { rules } = JSON.parse(readFileSync(new URL("../bench/static/new-file-precision.json", import.meta.url), "utf8"));

/** What a rule does in a new file, by its `new_files`. */
const SPEAKS = { all: "speaks", requests: "speaks of requests", quiet: "silent" };

/** Rows of a table: each rule that was seen to speak of new files, what became of its remarks, and whether it does so now. */
export function rulesInNewFiles() {
  return Object.entries(rules)
    .toSorted(([, a], [, b]) => shareOf(b) - shareOf(a) || remarksOf(b) - remarksOf(a))
    .map(renderRule);
}

function renderRule([id, counts]) {
  const { documented, true: right, debatable, false: wrong } = counts;
  const rule = parse(readFileSync(new URL(`../rules/${id}.yml`, import.meta.url), "utf8"));
  const remarks = remarksOf(counts);
  const share = remarks === 0 ? "" : shareOf(counts).toFixed(2);
  const cells = [`[${id}](${id}.yml)`, remarks, documented, right, debatable, wrong, share];
  return `| ${[...cells, SPEAKS[rule.new_files ?? "all"]].join(" | ")} |`;
}

function remarksOf({ documented, true: right, debatable, false: wrong }) {
  return documented + right + debatable + wrong;
}

/** A debatable remark counts half. */
function shareOf(counts) {
  return (counts.documented + counts.true + counts.debatable / 2) / Math.max(1, remarksOf(counts));
}
