import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/claims/category.ts";
import { parseReply, ROLES, type Role, type RoleReplies, replyJsonSchema } from "../../src/replies/role.ts";
import { aReportedFinding, aRuling, aVerdict, SESSION } from "../fixtures/claims.ts";
import { findLaxities } from "../fixtures/strict-schema.ts";

const place = { file: SESSION, line: 5 };
/** A full answer of each role: every list filled, every nullable object given. */
const REPLIES: RoleReplies = {
  enthusiast: {
    findings: [
      aReportedFinding({
        cause: { ...place, side: "base", quote: "if (user === undefined)" },
        impact_evidence: { ...place, side: "head", quote: "user.name" },
      }),
    ],
  },
  adversary: {
    heuristics: [{ ...place, applies_to: "tokens", claim: "Tokens are random.", evidence_quote: "randomUUID()" }],
    safe_zones: [
      {
        file: SESSION,
        start_line: 1,
        end_line: 3,
        protects_against: ["injection"],
        reason: "Typed.",
        evidence_quote: "token: string",
        ...{ evidence_file: null, evidence_line: null },
      },
    ],
    removed_guards: [{ ...place, evidence_quote: "check(token);", protected: "the lookup" }],
  },
  judge: {
    rulings: [aRuling({ refutation: { ...place, side: null, quote: "findByToken" } })],
    summary: "1 confirmed.",
    convergence: false,
    next_round_tier: "stay",
    missed: [
      { ...place, side: "base", severity: "low", description: "The token is logged.", evidence_quote: "log(token)" },
    ],
  },
  critic: {
    verdicts: [aVerdict({ side: "head" })],
    missed: [
      { ...place, side: "base", severity: "low", description: "The token is logged.", evidence_quote: "log(token)" },
    ],
    order: ["F1"],
  },
  resolver: {
    resolutions: [
      { ...place, finding_id: "E1", status: "resolved", evidence_quote: "if (user === undefined)", note: "A guard." },
    ],
  },
  triage: {
    decisions: [
      {
        ...place,
        thread_id: "PRRT_1",
        tier: "dismissed",
        status: "dismissed",
        evidence_quote: "if (user === undefined)",
        commit: null,
        repeats: null,
        contradicts: null,
        reason: "A guard.",
      },
    ],
  },
  fixer: { applied: ["F1"], declined: [{ finding_id: "F2", reason: "A person must decide." }] },
  classifier: {
    findings: [
      {
        effect_id: "no-mail",
        action: "send",
        resource: "email",
        judgment: "likely_violation",
        confidence: 0.6,
        message: "It calls a mail client.",
        evidence_ids: ["E1"],
      },
    ],
  },
  describer: { body: "It rounds up." },
  listener: { kind: "question", quote: "When does it happen?", reason: "For an unknown token." },
  ranker: { order: ["R2", "R1"] },
};
const replyOf = (role: Role): unknown => structuredClone(REPLIES[role]);

/** What a server that was written to the older contract does not answer. */
const LATER_KEYS: Partial<Record<Role, readonly string[]>> = {
  enthusiast: ["severity_reason"],
  adversary: ["evidence_file", "evidence_line", "removed_guards"],
  judge: ["same_as", "side", "suggestion", "missed", "severity", "severity_reason"],
  critic: ["same_as", "suggestion", "title", "side", "order", "severity", "severity_reason"],
};

/** Keys that may be null. */
const NULLABLE_KEYS: Partial<Record<Role, readonly string[]>> = {
  enthusiast: "file start_line line cause impact_evidence rule_id rule_quote suggestion prior_finding_id".split(" "),
  judge: ["file", "line", "refutation", "edit_instruction"],
  resolver: ["file", "line", "evidence_quote"],
  triage: ["file", "line", "evidence_quote", "commit", "repeats", "contradicts"],
};
const SAYS_WHERE = new Set(["file", "start_line", "line", "cause"]);

type Json = Record<string, unknown>;
/** Every object inside a document, itself included. */
function objectsIn(value: unknown): readonly Json[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value as Json, ...below];
}
const kindOf = (role: Role, reply: unknown) => parseReply(role, JSON.stringify(reply)).kind;

describe.each(ROLES)("the %s's answer", (role) => {
  it("is taken as the contract has it, and comes back as it was written", () => {
    expect(parseReply(role, JSON.stringify(REPLIES[role]))).toEqual({ kind: "parsed", reply: REPLIES[role] });
  });

  it("has a schema that is strict at every level", () => {
    const schema = replyJsonSchema(role);
    expect(schema.type).toBe("object");
    expect(findLaxities(schema)).toEqual([]);
  });

  it("is refused with an unknown key at any level", () => {
    const levels = objectsIn(replyOf(role)).length;
    expect(levels).toBeGreaterThan(["describer", "ranker", "listener"].includes(role) ? 0 : 1);
    for (let level = 0; level < levels; level += 1) {
      const reply = replyOf(role);
      Object.assign(objectsIn(reply)[level] ?? {}, { certainty: 0.9 });
      expect(kindOf(role, reply)).toBe("malformed");
    }
  });

  it("is refused without any one of its keys, but for those that may be null", () => {
    for (const [level, object] of objectsIn(replyOf(role)).entries()) {
      const isImpact = role === "enthusiast" && object.quote === "user.name";
      const later = isImpact ? ["side"] : [...(LATER_KEYS[role] ?? []), ...(NULLABLE_KEYS[role] ?? [])];
      // A ruling or verdict may leave its severity out; what is claimed or held to be missed may not.
      const isOwed = (key: string) => key === "severity" && "description" in object;
      for (const key of Object.keys(object).filter((each) => isOwed(each) || !later.includes(each))) {
        const reply = replyOf(role);
        delete objectsIn(reply)[level]?.[key];
        expect(kindOf(role, reply), key).toBe("malformed");
      }
    }
  });

  it("is read without those that may be null as if each was", () => {
    for (const [level, object] of objectsIn(replyOf(role)).entries()) {
      const isOther = "quote" in object || (role === "judge" && "description" in object);
      const own = Object.keys(object).filter((key) => NULLABLE_KEYS[role]?.includes(key) && !isOther);
      for (const key of own.filter((each) => !SAYS_WHERE.has(each) || role !== "enthusiast")) {
        const [without, withNull] = [replyOf(role), replyOf(role)];
        delete objectsIn(without)[level]?.[key];
        Object.assign(objectsIn(withNull)[level] ?? {}, { [key]: null });
        const { slips, ...read } = parseReply(role, JSON.stringify(without)) as { readonly slips?: unknown };
        expect(read).toEqual(parseReply(role, JSON.stringify(withNull)));
        expect(slips).toMatchObject([{ before: undefined, after: null }]);
      }
    }
  });

  it.each([
    ["in a code fence", `\`\`\`json\n${JSON.stringify(REPLIES[role])}\n\`\`\``],
    ["after a sentence", `Here it is:\n${JSON.stringify(REPLIES[role])}`],
    ["after a thought", `<think>{"a":1}</think>\n${JSON.stringify(REPLIES[role])}`],
  ])("is taken %s", (_name, text) => {
    expect(parseReply(role, text)).toEqual({ kind: "parsed", reply: REPLIES[role] });
  });

  it.each([
    ["nothing", ""],
    ["prose", "I found no defects."],
    ["prose after it", `${JSON.stringify(REPLIES[role])}\nThat is all.`],
    ["it twice", JSON.stringify(REPLIES[role]).repeat(2)],
    ["half of it", JSON.stringify(REPLIES[role]).slice(0, -10)],
    ["a list of it", JSON.stringify([REPLIES[role]])],
    ["null", "null"],
    ["an empty object", "{}"],
    ["the schema itself", JSON.stringify(replyJsonSchema(role))],
  ])("is refused when the text is %s", (_name, text) => {
    const parsed = parseReply(role, text);
    expect(parsed.kind).toBe("malformed");
    expect(parsed).toHaveProperty("reason", expect.stringMatching(/\S/));
  });

  it("is refused, never thrown on, for any text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseReply(role, text).kind === "malformed"));
  });
});

describe("no value is guessed", () => {
  const finding = (overrides: object) => ({ findings: [{ ...aReportedFinding(), ...overrides }] });
  it.each([
    ["a range for a line", finding({ line: "5-7" })],
    ["a line in quotes within quotes", finding({ line: '"5"' })],
    ["None for a line", finding({ line: "None" })],
    ["a word for a severity", finding({ severity: "major" })],
    ["two severities", finding({ severity: "high/critical" })],
    ["no severity", finding({ severity: "" })],
    ["null for a severity", finding({ severity: null })],
    ["a list for a severity", finding({ severity: ["high"] })],
    ["a key in capitals", { findings: [{ ...aReportedFinding(), Title: "x" }] }],
    ["findings by their ids", { findings: { F1: aReportedFinding() } }],
    ["an empty object for the list", { findings: {} }],
    ["text for the list", { findings: "none" }],
    ["one finding for the whole", aReportedFinding()],
    ["a file that is left out beside a line", finding({ file: undefined })],
    ["an empty file beside a line", finding({ file: "" })],
    ["lines that are left out beside a file", finding({ line: undefined, start_line: undefined })],
    ["a cause that is left out without a file", finding({ file: null, cause: undefined })],
    ["line 0", finding({ line: 0 })],
    ["a negative line", finding({ start_line: -1 })],
    ["half a line", finding({ line: 5.5 })],
    ["another category", finding({ category: "security" })],
    ["another side", finding({ side: "both" })],
    ["null for a quote", finding({ evidence_quote: null })],
    ["an id that is a number", finding({ id: 1 })],
    ["null for the list", { findings: null }],
  ])("refuses %s", (_name, reply) => {
    expect(kindOf("enthusiast", reply)).toBe("malformed");
  });

  it("takes null wherever the contract says absent", () => {
    const reply = finding({ file: null, start_line: null, line: null, cause: null, impact_evidence: null });
    expect(kindOf("enthusiast", reply)).toBe("parsed");
    expect(kindOf("judge", { ...REPLIES.judge, rulings: [aRuling({ file: null, line: null })] })).toBe("parsed");
  });

  it("takes an answer of the older contract, which lacks what came later, as null", () => {
    const { same_as: _, ...ruling } = aRuling();
    const { same_as: __, suggestion: ___, title: ____, ...verdict } = aVerdict();
    const judge = parseReply("judge", JSON.stringify({ ...REPLIES.judge, rulings: [ruling] }));
    const critic = parseReply("critic", JSON.stringify({ verdicts: [verdict], missed: [] }));
    expect(judge).toMatchObject({ kind: "parsed", reply: { rulings: [{ same_as: null }] } });
    const zone = { file: SESSION, start_line: 1, end_line: 3, protects_against: [], reason: "", evidence_quote: "" };
    const adversary = parseReply("adversary", JSON.stringify({ heuristics: [], safe_zones: [zone] }));
    const elsewhere = { evidence_file: null, evidence_line: null };
    expect(adversary).toMatchObject({ reply: { safe_zones: [elsewhere], removed_guards: [] } });
    const nothing = { same_as: null, suggestion: null, title: null };
    expect(critic).toMatchObject({ kind: "parsed", reply: { verdicts: [nothing] } });
    const missed = { ...place, severity: "low", description: "x", evidence_quote: "y" };
    expect(kindOf("critic", { verdicts: [], missed: [missed] })).toBe("parsed");
    expect(kindOf("judge", { ...REPLIES.judge, rulings: [aRuling({ refutation: { ...place, quote: "x" } })] })).toBe(
      "parsed",
    );
    expect(kindOf("enthusiast", finding({ impact_evidence: { ...place, quote: "x" } }))).toBe("parsed");
  });

  it("takes empty lists for a full answer", () => {
    expect(kindOf("enthusiast", { findings: [] })).toBe("parsed");
    expect(kindOf("adversary", { heuristics: [], safe_zones: [] })).toBe("parsed");
    expect(kindOf("critic", { verdicts: [], missed: [] })).toBe("parsed");
  });

  it("offers the categories that a subject can have, and takes the others all the same", () => {
    const offered = (targetType: "code" | "spec", isConfigured: boolean) =>
      JSON.stringify(
        replyJsonSchema("enthusiast", {
          targetType,
          isLocalized: isConfigured,
          hasPolicy: isConfigured,
          hasIntent: isConfigured,
        }),
      );
    for (const category of ["schema-gap", "localization", "policy"]) {
      expect(offered("code", false)).not.toContain(`"${category}"`);
      expect(offered("spec", true)).toContain(`"${category}"`);
      expect(kindOf("enthusiast", finding({ category }))).toBe("parsed");
    }
    for (const category of ["localization", "policy", "unmet-intent"])
      expect(offered("code", true)).toContain(`"${category}"`);
    expect(offered("code", false)).toContain('"logic"');
    expect(offered("spec", true)).toBe(JSON.stringify(replyJsonSchema("enthusiast")));
  });

  it("knows the contract's 21 code categories and five spec categories", () => {
    expect(CATEGORIES).toHaveLength(26);
    for (const category of CATEGORIES) expect(kindOf("enthusiast", finding({ category }))).toBe("parsed");
  });
});

describe("an answer that has a key twice", () => {
  const found = JSON.stringify(aReportedFinding({ severity: "high" }));
  it.each([
    ["findings", `{"findings":[${found}],"findings":[]}`],
    ["severity", `{"findings":[${found.replace('"severity":"high"', '"severity":"high", "severity" : "low"')}]}`],
    ["findings", `{"findings":[${found}],"f\\u0069ndings":[]}`],
    ["findings", `Here it is:\n\`\`\`json\n{"findings":[${found}],"findings":[]}\n\`\`\``],
  ])("is malformed, as a parser forgets the first %s", (key, text) => {
    expect(parseReply("enthusiast", text)).toMatchObject({
      kind: "malformed",
      detail: `the key "${key}" occurs twice in one object`,
    });
  });

  it("is told from one whose texts and different objects hold the same words", () => {
    const two = `{"findings":[${found},${found.replace('"title":"', '"title":"\\"id\\": \\"id\\": {')}]}`;
    expect(parseReply("enthusiast", two).kind).toBe("parsed");
  });
});
