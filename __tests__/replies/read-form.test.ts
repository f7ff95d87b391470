import { describe, expect, it } from "vitest";
import { describeSlips } from "../../src/replies/read-form.ts";
import { parseReply } from "../../src/replies/role.ts";
import { aReportedFinding, aRuling, aVerdict } from "../fixtures/claims.ts";

const F = aReportedFinding();
const HONEST = { findings: [F] };
const finding = (over: object) => ({ findings: [{ ...F, ...over }] });
const without = (...keys: readonly string[]) => ({
  findings: [Object.fromEntries(Object.entries(F).filter(([key]) => !keys.includes(key)))],
});
const read = (text: string) => parseReply("enthusiast", text);

describe("an Enthusiast's answer of another form", () => {
  it.each([
    [
      "a severity in other letters",
      finding({ severity: ` ${F.severity.toUpperCase()}\n` }),
      /^findings\[\].severity: /,
    ],
    ["a side in capitals", finding({ side: F.side.toUpperCase() }), /^findings\[\].side: /],
    ["a line as text", finding({ line: String(F.line) }), /^findings\[\].line: "\d+" as \d+$/],
    ["null as text where no text may stand", finding({ cause: "null" }), /cause: "null" as null/],
    ["empty text where null may stand", finding({ rule_id: "", suggestion: " " }), /rule_id: "" as null/],
    ["keys left out that may be null", without("cause", "rule_id", "rule_quote"), /cause: left out as null/],
    ["one finding for the list", { findings: F }, /^findings: an object as a list$/],
    ["the list as text", { findings: JSON.stringify([F]) }, /^findings: ".*… as a list$/],
    ["a finding as text", { findings: [JSON.stringify(F)] }, /^findings\[\]: ".*… as an object$/],
    ["a key of no meaning", { ...HONEST, notes: null }, /^notes: null as left out$/],
    ["the whole as text", JSON.stringify(HONEST), /^the whole: ".*… as an object$/],
    ["the list for the whole", [F], /^the whole: a list as an object$/],
    ["the list for the whole, as text", JSON.stringify([F]), /^the whole: ".*… as an object$/],
  ])("is read where it has %s", (_name, bent, told) => {
    for (const text of [JSON.stringify(bent), JSON.stringify(bent, undefined, 2)]) {
      const parsed = read(text);
      expect(parsed).toMatchObject({ kind: "parsed", reply: HONEST });
      expect(describeSlips(parsed.kind === "parsed" ? (parsed.slips ?? []) : [])[0]).toMatch(told);
    }
  });

  it("is read with a category by any joint between its words", () => {
    for (const category of ["null-safety", "Null Safety", "NULL_SAFETY", " null - safety"]) {
      expect(read(JSON.stringify(finding({ category }))), category).toMatchObject({
        reply: finding({ category: "null-safety" }),
      });
    }
  });

  it("keeps the words null and None where text may stand", () => {
    for (const word of ["null", "None"]) {
      expect(read(JSON.stringify(finding({ rule_id: word })))).toEqual({
        kind: "parsed",
        reply: finding({ rule_id: word }),
      });
    }
  });

  it("does not take a key named like a prototype for one of its own", () => {
    const text = JSON.stringify(HONEST).replace('"title"', '"__proto__":{"severity":"low"},"title"');
    expect(read(text).kind).toBe("malformed");
  });
});

it("reads the words, lists and truths of the other roles alike", () => {
  const judged = {
    rulings: aRuling({ ruling: "Upheld" as "upheld" }),
    summary: "",
    convergence: "True",
    next_round_tier: "Stay",
  };
  expect(parseReply("judge", JSON.stringify(judged))).toMatchObject({
    reply: { rulings: [aRuling()], convergence: true, next_round_tier: "stay" },
  });
  const checked = { verdicts: [aVerdict({ verdict: "Confirmed " as "confirmed" })], missed: [] };
  expect(parseReply("critic", JSON.stringify(checked))).toMatchObject({ reply: { verdicts: [aVerdict()] } });
  const mapped = { heuristics: [], safe_zones: [], removed_guards: null };
  expect(parseReply("adversary", JSON.stringify(mapped))).toMatchObject({ reply: { removed_guards: [] } });
});

it("tells each kind of slip once, and no more than fits", () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    path: ["k".repeat(999), at],
    before: "x".repeat(999),
    after: at,
  }));
  const told = describeSlips([...many, ...many]);
  expect(told.length).toBeLessThan(20);
  for (const line of told) expect(line.length).toBeLessThan(200);
});

const said = (answer: unknown) => {
  const parsed = parseReply("judge", JSON.stringify(answer));
  return parsed.kind === "malformed" ? parsed : { reason: "", detail: "" };
};
const RULINGS = { rulings: [], summary: "", convergence: false, next_round_tier: "stay" };

describe("an answer that does not keep to the form", () => {
  it.each<readonly [unknown, string]>([
    [[], "the answer is no object"],
    [{ ...RULINGS, summary: undefined }, "summary is missing"],
    [{ ...RULINGS, note: 1 }, 'the answer has the unknown key "note"'],
    [{ ...RULINGS, a: 1, b: 2, c: 3, ["d".repeat(90)]: 4 }, 'the answer has the unknown keys "a", "b", "c" and 1 more'],
    [{ ...RULINGS, next_round_tier: "sideways" }, "next_round_tier is none of the words to choose from"],
    [{ ...RULINGS, rulings: ["x"] }, "rulings[0] is no object"],
    [{}, "rulings is missing, and 3 more"],
  ])("is told in a clause on one line: %j", (answer, clause) => {
    expect(said(answer).reason).toBe(`it does not have the required form: ${clause}`);
  });

  it("is told in full to the model that is asked again", () => {
    expect(said({}).detail.match(/expected/g)?.length).toBe(4);
  });

  it("keeps keys of any length short", () => {
    expect(said({ ...RULINGS, ["k".repeat(5000)]: 1 }).reason.length).toBeLessThan(200);
  });
});
