import { section } from "../../../__tests__/servers/model-script.ts";
import { parseReply } from "../../../src/core/replies/role.ts";

/** From the least to all that a review does. Each is the one before it and one thing more. */
export const VARIANTS = ["single pass", "+ union", "+ adversary", "+ judge", "+ gates and critic"];

const NEAR_LINES = 5;

/**
 * What each variant would have reported, from the exchanges of one review and its report, with the tokens of the agents
 * that it needs and of no others; or why it cannot be told.
 *
 * The first three are round 1 alone: one pass as it came, all passes with the same claim counted once, and those without
 * what the Adversary holds safe. The fourth is the whole debate by the Judge's word: what it confirmed, without the
 * proof that is asked of it. It never saw claims that failed a gate, so that those gates stand before it. The last is
 * the report.
 */
export function deriveVariants(exchanges, report) {
  const first = exchanges.filter(({ header }) => header.round === 1);
  const single = answersOf(first, ({ role, pass }) => role === "enthusiast" && pass === 1);
  const union = answersOf(first, ({ role }) => role === "enthusiast");
  const maps = answersOf(first, ({ role }) => role === "adversary");
  const judged = answersOf(exchanges, ({ role }) => role === "judge");
  const claims = unite(union.replies.flatMap(({ reply }) => reply.findings));
  const zones = maps.replies.flatMap(({ reply }) => reply.safe_zones);
  const debate = exchanges.filter(({ header }) => header.role !== "critic");
  const isComplete = report?.run.status === "completed";
  const why = report?.run.title ?? "the review left no report";
  return {
    "single pass":
      single.replies.length === 0
        ? notRun(why)
        : ran(unite(single.replies.flatMap(({ reply }) => reply.findings)), single.tokens),
    "+ union": union.replies.length === 0 ? notRun(why) : ran(claims, union.tokens),
    "+ adversary":
      union.replies.length === 0 || maps.replies.length === 0
        ? notRun(why)
        : ran(
            claims.filter((claim) => !isSafe(claim, zones)),
            union.tokens + maps.tokens,
          ),
    "+ judge": isComplete ? ran(unite(judged.replies.flatMap(upheld)), tokensOf(debate)) : notRun(why),
    "+ gates and critic": isComplete ? ran(report.findings, tokensOf(exchanges)) : notRun(why),
  };
}

function ran(findings, tokens) {
  return { kind: "run", findings: findings.map(toReported), tokens };
}

function notRun(reason) {
  return { kind: "not-run", reason };
}

/** Each agent's last answer that can be used, with all that these agents cost. */
function answersOf(exchanges, isMeant) {
  const own = exchanges.filter(({ header }) => isMeant(header));
  const replies = new Map();
  for (const { header, answer, request } of own) {
    const parsed = answer === undefined ? undefined : parseReply(header.role, answer);
    if (parsed?.kind !== "parsed") continue;
    replies.set(`${header.role} ${header.round} ${header.pass} ${header.slice}`, { reply: parsed.reply, request });
  }
  return { replies: [...replies.values()], tokens: tokensOf(own) };
}

function tokensOf(exchanges) {
  return exchanges.reduce((sum, { tokens }) => sum + tokens, 0);
}

function upheld({ reply, request }) {
  const ids = new Set(reply.rulings.filter(({ winner }) => winner !== "adversary").map(({ finding_id: id }) => id));
  return (section(request, "findings")?.findings ?? []).filter(({ id }) => ids.has(id));
}

/** One for each category within five lines of a file's side: the first. */
function unite(findings) {
  const united = [];
  for (const finding of findings) if (!united.some((other) => isSame(other, finding))) united.push(finding);
  return united;
}

function isSame(a, b) {
  if (a.file !== b.file || a.side !== b.side || a.category !== b.category) return false;
  if (a.line === null || b.line === null) return a.line === b.line && a.title === b.title;
  return Math.abs(a.line - b.line) <= NEAR_LINES;
}

function isSafe({ file, line, start_line: start, category }, zones) {
  return zones.some(
    (zone) =>
      zone.file === file &&
      zone.protects_against.includes(category) &&
      (start ?? line) <= zone.end_line &&
      line >= zone.start_line,
  );
}

function toReported({ file, side, start_line, line, title, description, category }) {
  return { file, side, start_line, line, title, description, category };
}
