import "../json-modules.mjs";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { EVALUATES, seeingScript } from "../../__tests__/scenarios/follow-up/seeing-panel.ts";
import { parseHeader } from "../../__tests__/servers/model-server.ts";

// The runner reads workflows, for which JSON must be told as such first.
const { runTribunal, startTribunal } = await import("../../__tests__/scenarios/action/tribunal.ts");

/** A pull request of these files, and a model that takes so long for each call, `pace.msPerCall`, which may be changed. */
export async function openPullRequest(files, msPerCall) {
  const timings = [];
  const pace = { msPerCall };
  const panel = {
    sees: [EVALUATES],
    resolver: (asked) => asked.map(resolve),
    intercept: async (request) => {
      const startedAt = performance.now();
      await wait(pace.msPerCall);
      timings.push({ header: parseHeader(request), startedAt, durationMs: performance.now() - startedAt });
      return undefined;
    },
  };
  const scenario = await startTribunal(seeingScript(panel), { base: { "README.md": "# Shop\n" }, change: files });
  let before;
  return {
    pace,
    push: async (next) => {
      before = scenario.pullRequest.head.sha;
      await scenario.repository.push("feature", next);
    },
    review: () => review(scenario, { timings, before }),
    [Symbol.asyncDispose]: () => scenario[Symbol.asyncDispose](),
  };
}

/** Quotes the line that took the defect's place. */
function resolve({ id, code_now: now }) {
  const lines = now.code.split("\n");
  const at = lines.findIndex((line) => line.includes(" = sum("));
  const proof = { file: now.file, line: now.start_line + at, evidence_quote: lines[at].trim() };
  return { finding_id: id, status: "resolved", ...proof, note: "It is summed now." };
}

/** Runs both jobs as the reusable workflow does, each step in a process of its own. */
async function review(scenario, { timings, before }) {
  const [asked, posted] = [scenario.server.requests.length, scenario.repository.reviewComments.length];
  timings.length = 0;
  const { payload, ...event } = await scenario.event();
  const { jobs, artifacts } = await runTribunal(scenario, {
    event: { ...event, payload: { ...payload, before } },
    startsAnew: true,
  });
  const { outputs, steps } = jobs.review;
  const step = steps.find(({ id, phase }) => id.endsWith("review") && phase === "main");
  const report = artifacts.get(outputs["report-artifact"] ?? "")?.files.get("report.json");
  if (report === undefined) throw new Error(`the review left no report: ${step?.stdout}`);
  const requests = scenario.server.requests.slice(asked).filter(({ path }) => !NOT_THE_API.test(path));
  const last = requests.findLastIndex(({ method, path }) => method === "PATCH" && path.includes("/check-runs/"));
  return {
    report: JSON.parse(report.toString("utf8")),
    conclusion: outputs.conclusion,
    tokens: Number(outputs["input-tokens"]) + Number(outputs["output-tokens"]),
    wallMs: step.durationMs,
    timings: [...timings],
    requests: last + 1,
    comments: scenario.repository.reviewComments.length - posted,
  };
}

/** git's own protocol, and the store that artifacts are fetched from. */
const NOT_THE_API = /\/(?:info\/refs|git-upload-pack)$|\/_storage\//;
