import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { isFirstTurn, parseHeader, section, startModelServer } from "../../__tests__/servers/model-server.ts";

/** A line that `changeOf` changes in the first file of its target. */
const CLAIM = {
  file: "src/part-0/module-0.ts",
  line: 11,
  quote: "export const value10 = compute(0, 20);",
};

/**
 * A model on the loopback that raises one finding in round 1, upholds it in every role, and raises nothing more: two
 * rounds, then the Critic. Each agent reads the diff first.
 *
 * @param replyMs how long each reply takes
 */
export async function startScriptedPanel(replyMs) {
  const timings = [];
  const server = await startModelServer({ reply: (request) => answerInTime(request, { replyMs, timings }) });
  const options = ["--panel", "openai", "--models", "bench-model", "--base-url", server.baseUrl];
  return {
    options,
    env: { OPENAI_API_KEY: "bench-key" },
    /** One entry a request: header, start and duration in milliseconds. */
    timings,
    scriptErrors: server.scriptErrors,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

async function answerInTime(request, { replyMs, timings }) {
  const startedAt = performance.now();
  await wait(replyMs);
  const reply = answer(request);
  timings.push({ header: parseHeader(request), startedAt, durationMs: performance.now() - startedAt });
  return reply;
}

function answer(request) {
  const header = parseHeader(request);
  if (isFirstTurn(request)) return { toolCalls: [firstRead(header.role)] };
  return { json: ANSWERS[header.role](header, section(request, "findings")?.findings ?? []) };
}

function firstRead(role) {
  if (role === "enthusiast" || role === "adversary") return { name: "read_diff", args: { path: null } };
  const range = { start_line: CLAIM.line - 5, end_line: CLAIM.line + 5, side: "head" };
  return { name: "read_file", args: { path: CLAIM.file, ...range } };
}

const ANSWERS = {
  enthusiast: ({ round, slice }) => ({ findings: round === 1 && slice === 1 ? [finding()] : [] }),
  adversary: () => ({ heuristics: [], safe_zones: [] }),
  judge: (_, findings) => ({
    rulings: findings.map(ruling),
    summary: "Upheld.",
    convergence: false,
    next_round_tier: "stay",
  }),
  critic: (_, findings) => ({ verdicts: findings.map(verdict), missed: [] }),
};

function finding() {
  const { file, line, quote } = CLAIM;
  const where = { file, start_line: line, line, side: "head", evidence_quote: quote };
  const absent = { cause: null, impact_evidence: null, rule_id: null, rule_quote: null, suggestion: null };
  return {
    id: "E1",
    title: "The computed value is doubled",
    severity: "high",
    category: "logic",
    ...where,
    description: "Callers expect the former value.",
    ...absent,
    prior_finding_id: null,
  };
}

function ruling({ id }) {
  return {
    finding_id: id,
    file: CLAIM.file,
    line: CLAIM.line,
    winner: "enthusiast",
    final_severity: "high",
    resolution: "The change is as claimed.",
    refutation: null,
    edit_instruction: null,
  };
}

function verdict({ id }) {
  return {
    finding_id: id,
    status: "confirmed_valid",
    file: CLAIM.file,
    start_line: CLAIM.line,
    end_line: CLAIM.line,
    evidence_quote: CLAIM.quote,
    explanation: "The line is there.",
    classification: "new",
  };
}
