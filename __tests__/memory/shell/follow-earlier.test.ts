import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../../src/claims/claim-fingerprint.ts";
import type { Followed } from "../../../src/memory/followed.ts";
import type { Report } from "../../../src/report/report.ts";
import { GitError } from "../../../src/text/errors.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { answer, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claimOf, type Earlier, follow, type Run, reportOf } from "./an-earlier-review.ts";

const TILL = "src/till.ts";
const DOOR = "src/door.ts";
const CHARGE = "charge(input.amount);";
const GUARD = "if (input.amount < 0) return;";

const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;
const filler = (count: number, name = "keep") => Array.from({ length: count }, (_, index) => `${name}(${index});`);
const till = (...head: readonly string[]): FakeFile => ({ path: TILL, base: "", head: lines(...head) });
const door = (head: string): FakeFile => ({ path: DOOR, base: "", head: lines(head) });

/** A till with a defect at line 20, far from what stands at its ends. */
const TILL_HEAD = [...filler(19), CHARGE, ...filler(19, "more")];
const EARLIER: Earlier = { files: [till(...TILL_HEAD), door("open();")], confirmed: [claimOf(TILL, 20, CHARGE)] };

/** Everything that became of earlier findings, in a line each. */
function tell({ kept, tried, open, followed, retried }: Followed): readonly string[] {
  return [
    ...kept.findings.map(({ file, line }) => `kept ${file}:${line}`),
    ...kept.unresolved.map(({ file, line }) => `kept open ${file}:${line}`),
    ...kept.dismissed.map(({ file, line }) => `kept dismissed ${file}:${line}`),
    ...kept.missed.map(({ file, line }) => `kept missed ${file}:${line}`),
    ...tried.map(({ place }) => `tried ${place?.file}:${place?.end_line}`),
    ...open.map(({ claim, reason }) => `open ${claim.place?.file}: ${reason}`),
    ...retried.map(({ why }) => `retried: ${why}`),
    ...followed.map(({ status, decidedBy }) => `${status ?? "waits"} by ${decidedBy}`),
  ];
}

async function become(earlier: Earlier, now: readonly FakeFile[], run: Run = {}): Promise<readonly string[]> {
  const { followed, ending } = await follow(earlier, now, run);
  expect(ending).toBeUndefined();
  if (followed === undefined) throw new Error("nothing was followed");
  return tell(followed);
}

describe("a confirmed finding of an earlier review", () => {
  it("is kept where a push touches other files", async () => {
    expect(await become(EARLIER, [till(...TILL_HEAD), door("open(wide);")])).toEqual([
      `kept ${TILL}:20`,
      "unresolved by facts",
    ]);
  });

  it("is kept at its new lines where the file grew above it", async () => {
    const base = lines(...filler(60, "old"));
    const head = (...above: readonly string[]) => lines(...above, ...filler(60, "old"), CHARGE);
    const earlier = { files: [{ path: TILL, base, head: head() }], confirmed: [claimOf(TILL, 61, CHARGE)] };
    const { followed } = await follow(earlier, [{ path: TILL, base, head: head("first();", "second();") }]);
    expect(followed?.kept.findings[0]).toMatchObject({
      ...{ file: TILL, start_line: 63, line: 63, carried_from: "4711.1", round: 0, claimed_by: [] },
      anchor: { path: TILL, side: "head", start_line: 63, line: 63 },
      evidence: [{ start_line: 63, end_line: 63, quote: CHARGE }],
    });
    expect(followed?.settled).toMatchObject([
      { file: TILL, start_line: 63, end_line: 63, outcome: "confirmed", round: 0 },
    ]);
    expect(followed?.tried).toEqual([]);
  });

  it("is followed to its own lines where equal ones stand nearer to where it was", async () => {
    const head = [...filler(9), CHARGE, ...filler(20, "between"), CHARGE, ...filler(9, "more")];
    const earlier: Earlier = { files: [till(...head), door("open();")], confirmed: [claimOf(TILL, 31, CHARGE)] };
    const now = [till(...filler(22, "above"), ...head), door("open();")];
    expect(await become(earlier, now)).toEqual([`tried ${TILL}:53`, "waits by facts"]);
  });

  it("is told apart from its equals in time, where half of very many equal lines are gone", {
    tags: ["full"],
  }, async () => {
    const equals = (count: number, between: string) =>
      lines(...Array.from({ length: count }, () => [CHARGE, between]).flat());
    const confirmed = Array.from({ length: 300 }, (_, index) =>
      claimOf(TILL, 1 + 2 * index, CHARGE, { title: `No. ${index}` }),
    );
    const earlier: Earlier = { files: [{ path: TILL, base: "", head: equals(300, "keep();") }], confirmed };
    const { followed } = await follow(earlier, [{ path: TILL, base: "", head: equals(150, "other();") }]);
    expect(followed?.followed).toHaveLength(300);
    expect(followed?.followed.filter(({ status }) => status !== "resolved").length).toBeGreaterThanOrEqual(150);
  });

  it("goes on as the worse of two whose equal lines stand beside each other by now", async () => {
    const head = [...filler(9), CHARGE, ...filler(20, "between"), CHARGE, ...filler(9, "more")];
    const confirmed = [claimOf(TILL, 10, CHARGE, { severity: "low" }), claimOf(TILL, 31, CHARGE, { severity: "high" })];
    const now = [till(...filler(9), CHARGE, CHARGE, ...filler(9, "more")), door("open();")];
    const { followed } = await follow({ files: [till(...head), door("open();")], confirmed }, now);
    expect(followed?.tried.map(({ severity }) => severity)).toEqual(["high"]);
  });

  it("is tried again where code beside it changed", async () => {
    const now = TILL_HEAD.with(18, "log();");
    expect(await become(EARLIER, [till(...now)])).toEqual([`tried ${TILL}:20`, "waits by facts"]);
  });

  it("is tried again where a part it stands in is read anew for another one's sake", async () => {
    const comparison: Run["comparison"] = ({ parts, deltaFiles }) => {
      return { deltaFiles, parts: parts.map((each) => ({ ...each, why: "called-by-changed" as const })) };
    };
    expect(await become(EARLIER, EARLIER.files, { comparison })).toEqual([`tried ${TILL}:20`, "waits by facts"]);
  });

  it("is kept where its part is read anew for its own sake alone", async () => {
    const comparison: Run["comparison"] = ({ parts, deltaFiles }) => {
      return { deltaFiles, parts: parts.map((each) => ({ ...each, why: "open-finding" as const })) };
    };
    expect(await become(EARLIER, EARLIER.files, { comparison })).toEqual([`kept ${TILL}:20`, "unresolved by facts"]);
  });

  it("is tried again where what it breaks elsewhere changed", async () => {
    const impact = { file: DOOR, side: "head", line: 1, quote: "open();" } as const;
    const earlier = { ...EARLIER, confirmed: [claimOf(TILL, 20, CHARGE, { impact })] };
    expect(await become(earlier, EARLIER.files)).toEqual([`kept ${TILL}:20`, "unresolved by facts"]);
    expect(await become(earlier, [till(...TILL_HEAD), door("open(wide);")])).toEqual([
      `tried ${TILL}:20`,
      "waits by facts",
    ]);
  });

  it("is resolved where base has its lines, or its file is no part of the change", async () => {
    const merged = { path: TILL, base: lines(...TILL_HEAD), head: lines(...TILL_HEAD, "end();") };
    expect(await become(EARLIER, [merged])).toEqual(["resolved by facts"]);
    expect(await become(EARLIER, [door("open(wide);")])).toEqual(["resolved by facts"]);
  });

  it("is said to be taken back where its file left the change and the base is the same", async () => {
    const noteOn = async (merge_base_sha: string | null) => {
      const report = (told: Report): Report => ({ ...told, pin: { ...told.pin, merge_base_sha } });
      const { followed } = await follow(EARLIER, [door("open(wide);")], { report });
      return followed?.followed[0]?.note;
    };
    const { mergeBaseSha = "" } = new FakeSource([door("open();")]).pin;
    expect(await noteOn(mergeBaseSha)).toContain("the lines are as they were before the change");
    expect(await noteOn("9".repeat(40))).toBe("its lines are no longer part of the change");
    expect(await noteOn(null)).toBe("its lines are no longer part of the change");
  });

  it("is said to be gone with its file where the change takes that away, and not to be taken back", async () => {
    const report = (told: Report): Report => {
      const { mergeBaseSha = null } = new FakeSource([door("open();")]).pin;
      return { ...told, pin: { ...told.pin, merge_base_sha: mergeBaseSha } };
    };
    const { followed } = await follow(EARLIER, [{ path: TILL, base: lines("open();") }, door("open();")], { report });
    expect(followed?.followed[0]).toMatchObject({ status: "resolved", note: "the change deletes its file" });
  });

  it("is open where nobody may see its file by now", async () => {
    expect(await become(EARLIER, [till(...TILL_HEAD)], { skipped: { [TILL]: "generated" } })).toEqual([
      `open ${TILL}: nobody may see ${TILL} (generated)`,
      "cant_verify by facts",
    ]);
  });

  it("is found anew by its stage where it was found by rule", async () => {
    const byRule = (report: Report): Report => ({
      ...report,
      findings: report.findings.map((finding) => ({ ...finding, source: "gate" })),
    });
    expect(await become(EARLIER, EARLIER.files, { report: byRule })).toEqual(["waits by facts"]);
  });

  it("is followed into a file it was moved to, and tried there under its earlier name too", async () => {
    const { followed } = await follow(EARLIER, [{ path: "src/desk.ts", head: lines(...TILL_HEAD) }]);
    const [claim] = followed?.tried ?? [];
    const [finding] = (await reportOf(EARLIER)).findings;
    expect(claim?.place).toMatchObject({ file: "src/desk.ts", end_line: 20 });
    expect(claim?.earlierFingerprints?.[0]).toBe(finding?.fingerprint);
    expect(claim?.carriedFrom).toBe("4711.1");
  });

  it("keeps the run that found it first", async () => {
    const report = (told: Report): Report => ({
      ...told,
      findings: told.findings.map((finding) => ({ ...finding, carried_from: "17.2" })),
    });
    const { followed } = await follow(EARLIER, EARLIER.files, { report });
    expect(followed?.kept.findings[0]?.carried_from).toBe("17.2");
  });
});

describe("a confirmed finding whose line is more than it was", () => {
  const at = (line: string) => [till(...TILL_HEAD.with(19, line)), door("open();")];
  const tellOf = async (earlier: Earlier, line: string) => (await become(earlier, at(line))).at(-1);

  it("is put before the resolver, by the new line, where its quote was the whole line", async () => {
    const questions: unknown[] = [];
    const watched = scriptedSeats({
      resolver: (assignment) => {
        questions.push(...assignment.questions);
        return answer(assignment, { resolutions: [] });
      },
    });
    await follow(EARLIER, at(`if (input.amount > 0) ${CHARGE}`), { panel: watched });
    expect(questions).toMatchObject([
      {
        at: { start_line: 20, end_line: 20 },
        now: { code: expect.stringContaining(`if (input.amount > 0) ${CHARGE}`) },
      },
    ]);
  });

  it.each([
    [`if (input.amount > 0) ${CHARGE}`, "unresolved by facts"],
    [`// ${CHARGE}`, "unresolved by facts"],
    [`${CHARGE} // it is never negative`, "waits by facts"],
  ])("%s: it is neither kept nor held resolved by that alone", async (line, told) => {
    expect(await tellOf(EARLIER, line)).toBe(told);
  });

  it("is tried anew where its quote was but a part of the line", async () => {
    const line = `const paid = ${CHARGE}`;
    const earlier = { ...EARLIER, files: at(line), confirmed: [claimOf(TILL, 20, "charge(input.amount)")] };
    const { followed } = await follow(earlier, at(`const paid = input.amount > 0 && ${CHARGE}`));
    expect(followed && tell(followed)).toEqual([`tried ${TILL}:20`, "waits by facts"]);
    expect(followed?.tried[0]?.linesThen).toEqual([{ quote: "charge(input.amount)", text: line }]);
  });
});

describe("a finding of several places", () => {
  const COPIES = [CHARGE, ...filler(20), CHARGE, ...filler(20, "more"), CHARGE, ...filler(20, "last")];
  const place = (line: number) => ({ kind: "defect", file: TILL, side: "head", line, quote: CHARGE }) as const;
  const earlier: Earlier = {
    files: [till(...COPIES)],
    confirmed: [claimOf(TILL, 1, CHARGE, { besides: [place(22), place(43)] })],
  };

  it("is partially resolved where two of three are gone, and tried at what is left", async () => {
    const now = COPIES.with(0, GUARD).with(21, GUARD);
    expect(await become(earlier, [till(...now)])).toEqual([`tried ${TILL}:43`, "partially_resolved by facts"]);
  });

  it("is kept where all three stand", async () => {
    expect(await become(earlier, [till(...COPIES), door("open();")])).toEqual([
      `kept ${TILL}:1`,
      "unresolved by facts",
    ]);
  });
});

describe("an unresolved finding of an earlier review", () => {
  it("is tried again at or above fail-on, and kept below", async () => {
    const high = { ...EARLIER, confirmed: [], unresolved: [claimOf(TILL, 20, CHARGE)] };
    expect(await become(high, EARLIER.files)).toEqual([`tried ${TILL}:20`, "waits by facts"]);
    const low = { ...high, unresolved: [claimOf(TILL, 20, CHARGE, { severity: "low" })] };
    expect(await become(low, EARLIER.files)).toEqual([`kept open ${TILL}:20`, "unresolved by facts"]);
  });
});

describe("what only the Critic saw", () => {
  const missed = (severity: "high" | "low"): Report["missed"] => [
    {
      ...{ id: "M1", fingerprint: `v1:${"1".repeat(32)}`, older_fingerprints: [], file: TILL, line: 20, severity },
      ...{
        description: "It charges anything.",
        evidence_quote: CHARGE,
        by: "critic" as const,
        grounded: true,
        dismissed_by: null,
      },
    },
  ];
  const earlier = (severity: "high" | "low"): Earlier => ({ files: EARLIER.files, missed: missed(severity) });

  it("is tried at or above fail-on, known by its earlier name", async () => {
    const { followed } = await follow(earlier("high"), EARLIER.files);
    expect(followed && tell(followed)).toEqual([`tried ${TILL}:20`, "waits by facts"]);
    expect(followed?.tried[0]?.earlierFingerprints).toEqual([`v1:${"1".repeat(32)}`]);
  });

  it("is kept below as long as its lines stand", async () => {
    expect(await become(earlier("low"), EARLIER.files)).toEqual([`kept missed ${TILL}:20`, "unresolved by facts"]);
    expect(await become(earlier("low"), [door("open();")])).toEqual(["resolved by facts"]);
  });
});

describe("a dismissed finding of an earlier review", () => {
  const dismissed = [{ claim: claimOf(TILL, 20, CHARGE), proof: { file: DOOR, line: 1, quote: "open();" } }];
  const earlier: Earlier = { files: EARLIER.files, dismissed };

  it("stays dismissed while what it rests on is the same", async () => {
    const { followed } = await follow(earlier, EARLIER.files);
    expect(followed && tell(followed)).toEqual([`kept dismissed ${TILL}:20`]);
    expect(followed?.settled).toMatchObject([{ outcome: "declined", start_line: 20 }]);
    expect(followed?.kept.dismissed[0]?.evidence.map(({ kind }) => kind)).toEqual(["defect", "proof"]);
  });

  it("is tried again, and told, where the code that refuted it changed", async () => {
    expect(await become(earlier, [till(...TILL_HEAD), door("open(wide);")])).toEqual([
      `tried ${TILL}:20`,
      `retried: the code that refuted it changed (${DOOR})`,
    ]);
  });

  it("is dropped with its lines", async () => {
    expect(await become(earlier, [till(...TILL_HEAD.with(19, GUARD)), door("open();")])).toEqual([]);
  });

  it("is not carried where a gate rejected it", async () => {
    const report = (told: Report): Report => ({
      ...told,
      dismissed: told.dismissed.map((item) => ({ ...item, by: "gate" })),
    });
    expect(await become(earlier, EARLIER.files, { report })).toEqual([]);
  });
});

describe("a finding that a person dismissed", () => {
  const byPerson = (report: Report): Report => {
    const [finding] = report.findings;
    if (finding === undefined) throw new Error("there is none to dismiss");
    const word = {
      rule: null,
      by: "ada",
      permission: "write",
      reason: "`src/till.ts:L20` is guarded",
      comment_id: 1,
      again: false,
      unproven: null,
      said_of: null,
    };
    const { findings, dismissed, unresolved, missed } = report;
    return {
      ...report,
      findings: [],
      dismissed: [{ ...finding, id: "D1", reason: "ada: guarded", by: "person", code: null, proved_by: [] }],
      verdict: {
        ...report.verdict,
        overrides: [
          {
            ...word,
            permission: "write",
            action: "dismiss",
            finding: finding.fingerprint,
            accepted: true,
            refusal: null,
          },
        ],
      },
      replay: { ...report.replay, before_overrides: { findings, dismissed, unresolved, missed } },
    };
  };

  it("is kept as the finding it was, for the word to count anew", async () => {
    expect(await become(EARLIER, EARLIER.files, { report: byPerson })).toEqual([
      `kept ${TILL}:20`,
      "unresolved by facts",
    ]);
  });

  it("is tried under a name of its own where its lines are others, and the report says that a person had spoken", async () => {
    const quote = lines(CHARGE, "more(0);").trim();
    const earlier = {
      ...EARLIER,
      confirmed: [
        claimOf(TILL, 20, CHARGE, {
          besides: [{ kind: "defect", file: TILL, side: "head", line: 21, quote: "more(0);" }],
        }),
      ],
    } as Earlier;
    expect(quote).toContain(CHARGE);
    const now = TILL_HEAD.with(19, GUARD);
    const { followed } = await follow(earlier, [till(...now)], { report: byPerson });
    expect(followed && tell(followed)).toEqual([
      `tried ${TILL}:21`,
      "retried: a person had dismissed it, and its lines have changed since",
      "partially_resolved by facts",
    ]);
    expect(followed?.tried[0]?.earlierFingerprints).toEqual([]);
  });

  it("is asked about like any other where its lines are gone: nobody spoke of what stands there now", async () => {
    expect(await become(EARLIER, [till(...TILL_HEAD.with(19, GUARD))], { report: byPerson })).toEqual([
      `open ${TILL}: The static panel has no resolver.`,
      "unresolved by facts",
    ]);
  });
});

it("ends the run where the target cannot be read", async () => {
  const { followed, ending } = await follow(EARLIER, EARLIER.files, {
    source: (fake) =>
      Object.assign(Object.create(fake), {
        pin: fake.pin,
        readText: () => Promise.reject(new GitError("git cat-file", 128, "fatal: gone")),
      }),
  });
  expect(followed).toBeUndefined();
  expect(ending).toMatchObject({ kind: "aborted", reason: "target_unreadable" });
});

it("follows nothing in a review of the whole change", async () => {
  const { followed } = await follow(EARLIER, EARLIER.files, { context: { followUp: undefined } });
  expect(followed).toBeUndefined();
});

it("keeps a finding under the fingerprint it would be found by anew", async () => {
  const { followed } = await follow(EARLIER, [till("// first", ...TILL_HEAD)]);
  const [finding] = (await reportOf(EARLIER)).findings;
  expect(followed?.tried.map(claimFingerprint)).toEqual([finding?.fingerprint]);
});

describe("two findings of equal lines", () => {
  const both = [...filler(9), CHARGE, ...filler(19, "more"), CHARGE, ...filler(9, "most")];
  const earlier: Earlier = {
    files: [till(...both)],
    confirmed: [claimOf(TILL, 10, CHARGE), claimOf(TILL, 30, CHARGE)],
  };

  it("are each followed to their own", async () => {
    const now = [...both.slice(0, 9), "log();", ...both.slice(9)];
    expect((await become(earlier, [till(...now)])).slice(0, 2)).toEqual([
      expect.stringMatching(/:11$/),
      expect.stringMatching(/:31$/),
    ]);
  });

  it.each([
    [10, 30],
    [30, 10],
  ])(
    "never stand at one place: where line %i is rewritten, that one is gone and line %i stands",
    async (gone, left) => {
      const { followed } = await follow(earlier, [till(...both.with(gone - 1, GUARD))]);
      const told = (followed?.followed ?? []).map(({ finding, status, evidence }) => [
        finding.line,
        status === "resolved" || evidence === null ? "gone" : evidence.start_line,
      ]);
      expect(new Map(told as [number, unknown][])).toEqual(
        new Map<number, unknown>([
          [gone, "gone"],
          [left, left],
        ]),
      );
    },
  );
});
