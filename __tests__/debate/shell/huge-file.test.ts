import { beforeAll, describe, expect, it } from "vitest";
import { changedRanges } from "../../../src/change/change-part.ts";
import { ServedLines } from "../../../src/change/receipt.ts";
import { decideSettings } from "../../../src/config/config.ts";
import type { Assignment, PerformanceOutcome } from "../../../src/ports/panel.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";

const LINES = 9000;
const HEAD = Array.from({ length: LINES }, (_, index) => `step${index}(someArgument, another, third);\n`).join("");
const SOURCE = new FakeSource([{ path: "src/huge.ts", base: "", head: HEAD }]);
const NOTHING = { findings: [] };

type Reader = Assignment<"enthusiast" | "adversary">;

/** A review of one huge file, and all that its readers were given. `ends` says how an Enthusiast ends that read so many replies. */
async function review(replies: number, ends?: (assignment: Reader) => PerformanceOutcome<"enthusiast"> | undefined) {
  const given: Reader[] = [];
  const read: Seat = async (assignment) => {
    given.push(assignment as unknown as Reader);
    let isCut = true;
    for (let reply = 0; isCut && reply < replies; reply += 1)
      isCut = (await assignment.toolbox.readDiff({ path: undefined })).next !== undefined;
    const ended = assignment.role === "enthusiast" ? ends?.(assignment as unknown as Reader) : undefined;
    if (ended !== undefined) return ended as PerformanceOutcome<typeof assignment.role>;
    return answer(assignment, assignment.role === "adversary" ? { heuristics: [], safe_zones: [] } : NOTHING);
  };
  const settings = decideSettings({ models: ["model-a"] }, { panel: "openai" }, true);
  const { report } = await runReview(
    aRunIdentity({ settings }),
    aReviewMeans({
      target: aTarget(SOURCE),
      panel: scriptedSeats({ enthusiast: read, adversary: read }),
      plan: { mode: "full", maxRounds: 1, passes: 1, targetType: "code" },
    }),
  );
  const of = (role: Reader["role"]) => given.filter((assignment) => assignment.role === role);
  return { report, of };
}

const numbersOf = (assignments: readonly Reader[]) =>
  assignments.flatMap(({ parts = [] }) => parts.flatMap(({ share }) => share.parts)).sort((a, b) => a - b);

describe("one file that is too large for one agent", () => {
  let whole: Awaited<ReturnType<typeof review>>;
  beforeAll(async () => {
    whole = await review(Number.POSITIVE_INFINITY);
  });

  it("is given to several, each part of it to exactly one Enthusiast and one Adversary", () => {
    for (const role of ["enthusiast", "adversary"] as const) {
      const given = whole.of(role);
      const [{ share } = { share: { of: 0, parts: [] } }] = given[0]?.parts ?? [];
      expect(share.of).toBeGreaterThan(2);
      expect(numbersOf(given)).toEqual(Array.from({ length: share.of }, (_, index) => index + 1));
      expect(given.map(({ target }) => target.files)).toEqual(given.map(() => ["src/huge.ts"]));
    }
  });

  it("is read whole, each changed line by one Enthusiast", () => {
    expect(whole.report.coverage).toMatchObject({ files_read: 1, unread: [] });
    expect(whole.report.run).toMatchObject({ status: "completed", conclusion: "success" });
    const [file] = SOURCE.pin.files;
    const all = file?.hunks.flatMap(({ lines }) => changedRanges(file, lines)) ?? [];
    const readers = whole.of("enthusiast").map(({ toolbox }) => new ServedLines(toolbox.receipts()));
    const changed = all
      .filter(({ side }) => side === "head")
      .map(({ start_line: start, end_line: end }) => end - start + 1);
    expect(changed.reduce((sum, count) => sum + count, 0)).toBe(LINES);
    for (let line = 1; line <= LINES; line += 1) {
      const at = { file: "src/huge.ts", side: "head" as const, start_line: line, end_line: line };
      expect(readers.filter((served) => served.covers(at)).length, `line ${line}`).toBe(1);
    }
  });

  it("is read whole too where everybody asks for one reply only: a further pass reads the rest of each part", async () => {
    const { report, of } = await review(1);
    expect(report.coverage).toMatchObject({ files_read: 1, unread: [] });
    expect(of("enthusiast").length).toBeGreaterThan(whole.of("enthusiast").length);
  });

  it("is no pass where one part of it was read by nobody", async () => {
    const refuses = ({ parts = [] }: Reader) => {
      const isLast = parts.some(({ share }) => share.parts.includes(share.of));
      return isLast ? ({ kind: "void", cause: "malformed", reason: "no sense" } as const) : undefined;
    };
    const { report } = await review(Number.POSITIVE_INFINITY, refuses);
    expect(report.run.conclusion).not.toBe("success");
    expect(report.coverage.unread).toEqual(["src/huge.ts"]);
  });
});
