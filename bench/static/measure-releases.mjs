import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildCase } from "../../__tests__/cases/build-case.ts";
import { findingsOf, inOrder, review } from "./review.mjs";

/** Alarms on releases that mean no harm, each looked at by a person: `alarms.json` says what it was. */
export async function measureReleases(releases, alarms, { cli, folder }) {
  const verdicts = new Map(alarms.map((alarm) => [keyOf(alarm), alarm.verdict]));
  const rows = await inOrder(releases, async (release) => {
    const one = { ...release, expected: [], defectFiles: [] };
    const { folder: repository } = await buildCase(one, join(folder, release.id));
    const found = findingsOf(await review(cli, repository)).map(({ file, line, rule, severity }) => {
      const alarm = { release: release.id, file, line, rule: rule?.id };
      return { ...alarm, severity, verdict: verdicts.get(keyOf(alarm)) ?? "unclassed" };
    });
    return { id: release.id, lines: changedLines(repository), found };
  });
  const found = rows.flatMap((row) => row.found);
  const lines = rows.reduce((total, row) => total + row.lines, 0);
  const count = (verdict) => found.filter((alarm) => alarm.verdict === verdict).length;
  const perThousand = (number) => Math.round((number * 1e6) / lines) / 1000;
  return {
    figures: {
      releases: rows.length,
      changedLines: lines,
      alarms: found.length,
      highAlarms: found.filter(({ severity }) => severity === "high" || severity === "critical").length,
      alarmsPerThousandLines: perThousand(found.length),
      falsePerThousandLines: perThousand(count("false")),
      ...Object.fromEntries(["true", "debatable", "false", "unclassed"].map((verdict) => [verdict, count(verdict)])),
    },
    rows: found,
  };
}

function keyOf({ release, file, line, rule }) {
  return JSON.stringify([release, file, line, rule]);
}

/** Lines added and deleted between the branches of a case, apart from those that only differ in white space. */
function changedLines(repository) {
  const text = execFileSync("git", ["diff", "-w", "--numstat", "main", "pr"], { cwd: repository, encoding: "utf8" });
  return text
    .split("\n")
    .flatMap((line) => line.split("\t").slice(0, 2))
    .reduce((total, number) => total + (Number(number) || 0), 0);
}
