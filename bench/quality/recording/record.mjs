import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants } from "node:zlib";
import { buildCase } from "../../../__tests__/cases/build-case.ts";
import { fetchPackage } from "../../../__tests__/cases/package-archive.ts";
import { startRecordingProxy } from "../recording-proxy.mjs";
import { playedCases } from "./played-cases.mjs";
import { RecordedAnswers } from "./recorded-answers.mjs";
import { readRecording, recordingPath, writeRecording } from "./recording-file.mjs";
import { reviewPlayed } from "./review-played.mjs";
import { followSeeds, plant, readSeeds } from "./seeds.mjs";

/** While a review is under way, what it has is kept quickly. */
const QUICK = constants.BROTLI_MIN_QUALITY + 4;

/** Plays the cases against a model and keeps the conversations; gives whether each review ended. */
export async function recordCases({ folder, grade, form, cases, seeds, ...setting }) {
  if (!/^[a-z][a-z0-9-]*$/.test(grade) || grade === "shared") throw new Error(`no name of a grade: ${grade}`);
  let isWhole = true;
  for (const played of playedCases(cases, form)) {
    const place = { grade, id: played.id, form };
    if (existsSync(recordingPath(folder, place))) {
      setting.say(`${played.id} ${form}: is recorded already (${recordingPath(folder, place)})`);
      continue;
    }
    const own = { ...setting, folder, place, seeds: readSeeds(seeds, place) };
    isWhole = (await recordCase(played, own)) && isWhole;
  }
  return isWhole;
}

async function recordCase({ one, mode }, setting) {
  const work = mkdtempSync(join(tmpdir(), "tribunal-recording-"));
  try {
    const built = await buildCase(one, join(work, "repository"), mode);
    checkSeeds(setting.seeds, built);
    const facts = { revisions: [built.base, built.head], notice: await noticeOf(one) };
    return await recordReview(built.folder, { ...setting, facts });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A claim about a file that is not of the change breaks a review off. */
function checkSeeds(seeds, { folder, base, head }) {
  const changed = execFileSync("git", ["-C", folder, "diff", "--name-only", base, head], { encoding: "utf8" }).split(
    "\n",
  );
  for (const { id, finding } of seeds) {
    if (finding.file !== null && !changed.includes(finding.file)) {
      throw new Error(`${id} is about ${finding.file}, which this case does not change`);
    }
  }
}

/**
 * Records one review. What it has so far is kept after every answer as unfinished, and the next try goes on with it.
 *
 * @param setting `say` takes a line for people, `folder` and `place` of the recording, `baseUrl` and `models` it is played with, `play`, `seeds`, and `facts` of the case
 */
export async function recordReview(repository, setting) {
  const { folder, place, seeds, play, models, facts, say } = setting;
  const unfinished = recordingPath(folder, place, { isWhole: false });
  const before = existsSync(unfinished) ? readRecording(folder, unfinished).exchanges : [];
  const answers = new RecordedAnswers(before);
  const toRecording = (exchanges, report) => ({ ...place, models, play, ...facts, seeds, report, exchanges });
  await using proxy = await startRecordingProxy(setting.baseUrl, {
    known: (text) => answers.take(JSON.parse(text)),
    change: (asked, message) => plant(asked, message, seeds),
    onExchange: (exchanges) =>
      writeRecording(folder, toRecording([...exchanges, ...answers.rest()], null), unfinished, QUICK),
  });
  if (before.length > 0) say(`${nameOf(place)}: goes on with ${before.length} recorded answers`);
  const run = await reviewPlayed(repository, { baseUrl: proxy.baseUrl, models, play });
  if (run.report?.run.status !== "completed") {
    say(`${nameOf(place)}: not recorded, as the review did not end: ${run.report?.run.title ?? run.stderr}`);
    say(`  what there is stands in ${unfinished}; the same command goes on with it`);
    return false;
  }
  const followed = followSeeds(seeds, proxy.exchanges);
  const file = recordingPath(folder, place);
  writeRecording(folder, { ...toRecording(proxy.exchanges, keptOf(run.report)), seeds: followed }, file);
  rmSync(unfinished, { force: true });
  tell({ say, place, file, followed, exchanges: proxy.exchanges, report: run.report });
  return true;
}

/** What figures are made of. */
function keptOf({ run, pin, findings, dismissed, unresolved, missed, verdict, rounds }) {
  return { run, pin, findings, dismissed, unresolved, missed, verdict, rounds };
}

function tell({ say, place, file, followed, exchanges, report }) {
  const findings = `${report.findings.length} findings, ${report.dismissed.length} dismissed`;
  say(`${nameOf(place)}: ${exchanges.length} exchanges, ${findings}, in ${file}`);
  const lost = followed.filter(({ judge }) => judge === null);
  for (const { id, finding, planted } of lost) {
    const why = planted ? "a gate took it, or the Judge was not asked" : "its pass gave no answer to put it into";
    say(`  SEED ${id} NEVER REACHED THE JUDGE (${finding.file}:${finding.line} ${finding.title}): ${why}`);
  }
}

function nameOf({ grade, id, form }) {
  return `${id} ${form} (${grade})`;
}

/** Whose texts stand in a recording: the package's releases, its licence, and the notice that goes with copies of it. */
async function noticeOf({ package: name, base, head }) {
  const files = await fetchPackage(name, head);
  const path = [...files.keys()].find((each) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each));
  const { license } = JSON.parse(files.get("package.json").toString("utf8"));
  const text = path === undefined ? null : files.get(path).toString("utf8");
  return { package: name, base: base.version, head: head.version, license: license ?? null, text };
}
