import { describe, expect, it } from "vitest";
import type { SafeZone } from "../../../../src/core/debate/safe-zone.ts";
import { coversLines } from "../../../../src/core/pin/receipt.ts";
import { FakeSource } from "../../../fakes/fake-source.ts";
import { FakeToolbox } from "../../../fakes/fake-toolbox.ts";
import { claimsOver, playOver, replyOf } from "../an-assignment.ts";

const FILE = { path: "src/run.js", base: "start();\nstop();\n", head: "start();\neval(input);\nstop();\n" };
const CHECK = "if (!['a', 'b'].includes(name)) return;";
const CHECKED = {
  path: "src/run.js",
  base: "",
  head: `const { exec } = require('child_process');\nfunction run(name) {\n  ${CHECK}\n  exec(\`ls \${name}\`);\n}\n`,
};

async function judge(
  file: typeof FILE,
  change: { readonly title?: string; readonly zones?: readonly SafeZone[] } = {},
) {
  const source = new FakeSource([file]);
  const claims = (await claimsOver(source)).map((claim) => ({
    ...claim,
    title: change.title ?? claim.title,
    ruleId: change.title === undefined ? claim.ruleId : undefined,
  }));
  const adversarialContext = { heuristics: [], safe_zones: [...(change.zones ?? [])], removed_guards: [] };
  const toolbox = new FakeToolbox(source, { agent: "judge-1" });
  return { reply: replyOf(await playOver("judge", source, { claims, adversarialContext, toolbox })), toolbox };
}

describe("the static Judge", () => {
  it("confirms a claim whose rule still matches at its place, with the severity claimed", async () => {
    const { reply } = await judge(FILE);
    expect(reply.rulings).toMatchObject([
      { finding_id: "F1", file: "src/run.js", line: 2, ruling: "upheld", severity: "high", refutation: null },
    ]);
    expect(reply).toMatchObject({ convergence: false, next_round_tier: "stay" });
  });

  it("reads the claimed lines itself", async () => {
    const { toolbox } = await judge(FILE);
    expect(coversLines(toolbox.receipts(), { file: "src/run.js", side: "head", start: 1, end: 3 })).toBe(true);
    expect(toolbox.calls).toContain("read_file src/run.js 1-22 head");
  });

  it("dismisses a claim in a safe zone, quoting the check that makes it safe", async () => {
    const { reply, toolbox } = await judge(CHECKED);
    expect(reply.rulings).toMatchObject([
      {
        ruling: "dismissed",
        severity: null,
        refutation: { file: "src/run.js", line: 3, quote: CHECK },
        edit_instruction: null,
      },
    ]);
    expect(coversLines(toolbox.receipts(), { file: "src/run.js", side: "head", start: 3, end: 3 })).toBe(true);
  });

  it("believes no safe zone that it does not find itself", async () => {
    const invented = {
      file: "src/run.js",
      start_line: 1,
      end_line: 3,
      protects_against: ["injection" as const],
      reason: "trust me",
      evidence_quote: "start();",
      ...{ evidence_file: null, evidence_line: null },
    };
    const { reply } = await judge(FILE, { zones: [invented] });
    expect(reply.rulings).toMatchObject([{ ruling: "upheld" }]);
  });

  it("proves nothing about a claim that no rule of its own makes", async () => {
    const { reply } = await judge(FILE, { title: "A claim of somebody else's" });
    expect(reply.rulings).toMatchObject([{ ruling: "undecided", severity: null, refutation: null }]);
  });

  it("proves nothing about an architectural claim or one beyond the rule's lines", async () => {
    const source = new FakeSource([FILE]);
    const [claim] = await claimsOver(source);
    if (claim?.place === undefined) throw new Error("the fixture has no claim");
    const claims = [
      { ...claim, id: "F1", place: undefined },
      { ...claim, id: "F2", place: { ...claim.place, startLine: 3, line: 3 } },
    ];
    const reply = replyOf(await playOver("judge", source, { claims }));
    expect(
      reply.rulings.map(({ finding_id, file, ruling, refutation }) => ({ finding_id, file, ruling, refutation })),
    ).toEqual([
      { finding_id: "F1", file: null, ruling: "undecided", refutation: null },
      { finding_id: "F2", file: "src/run.js", ruling: "undecided", refutation: null },
    ]);
  });

  it("refutes a claim that was united of several only where each of its places is safe", async () => {
    const head = (second: string) =>
      `const { exec } = require('child_process');
exports.run = (name, other) => {
  if (!['a', 'b'].includes(name)) return;
  exec(\`ls \${name}\`);
  exec(\`ls \${${second}}\`);
};
`;
    const rulingWith = async (second: string) => {
      const source = new FakeSource([{ path: "src/run.js", base: "", head: head(second) }]);
      const [first, other] = await claimsOver(source);
      if (first?.place === undefined || other?.place === undefined) throw new Error("the fixture has two claims");
      const { file, startLine, line: endLine } = other.place;
      const defect = {
        file,
        side: "head",
        startLine,
        endLine,
        quote: other.evidenceQuote,
        blob: "b",
        kind: "defect",
      } as const;
      const claims = [{ ...first, evidence: [defect] }];
      return replyOf(await playOver("judge", source, { claims })).rulings[0]?.ruling;
    };
    expect(await rulingWith("name")).toBe("dismissed");
    expect(await rulingWith("other")).toBe("upheld");
  });
});
