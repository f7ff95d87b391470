import { addedLines } from "../../__tests__/fixtures/served-lines.ts";

/**
 * What each role says: both sides read all parts of the diff in one turn where they are told how many there are; the Enthusiast
 * claims every added line that `sees` matches, and all others agree.
 */
export function playPanel(call, { sees }) {
  const { role, messages } = call;
  const findings = section(messages, "findings")?.findings ?? [];
  const reads = isReader(role)
    ? partsToRead(messages)
    : isFirstTurn(messages) && role !== "ranker"
      ? placesOf(findings)
      : [];
  if (reads.length > 0) return { role: "assistant", content: null, tool_calls: reads.map(toToolCall(call)) };
  return { role: "assistant", content: JSON.stringify(ANSWERS[role]({ findings, messages, sees })), refusal: null };
}

export function isReader(role) {
  return role === "enthusiast" || role === "adversary";
}

function isFirstTurn(messages) {
  return !messages.some(({ role }) => role === "assistant");
}

const READ_DIFF = { name: "read_diff", args: { path: null } };

/** The first answer says how many parts there are, where the brief does not. */
function partsToRead(messages) {
  if (isFirstTurn(messages)) return repeat(READ_DIFF, section(messages, "brief")?.diff_parts ?? 1);
  const last = messages.at(-1).content;
  const [, at, of] = /^\[path=.* part=(\d+)\/(\d+)\]/.exec(last) ?? [];
  return at === undefined ? [] : repeat(READ_DIFF, Number(of) - Number(at));
}

function placesOf(findings) {
  return findings.map(({ file, line }) => ({
    name: "read_file",
    args: { path: file, start_line: Math.max(1, line - 5), end_line: line + 5, side: "head" },
  }));
}

const ANSWERS = {
  enthusiast: ({ messages, sees }) => ({ findings: sees === undefined ? [] : claimsIn(messages, sees) }),
  adversary: () => ({ heuristics: [], safe_zones: [] }),
  judge: ({ findings }) => ({
    rulings: findings.map(ruling),
    summary: "Upheld.",
    convergence: false,
    next_round_tier: "stay",
  }),
  critic: ({ findings }) => ({ verdicts: findings.map(verdict), missed: [] }),
  ranker: ({ findings }) => ({ order: findings.map(({ id }) => id) }),
};

function claimsIn(messages, sees) {
  // What was sent with the task stands there as tools serve it.
  const served = messages.filter(({ role }) => role !== "system").flatMap(({ content }) => addedLines(content ?? ""));
  const seen = served.filter(({ text }) => sees.test(text));
  return seen.map(({ file, line, text }, index) => ({
    id: `E${index + 1}`,
    title: "The sum is three times what it was",
    severity: "high",
    category: "logic",
    file,
    start_line: line,
    line,
    side: "head",
    evidence_quote: text.trim(),
    cause: null,
    impact_evidence: null,
    description: "Callers expect the former value.",
    suggestion: null,
    rule_id: null,
    rule_quote: null,
    prior_finding_id: null,
  }));
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

/** A JSON document of the first user message; undefined where it has none of that name. */
function section(messages, name) {
  const text = messages[1].content;
  const start = text.indexOf(`<${name}>`);
  if (start < 0) return undefined;
  return JSON.parse(text.slice(start + name.length + 2, text.indexOf(`</${name}>`, start)));
}

function toToolCall({ index }) {
  return ({ name, args }, at) => ({
    id: `call_${index}_${at}`,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  });
}

function repeat(value, times) {
  return Array.from({ length: times }, () => value);
}
