import { describe, expect, it } from "vitest";
import { aJudgement, aRuling } from "../cli/scripted-panel.ts";
import { CHANGE, followUpOf, source, startPushes } from "./pushes.ts";
import { BLOCKS, EVALUATES, resolvesBy, type Sight } from "./seeing-panel.ts";

const PASSES = ["success", "0", "0"];

describe("what is new about lines that were reviewed before", () => {
  it("is listed and posts no comment below fail-on, and counts like any other from there on", {
    tags: ["full"],
  }, async () => {
    const change = {
      ...CHANGE,
      "src/pay.ts": source("pay", "Number(text)"),
      "src/order.ts": source("order", "sleepSync(text)"),
      "src/stock.ts": source("stock", "eval(text)"),
    };
    await using pushes = await startPushes({ sees: [] }, { change });
    const { panel, scenario } = pushes;
    expect((await pushes.review()).outcome).toEqual(PASSES);

    panel.sees = [BLOCKS];
    panel.reads = ["src/order.ts"];
    const low = await pushes.push({ "README.md": "# Shops\n" });
    expect(low.outcome).toEqual(["success", "1", "0"]);
    expect(low.report.findings).toMatchObject([{ file: "src/order.ts", severity: "low", late: true }]);
    expect(followUpOf(low).late).toMatchObject([{ file: "src/order.ts", late: true }]);
    expect(low.posting).toMatchObject({ posted: "0" });
    expect(scenario.repository.reviewComments).toEqual([]);
    expect(scenario.repository.checkRuns.at(-1)?.annotations).toEqual([]);
    const [summary] = scenario.repository.issueComments;
    expect(summary?.body).toContain(BLOCKS.title);
    expect(summary?.body).toMatch(/1 late/);

    panel.sees = [EVALUATES];
    panel.reads = ["src/stock.ts"];
    const high = await pushes.push({ "README.md": "# Our shops\n" });
    expect(high.outcome).toEqual(["failure", "2", "0"]);
    const late = followUpOf(high).late;
    expect(late).toMatchObject([{ file: "src/stock.ts", severity: "high", late: true }]);
    expect(high.posting).toMatchObject({ posted: "1" });
    expect(scenario.repository.reviewComments.at(-1)?.body).toMatch(/late/i);
  });
});

it("leaves open what asks to undo what it had asked for itself, whatever the ruling", async () => {
  const asks = (mark: RegExp, code: string, title: string): Sight => ({
    ...{ mark, title, severity: "high", category: "types", description: `Write ${code}.` },
    suggestion: `Write it so.\n\`\`\`ts\n  return ${code};\n\`\`\``,
  });
  const parse = asks(/return toNumber\(text\)/, "parseAmount(text)", "The empty text is taken for nothing");
  const number = asks(/return parseAmount\(text\)/, "toNumber(text)", "Texts are refused that were taken before");
  const change = { ...CHANGE, "src/pay.ts": source("pay", "toNumber(text)") };
  await using pushes = await startPushes({ sees: [parse] }, { change });
  const { panel, scenario } = pushes;
  const first = await pushes.review();
  expect(first.outcome).toEqual(["failure", "1", "0"]);
  const [earlier] = first.report.findings;

  panel.sees = [number];
  panel.judge = (findings) =>
    aJudgement(findings.map((each) => aRuling(each, { contradicts: each.earlier?.at(-1)?.fingerprint ?? null })));
  panel.resolver = resolvesBy("src/pay.ts", 3, "return parseAmount(text);");
  const turn = await pushes.push({ "src/pay.ts": source("pay", "parseAmount(text)") });
  expect(turn.outcome).toEqual(["action_required", "0", "1"]);
  expect(turn.report.unresolved).toMatchObject([{ file: "src/pay.ts", title: number.title }]);
  expect(followUpOf(turn).reversals).toMatchObject([
    {
      ...{ earlier_fingerprint: earlier?.fingerprint, kind: "reversal" },
      heads: expect.arrayContaining([first.report.pin.head_sha]),
      ...{ title: number.title, earlier_title: parse.title },
    },
  ]);
  const summary = scenario.repository.issueComments[0]?.body ?? "";
  expect(summary).toContain(number.title);
  expect(summary).toContain(parse.title);
  expect(scenario.repository.reviewComments.map(({ body }) => body).join("\n")).not.toContain(number.title);
});
