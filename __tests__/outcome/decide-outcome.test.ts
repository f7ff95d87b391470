import { describe, expect, it } from "vitest";
import { applyOverrides, rateAccuracy } from "../../src/outcome/decide-outcome.ts";
import type { OverridePolicy, OverrideRequest } from "../../src/people/override-request.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import { aHearing, anOverrideRequest, textsOf } from "../fixtures/overrides.ts";
import { aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const policy: OverridePolicy = { by: ["write"], allowAuthor: false, pullRequestAuthor: "author" };
const open = anUnresolved({ fingerprint: `v1:${"a".repeat(32)}`, older_fingerprints: [] });
const judged: JudgedFindings = { findings: [aFinding()], dismissed: [], unresolved: [open], missed: aReport().missed };
const FILE = "one\ntwo\nthree\nfour\nfive\nsix\n";
const TEXTS = textsOf({ "src/session.ts": FILE, "src/pay.ts": FILE });
const all = [...judged.findings, ...judged.unresolved, ...judged.missed];
const apply = (words: readonly OverrideRequest[], closed?: string) =>
  applyOverrides(judged, words, { policy, closed, grounds: aHearing(all, words, TEXTS) });

describe("people's words on findings", () => {
  it("drop a finding, with who said so and why", () => {
    const { judged: after, overrides } = apply([anOverrideRequest({})]);
    expect(after.findings).toEqual([]);
    expect(after.dismissed).toMatchObject([
      {
        fingerprint: aFinding().fingerprint,
        by: "person",
        reason: expect.stringContaining("maintainer: Every caller"),
      },
    ]);
    expect(overrides).toMatchObject([
      { action: "dismiss", finding: aFinding().fingerprint, by: "maintainer", accepted: true, refusal: null },
    ]);
  });

  it("uphold what was left unresolved, keeping what the doubt was", () => {
    const { judged: after } = apply([anOverrideRequest({ action: "override", fingerprint: "aaaaaaaaaaaaaaaa" })]);
    expect(after.unresolved).toEqual([]);
    expect(after.findings.at(-1)).toMatchObject({
      id: open.id,
      validation: { status: "upheld_by_person", explanation: expect.stringContaining(open.reason) },
    });
  });

  it("drop a missed candidate, which stays listed", () => {
    const { judged: after } = apply([anOverrideRequest({ fingerprint: "v1:0011223344556677" })]);
    expect(after.missed).toMatchObject([{ dismissed_by: expect.stringContaining("maintainer") }]);
  });

  it("cannot uphold what stands already", () => {
    const { judged: after, overrides } = apply([anOverrideRequest({ action: "override" })]);
    expect(after).toEqual(judged);
    expect(overrides).toMatchObject([{ accepted: false, refusal: expect.stringContaining("no finding") }]);
  });

  it("hold as they were said last", () => {
    const first = anOverrideRequest({ action: "override", fingerprint: "aaaaaaaaaaaaaaaa", commentId: 1 });
    const last = anOverrideRequest({ action: "dismiss", fingerprint: "aaaaaaaaaaaaaaaa", commentId: 2 });
    const { judged: after, overrides } = apply([first, last]);
    expect(after.unresolved).toEqual([]);
    expect(after.findings).toEqual(judged.findings);
    expect(after.dismissed).toHaveLength(1);
    expect(overrides).toMatchObject([
      { accepted: false, refusal: expect.stringContaining("later") },
      { accepted: true },
    ]);
  });

  it("change nothing while the run cannot be overruled, and say why", () => {
    const { judged: after, overrides } = apply([anOverrideRequest({})], "the pin is stale");
    expect(after).toEqual(judged);
    expect(overrides).toMatchObject([{ accepted: false, refusal: "the pin is stale" }]);
  });

  it("hold only for the code that they were said of, and say so where that is another", () => {
    const word = anOverrideRequest({});
    const said = apply([word]).overrides[0]?.said_of;
    expect(said).toMatchObject({ fingerprint: aFinding().fingerprint, severity: "high", cited: [{ start_line: 1 }] });
    if (said === null || said === undefined) throw new Error("nothing tells what it was said of");
    const hear = (text: string) => {
      const recalled = new Map([[word.commentId, { ...said, blobs: new Map<string, string>() }]]);
      const texts = textsOf({ "src/session.ts": text });
      const grounds = { texts, recalled, quoted: new Map<number, string[]>() };
      return applyOverrides(judged, [word], { policy, closed: undefined, grounds });
    };
    expect(hear(FILE).overrides).toMatchObject([{ accepted: true, again: false, said_of: said }]);
    const { judged: after, overrides } = hear(FILE.replace("two", "other"));
    expect(after).toEqual(judged);
    expect(overrides).toMatchObject([
      { accepted: false, again: true, refusal: expect.stringMatching(/^to be said again: /), said_of: said },
    ]);
  });

  it("say what nobody can tell of who wrote the commits", () => {
    const commits = {
      logins: new Set<string>(),
      ids: new Set<number>(),
      unproven: "of 1 commit nobody knows",
      unread: undefined,
    };
    const words = [anOverrideRequest({})];
    const means = { closed: undefined, grounds: aHearing(all, words, TEXTS) };
    const tell = (allowAuthor: boolean) =>
      applyOverrides(judged, words, { ...means, policy: { ...policy, commits, allowAuthor } }).overrides[0];
    expect(tell(false)).toMatchObject({ accepted: true, unproven: "of 1 commit nobody knows" });
    expect(tell(true)).toMatchObject({ accepted: true, unproven: null });
  });
});

const NOTHING: JudgedFindings = { findings: [], dismissed: [], unresolved: [], missed: [] };
const failing = { ...NOTHING, unresolved: [anUnresolved({ failed_gate: "quote" })] };

describe("the accuracy of a report", () => {
  it("stays FAIL after people settled what failed, and says what is left without it", () => {
    const settled = { ...NOTHING, findings: [aFinding()] };
    expect(rateAccuracy(failing, settled, false)).toEqual({ accuracy: "FAIL", accuracyLeft: "PASS", failingLeft: 0 });
    expect(rateAccuracy(failing, failing, false)).toEqual({ accuracy: "FAIL", accuracyLeft: "FAIL", failingLeft: 1 });
  });

  it("leaves a WARN where something else is open besides what people settled", () => {
    const open = { ...NOTHING, unresolved: [anUnresolved()] };
    expect(rateAccuracy(failing, open, false)).toMatchObject({ accuracy: "FAIL", accuracyLeft: "WARN" });
  });

  it.each([
    [
      "the Judge was overruled on a severity",
      [{ gate: "severity-proof", field: "severity", before: "", after: "" }],
      "WARN",
    ],
    ["a line was corrected", [{ gate: "quote", field: "line", before: "4", after: "5" }], "PASS"],
  ] as const)("when %s", (_name, corrections, wanted) => {
    const judged = { ...NOTHING, findings: [aFinding({ corrections: [...corrections] })] };
    expect(rateAccuracy(judged, judged, false).accuracy).toBe(wanted);
  });
});
