import fc from "fast-check";
import { expect, it } from "vitest";
import type { Claim } from "../../../src/claims/claim.ts";
import { reaches, SEVERITIES } from "../../../src/claims/severity.ts";
import { ClaimIndex } from "../../../src/debate/debate.ts";
import { type Followed, type FollowedFinding, NOTHING_FOLLOWED } from "../../../src/memory/followed.ts";
import type { FakeFile } from "../../fakes/fake-source.ts";
import { scriptedSeats } from "../../fakes/scripted-seats.ts";
import { runs } from "../../setup/tier.ts";
import { claimOf, type Earlier, follow, reportOf } from "./an-earlier-review.ts";

const FILES = ["src/a.ts", "src/b.ts"] as const;
/** Few texts, so that lines stand twice; long ones, which move, and a short one, which does not. */
const TEXTS = ["charge(input.amount);", "refund(input.amount);", "}", "const total = sum(list);", "return total / 2;"];

const fileText = fc.array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 12 });
const toFile = (path: string, head: readonly string[]): FakeFile => ({ path, base: "", head: `${head.join("\n")}\n` });

const change = fc.tuple(fileText, fileText).map(([a, b]) => [toFile(FILES[0], a), toFile(FILES[1], b)]);

interface Drawn {
  readonly file: 0 | 1;
  readonly line: number;
  readonly severity: Claim["severity"];
  readonly list: "confirmed" | "unresolved";
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  file: fc.constantFrom(0, 1),
  line: fc.nat({ max: 11 }),
  severity: fc.constantFrom(...SEVERITIES),
  list: fc.constantFrom("confirmed", "unresolved"),
});

function toClaim({ file, line, severity }: Drawn, files: readonly FakeFile[], index: number): Claim {
  const lines = files[file]?.head?.trimEnd().split("\n") ?? [];
  const at = line % lines.length;
  return claimOf(FILES[file], at + 1, lines[at] ?? "", { severity, title: `Finding ${index}` });
}

/** What a later push may leave of the files: some of them, other ones, or a file that moved. */
const push = fc.oneof(
  change,
  change.map(([a]) => (a === undefined ? [] : [a])),
  change.map(([a, b]) => (a === undefined || b === undefined ? [] : [{ ...a, path: "src/moved.ts" }, b])),
);

it("leaves every earlier finding with one fate, and every open one where somebody sees it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        was: change,
        findings: fc.array(drawn, { minLength: 1, maxLength: 6 }),
        now: push,
        isSame: fc.boolean(),
        isStatic: fc.boolean(),
      }),
      async ({ was, findings, now, isSame, isStatic }) => {
        const claims = findings.map((each, index) => ({ list: each.list, claim: toClaim(each, was, index) }));
        const of = (list: Drawn["list"]) => claims.flatMap((each) => (each.list === list ? [each.claim] : []));
        const earlier: Earlier = { files: was, confirmed: of("confirmed"), unresolved: of("unresolved") };
        const panel = isStatic ? { ...scriptedSeats({}), kind: "static" as const } : scriptedSeats({});
        const { followed, ending } = await follow(earlier, isSame ? was : now, { panel });
        expect(ending).toBeUndefined();
        const report = await reportOf(earlier);
        const before = [...report.findings, ...report.unresolved];
        expect(followed?.followed.map(({ finding }) => finding.id)).toEqual(before.map(({ id }) => id));
        for (const each of followed?.followed ?? []) expectSeen(each, followed, isSame);
      },
    ),
    { numRuns: runs(150) },
  );
});

/** Whoever is not resolved, with its reason, is kept, tried or open; and nothing is resolved where nothing changed. */
function expectSeen(
  { finding, status, note, claim }: FollowedFinding,
  followed: Followed | undefined,
  isSame: boolean,
) {
  const { kept, tried, open } = followed ?? NOTHING_FOLLOWED;
  const isKept = [...kept.findings, ...kept.unresolved].some(({ title }) => title === finding.title);
  const seen = [...tried, ...open.map((each) => each.claim)];
  // Two findings of the same lines and category go on as one.
  const goesOn = claim !== undefined && new ClaimIndex(seen).same(claim).length > 0;
  if (status === "resolved") {
    expect([isSame, isKept, claim, note]).toEqual([false, false, undefined, expect.stringMatching(/\w+ \w+/)]);
  } else {
    expect([isKept, goesOn].filter(Boolean)).toHaveLength(1);
  }
  if (isKept && finding.id.startsWith("U")) expect(reaches(finding.severity, "high")).toBe(false);
}
