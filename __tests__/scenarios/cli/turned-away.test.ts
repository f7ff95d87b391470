import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import type { RecordedRequest } from "../../servers/model-server.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, aJudgement, aRuling, aVerdict, type PanelScript, type ScriptedFinding } from "./scripted-panel.ts";

const CHECK = '  if (n > stock.left && stock.name !== "") throw new RangeError("not enough");\n';
const toStock = (check: string) =>
  `export function take(stock, n) {\n${check}  stock.left -= n; // less is left\n  return stock.left;\n}\n\nexport const twin = (stock) => take(stock, 1);\n`;
const FAR = Array.from({ length: 60 }, (_, at) => `export const filler${at} = ${at};\n`).join("");

let repository: TestRepository;

beforeAll(async () => {
  const shop = 'import { take } from "./stock.js";\nexport const sell = (s) => take(s, 5);\n';
  repository = await TestRepository.with({
    "stock.js": `${toStock(CHECK)}${FAR}export const twin2 = 1;\nexport const twice = take;\n`,
    "shop.js": shop,
  });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({
    "stock.js": `${toStock("")}${FAR}export const twin2 = 1;\nexport const twice = take;\n`,
  });
});

afterAll(() => repository[Symbol.asyncDispose]());

const LOST = aFinding({
  file: "stock.js",
  line: 2,
  category: "boundary",
  title: "take no longer checks the stock",
  description: "The stock goes below zero.",
  evidence_quote: "stock.left -= n;",
});
const TURNED_AWAY = "Entries of that answer would be turned away";

/** What went back in this conversation, and was not answered yet. */
function handedBack({ body }: RecordedRequest): string | undefined {
  const last = body.messages.at(-1);
  const content = typeof last?.content === "string" ? last.content : "";
  return last?.role === "user" && content.startsWith(TURNED_AWAY) ? content : undefined;
}

/** Claims these in round 1 and, where something goes back, those. */
function claiming(first: readonly ScriptedFinding[], again = first): PanelScript {
  return {
    enthusiast: ({ round }, request) => (round > 1 ? [] : handedBack(request) === undefined ? first : again),
  };
}

async function play(script: PanelScript) {
  const review = await reviewWithModel(script, { repository: repository.directory, args: ["--mode", "lightweight"] });
  const back = review.requests.flatMap((request) => handedBack(request) ?? []);
  const { report } = review;
  return { ...review, back, told: [report.run.conclusion, report.findings.map(({ title }) => title)] as const };
}

const FOUND = ["failure", [LOST.title]] as const;

describe("a true claim whose quote was miscopied", () => {
  it.concurrent.each<readonly [string, Partial<ScriptedFinding>, string]>([
    ["has the number of the listing", { evidence_quote: "2\tstock.left -= n;" }, "quote"],
    [
      "has its end left out",
      { line: 1, start_line: 1, evidence_quote: "export function take(stock, n) { ..." },
      "quote",
    ],
    ["is of a deleted line, with its sign, at head", { evidence_quote: `-${CHECK.trimEnd()}` }, "side"],
    ["is of a deleted line at head", { evidence_quote: CHECK.trim() }, "side"],
    ["stands in back-quotes", { evidence_quote: "`stock.left -= n;`" }, "quote"],
    [
      "has entities of HTML",
      { side: "base", evidence_quote: CHECK.trim().replaceAll("&", "&amp;").replaceAll(">", "&gt;") },
      "quote",
    ],
    [
      "has curly quotes",
      { side: "base", evidence_quote: CHECK.trim().replaceAll('"not enough"', "“not enough”") },
      "quote",
    ],
    [
      "has a line feed as two characters",
      { line: 3, evidence_quote: "stock.left -= n; // less is left\\n  return stock.left;" },
      "quote",
    ],
    ["has another comment", { evidence_quote: "stock.left -= n; // below zero" }, "quote"],
  ])("is found where it %s", { tags: ["full"] }, async (_name, miscopied, field) => {
    const { told, back, report } = await play(claiming([{ ...LOST, ...miscopied }]));
    expect(told).toEqual(FOUND);
    expect(back).toEqual([]);
    expect(report.findings[0]?.corrections.map((correction) => correction.field)).toContain(field);
  });
});

describe("what a gate turns away", () => {
  it.concurrent.each<readonly [string, Partial<ScriptedFinding>, string]>([
    ["whose quote is invented", { evidence_quote: "stock.left = stock.left - n;" }, "Line 2 reads"],
    [
      "whose quote is too short to be moved",
      { start_line: 3, line: 3, evidence_quote: "-= n;" },
      "It stands at line 2 at head",
    ],
    [
      "outside of the diff",
      { start_line: 68, line: 68, evidence_quote: "export const twice = take;" },
      "the diff shows lines",
    ],
  ])("goes back, and a claim %s is mended", async (_name, wrong, reason) => {
    const again =
      wrong.line === 68
        ? {
            ...LOST,
            impact_evidence: { file: "stock.js", line: 68, side: "head" as const, quote: "export const twice = take;" },
          }
        : LOST;
    const { told, back } = await play(claiming([{ ...LOST, ...wrong }], [again]));
    expect(back).toHaveLength(1);
    expect(back[0]).toContain(reason);
    expect(told).toEqual(FOUND);
  });

  it.concurrent("is rejected where it still fails, and the summary counts it", { tags: ["full"] }, async () => {
    const invented = { ...LOST, id: "E2", evidence_quote: "stock.left = stock.left - n;" };
    const { told, back, report, stderr } = await play(claiming([LOST, invented]));
    expect(told).toEqual(FOUND);
    expect(back).toHaveLength(1);
    expect(report.dismissed).toMatchObject([{ by: "gate", code: "quote-not-found" }]);
    expect(stderr).toContain("1 entry of its answer would be turned away and goes back to it");
  });

  it.concurrent("is no way to claim more, or worse, or to take back what stood", { tags: ["full"] }, async () => {
    const invented = { ...LOST, id: "E2", severity: "low" as const, evidence_quote: "stock.left = stock.left - n;" };
    const moved = {
      ...LOST,
      id: "E2",
      severity: "critical" as const,
      title: "Anything",
      line: 3,
      evidence_quote: "return stock.left;",
    };
    const added = { ...LOST, id: "E3", title: "One more", line: 3, evidence_quote: "return stock.left;" };
    const { report } = await play(claiming([LOST, invented], [moved, added]));
    const all = [...report.findings, ...report.dismissed, ...report.unresolved];
    expect(all.map(({ title }) => title)).not.toContain("One more");
    expect(all.map(({ title }) => title)).not.toContain("Anything");
    expect(all.map(({ severity }) => severity)).not.toContain("critical");
    expect(report.findings.map(({ title }) => title)).toContain(LOST.title);
  });

  it.concurrent("goes back to the Judge, who proves it or takes it back", { tags: ["full"] }, async () => {
    const dismissal = (finding: ScriptedFinding) =>
      aRuling(finding, {
        ruling: "dismissed",
        severity: null,
        refutation: { file: "stock.js", line: 2, quote: "if (n > stock.left) return;" },
      });
    const asked = { count: 0 };
    const judge: NonNullable<PanelScript["judge"]> = (findings) => {
      asked.count += 1;
      return aJudgement(findings.map((each) => (asked.count === 1 ? dismissal(each) : aRuling(each))));
    };
    const { told, back } = await play({ ...claiming([LOST]), judge });
    expect(back[0]).toContain("without a refutation found at the pin");
    expect([back.length, asked.count]).toEqual([1, 2]);
    expect(told).toEqual(FOUND);
  });

  it.concurrent("goes back to the Critic, who is heard in the same conversation", { tags: ["full"] }, async () => {
    const asked = { count: 0 };
    const critic: NonNullable<PanelScript["critic"]> = (findings) => {
      asked.count += 1;
      const quote = asked.count === 1 ? { evidence_quote: "stock.left = stock.left - n;" } : {};
      return { verdicts: findings.map((each) => ({ ...aVerdict(each), ...quote })), missed: [] };
    };
    const { told, back } = await play({ ...claiming([LOST]), critic });
    expect(back[0]).toContain("not at the pin");
    expect([back.length, asked.count]).toEqual([1, 2]);
    expect(told).toEqual(FOUND);
  });
});

describe("a claim about a file that the change does not touch", () => {
  const caller = {
    ...LOST,
    id: "E2",
    file: "shop.js",
    title: "sell sells what is not there",
    evidence_quote: "export const sell = (s) => take(s, 5);",
  };

  it.concurrent("goes back, and is dropped alone where it has no cause in the change and fails no check", {
    tags: ["full"],
  }, async () => {
    const { told, back, report } = await play(claiming([LOST, { ...caller, severity: "medium" }]));
    expect(told).toEqual(FOUND);
    expect(back[0]).toContain("the change does not touch shop.js");
    expect(report.dismissed).toMatchObject([{ by: "gate", code: "outside-change", title: caller.title }]);
    expect(report.run).toMatchObject({ status: "completed", abort_reason: null });
  });

  it.concurrent("stands at its cause where that is in the change, and costs no call", { tags: ["full"] }, async () => {
    const cause = { file: "stock.js", line: 2, side: "head" as const, quote: "stock.left -= n;" };
    const { report, back } = await play(claiming([{ ...caller, cause }]));
    expect(back).toEqual([]);
    expect(report.findings).toMatchObject([{ file: "stock.js", line: 2, title: caller.title }]);
    expect(report.findings[0]?.evidence.map(({ file, kind }) => `${kind} ${file}`)).toEqual([
      "defect stock.js",
      "impact shop.js",
    ]);
  });

  it.concurrent("does not excuse one about a file of neither tree", { tags: ["full"] }, async () => {
    const { report } = await play(claiming([LOST, { ...caller, file: "made-up.js" }]));
    expect(report.run).toMatchObject({ abort_reason: "offtarget_hallucination", conclusion: "action_required" });
  });

  it.concurrent("may be what a ruling is said to be about", { tags: ["full"] }, async () => {
    const judge: NonNullable<PanelScript["judge"]> = (findings) =>
      aJudgement(findings.map((each) => aRuling(each, { file: "shop.js" })));
    expect((await play({ ...claiming([LOST]), judge })).told).toEqual(FOUND);
  });
});
