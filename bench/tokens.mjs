import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { buildCase } from "../__tests__/cases/build-case.ts";
import { allCases } from "../__tests__/cases/catalogue.ts";
import { ServedLines } from "../src/change/receipt.ts";
import { CHARS_PER_TOKEN } from "../src/text/usage.ts";
import { openTarget } from "./gates/target.mjs";
import { row } from "./rows.mjs";
import { replayAsRecorded, replayNow } from "./tokens/replay.mjs";

const FOLDER = new URL("../__tests__/recordings/", import.meta.url);

/** Of what the recorded conversations took, so much may they take now, in percent. */
const MOST_LEFT = 92;

/** The same of whole reviews: 35 % less is what we want, and have not reached. */
const TARGET_OF_REVIEWS = 65;

/** What recorded conversations would take with the tools and prompts as they are, every line that was served being served. */
export const tokens = { name: "tokens", run };

async function run() {
  const measured = [];
  for (const { case: id, conversations } of readRecordings()) measured.push(...(await onCase(id, conversations)));
  if (measured.length === 0) return [];
  for (const key of ["role", "id"]) {
    for (const [name, group] of Map.groupBy(measured, (each) => each[key])) printLine(name, group);
  }
  printLine("all", measured);
  const [was, is, held] = [
    sumOf(measured, "was"),
    sumOf(measured, "is"),
    sumOf(
      measured.filter(({ isHeld }) => isHeld),
      "is",
    ),
  ];
  return [
    row("input tokens of recorded reviews, of what they were", (100 * held.tokens) / was.tokens, {
      unit: "%",
      target: TARGET_OF_REVIEWS,
    }),
    row("input tokens of recorded conversations, of what they were", (100 * is.tokens) / was.tokens, {
      unit: "%",
      limit: MOST_LEFT,
    }),
    row("the same, of what no earlier request began with", (100 * is.fresh) / was.fresh, { unit: "%" }),
    row("turns saved", was.turns - is.turns, { unit: "turns" }),
  ];
}

async function onCase(id, conversations) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-tokens-"));
  try {
    const one = allCases.find((each) => each.id === id);
    await buildCase(one, folder);
    await using target = await openTarget(folder);
    const measured = [];
    for (const conversation of conversations) {
      measured.push({ id, isHeld: isHeld(conversation), ...(await measure(conversation, target)) });
    }
    return measured;
  } catch (error) {
    if (!/registry|fetch|download/i.test(error.message)) throw error;
    console.log(`${id}: cannot be had here (${error.message.split("\n")[0]})`);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What an Adversary has mapped in round 1 he is not asked about again. */
function isHeld({ role, round }) {
  return role !== "adversary" || round === 1;
}

async function measure(conversation, target) {
  const before = await replayAsRecorded(conversation, target);
  const after = await replayNow(conversation, before, target);
  const served = new ServedLines(after.receipts);
  for (const { path, side, start_line, end_line } of before.receipts) {
    if (!served.covers({ file: path, side, start_line, end_line })) {
      throw new Error(`${conversation.role} is no longer served ${path} ${start}-${end} at ${side}`);
    }
  }
  return { role: conversation.role, was: costOf(before.requests), is: costOf(after.requests) };
}

/** What an earlier request of the conversation began with may come from a cache, and the system message always. */
function costOf(requests) {
  const chars = requests.reduce((sum, { fixed, own }) => sum + fixed + own, 0);
  return { tokens: chars / CHARS_PER_TOKEN, fresh: requests.at(-1).own / CHARS_PER_TOKEN, turns: requests.length };
}

function sumOf(group, key) {
  const sum = { tokens: 0, fresh: 0, turns: 0 };
  for (const each of group) for (const figure of Object.keys(sum)) sum[figure] += each[key][figure];
  return sum;
}

function printLine(name, group) {
  const [was, is] = [sumOf(group, "was"), sumOf(group, "is")];
  const saved = (100 * (1 - is.tokens / was.tokens)).toFixed(1);
  const [before, after] = [was, is].map(({ tokens }) => Math.round(tokens).toLocaleString("en-US").padStart(9));
  console.log(
    `${name.padEnd(28)}${before} → ${after} tokens  ${saved.padStart(5)} % saved, ${was.turns - is.turns} of ${was.turns} turns`,
  );
}

/**
 * The recorded conversations, case by case. Of each there is its role, round and pass, the files that were its own, how
 * many characters its system and user message, tools and answer's schema had, and turn by turn what was said, which
 * tools were called and how many characters they replied.
 */
function readRecordings() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".json.gz"));
  return names.sort().map((name) => JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString("utf8")));
}
