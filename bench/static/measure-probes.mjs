import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { findingsOf, inOrder, review, share, sum } from "./review.mjs";
import { isOfClass } from "./weaknesses.mjs";

const SEVERITIES = ["critical", "high", "medium", "low", "info"];

/** Whether feared edits are found at their place and as what they are, and what is said against harmless ones. */
export async function measureProbes(probes, { cli, folder }) {
  buildProbes(probes, folder);
  const rows = await inOrder(probes, async (probe) => {
    const branches = { base: `${probe.id}/main`, head: `${probe.id}/pr` };
    return scoreProbe(probe, findingsOf(await review(cli, folder, branches)));
  });
  const languages = [...new Set(probes.map(({ language }) => language))];
  const of = (language) => rows.filter((row) => row.language === language);
  return {
    figures: {
      ...figuresOf(rows),
      byLanguage: Object.fromEntries(languages.map((language) => [language, figuresOf(of(language))])),
      missed: rows.filter(({ found }) => found === false).map(({ id }) => id),
      alarms: rows
        .filter(({ kind }) => kind === "harmless")
        .flatMap(({ id, alarms }) => alarms.map((alarm) => `${id}: ${alarm}`)),
    },
    rows,
  };
}

/** A finding elsewhere in a feared edit, or as something else, is an alarm as much as one in a harmless edit. */
export function scoreProbe({ id, kind, language, class: defectClass, path, places }, findings) {
  const hits = findings.filter(
    ({ file, side, start_line, line, cwe }) =>
      kind === "feared" &&
      file === path &&
      side === "head" &&
      places.some((place) => place >= (start_line ?? line) && place <= line) &&
      isOfClass(cwe, defectClass),
  );
  const alarms = findings
    .filter((finding) => !hits.includes(finding))
    .map(({ severity, rule, title, line }) => `${severity} ${rule?.id ?? title} at ${line}`);
  return { id, kind, language, found: kind === "feared" ? hits.length > 0 : undefined, alarms };
}

function figuresOf(rows) {
  const feared = rows.filter(({ kind }) => kind === "feared");
  const harmless = rows.filter(({ kind }) => kind === "harmless");
  const found = feared.filter((row) => row.found).length;
  const alarms = harmless.flatMap((row) => row.alarms);
  const bySeverity = SEVERITIES.map((severity) => [
    severity,
    alarms.filter((alarm) => alarm.startsWith(severity)).length,
  ]);
  return {
    feared: feared.length,
    found,
    recall: share(found, feared.length),
    besides: sum(
      feared.map((row) => ({ count: row.alarms.length })),
      "count",
    ),
    harmless: harmless.length,
    harmlessWithAlarms: harmless.filter((row) => row.alarms.length > 0).length,
    alarmsOnHarmless: alarms.length,
    bySeverity: Object.fromEntries(bySeverity.filter(([, count]) => count > 0)),
  };
}

/** One repository, and in it two branches for each probe, which share nothing with those of another. */
function buildProbes(probes, folder) {
  mkdirSync(folder, { recursive: true });
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const git = (args, input) =>
    execFileSync("git", args, { cwd: folder, env, ...(input === undefined ? {} : { input }) });
  git(["init", "--quiet"]);
  const input = probes.flatMap(({ id, path, base, head }) => [
    commit(`${id}/main`, base, { path }),
    commit(`${id}/pr`, head, { path, from: `${id}/main` }),
  ]);
  git(["fast-import", "--quiet"], `${input.join("")}done\n`);
}

/** @see https://git-scm.com/docs/git-fast-import#_input_format */
function commit(branch, content, { path, from }) {
  const data = (text) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const parent = from === undefined ? "" : `from refs/heads/${from}\n`;
  const file = content === "" ? "" : `M 100644 inline ${path}\n${data(content)}`;
  return `commit refs/heads/${branch}\ncommitter Dev <dev@example.invalid> 1704067200 +0000\n${data("Change")}${parent}${file}\n`;
}
