import { describe, expect, it } from "vitest";
import { CHANGE, followUpOf, source, startPushes } from "./pushes.ts";
import { EVALUATES, resolvesBy } from "./seeing-panel.ts";

const STANDS = ["failure", "1", "0"];
const PASSES = ["success", "0", "0"];
const FIXED = source("pay", "parseAmount(text)");

describe("a finding that failed the check", () => {
  it("stands through pushes, moves and renames that leave it, whatever anybody mentions, until it is mended", {
    tags: ["full"],
  }, async () => {
    await using pushes = await startPushes();
    const { panel, scenario } = pushes;
    const first = await pushes.review();
    expect(first.outcome).toEqual(STANDS);
    expect(first.report).toMatchObject({ follow_up: null, run: { full_review: { code: "no-earlier-review" } } });
    expect(first.posting).toMatchObject({ posted: "1" });
    const fingerprint = first.report.findings[0]?.fingerprint;

    panel.sees = [];
    const elsewhere = await pushes.push({ "README.md": "# Shops\n" });
    expect(elsewhere.outcome).toEqual(STANDS);
    expect(followUpOf(elsewhere)).toMatchObject({
      previous_head: first.report.pin.head_sha,
      delta_files: 1,
      carried_hunks: 3,
      reread_hunks: 2,
      resolutions: [{ fingerprint, status: "unresolved", decided_by: "facts", file: "src/pay.ts", line: 3 }],
      late: [],
      reversals: [],
    });
    const states = followUpOf(elsewhere).parts.map(({ file, state, why }) => [file, state, why]);
    expect(states.sort()).toEqual([
      ["README.md", "reread", "changed"],
      ["src/order.ts", "carried", null],
      ["src/pay.ts", "reread", "open-finding"],
      ["src/refund.ts", "carried", null],
      ["src/stock.ts", "carried", null],
    ]);
    expect(elsewhere.report.coverage).toMatchObject({ files_total: 5, files_read: 5, hunks_total: 5, hunks_read: 5 });
    expect(elsewhere.asked).not.toContain("judge");
    expect(elsewhere.posting).toMatchObject({ posted: "0", resolved: "0", "skipped-reason": "nothing new" });
    expect(elsewhere.ownRequests.length).toBeLessThanOrEqual(13);

    const moved = await pushes.push({
      "src/pay.ts": `// Amounts.\n\n\n\n\n\n// In cents.\n${source("pay", "eval(text)")}`,
    });
    expect(moved.outcome).toEqual(STANDS);
    expect(moved.report.findings).toMatchObject([{ line: 10, fingerprint }]);
    expect(followUpOf(moved).resolutions).toMatchObject([
      { fingerprint, status: "unresolved", evidence: { start_line: 10, quote: "return eval(text);" } },
    ]);

    const renamed = await pushes.push({ "src/pay.ts": undefined, "src/till.ts": source("pay", "eval(text)") });
    expect(renamed.outcome).toEqual(STANDS);
    expect(renamed.report.findings).toMatchObject([{ file: "src/till.ts", line: 3, fingerprint }]);
    expect([moved, renamed].map(({ posting }) => posting.posted)).toEqual(["0", "0"]);
    expect(scenario.repository.reviewComments.filter(({ minimized }) => minimized !== undefined)).toEqual([]);

    panel.sees = [EVALUATES];
    panel.resolver = resolvesBy("src/till.ts", 3, "return parseAmount(text);");
    const fixed = await pushes.push({ "src/till.ts": FIXED });
    expect(fixed.outcome).toEqual(PASSES);
    expect(followUpOf(fixed).resolutions).toMatchObject([
      {
        ...{ fingerprint, status: "resolved", decided_by: "resolver" },
        evidence: { file: "src/till.ts", start_line: 3, quote: "return parseAmount(text);" },
      },
    ]);
    expect(fixed.posting).toMatchObject({ posted: "0", resolved: "1" });
    const [comment, answer, ...others] = scenario.repository.reviewComments;
    expect(answer?.inReplyTo).toBe(comment?.id);
    expect([comment?.minimized, others]).toEqual(["RESOLVED", []]);
    const told = await pushes.push({ "README.md": "# Our shops\n" });
    expect([told.outcome, scenario.repository.reviewComments.length]).toEqual([PASSES, 2]);

    const reverted = await pushes.push({ "src/till.ts": source("pay", "eval(text)") });
    expect(reverted.outcome).toEqual(STANDS);
    expect(reverted.report.findings).toMatchObject([{ fingerprint }]);
    expect(reverted.posting).toMatchObject({ posted: "1" });
    const back = await pushes.forcePush(told.report.pin.head_sha);
    expect(back.outcome).toEqual(PASSES);
    const again = await pushes.forcePush(renamed.report.pin.head_sha);
    expect(again.outcome).toEqual(STANDS);
  });

  it("is gone with its file, and asks nobody about it", async () => {
    await using pushes = await startPushes();
    expect((await pushes.review()).outcome).toEqual(STANDS);
    const dropped = await pushes.push({ "src/pay.ts": source("pay", "text.length") });
    expect(dropped.outcome).toEqual(PASSES);
    expect(followUpOf(dropped).resolutions).toMatchObject([
      { status: "resolved", decided_by: "facts", evidence: null },
    ]);
    expect(dropped.asked).not.toContain("resolver");
    expect(dropped.posting).toMatchObject({ resolved: "1" });
  });
});

it("is kept and resolved by rule where no model plays", { tags: ["full"] }, async () => {
  await using pushes = await startPushes();
  const inputs = { panel: "static" };
  const first = await pushes.review({ inputs });
  expect(first.outcome).toEqual(STANDS);
  const elsewhere = await pushes.push({ "README.md": "# Shops\n" }, { inputs });
  expect(elsewhere.outcome).toEqual(STANDS);
  const { fingerprint } = first.report.findings[0] ?? {};
  expect(followUpOf(elsewhere).resolutions).toMatchObject([{ fingerprint, status: "unresolved", decided_by: "facts" }]);
  const fixed = await pushes.push({ "src/pay.ts": FIXED }, { inputs });
  expect(fixed.outcome).toEqual(PASSES);
  expect(followUpOf(fixed).resolutions).toMatchObject([{ fingerprint, status: "resolved", decided_by: "rules" }]);
  expect(pushes.scenario.model.requests).toEqual([]);
});

it("tells what is left where a push mends two of three places", { tags: ["full"] }, async () => {
  const body = (...lines: readonly string[]) =>
    `export function pay(input: string): number {\n  const text = input.trim();\n${lines.map((line) => `  ${line}\n`).join("")}  return net + tax + fee;\n}\n`;
  const [net, tax, fee] = ["net = eval(text);", "tax = eval(text + '/5');", "fee = eval(text + '/9');"].map(
    (each) => `const ${each}`,
  );
  const places = [/net = eval/, /tax = eval/, /fee = eval/];
  const sees = places.map((mark, index) => ({ ...EVALUATES, mark, pass: index + 1 }));

  await using pushes = await startPushes(
    { sees },
    { change: { ...CHANGE, "src/pay.ts": body(net ?? "", tax ?? "", fee ?? "") } },
  );
  const inputs = { passes: "3" };
  const first = await pushes.review({ inputs });
  expect(first.outcome).toEqual(STANDS);
  const [finding] = first.report.findings;
  expect(finding?.evidence.filter(({ kind }) => kind === "defect")).toHaveLength(3);

  const mended = body("const net = parseAmount(text);", "const tax = net / 5;", fee ?? "");
  const partly = await pushes.push({ "src/pay.ts": mended }, { inputs });
  expect(partly.outcome).toEqual(STANDS);
  expect(followUpOf(partly).resolutions).toMatchObject([
    {
      ...{ fingerprint: finding?.fingerprint, status: "partially_resolved", decided_by: "facts" },
      evidence: { file: "src/pay.ts", start_line: 5, quote: expect.stringContaining("fee = eval") },
    },
  ]);
  expect(partly.report.findings).toMatchObject([{ line: 5 }]);
  const { reviewComments } = pushes.scenario.repository;
  expect(reviewComments.map(({ minimized }) => minimized)).toEqual(reviewComments.map(() => undefined));
  expect(reviewComments.map(({ body: text }) => text).join("\n")).toContain("fee = eval");
  const count = reviewComments.length;
  const same = await pushes.push({ "README.md": "# Shops\n" }, { inputs });
  expect(same.outcome).toEqual(STANDS);
  expect(reviewComments.map(({ body: text }) => text).slice(count)).toEqual([]);
});
