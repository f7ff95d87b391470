/** What the four roles say in the case of docs/how-a-verdict-is-reached.md: a script, and no model. */

const FILE = "lib/parse.js";
const ASSIGNMENT = { file: FILE, start_line: 976, line: 976, side: "head", evidence_quote: "parent[key] = value" };
const NOTHING_MORE = {
  cause: null,
  impact_evidence: null,
  rule_id: null,
  rule_quote: null,
  suggestion: null,
  prior_finding_id: null,
};

/** One true, one about a line that is not there, one that the code refutes. */
const CLAIMS = [
  {
    ...NOTHING_MORE,
    ...ASSIGNMENT,
    id: "E1",
    title: "A __proto__ member replaces the prototype of the parsed object",
    severity: "high",
    category: "input-validation",
    description:
      "Plain assignment runs the __proto__ setter: a document such as {__proto__: {isAdmin: true}} gives the result a prototype of the author's choice. The base defined an own property instead.",
    cause: { file: FILE, line: 998, side: "base", quote: "Object.defineProperty(parent, key, {" },
  },
  {
    ...NOTHING_MORE,
    ...ASSIGNMENT,
    id: "E2",
    title: "A sanitized value may be undefined",
    severity: "medium",
    category: "null-safety",
    description: "sanitize() has no default branch.",
    evidence_quote: "parent[key] = sanitize(value)",
  },
  {
    ...NOTHING_MORE,
    ...ASSIGNMENT,
    id: "E3",
    title: "Elements of an array are stored under the key of an object",
    severity: "medium",
    category: "logic",
    description: "An array has no key of its own, so its elements would overwrite each other.",
  },
];

const REFUTATION = { file: FILE, line: 973, quote: "if (Array.isArray(parent)) {" };

function rule({ id, title, severity }) {
  const isRefuted = title.startsWith("Elements");
  return {
    finding_id: id,
    file: FILE,
    line: 976,
    ruling: isRefuted ? "dismissed" : "upheld",
    severity: isRefuted ? null : severity,
    resolution: isRefuted
      ? "Arrays never reach that line: the branch above pushes their elements."
      : "The base defined an own property; the head assigns, and a document chooses the key.",
    refutation: isRefuted ? REFUTATION : null,
    edit_instruction: null,
  };
}

export const players = {
  enthusiast: ({ round }) => (round === 1 ? CLAIMS : []),
  adversary: () => ({
    heuristics: [],
    safe_zones: [
      {
        file: FILE,
        start_line: 43,
        end_line: 44,
        protects_against: ["null-safety"],
        reason: "null and undefined never reach the loop.",
        evidence_quote: "if (value != null && typeof value === 'object') {",
      },
    ],
  }),
  judge: (findings) => ({
    rulings: findings.map(rule),
    summary: "One claim stands; one is refuted by the branch above it.",
    convergence: false,
    next_round_tier: "stay",
  }),
  critic: (findings) => ({
    verdicts: findings.map(({ id }) => ({
      finding_id: id,
      verdict: "confirmed",
      file: FILE,
      start_line: 976,
      end_line: 976,
      evidence_quote: "parent[key] = value",
      explanation: "Read again at the pin: key comes from the document, and nothing between keeps __proto__ out.",
      classification: "new",
    })),
    missed: [],
  }),
};
