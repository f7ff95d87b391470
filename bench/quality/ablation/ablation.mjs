import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findCase } from "../../../__tests__/cases/catalogue.ts";
import { listRecordings, readRecording } from "../recording/recording-file.mjs";
import { replayCase } from "../recording/replay.mjs";
import { followSeeds } from "../recording/seeds.mjs";
import { deriveVariants, onePass, VARIANTS } from "../variants.mjs";
import { fromAnswers, toQuestions } from "./blind.mjs";
import { countComments, sumComments } from "./comments.mjs";
import { countCase, sumCases } from "./count.mjs";
import { countGated, tellGated } from "./gates.mjs";
import { readLabels } from "./labels.mjs";
import { checkLimits, share } from "./limits.mjs";
import { tellExtraCalls, tellLimits, tellReplays, tellTable } from "./print.mjs";
import { countRounds, tellRounds } from "./rounds.mjs";

/**
 * Replays every recording of a folder through this build, and tells what each part of a review earns with each grade.
 * A recording that misses, as what a model is told has changed since, is counted as it was recorded, and the line says so.
 *
 * @param setting `folder` of the recordings, `labels` the file of what people said of findings, `ask` a file to
 *   write the findings to of which nobody said anything, as questions; `answers` such a file filled in, to be added to the labels;
 *   `say` takes a line, `replay` plays a recording
 */
export async function ablate({ folder, labels: labelsFile, ask, answers, say, replay = replayCase }) {
  const labels = readLabels(labelsFile);
  const measured = [];
  for (const file of listRecordings(folder)) {
    const recording = readRecording(folder, file);
    measured.push(await measure(recording, { labels, replay, name: relative(folder, file).replace(".json.br", "") }));
  }
  if (measured.length === 0) return say(`no recordings in ${folder}`);
  const grades = Map.groupBy(measured, ({ recording }) => recording.grade);
  const perGrade = (toValue) => Object.fromEntries([...grades].map(([grade, own]) => [grade, toValue(own)]));
  const table = perGrade(tableOf);
  const lines = [
    ...tellReplays(measured),
    ...tellExtraCalls(measured),
    ...tellTable(table, perGrade(tellGrade)),
    ...tellLimits(checkLimits(table, perGrade(bestPass), perGrade(commentsOf))),
    ...tellUnlabelled(measured),
  ];
  for (const line of lines) say(line);
  const open = measured.flatMap(openIn);
  if (ask !== undefined) writeJson(ask, toQuestions(open));
  if (answers !== undefined) addLabels(labelsFile, fromAnswers(readJson(answers), open));
}

/** One recording: how it replays, and every variant's count. */
async function measure(recording, { labels, replay: play, name }) {
  const replay = await replayed(recording, play);
  const { exchanges, report } = replay.isWhole ? replay : recording;
  const variants = deriveVariants(exchanges, report);
  const setting = {
    one: findCase(recording.id),
    labels: labels.of(recording),
    seeds: followSeeds(recording.seeds, exchanges),
  };
  const count = (variant) => (variant.kind === "run" ? countCase(variant, setting) : undefined);
  const passes = Array.from({ length: recording.play.passes }, (_, at) => count(onePass(exchanges, at + 1, report)));
  const counts = Object.fromEntries(VARIANTS.map((variant) => [variant, count(variants[variant])]));
  const reviewed = { exchanges, report };
  const told = {
    gated: countGated(reviewed, setting),
    rounds: countRounds(reviewed, setting),
    comments: countComments(reviewed, setting),
  };
  return { name, recording, replay, counts, passes, ...told };
}

async function replayed(recording, play) {
  try {
    const replay = await play(recording);
    const hasEnded = replay.report?.run.status === "completed";
    return { kind: "replayed", ...replay, why: hasEnded || replay.misses.length > 0 ? "" : `: ${replay.stderr}` };
  } catch (error) {
    return { kind: "not-built", reason: error.message.split("\n")[0], isWhole: false };
  }
}

function tableOf(measured) {
  return Object.fromEntries(
    VARIANTS.map((variant) => [variant, sumCases(measured.flatMap(({ counts }) => counts[variant] ?? []))]),
  );
}

function commentsOf(measured) {
  return sumComments(measured.map(({ comments }) => comments));
}

/** The recall of the best single pass over all cases. */
function bestPass(measured) {
  const most = Math.max(...measured.map(({ passes }) => passes.length));
  const recalls = Array.from({ length: most }, (_, at) => {
    const { found, expected } = sumCases(measured.flatMap(({ passes }) => passes[at] ?? []));
    return share(found, expected);
  });
  return recalls.every((recall) => recall === undefined)
    ? undefined
    : Math.max(...recalls.map((recall) => recall ?? 0));
}

function tellGrade(measured) {
  const whole = measured.filter(({ replay }) => replay.isWhole).length;
  const replayed =
    whole === measured.length
      ? `${whole} recordings, replayed on this build`
      : `as recorded, ${whole} of ${measured.length} replay on this build`;
  return [
    replayed,
    ...tellGated(measured.map(({ gated }) => gated)),
    ...tellRounds(measured.map(({ rounds }) => rounds)),
  ];
}

/** Every finding of any variant that has no label, once. */
function unlabelledIn({ counts }) {
  const all = Object.values(counts).flatMap((count) => count?.unlabelled ?? []);
  return [...new Map(all.map((finding) => [[finding.file, finding.line, finding.title].join("\n"), finding])).values()];
}

function* tellUnlabelled(measured) {
  for (const each of measured) {
    for (const { file, line, title } of unlabelledIn(each)) yield `unlabelled: ${each.name} ${file}:${line} ${title}`;
  }
}

/** The same with whose each is. */
function openIn(each) {
  const { grade: source, id, form } = each.recording;
  return unlabelledIn(each).map((finding) => ({ source, change: `${id}/${form}`, ...finding }));
}

function addLabels(file, said) {
  const grades = existsSync(file) ? readJson(file) : {};
  for (const { source, change, entry } of said) {
    grades[source] ??= {};
    grades[source][change] = [...(grades[source][change] ?? []), entry];
  }
  writeJson(file, grades);
  readLabels(file);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Where recordings and labels stand in the project. */
export const RECORDINGS = join(import.meta.dirname, "../../../__tests__/recordings/conversations");
export const LABELS = join(import.meta.dirname, "../labels.json");
