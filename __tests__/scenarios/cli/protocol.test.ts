import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyJsonSchema } from "../../../src/replies/role.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, parseHeader, type RecordedRequest, section, userMessage } from "../../servers/model-server.ts";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { type ModelReview, reviewWithModel } from "./model-review.ts";
import { findingsOf } from "./scripted-panel.ts";

let ledger: TestRepository;
/** One finding in round 1, none in round 2. */
let review: ModelReview;

beforeAll(async () => {
  ledger = await ledgerRepository();
  review = await reviewWithModel(
    { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
    { repository: ledger.directory },
  );
});

afterAll(() => ledger[Symbol.asyncDispose]());

const systemOf = (request: RecordedRequest) => request.body.messages[0]?.content;
const blocksOf = (request: RecordedRequest) =>
  [...userMessage(request).matchAll(/^<([a-z_]+)[ >]/gm)].map((match) => match[1]);

describe("the requests of a review", () => {
  it("come role by role: both sides, the Judge on what they brought, a second round, the Critic", () => {
    const first = review.requests.filter(isFirstTurn).map((request) => parseHeader(request));
    const names = first.map(({ role, round }) => `${role} ${round}`);
    expect([names.slice(0, 2).sort(), ...names.slice(2)]).toEqual([
      ["adversary 1", "enthusiast 1"],
      "judge 1",
      "enthusiast 2",
      "critic 1",
    ]);
  });

  it("open with the header, the target, the brief and the blocklist, and close with what the role is given", () => {
    const sha256 = review.report.pin.target_sha256;
    const [enthusiast, judge, critic] = ["enthusiast", "judge", "critic"].map((role) => review.of(role)[0]);
    const lines = userMessage(enthusiast as RecordedRequest).split("\n");
    expect(lines.slice(0, lines.indexOf("Served by your tools before you asked, as data:"))).toEqual([
      "[tribunal role=enthusiast round=1 pass=1/1 slice=1/1 mode=lightweight tier=model-a]",
      `<target path="diff" kind="diff" sha256="${sha256}" />`,
      expect.stringMatching(/^<brief>\{.*\}<\/brief>$/),
      "<blocklist>[]</blocklist>",
    ]);
    expect(blocksOf(judge as RecordedRequest)).toEqual([
      "target",
      "brief",
      "blocklist",
      "findings",
      "adversarial_context",
      "served",
    ]);
    expect(blocksOf(critic as RecordedRequest)).toEqual([
      "target",
      "brief",
      "blocklist",
      "findings",
      "files_reviewed",
      "corrections",
      "spot_checks",
      "served",
    ]);
  });

  it("hold no markup of the target's in their JSON", () => {
    const judge = review.of("judge")[0] as RecordedRequest;
    const block = /<findings>(.*)<\/findings>/.exec(userMessage(judge))?.[1] ?? "";
    expect(block).not.toMatch(/[<>&]/);
    expect(findingsOf(judge)[0]?.evidence_quote).toBe(LOST_CHECK.evidence_quote);
  });

  it("demand a tool call in the first turn of an Enthusiast of round 1, the others having been sent all they have to read, and an answer of the role's strict schema in all", () => {
    for (const request of review.requests) {
      const { role, round } = parseHeader(request);
      const mustLook = role === "enthusiast" && round === 1 && isFirstTurn(request);
      expect(request.body.tool_choice).toBe(mustLook ? "required" : "auto");
      expect(request.body.response_format).toEqual({
        type: "json_schema",
        json_schema: {
          name: role,
          strict: true,
          schema: replyJsonSchema(role as "judge", { targetType: "code", isLocalized: false, hasPolicy: false }),
        },
      });
    }
  });

  it("offer the same five strict tools to every role", () => {
    const offered = review.requests.map((request) =>
      (request.body.tools ?? []).map((tool) => [tool.function.name, tool.function.strict]),
    );
    const names = ["read_diff", "read_file", "search", "list_files", "find_definition"];
    expect(offered).toEqual(review.requests.map(() => names.map((name) => [name, true])));
  });

  it("give a role the same system message every time, with no part of the target, which is sent at the end of the task", () => {
    for (const role of ["enthusiast", "adversary", "judge", "critic"]) {
      expect(new Set(review.of(role).map(systemOf)).size).toBe(1);
    }
    for (const request of review.requests.filter((request) => parseHeader(request).role === "enthusiast")) {
      expect(systemOf(request)).not.toContain("MAX_AMOUNT");
      const [task = "", sent] = userMessage(request).split("\n<served ");
      expect([task.includes("MAX_AMOUNT"), sent?.includes("MAX_AMOUNT")]).toEqual([false, true]);
    }
  });

  it("never show the Adversary a finding, nor where one was confirmed", () => {
    for (const request of review.of("adversary")) {
      expect(blocksOf(request)).toEqual(["target", "brief", "blocklist", "served"]);
      expect(section(request, "blocklist")).toEqual([]);
      expect(userMessage(request)).not.toContain(LOST_CHECK.title);
    }
  });

  it("tell the Enthusiast of round 2 what was settled, and what the Judge said", () => {
    const [, , second] = review.of("enthusiast");
    expect(section(second as RecordedRequest, "blocklist")).toEqual([
      {
        id: review.report.findings[0]?.fingerprint,
        ...{ title: LOST_CHECK.title, file: "src/transfer.js", start_line: 9, line: 9, side: "head" },
        ...{ category: "input-validation", severity: LOST_CHECK.severity, outcome: "confirmed", ground: null },
      },
    ]);
    expect(section(second as RecordedRequest, "prior_summary")).toBe(
      `By the record: 1 upheld (${review.report.findings[0]?.fingerprint}); 0 dismissed; 0 undecided; 0 turned away by gates. The Judge: Ruled.`,
    );
  });

  it("carry tool results that name path, side and blob, and number their lines", async () => {
    const [, judge] = review.of("judge");
    const result = judge?.body.messages.find((message) => message.role === "tool")?.content ?? "";
    const blob = await ledger.git("rev-parse", "pr:src/transfer.js");
    const text = await ledger.git("show", "pr:src/transfer.js");
    const numbered = text.split("\n").map((line, index) => `${index + 1}\t${line}`);
    expect(result.split("\n")[0]).toBe(`[path=src/transfer.js side=head blob=${blob} lines=1-22/22]`);
    expect(result.split("\n").slice(1)).toEqual(numbered);
  });
});

describe("a file as the target", () => {
  it("is named by its own path, escaped, and read without a diff", async () => {
    const path = 'src/a & <b> "c".js';
    await using repository = await TestRepository.with({ [path]: "export const a = 1;\n" });
    const one = await reviewWithModel({}, { repository: repository.directory, target: [path] });
    const sha256 = createHash("sha256").update("export const a = 1;\n").digest("hex");
    expect(userMessage(one.requests[0] as RecordedRequest).split("\n")[1]).toBe(
      `<target path="src/a &amp; &lt;b&gt; &quot;c&quot;.js" kind="file" sha256="${sha256}" />`,
    );
    expect(one.report.pin).toMatchObject({ target_kind: "file", target_sha256: sha256 });
    expect(one.report.coverage).toMatchObject({ files_read: 1, files_total: 1 });
  });
});
