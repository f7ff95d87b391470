import { describe, expect, it } from "vitest";
import { coversLines } from "../../../src/change/receipt.ts";
import type { PolicyDetail } from "../../../src/claims/claim.ts";
import type { SafeZone } from "../../../src/debate/safe-zone.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { FakeToolbox } from "../../fakes/fake-toolbox.ts";
import { aGatedClaim } from "../../fixtures/claims.ts";
import { aPolicyDetail } from "../../fixtures/policy.ts";
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
    expect(coversLines(toolbox.receipts(), { file: "src/run.js", side: "head", start_line: 1, end_line: 3 })).toBe(
      true,
    );
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
    expect(coversLines(toolbox.receipts(), { file: "src/run.js", side: "head", start_line: 3, end_line: 3 })).toBe(
      true,
    );
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
      { ...claim, id: "F2", place: { ...claim.place, start_line: 3, end_line: 3 } },
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
      const { file, start_line, end_line } = other.place;
      const defect = {
        file,
        side: "head",
        start_line,
        end_line,
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

const SOURCE = new FakeSource([
  {
    path: "src/read.js",
    base: "start();\nif (size > maxSize) throw new Error('too large');\nstore(size);\n",
    head: "start();\nstore(size);\n",
  },
]);

describe("the static Critic", () => {
  it("confirms a finding by running its rule again over lines it reads itself", async () => {
    const toolbox = new FakeToolbox(SOURCE, { agent: "critic-1" });
    const reply = replyOf(await playOver("critic", SOURCE, { claims: await claimsOver(SOURCE), toolbox }));
    expect(reply.verdicts).toMatchObject([
      {
        finding_id: "F1",
        verdict: "confirmed",
        file: "src/read.js",
        start_line: 2,
        end_line: 2,
        evidence_quote: "store(size);",
        classification: "unsure",
      },
    ]);
    expect(reply.missed).toEqual([]);
    expect(coversLines(toolbox.receipts(), { file: "src/read.js", side: "head", start_line: 2, end_line: 2 })).toBe(
      true,
    );
    expect(coversLines(toolbox.receipts(), { file: "src/read.js", side: "base", start_line: 2, end_line: 2 })).toBe(
      true,
    );
  });

  it("leaves to a person what it cannot show again", async () => {
    const claims = (await claimsOver(SOURCE)).map((claim) => ({
      ...claim,
      ruleId: undefined,
      title: "A claim of somebody else's",
    }));
    const reply = replyOf(await playOver("critic", SOURCE, { claims }));
    expect(reply.verdicts).toMatchObject([{ verdict: "undecided", classification: "unsure", start_line: 2 }]);
  });

  it("says of another's claim what a rule finds at its lines, and takes that for no proof of it", async () => {
    const [claim] = await claimsOver(SOURCE);
    if (claim === undefined) throw new Error("no rule found the deleted check");
    const foreign = { ...claim, ruleId: "other/check", title: "A claim of somebody else's" };
    const place = { file: "src/read.js", side: "head", start_line: 1, end_line: 1 } as const;
    const reply = replyOf(await playOver("critic", SOURCE, { claims: [foreign, { ...foreign, id: "F2", place }] }));
    expect(reply.verdicts.map(({ verdict }) => verdict)).toEqual(["undecided", "undecided"]);
    expect(reply.verdicts[0]?.explanation).toBe(
      `The static panel finds "${claim.title}" at this place, by its rule ${claim.ruleId}; a person must tell whether that is what is claimed here.`,
    );
    expect(reply.verdicts[1]?.explanation).toBe("The static panel has no rule that verifies this; a person must look.");
  });

  it("gives an architectural finding a verdict too", async () => {
    const claims = (await claimsOver(SOURCE)).map((claim) => ({ ...claim, place: undefined, cause: undefined }));
    const reply = replyOf(await playOver("critic", SOURCE, { claims }));
    expect(reply.verdicts).toMatchObject([{ verdict: "undecided", file: "src/read.js", start_line: 1 }]);
  });

  it("refutes by a check it finds itself, whatever the Judge held", async () => {
    const check = "if (!['a', 'b'].includes(name)) return;";
    const head = `const { exec } = require('child_process');\nfunction run(name) {\n  ${check}\n  exec(\`ls \${name}\`);\n}\n`;
    const source = new FakeSource([{ path: "src/run.js", base: "", head }]);
    const toolbox = new FakeToolbox(source, { agent: "critic-1" });
    const reply = replyOf(await playOver("critic", source, { claims: await claimsOver(source), toolbox }));
    expect(reply.verdicts).toMatchObject([
      { verdict: "dismissed", file: "src/run.js", start_line: 3, end_line: 3, evidence_quote: check },
    ]);
    expect(coversLines(toolbox.receipts(), { file: "src/run.js", side: "head", start_line: 3, end_line: 3 })).toBe(
      true,
    );
  });
});

describe("the static Critic, of what breaks the policy", () => {
  const CALL = "client.sendRefundNotice(order);";
  const SEND = "return resend.emails.send({ to: order.email });";
  const source = (sent: string) =>
    new FakeSource([
      { path: "src/refund.ts", base: "", head: `close(order);\n${CALL}\n` },
      { path: "src/client.ts", base: `  ${sent}\n`, head: `  ${sent}\n` },
      { path: "gone.ts", base: `${SEND}\n` },
    ]);
  const chain = [
    { file: "src/refund.ts", line: 2, symbol: "client.sendRefundNotice", quote: CALL },
    { file: "src/client.ts", line: 1, symbol: "resend.emails.send", quote: SEND },
  ];
  const aClaimOf = (policy: Partial<PolicyDetail>) =>
    aGatedClaim({
      category: "policy",
      place: { file: "src/refund.ts", side: "head", start_line: 2, end_line: 2 },
      evidenceQuote: CALL,
      policy: aPolicyDetail({ chain, ...policy }),
    });

  it("confirms it once it has read every step of its chain as it is quoted", async () => {
    const toolbox = new FakeToolbox(source(SEND), { agent: "critic-1" });
    const reply = replyOf(await playOver("critic", source(SEND), { claims: [aClaimOf({})], toolbox }));
    expect(reply.verdicts).toMatchObject([
      {
        ...{ verdict: "confirmed", file: "src/refund.ts", start_line: 2, end_line: 2, evidence_quote: CALL },
        explanation: "Read again, every line of its chain stands as quoted (2 steps).",
      },
    ]);
    expect(coversLines(toolbox.receipts(), { file: "src/client.ts", side: "head", start_line: 1, end_line: 1 })).toBe(
      true,
    );
  });

  it("confirms what is absent where its own line stands", async () => {
    const reply = replyOf(await playOver("critic", source(SEND), { claims: [aClaimOf({ chain: [] })] }));
    expect(reply.verdicts).toMatchObject([{ verdict: "confirmed" }]);
  });

  it.each([
    ["a step stands there no more", source("return undefined;"), {}],
    ["a step quotes a part of its line alone", source(`if (order.isTest) ${SEND}`), {}],
    ["a step is in no file of the tree", source(SEND), { chain: [...chain, { ...chain[1], file: "gone.ts" }] }],
    ["a step quotes nothing", source(SEND), { chain: [...chain, { ...chain[1], line: 2, quote: "" }] }],
    ["it is less than a violation", source(SEND), { judgment: "likely_violation" as const }],
  ])("leaves it to a person when %s", async (_, tree, policy) => {
    const reply = replyOf(await playOver("critic", tree, { claims: [aClaimOf(policy as Partial<PolicyDetail>)] }));
    expect(reply.verdicts).toMatchObject([{ verdict: "undecided", file: "src/refund.ts", start_line: 2 }]);
  });
});
