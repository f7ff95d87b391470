import { section } from "../../../__tests__/servers/model-script.ts";
import { commentsBorneBy } from "../../../src/comments/plan-posting.ts";

/** The comments that a review would post on its pull request by default, and what people said of them. */
export function countComments({ exchanges, report }, { labels }) {
  const posted = (report?.findings ?? [])
    .filter(({ classification }) => classification !== "existing")
    .slice(0, commentsBorneBy(changedLinesIn(exchanges)));
  const said = posted.map((finding) => ({ finding, ...labels.find(finding) }));
  const having = (label) => said.filter((each) => each.label === label);
  return {
    posted: posted.length,
    wanted: having("true").filter(({ worth }) => worth > 1).length,
    wrong: having("wrong").length,
    wrongSuggestions: said.filter(({ finding, suggestion }) => finding.suggestion !== null && suggestion === "wrong")
      .length,
    unlabelled: said.filter(({ label, worth }) => label === undefined || (label === "true" && worth === undefined))
      .length,
  };
}

/** As the first Enthusiast was told. */
function changedLinesIn(exchanges) {
  const first = exchanges.find(({ header }) => header.role === "enthusiast");
  const { files = [] } = section(first?.request, "brief") ?? {};
  return files.reduce((sum, file) => sum + (file.changed_lines ?? 0), 0);
}

/** The same over all cases of a grade. */
export function sumComments(counted) {
  const sum = (key) => counted.reduce((total, each) => total + each[key], 0);
  const sizes = counted.map(({ posted }) => posted).toSorted((a, b) => a - b);
  return {
    ...Object.fromEntries(
      ["posted", "wanted", "wrong", "wrongSuggestions", "unlabelled"].map((key) => [key, sum(key)]),
    ),
    median: sizes[Math.floor(sizes.length / 2)] ?? 0,
  };
}
