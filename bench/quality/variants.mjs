import { section } from "../../__tests__/servers/model-script.ts";
import { parseReply } from "../../src/replies/role.ts";
import { costOf } from "./cost.mjs";

/** From the least to all that a review does. Each is the one before it and one thing more. */
export const VARIANTS = ["one pass", "passes united", "+ Adversary", "+ Judge", "+ gates", "+ Critic"];

const NEAR_LINES = 5;
/** How the report ends a text that it cuts. */
const CUT = /…$/;

/**
 * What each variant would have reported, from the exchanges of one review and its report, with the cost of the agents
 * that it needs and of no others; or why it cannot be told.
 *
 * The first three are round 1 alone: one pass as it came, all passes with the same claim counted once, and those without
 * what the Adversary holds safe. The fourth is the whole debate by the Judge's word: what it confirmed, without the
 * proof that is asked of it. It never saw claims that failed a gate, so that those gates stand before it. The fifth
 * takes from it what the report says came of each ruling: a dismissal counts with its proof alone. The last is the report.
 */
export function deriveVariants(exchanges, report) {
  const first = exchanges.filter(({ header }) => header.round === 1);
  const single = onePass(exchanges, 1, report);
  const union = answersOf(first, ({ role }) => role === "enthusiast");
  const maps = answersOf(first, ({ role }) => role === "adversary");
  const debate = beforeCritic(exchanges);
  const judged = answersOf(debate, ({ role }) => role === "judge");
  const claims = unite(union.replies.flatMap(claimsIn));
  const zones = maps.replies.flatMap(({ reply }) => reply.safe_zones);
  const isComplete = report?.run.status === "completed";
  const upheld = isComplete ? once(judged.replies.flatMap(upheldIn)) : [];
  const why = whyNot(report);
  const hasMaps = union.replies.length > 0 && maps.replies.length > 0;
  return {
    "one pass": single,
    "passes united": union.replies.length === 0 ? notRun(why) : ran(claims, union.own),
    "+ Adversary": hasMaps
      ? ran(
          claims.filter((claim) => !isSafe(claim, zones)),
          [...union.own, ...maps.own],
        )
      : notRun(why),
    "+ Judge": isComplete ? ran(upheld, debate) : notRun(why),
    "+ gates": isComplete
      ? ran(
          upheld.filter((claim) => stands(claim, report)),
          debate,
        )
      : notRun(why),
    "+ Critic": isComplete ? ran(report.findings, exchanges) : notRun(why),
  };
}

/** What one pass of round 1 would have reported by itself. */
export function onePass(exchanges, pass, report) {
  const { replies, own } = answersOf(exchanges, (header) => {
    return header.role === "enthusiast" && header.round === 1 && header.pass === pass;
  });
  if (replies.length === 0) return notRun(whyNot(report));
  return ran(once(replies.flatMap(claimsIn)), own);
}

function whyNot(report) {
  return report?.run.title ?? "the review left no report";
}

function ran(findings, exchanges) {
  return { kind: "run", findings: findings.map(toReported), ...costOf(exchanges) };
}

function notRun(reason) {
  return { kind: "not-run", reason };
}

/** Each agent's last answer that can be used, with all that was said by these agents. */
function answersOf(exchanges, isMeant) {
  const own = exchanges.filter(({ header }) => isMeant(header));
  const replies = new Map();
  for (const { header, answer, request } of own) {
    const parsed = answer === undefined ? undefined : parseReply(header.role, answer);
    if (parsed?.kind !== "parsed") continue;
    const { role, round, pass, slice } = header;
    replies.set([role, round, pass, slice].join(" "), { reply: parsed.reply, request, round, pass, slice });
  }
  // Agents that work at once end in any order.
  const inOrder = [...replies.values()].toSorted((a, b) => a.round - b.round || a.pass - b.pass || a.slice - b.slice);
  return { replies: inOrder, own };
}

/** A Judge may be asked once more, about what the Critic alone refuted: that is of the Critic's part. */
function beforeCritic(exchanges) {
  const asked = exchanges.filter(({ header }) => header.role === "critic").map((exchange) => exchange.asked);
  const first = Math.min(...asked, Number.POSITIVE_INFINITY);
  return exchanges.filter(({ header, asked: at }) => header.role !== "critic" && !(at > first));
}

/** What a Judge confirmed, as severe as it said; what it named as the same as another that it confirmed is no second one. */
function upheldIn({ reply, request, round }) {
  const rulings = new Map(reply.rulings.map((ruling) => [ruling.finding_id, ruling]));
  const isUpheld = (id) => rulings.get(id)?.ruling === "upheld";
  const own = (section(request, "findings")?.findings ?? []).filter(({ id }) => isUpheld(id));
  const kept = new Set();
  return own.flatMap((finding) => {
    const { same_as: sameAs, severity } = rulings.get(finding.id);
    if (kept.has(sameAs)) return [];
    kept.add(finding.id);
    return [{ ...finding, severity, round }];
  });
}

/** Whether the report says that the ruling held. A list that was cut says nothing of the rest. */
function stands({ round, file, line, title }, report) {
  const told = report.rounds.find((each) => each.round === round);
  const ruling = told?.rulings.find((each) => {
    return each.file === file && each.line === line && title.startsWith(each.title.replace(CUT, ""));
  });
  return ruling === undefined ? (told?.rulings_omitted ?? 0) > 0 : ruling.outcome === "confirmed";
}

function once(findings) {
  return [
    ...new Map(findings.map((finding) => [[finding.file, finding.line, finding.title].join("\n"), finding])).values(),
  ];
}

/** What one agent claims of different lines it holds to be two defects. */
function claimsIn({ reply, pass, slice }) {
  return reply.findings.map((finding) => ({ ...finding, agent: `${pass} ${slice}` }));
}

/** One for each category within five lines of a file's side, of different agents: the first. */
function unite(findings) {
  const united = [];
  for (const finding of findings) if (!united.some((other) => isSame(other, finding))) united.push(finding);
  return united;
}

function isSame(a, b) {
  if (a.file !== b.file || a.side !== b.side || a.category !== b.category) return false;
  if (a.line === null || b.line === null) return a.line === b.line && a.title === b.title;
  return a.line === b.line || (a.agent !== b.agent && Math.abs(a.line - b.line) <= NEAR_LINES);
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

function toReported({ file, side, start_line, line, title, description, category, severity, suggestion }) {
  return { file, side, start_line, line, title, description, category, severity, suggestion: suggestion ?? null };
}
