import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { renderReport } from "../../../src/core/render/render-report.ts";
import type { ResolverEntry } from "../../../src/core/replies/resolver.ts";
import { CHANGE, followUpOf, type Pushes, source, startPushes } from "./pushes.ts";
import { BLOCKS, EVALUATES, type SeeingPanel } from "./seeing-panel.ts";

const PAGE = await readFile(fileURLToPath(new URL("../../../docs/follow-up.md", import.meta.url)), "utf8");
/** What the page says the product prints. */
const PRINTED = /^```text\n([\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? "nothing";
const [SINCE] = /^Since [0-9a-f]{12}:/m.exec(PRINTED) ?? [];

const LINE = "return parseAmount(text);";
/** Nobody can tell by facts whether this mends anything. */
const REWRITTEN = { "src/pay.ts": source("pay", "parseAmount(text)") };

/** A pull request whose first review failed, and whose defective line is then written otherwise. */
async function rewritten(resolver: SeeingPanel["resolver"], more: Partial<SeeingPanel> = {}) {
  const pushes = await startPushes({ ...(resolver === undefined ? {} : { resolver }), ...more });
  const first = await pushes.review();
  expect(first.outcome).toEqual(["failure", "1", "0"]);
  return { pushes, turn: await pushes.push(REWRITTEN) };
}

function says(answer: Partial<ResolverEntry>): NonNullable<SeeingPanel["resolver"]> {
  const proof = { file: "src/pay.ts", line: 3, evidence_quote: LINE, note: "It is parsed." };
  return (asked) => asked.map(({ id }) => ({ finding_id: id, status: "resolved", ...proof, ...answer }));
}

function openThreads({ scenario }: Pushes): number {
  const threads = scenario.repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
  return threads.filter(({ minimized, isResolved }) => minimized === undefined && isResolved !== true).length;
}

const OPEN = ["action_required", "0", "1"];

it.each([
  ["says nothing", () => [], "unresolved"],
  ["invents a quote", says({ evidence_quote: "return safe(text);" }), "cant_verify"],
  ["quotes nothing", says({ file: null, line: null, evidence_quote: null }), "cant_verify"],
  ["quotes a bracket", says({ line: 4, evidence_quote: "}" }), "cant_verify"],
  ["says both", (asked) => [...says({})(asked), ...says({ status: "unresolved" })(asked)], "unresolved"],
  ["speaks of another finding", (asked) => says({ finding_id: "nobody" })(asked), "unresolved"],
  ["cannot tell", says({ status: "cant_verify", file: null, line: null, evidence_quote: null }), "cant_verify"],
] as const satisfies readonly (readonly [string, NonNullable<SeeingPanel["resolver"]>, string])[])(
  "leaves a finding open where the resolver %s",
  async (_, resolver, status) => {
    const { pushes, turn } = await rewritten(resolver);
    await using __ = pushes;
    expect(turn.outcome).toEqual(OPEN);
    expect(turn.asked).toContain("resolver");
    expect(followUpOf(turn).resolutions).toMatchObject([{ status, decided_by: "resolver" }]);
    expect(turn.posting).toMatchObject({ resolved: "0" });
    expect(openThreads(pushes)).toBe(1);
  },
);

it("believes it where its quote stands, of what it was asked about and of nothing else, as the page shows", async () => {
  const marksAll: SeeingPanel["resolver"] = (asked) => {
    const ids = [...asked.map(({ id }) => id), "F1", "F2", "F3", "U1", "E1", "R1", "R2", "1", "2"];
    const answer = { file: "src/pay.ts", line: 3, evidence_quote: LINE, note: "The text is parsed now." };
    return [...new Set(ids)].map((id) => ({ finding_id: id, status: "resolved", ...answer }));
  };
  await using pushes = await startPushes(
    { sees: [EVALUATES, BLOCKS], resolver: marksAll },
    { change: { ...CHANGE, "src/refund.ts": source("refund", "eval(text)") } },
  );
  const first = await pushes.review();
  expect(first.outcome).toEqual(["failure", "2", "0"]);
  const turn = await pushes.push({ ...REWRITTEN, "src/audit.ts": source("audit", "sleepSync(text)") });
  expect(turn.outcome).toEqual(["failure", "2", "0"]);
  expect(turn.report.findings.map(({ file }) => file).sort()).toEqual(["src/audit.ts", "src/refund.ts"]);
  const told = followUpOf(turn).resolutions.map(({ file, status, decided_by }) => [file, status, decided_by]);
  expect(told.sort()).toEqual([
    ["src/pay.ts", "resolved", "resolver"],
    ["src/refund.ts", "unresolved", "facts"],
  ]);
  expect([turn.posting.resolved, openThreads(pushes)]).toEqual(["1", 2]);
  const text = renderReport(turn.report, "text").replace(/^Since [0-9a-f]{12}:/m, SINCE ?? "no head");
  expect(text).toContain(PRINTED);
});

it("puts before the Judge what it shows to be unmended, where it shows it", async () => {
  const { pushes, turn } = await rewritten(says({ status: "unresolved", note: "parseAmount runs it." }));
  await using _ = pushes;
  expect(turn.asked).toContain("judge");
  expect(turn.outcome).toEqual(["failure", "1", "0"]);
  expect(turn.report.findings).toMatchObject([{ file: "src/pay.ts", line: 3, evidence: [{ quote: LINE }] }]);
  expect(followUpOf(turn).resolutions).toMatchObject([{ status: "unresolved" }]);
});

it.each([
  ["its endpoint refuses it", { status: 403, body: {} }],
  ["its answer is no answer", { content: "All is well." }],
] as const)("goes on without the resolver where %s, and says so", async (_, reply) => {
  const { pushes, turn } = await rewritten(undefined, {
    intercept: (__, { role }) => (role === "resolver" ? reply : undefined),
  });
  await using __ = pushes;
  expect(turn.outcome).toEqual(OPEN);
  expect(followUpOf(turn).resolutions).toMatchObject([{ status: "unresolved" }]);
  expect(openThreads(pushes)).toBe(1);
});
