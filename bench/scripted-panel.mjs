import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { isFirstTurn, parseHeader, section, startModelServer } from "../__tests__/servers/model-server.ts";

/** A line that `changeOf` changes, in the nth file of its target: the first or the second one there. */
function claimIn(index, isSecond = false) {
  const value = isSecond ? 30 : 10;
  return {
    file: `src/part-${index}/module-${index}.ts`,
    line: value + 1,
    quote: `export const value${value} = compute(${index}, ${value * 2});`,
  };
}

/**
 * A model on the loopback that raises one finding in each of the first rounds, every time in another file, upholds it
 * in every role, and raises nothing more; then the Critic. Each agent reads first.
 *
 * @param replyMs how long each reply takes
 * @param options `claimingRounds`: in how many rounds findings are raised; `findings`: how many in one, two a file;
 *   `onRequest`: told each request's header
 */
export async function startScriptedPanel(replyMs, { claimingRounds = 1, findings = 1, onRequest = () => {} } = {}) {
  const timings = [];
  const server = await startModelServer({
    reply: (request) => {
      onRequest(parseHeader(request));
      return answerInTime(request, { replyMs, timings, script: { claimingRounds, findings } });
    },
  });
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

async function answerInTime(request, { replyMs, timings, script }) {
  const startedAt = performance.now();
  await wait(replyMs);
  const reply = answer(request, script);
  timings.push({ header: parseHeader(request), startedAt, durationMs: performance.now() - startedAt });
  return reply;
}

function answer(request, script) {
  const header = parseHeader(request);
  const findings = section(request, "findings")?.findings ?? [];
  if (header.role !== "ranker" && isFirstTurn(request)) return { toolCalls: firstReads(header, findings) };
  return { json: ANSWERS[header.role]({ ...header, ...script }, findings) };
}

/** The two sides read the diff, and what they are going to speak of; the others what they were told of. */
function firstReads({ role, round }, findings) {
  const places = role === "judge" || role === "critic" ? findings : [claimIn(round - 1)];
  const reads = places.map(({ file, line }) => ({
    name: "read_file",
    args: { path: file, start_line: line - 5, end_line: line + 5, side: "head" },
  }));
  return role === "enthusiast" || role === "adversary"
    ? [{ name: "read_diff", args: { path: null } }, ...reads]
    : reads;
}

/** The places of a round's findings, from its own file on, two in each. */
function claimsOf(round, findings) {
  return Array.from({ length: findings }, (_, index) => claimIn(round - 1 + Math.floor(index / 2), index % 2 === 1));
}

const ANSWERS = {
  enthusiast: ({ round, slice, claimingRounds, findings }) => ({
    findings: round <= claimingRounds && slice === 1 ? claimsOf(round, findings).map(finding) : [],
  }),
  adversary: () => ({ heuristics: [], safe_zones: [] }),
  judge: (_, findings) => ({
    rulings: findings.map(ruling),
    summary: "Upheld.",
    convergence: false,
    next_round_tier: "stay",
  }),
  critic: (_, findings) => ({ verdicts: findings.map(verdict), missed: [] }),
  ranker: (_, findings) => ({ order: findings.map(({ id }) => id) }),
};

function finding({ file, line, quote }) {
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

function ruling({ id, file, line }) {
  return {
    finding_id: id,
    file,
    line,
    ruling: "upheld",
    severity: "high",
    resolution: "The change is as claimed.",
    refutation: null,
    edit_instruction: null,
  };
}

function verdict({ id, file, line, evidence_quote }) {
  return {
    finding_id: id,
    verdict: "confirmed",
    file,
    start_line: line,
    end_line: line,
    evidence_quote,
    explanation: "The line is there.",
    classification: "new",
  };
}
