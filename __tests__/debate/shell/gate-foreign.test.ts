import { describe, expect, it } from "vitest";
import type { PinnedFile } from "../../../src/change/pin.ts";
import type { ImportedFinding } from "../../../src/claims/imported.ts";
import { type GatedForeign, gateForeign } from "../../../src/debate/shell/gate-claims.ts";
import { worstFirst } from "../../../src/debate/shell/open-debate.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { aGatedClaim } from "../../fixtures/claims.ts";
import { anImportedFinding, aPlace } from "../../fixtures/foreign.ts";

const TILL = "src/till.ts";
const BASE = `${Array.from({ length: 30 }, (_, index) => `keep(${index});`).join("\n")}\n\n`;
const FILES = [
  { path: TILL, base: BASE, head: `let sum = input.amount;\n${BASE}` },
  { path: "src/gone.ts", base: "open();\n" },
];

async function gate(findings: readonly ImportedFinding[], skipped: Record<string, PinnedFile["skipped"]> = {}) {
  const source = new FakeSource(FILES);
  const files = source.pin.files.map((file) => ({ ...file, skipped: skipped[file.path] }));
  const target = aTarget(source, { pin: { ...source.pin, files } });
  return gateForeign(findings, aReviewMeans({ target }));
}

const at = (start_line: number, overrides: Parameters<typeof aPlace>[0] = {}) =>
  anImportedFinding({ places: [aPlace({ paths: [TILL], start_line, end_line: start_line, ...overrides })] });

const tell = ({ passed, rejected, open }: GatedForeign) => [
  ...passed.map(({ classification }) => classification),
  ...rejected.map(({ rejection }) => rejection.code),
  ...open.map(({ reason }) => reason),
];

describe("another reviewer's finding at the gates", () => {
  it.each([
    ["on an added line, with no receipt of anybody", at(1), "new"],
    ["on an unchanged line the diff shows", at(3), "existing"],
    ["on a line the diff does not show", at(25), "outside-diff"],
    ["past the end of the file", at(99), `its tool names line 99 of ${TILL}, which has 32 at head`],
    [
      "with a quote from another version of the file",
      at(1, { snippet: "let total = input.amount;" }),
      "quote-not-found",
    ],
    ["whose quote stands near the line it names", at(3, { snippet: "let sum = input.amount;" }), "new"],
    ["in a file outside of the target", at(1, { paths: ["src/door.ts"] }), "off-target"],
    ["in a file that the change deleted", at(1, { paths: ["src/gone.ts"] }), "file-absent"],
    ["that names no line", at(0), `its tool names no line of ${TILL}`],
    ["that names a blank line", at(32), `the lines its tool names in ${TILL} hold no text`],
    [
      "by an absolute path of another machine",
      at(1, { paths: [], unrooted: "/home/runner/work/x/x/src/till.ts" }),
      "new",
    ],
    [
      "by an absolute path that no file ends",
      at(1, { paths: [], unrooted: "/home/runner/work/x/x/src/other.ts" }),
      "its tool names /home/runner/work/x/x/src/other.ts, which is not a file of the repository",
    ],
    ["that names no file", anImportedFinding({ places: [] }), "its tool names no file that can be found"],
  ])("%s ends in one place", async (_, finding, outcome) => {
    expect(tell(await gate([finding]))).toEqual([outcome]);
  });

  it("is lost where no file of the repository answers to its path", async () => {
    const lost = "/home/runner/work/x/x/src/other.ts";
    const hearing = await gate([at(1), at(1, { paths: [], unrooted: lost }), anImportedFinding({ places: [] })]);
    expect(hearing.lost).toEqual([lost]);
  });

  it("in a file nobody can read stays open, and is turned away where paths-ignore leaves the file out", async () => {
    expect(tell(await gate([at(1)], { [TILL]: "binary" }))).toEqual([`${TILL} cannot be read as text: binary`]);
    expect(tell(await gate([at(1)], { [TILL]: "ignored-path" }))).toEqual(["off-target"]);
    expect(tell(await gate([at(1)], { [TILL]: "never-sent" }))).toEqual(["off-target"]);
  });

  it("that calls a name missing is asked for no search of ours", async () => {
    const { passed } = await gate([
      { ...at(1), title: "`total` is not defined", description: "`total` is not defined" },
    ]);
    expect(passed).toMatchObject([{ classification: "new", corrections: [] }]);
  });

  it("neither ends the run nor takes another with it", async () => {
    const hearing = await gate([at(1, { paths: ["src/door.ts"] }), at(1), at(0)]);
    expect([hearing.passed.length, hearing.rejected.length, hearing.open.length]).toEqual([1, 1, 1]);
    expect(hearing.open[0]?.claim).toMatchObject({ evidence: [], classification: "undecided" });
  });

  it("without a line is open unless its cause stands at the pin", async () => {
    const cause = { kind: "cause", file: TILL, line: 1, side: "head", quote: "let sum = input.amount;" } as const;
    const lost = { ...cause, quote: "let total = output.amount;" };
    const [found, missing] = [cause, lost].map((given) => anImportedFinding({ places: [], evidence: [given] }));
    if (found === undefined || missing === undefined) throw new Error("two findings");
    expect(tell(await gate([found, missing]))).toEqual(["new", "none of the lines it rests on was found at the pin"]);
  });
});

describe("more findings than are looked at", () => {
  it("keep the worst and the new ones, in the order given, and lose none", () => {
    const claims = [
      aGatedClaim({ id: "low", severity: "low" }),
      aGatedClaim({ id: "old", severity: "critical", classification: "existing" }),
      aGatedClaim({ id: "high", severity: "high" }),
    ];
    const { chosen, rest } = worstFirst(claims, 2);
    expect([chosen.map(({ id }) => id), rest.map(({ id }) => id)]).toEqual([["low", "high"], ["old"]]);
    expect(worstFirst(claims, 3)).toEqual({ chosen: claims, rest: [] });
  });
});
