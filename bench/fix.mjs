import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { scriptedPanel } from "../__tests__/scenarios/cli/scripted-panel.ts";
import { EVALUATES, seeingScript, seesRepairs } from "../__tests__/scenarios/follow-up/seeing-panel.ts";
import { parseHeader, startModelServer } from "../__tests__/servers/model-server.ts";
import { runCli } from "./child.mjs";
import { changeOf, git } from "./repository.mjs";
import { row } from "./rows.mjs";

const FILES = 1000;
const REPLY_MS = 100;
const TIMES = 3;
const LIMIT_S = 1.5;
const PATHS = ["src/part-1/module-1.ts", "src/part-2/module-2.ts"];
const ITERATIONS = 2;
const DEFECT = "eval(input)";

/** What an iteration of a fix takes besides its model, in a repository of a thousand files. */
export const fix = { name: "fix", run };

async function run() {
  using change = defectsIn(changeOf(FILES));
  const plain = [];
  const checked = [];
  for (let time = 0; time < TIMES; time += 1) {
    plain.push(await fixOnce(change, []));
    checked.push(await fixOnce(change, ["--verify", "true"]));
  }
  // The quickest tells best what it takes by itself on a machine that does other things as well.
  return [
    row(`fix in ${FILES} files: an iteration besides its model`, Math.min(...plain) / 1000, {
      unit: "s",
      limit: LIMIT_S,
    }),
    // Once all files are written to the disk, and each time what the command changed is put back.
    row(`fix in ${FILES} files: the same with a command that does nothing`, Math.min(...checked) / 1000, { unit: "s" }),
  ];
}

/** A commit on top, which runs its input in two files. */
function defectsIn(change) {
  for (const path of PATHS) writeFileSync(join(change.folder, path), `export const result = ${DEFECT};\n`);
  git(change.folder, ["commit", "--quiet", "--all", "--message=defects"]);
  return change;
}

/** Milliseconds of one iteration: from the last reply of the first review on, without the time that a reply was awaited. */
async function fixOnce(change, verify) {
  const spans = [];
  const script = seeingScript({ sees: [EVALUATES], resolver: seesRepairs([EVALUATES]), fixer: mend });
  const panel = scriptedPanel(script);
  await using server = await startModelServer({
    reply: async (request) => {
      const from = performance.now();
      await wait(REPLY_MS);
      const reply = await panel(request);
      spans.push({ role: parseHeader(request).role, from, to: performance.now() });
      return reply;
    },
  });
  const place = ["--repo", change.folder, "--base", "pr~1", "--head", "pr", "--format", "json"];
  const model = ["--models", "bench-model", "--base-url", server.baseUrl];
  const args = ["fix", ...place, ...model, "--fix-iterations", String(ITERATIONS), ...verify];
  const { code, stdout, stderr } = await runCli(args, { OPENAI_API_KEY: "bench-key" });
  const ended = performance.now();
  if (server.scriptErrors.length > 0) throw server.scriptErrors[0];
  expectRepairs(code, stdout, stderr);
  const repairs = spans.findIndex(({ role }) => role === "fixer");
  const started = Math.max(...spans.slice(0, repairs).map(({ to }) => to));
  return (ended - started - awaited(spans.slice(repairs))) / ITERATIONS;
}

/** Of two defects one is mended at once, the other only the second time. */
function mend({ iteration }) {
  const edit = (path, from, to) => ({
    path,
    old: `export const result = ${from};`,
    new: `export const result = ${to};`,
  });
  const again = "eval(input.trim())";
  if (iteration === 2) return { edits: [edit(PATHS[1], again, "parse(input)")] };
  return { edits: [edit(PATHS[0], DEFECT, "parse(input)"), edit(PATHS[1], DEFECT, again)] };
}

function expectRepairs(code, stdout, stderr) {
  const fixed = code === 0 ? JSON.parse(stdout).fix : undefined;
  if (fixed?.iterations.length === ITERATIONS) return;
  throw new Error(`the fix ended with ${code} after ${fixed?.iterations.length} iterations\n${stdout}\n${stderr}`);
}

/** How long at least one reply was being waited for. */
function awaited(spans) {
  let [sum, until] = [0, 0];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}
