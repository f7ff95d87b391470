/**
 * What an able model would say about the change of `tiny-change.mjs`, whatever API it is asked by: it reads the diff and
 * the file, claims the check that is gone, upholds it as Judge and confirms it as Critic.
 */
const HEADER = /\[tribunal role=(\w+) round=(\d+) /;
const FINDINGS = /<findings>\s*(\{[\s\S]*?\})\s*<\/findings>/;

/**
 * The next turn: a call `{ name, args }`, or a text. Where nobody has told it the form of an answer, it answers in prose.
 *
 * @param texts what was said in the conversation but by the model itself
 * @param called the names of the tools it has called so far
 * @param hasFormat whether the request enforces a form
 */
export function nextTurn({ texts, called, hasFormat }) {
  if (!called.includes("read_diff")) return { call: { name: "read_diff", args: { path: null } } };
  const lines = { path: "stock.js", start_line: null, end_line: null, side: "head" };
  if (!called.includes("read_file")) return { call: { name: "read_file", args: lines } };
  const all = texts.join("\n");
  const [, role, round] = HEADER.exec(all) ?? [];
  const answer = ANSWERS[role]?.({ round: Number(round), findings: readFindings(all) });
  if (answer === undefined) throw new Error(`no header of a role stands in what was asked: ${all.slice(0, 200)}`);
  const isTold = hasFormat || all.includes('"additionalProperties"');
  return {
    text: isTold ? JSON.stringify(answer) : "I have read it. In stock.js, line 2, take no longer checks the stock.",
  };
}

function readFindings(text) {
  const found = FINDINGS.exec(text);
  return found === null ? [] : (JSON.parse(found[1]).findings ?? []);
}

const ANSWERS = {
  enthusiast: ({ round }) => ({ findings: round === 1 ? [FINDING] : [] }),
  adversary: () => ({ heuristics: [], safe_zones: [], removed_guards: [] }),
  judge: ({ findings }) => ({
    rulings: findings.map(({ id, file, line, severity }) => ({
      finding_id: id,
      ...{ file, line, ruling: "upheld", severity, resolution: "Restore the check." },
      ...{ refutation: null, edit_instruction: `${file}:${line} restore the check` },
    })),
    summary: "The check is gone.",
    convergence: true,
    next_round_tier: "stay",
  }),
  critic: ({ findings }) => ({
    verdicts: findings.map(({ id, file, line, evidence_quote }) => ({
      finding_id: id,
      ...{ verdict: "confirmed", file, start_line: line, end_line: line, evidence_quote },
      ...{ explanation: "The line stands there, and nothing checks the number before it.", classification: "new" },
    })),
    missed: [],
  }),
};

const FINDING = {
  id: "E1",
  title: "take no longer checks the stock",
  severity: "high",
  category: "boundary",
  ...{ file: "stock.js", start_line: 2, line: 2, side: "head", evidence_quote: "stock.left -= n;" },
  description: "More can be taken than there is: the stock goes below zero.",
  ...{ cause: null, impact_evidence: null, rule_id: null, rule_quote: null, suggestion: null, prior_finding_id: null },
};
