import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { addRound, OPENING, type Validated } from "../../src/debate/debate.ts";
import {
  findingsDigest,
  linkPrior,
  toJudgedFindings,
  toReplayFiles,
  toReportCoverage,
  toReportVerdict,
} from "../../src/report/build-report.ts";
import { toReportPin } from "../../src/report/report-pin.ts";
import { sha256 } from "../../src/text/digest.ts";
import {
  aClaim,
  aConfirmed,
  aGatedClaim,
  aPathsPin,
  aPin,
  aReceipt,
  BASE_BLOB,
  DEFECT_QUOTE,
  HEAD_BLOB,
  SESSION,
} from "../fixtures/claims.ts";
import { aPolicyDetail } from "../fixtures/policy.ts";
import { aDismissed, aFinding, aReport } from "../fixtures/reports.ts";

const quote = { file: SESSION, side: "head", line: 4, quote: "users.findByToken(token)" } as const;
const validation = { status: "confirmed_valid", explanation: "Traced.", quote } as const;
const validated = (id: string): Validated => ({ ...aConfirmed({ claim: aGatedClaim({ id }) }), validation });
const proof = {
  file: SESSION,
  side: "head" as const,
  line: 4,
  end_line: 5,
  quote: "users.findByToken",
  blob: HEAD_BLOB,
};
const context = { source: "openai", pin: aPin() } as const;
const EMPTY = { confirmed: [], dismissed: [], unresolved: [], missed: [], byRule: [] };

describe("the report's lists", () => {
  it("stand by file and line where rules alone found them, whoever confirmed them, and else behind what was debated", () => {
    const at = (line: number) => {
      const place = { file: SESSION, side: "head", start_line: line, end_line: line } as const;
      return aGatedClaim({ place, severity: "high" });
    };
    const confirmed = [2, 5].map((line): Validated => ({ ...aConfirmed({ claim: at(line) }), validation }));
    const lists = { ...EMPTY, confirmed, byRule: [at(3)] };
    const told = (source: "openai" | "static") =>
      toJudgedFindings(lists, { ...context, source }).findings.map(({ id, line }) => `${id} ${line}`);
    expect(told("static")).toEqual(["F1 2", "F2 3", "F3 5"]);
    expect(told("openai")).toEqual(["F1 2", "F2 5", "F3 3"]);
  });

  it("number findings F, dismissals D and open ones U, each in order, so that no id stands twice", () => {
    const rejected = { claim: aClaim(), round: 1, by: "gate", reason: "not served", proofs: [] } as const;
    const lists = {
      confirmed: [validated("F1"), validated("F1")],
      dismissed: [
        rejected,
        { ...rejected, claim: aGatedClaim(), by: "judge", proofs: [{ role: "judge", proof }] } as const,
      ],
      unresolved: [{ claim: aGatedClaim(), round: 2, reason: "no ruling" }],
      missed: [],
      byRule: [],
    };
    const judged = toJudgedFindings(lists, context);
    expect(judged.findings.map((finding) => finding.id)).toEqual(["F1", "F2"]);
    expect(judged.dismissed.map((finding) => finding.id)).toEqual(["D1", "D2"]);
    expect(judged.unresolved.map((finding) => finding.id)).toEqual(["U1"]);
  });

  it("name the run that found what is left open, once, however often it was carried", () => {
    const ruled = [true, undefined].map((namesRun, index) => {
      const claim = aGatedClaim({ carriedFrom: "17.1", category: index === 0 ? "logic" : "boundary" });
      return { kind: "unresolved", claim, reason: "nobody ruled on it", ...(namesRun && { namesRun }) } as const;
    });
    const { unresolved } = addRound(OPENING, { round: 0, rejected: [], ruled });
    const [again, first] = toJudgedFindings({ ...EMPTY, unresolved }, context).unresolved.map(({ reason }) => reason);
    expect(again).toBe("nobody ruled on it");
    expect(first).toMatch(/^nobody ruled on it; run 17\.1 found it, /);
  });

  it("tell of a claim that breaks the policy what it does, how sure that is, and the way to it", () => {
    const policy = aPolicyDetail();
    const origin = { kind: "policy", label: "found by the policy", explanation: "Followed." };
    const claim = aGatedClaim({ policy, origin, claimedBy: [] });
    const agents = aGatedClaim({ policy: undefined });
    const unresolved = [claim, agents].map((each) => ({ claim: each, round: 0, reason: "no verdict" }));
    const [told, other] = toJudgedFindings({ ...EMPTY, unresolved }, context).unresolved;
    expect(told).toMatchObject({
      source: "agentic_reviewer",
      effect_id: policy.effectId,
      effect: { action: "send", resource: "email" },
      judgment: "violation",
      confidence: 1,
      agent_steps: policy.agentSteps,
      chain: policy.chain,
    });
    expect(other).toMatchObject({ source: "openai", effect_id: null, effect: null, judgment: null, confidence: null });
    expect(other).toMatchObject({ agent_steps: [], chain: [] });
  });

  it("name by its id the finding that a later one takes up", () => {
    const earlier = aConfirmed();
    const prior = claimFingerprint(earlier.claim);
    const later = aGatedClaim({ title: "It is worse", category: "logic", priorFindingId: prior });
    const strayed = aGatedClaim({ category: "types", priorFindingId: "v1:of-another-run" });
    const confirmed = [
      { ...aConfirmed({ claim: later }), validation },
      { ...earlier, validation },
    ];
    const unresolved = [{ claim: strayed, round: 2, reason: "no ruling" }];
    const judged = linkPrior(toJudgedFindings({ ...EMPTY, confirmed, unresolved }, context));
    expect(judged.findings.map(({ id, prior_finding_id }) => [id, prior_finding_id])).toEqual([
      ["F1", "F2"],
      ["F2", null],
    ]);
    expect(judged.unresolved[0]?.prior_finding_id).toBeNull();
  });

  it("tell a confirmed finding with its evidence, ruling and validation", () => {
    const [finding] = toJudgedFindings({ ...EMPTY, confirmed: [validated("F7")] }, context).findings;
    expect(finding).toMatchObject({
      source: "openai",
      file: SESSION,
      start_line: 5,
      line: 5,
      severity: "high",
      classification: "new",
      winner: "enthusiast",
      round: 1,
      claimed_by: ["enthusiast-1"],
      validation: { ...validation, quote },
      evidence: [
        {
          file: SESSION,
          side: "head",
          start_line: 5,
          end_line: 5,
          quote: DEFECT_QUOTE,
          blob: HEAD_BLOB,
          kind: "defect",
        },
      ],
    });
  });

  it("tell a dismissal with who did it, why, and where the proof stands", () => {
    const by = (who: "judge" | "critic", ...others: readonly ("judge" | "critic")[]) => ({
      ...{ claim: aGatedClaim(), round: 1, by: who, reason: "Guarded." },
      proofs: [who, ...others].map((role) => ({ role, proof })),
    });
    const { dismissed } = toJudgedFindings({ ...EMPTY, dismissed: [by("judge", "critic"), by("critic")] }, context);
    expect(dismissed.map((item) => [item.by, item.reason, item.winner, item.proved_by])).toEqual([
      ["judge", "Guarded.", "adversary", ["judge", "critic"]],
      ["critic", "Guarded.", null, ["critic"]],
    ]);
    const quoted = { start_line: 4, end_line: 5, quote: "users.findByToken", kind: "proof" };
    expect(dismissed[0]?.evidence.slice(-2)).toMatchObject([quoted, quoted]);
  });
});

describe("the verdict's digest", () => {
  const { findings, dismissed, unresolved, missed } = aReport();
  const judged = { findings, dismissed, unresolved, missed };

  it("is of the canonical JSON of the four lists, in their order", () => {
    expect(findingsDigest({ findings: [], dismissed: [], unresolved: [], missed: [] })).toBe(sha256("[[],[],[],[]]"));
  });

  it("changes with anything in any list, and with a finding moved from one to another", () => {
    const digest = findingsDigest(judged);
    const others = [
      { ...judged, findings: [] },
      { ...judged, findings: [aFinding({ severity: "low" })] },
      { ...judged, dismissed: [] },
      { ...judged, unresolved: unresolved.map((item) => ({ ...item, reason: "" })) },
      { ...judged, missed: [] },
      { ...judged, findings: [...findings, ...unresolved], unresolved: [] },
    ];
    expect(new Set([digest, ...others.map(findingsDigest)]).size).toBe(others.length + 1);
    const gate = { state: "open", reason: "all read" } as const;
    const facts = { accuracy: "PASS", coverage: "APPROVE", gate, judged, criticIterations: 1 } as const;
    expect(toReportVerdict({ ...facts, overrides: [], dimensions: [] })).toMatchObject({
      findings_sha256: digest,
      gate: "open",
      gate_reason: "all read",
    });
  });
});

describe("the report's pin", () => {
  const absent = {
    finalSha256: undefined,
    promptsSha256: undefined,
    rulesSha256: undefined,
    patternsSha256: undefined,
  };
  const facts = { ...absent, drift: false, configSha256: "6".repeat(64) };

  it("writes null for what a file target does not have, and for a digest that was not taken", () => {
    expect(toReportPin(aPathsPin("file"), facts)).toMatchObject({
      base_sha: null,
      merge_base_sha: null,
      final_sha256: null,
      prompts_sha256: null,
      rules_sha256: null,
      files: [{ base_blob: null, head_blob: HEAD_BLOB }],
    });
  });
});

const NOTHING = { findings: [], dismissed: [], unresolved: [] };

it("lists the blobs that findings and dismissals quote among those a verdict rests on", () => {
  const quoted = (file: string, blob: string) => [
    { file, side: "head" as const, start_line: 1, end_line: 1, quote: "a();", blob, kind: "proof" as const },
  ];
  const findings = [
    aFinding({ evidence: quoted("src/b.ts", BASE_BLOB) }),
    aFinding({ evidence: quoted("src/c.ts", "") }),
  ];
  const dismissed = [aDismissed({ evidence: quoted("src/a.ts", HEAD_BLOB) })];
  expect(toReplayFiles([], { ...NOTHING, findings, dismissed })).toEqual([
    { path: "src/a.ts", side: "head", blob: HEAD_BLOB },
    { path: "src/b.ts", side: "head", blob: BASE_BLOB },
  ]);
});

it("lists every served blob once, sorted, whoever it was served to", () => {
  const receipts = [
    aReceipt(),
    aReceipt({ agent: "judge-1", start_line: 4 }),
    aReceipt({ path: "a.ts" }),
    aReceipt({ side: "base", blob: BASE_BLOB }),
  ];
  const files = toReplayFiles(receipts, NOTHING);
  expect(files).toEqual([
    { path: "a.ts", side: "head", blob: HEAD_BLOB },
    { path: SESSION, side: "base", blob: BASE_BLOB },
    { path: SESSION, side: "head", blob: HEAD_BLOB },
  ]);
  expect(toReplayFiles([...receipts].reverse(), NOTHING)).toEqual(files);
});

const nothingElse = { lineless: [], live: [], spotChecks: [], rulesLeftOut: null, readBy: [], changes: new Map() };

it("tells coverage in the report's words", () => {
  const skipped = [{ file: "logo.png", reason: "media" }] as const;
  const failed = { file: SESSION, reason: "rule x failed on it (TypeError: no)" };
  expect(
    toReportCoverage(
      {
        ...{
          filesTotal: 3,
          filesRead: 1,
          hunksTotal: 5,
          hunksRead: 4,
          skipped,
          unread: [SESSION],
          unexamined: [failed],
        },
        files: [{ file: SESSION, parts: 5, partsRead: 4 }],
      },
      nothingElse,
    ),
  ).toEqual({
    files_total: 3,
    files_read: 1,
    hunks_total: 5,
    hunks_read: 4,
    files: [{ file: SESSION, parts: 5, parts_read: 4 }],
    skipped,
    without_lines: [],
    counted_as_new: [],
    rules_left_out: null,
    by_rules: null,
    unread: [SESSION],
    unexamined: [failed],
    spot_checks: [],
  });
});

it("lists files in the order of reading, with what the change does to each", () => {
  const files = ["a.md", "b.ts", "c.ts"].map((file) => ({ file, parts: 1, partsRead: 1 }));
  const measured = { filesTotal: 3, filesRead: 3, hunksTotal: 3, hunksRead: 3, files };
  const change = {
    ...{ added: 1, deleted: 0, risks: [], imported_by: 0, readers: 1 },
    names: { added: [], changed: [], removed: [] },
  };
  const changes = new Map(["c.ts", "b.ts"].map((path) => [path, change]));
  const told = toReportCoverage({ ...measured, skipped: [], unread: [], unexamined: [] }, { ...nothingElse, changes });
  expect(told.files.map(({ file, change: own }) => [file, own])).toEqual([
    ["c.ts", change],
    ["b.ts", change],
    ["a.md", undefined],
  ]);
});
