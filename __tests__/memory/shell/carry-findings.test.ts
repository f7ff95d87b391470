import { describe, expect, it } from "vitest";
import type { PinnedFile } from "../../../src/change/pin.ts";
import { carryFindings } from "../../../src/memory/shell/follow-earlier.ts";
import type { Excerpt } from "../../../src/report/excerpt.ts";
import type { Report, ReportFinding } from "../../../src/report/report.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";

const TILL = "src/till.ts";
const QUOTE = "charge(input.amount);";
const FILLER = Array.from({ length: 30 }, (_, index) => `keep(${index});`).join("\n");

function finding(overrides: Partial<ReportFinding> = {}): ReportFinding {
  const at = { file: TILL, side: "head", start_line: 1 } as const;
  const evidence = [{ ...at, end_line: 1, quote: QUOTE, blob: "b".repeat(40), kind: "defect" as const }];
  return aFinding({ file: TILL, start_line: 1, line: 1, suggestion: null, evidence, ...overrides });
}

interface Now {
  readonly files: readonly FakeFile[];
  readonly skipped?: Readonly<Record<string, PinnedFile["skipped"]>>;
  /** The files of the earlier change. */
  readonly known?: readonly string[];
  /** What the earlier report shows of its code. */
  readonly excerpts?: readonly Excerpt[];
}

/** What becomes of a finding of run 4711.1 at the change as it is now. */
async function carry(
  { files, skipped = {}, known = [TILL], excerpts = [] }: Now,
  earlier: readonly ReportFinding[] = [finding()],
  missed: Report["missed"] = [],
) {
  const source = new FakeSource(files);
  const pin = { ...source.pin, files: source.pin.files.map((file) => ({ ...file, skipped: skipped[file.path] })) };
  const { pin: earlierPin } = aReport();
  const filesThen = known.map((path) => {
    return { path, old_path: null, status: "modified", base_blob: null, head_blob: null } as const;
  });
  const report = aReport({
    ...{ findings: [...earlier], unresolved: [], missed },
    ...{ pin: { ...earlierPin, files: filesThen }, excerpts: [...excerpts] },
  });
  const failed = { reports: [{ workflowRun: "4711.1", report }], lost: undefined };
  const { tried, open } = await carryFindings(failed, {
    ...aReviewMeans({ target: aTarget(source, { pin }) }),
    failOn: "high",
  });
  return [
    ...tried.map(({ place, classification }) => `${place?.file}:${place?.end_line} ${classification}`),
    ...open.map(({ reason }) => reason),
  ];
}

const changed = (head: string, base = "") => ({ files: [{ path: TILL, base, head }] });

describe("an earlier finding at a new head", () => {
  it.each<[string, Now, readonly string[]]>([
    ["is tried where its lines are unchanged", changed(`${QUOTE}\n`), [`${TILL}:1 new`]],
    ["is tried where they moved", changed(`${FILLER}\n${QUOTE}\n`), [`${TILL}:31 new`]],
    ["is tried where they stand twice", changed(`${QUOTE}\n${FILLER}\n${QUOTE}\n`), [`${TILL}:1 new`]],
    ["is gone with its lines", changed("charge(Math.max(0, input.amount));\n"), []],
    ["is gone where base has its lines by now", changed(`${QUOTE}\nmore();\n`, `${QUOTE}\n`), []],
    ["is gone where base has its file by now", { files: [{ path: "src/door.ts", base: "", head: "open();\n" }] }, []],
  ])("%s", async (_, now, expected) => {
    expect(await carry(now)).toEqual(expected);
  });

  const elsewhere = (path: string) => ({ files: [{ path, head: `${QUOTE}\n` }] });
  it("is followed into a file that was not there before", async () => {
    expect(await carry(elsewhere("src/desk.ts"))).toEqual(["src/desk.ts:1 new"]);
    const short = finding();
    const evidence = short.evidence.map((each) => ({ ...each, quote: "}" }));
    expect(await carry({ files: [{ path: "src/desk.ts", head: "}\n" }] }, [{ ...short, evidence }])).toEqual([]);
  });

  it("is followed into its renamed file, however little it quotes, and wherever that path stood before", async () => {
    const renamed = (head: string) => [{ path: "src/desk.ts", oldPath: TILL, base: "open();\n", head }];
    const evidence = finding().evidence.map((each) => ({ ...each, quote: "f(a);" }));
    const short = finding({ evidence });
    expect(await carry({ files: renamed("open();\nf(a);\n") }, [short])).toEqual(["src/desk.ts:2 new"]);
    const known = [TILL, "src/desk.ts"];
    expect(await carry({ files: renamed(`open();\n${QUOTE}\n`), known })).toEqual(["src/desk.ts:2 new"]);
    expect(await carry({ files: renamed("open();\n"), known })).toEqual([]);
  });

  const part: Excerpt["parts"][number] = { kind: "added", base_line: null, head_line: 1, lines: [QUOTE, "next();"] };
  const excerpts: Excerpt[] = [{ file: TILL, side: "head", other_file: null, start_line: 1, line: 1, parts: [part] }];
  it.each([
    ["src/desk.ts", `dis${QUOTE}\n`],
    ["src/zoo.ts", `dis${QUOTE}\n`],
    ["src/zoo.ts", `// was: ${QUOTE}\n`],
  ])("is followed whole into %s where its file keeps it as a part of %j", async (path, head) => {
    const moved = [
      { path: TILL, base: "", head },
      { path, head: `open();\n${QUOTE}\n` },
    ];
    const files = moved.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    expect(await carry({ files, excerpts })).toEqual([`${path}:2 new`]);
  });

  it.each([`0 + ${QUOTE}\nnext();\n`, `${QUOTE} log();\nnext();\n`])(
    "is tried where any code is put on its line: %j",
    async (head) => {
      expect(await carry({ ...changed(head), excerpts })).toEqual([`${TILL}:1 new`]);
    },
  );

  it("stays open where the change moved it to what nobody is shown", async () => {
    const moved = { ...elsewhere("vendor/desk.ts"), skipped: { "vendor/desk.ts": "ignored-path" } } as const;
    expect(await carry(moved)).toEqual(["nobody may see vendor/desk.ts (ignored-path)"]);
    const long = { ...changed(`${QUOTE}\n`), skipped: { [TILL]: "overlong-line" } } as const;
    expect(await carry(long)).toEqual([`nobody may see ${TILL} (overlong-line)`]);
  });

  it("is gone where the configuration of the base leaves its file out by now", async () => {
    for (const reason of ["ignored-path", "never-sent"] as const) {
      expect(await carry({ ...changed(`${QUOTE}\n`), skipped: { [TILL]: reason } })).toEqual([]);
    }
  });

  it("is one claim where two reports tell of it, and an architectural one is tried as well", async () => {
    const design = finding({ id: "F2", file: null, start_line: null, line: null, evidence: [], title: "No limits" });
    const all = [finding(), finding({ id: "U1" }), design];
    expect(await carry(changed(`${QUOTE}\n`), all)).toEqual([`${TILL}:1 new`, "undefined:undefined undecided"]);
  });

  it("is a claim beside another of its lines where the earlier review told them apart", async () => {
    const name = `v1:${"a".repeat(32)}`;
    const both = [finding({ fingerprint: name }), finding({ id: "U2", fingerprint: `${name}${"b".repeat(16)}` })];
    expect(await carry(changed(`${QUOTE}\n`), both)).toEqual([`${TILL}:1 new`, `${TILL}:1 new`]);
  });

  it("stays open as it was where a review left it open without its lines, as long as its file is part of the change", async () => {
    const reason = "The resolver said nothing of it.";
    const open = { ...finding({ id: "U1", evidence: [], carried_from: "17.1" }), reason } as ReportFinding;
    for (const now of [changed("charge(0);\n"), changed("", "charge(0);\n")])
      expect(await carry(now, [open])).toEqual([reason]);
    const long = { ...changed("charge(0);\n"), skipped: { [TILL]: "overlong-line" } } as const;
    expect(await carry(long, [open])).toEqual([`nobody may see ${TILL} (overlong-line)`]);
    expect(await carry(changed("charge(0);\n"), [open, open])).toEqual([reason]);
    const renamed = { files: [{ path: "src/desk.ts", oldPath: TILL, base: "", head: "charge(0);\n" }] };
    expect(await carry(renamed, [open])).toEqual([reason]);
    expect(await carry({ files: [{ path: TILL, base: "charge(0);\n" }] }, [open])).toEqual([]);
    expect(await carry(elsewhere("src/desk.ts"), [open])).toEqual([]);
  });

  it("is tried as well where only the Critic saw it, on whichever side its quote stands", async () => {
    const [any] = aReport().missed;
    const candidate = { ...any, file: TILL, line: 1, severity: "high", grounded: true, dismissed_by: null };
    const missed = [{ ...candidate, evidence_quote: QUOTE }] as Report["missed"];
    expect(await carry(changed(`${QUOTE}\n`), [], missed)).toEqual([`${TILL}:1 new`]);
    expect(await carry(changed("", `${QUOTE}\n`), [], missed)).toEqual([`${TILL}:1 new`]);
    expect(await carry(changed("charge(0);\n"), [], missed)).toEqual([]);
    const long = { ...changed(`${QUOTE}\n`), skipped: { [TILL]: "overlong-line" } } as const;
    expect(await carry(long, [], missed)).toEqual([`nobody may see ${TILL} (overlong-line)`]);
  });

  it("leaves what is beyond 120 untried and open", async () => {
    const many = Array.from({ length: 121 }, (_, index) => `charge(input.amounts[${index}], ${index});`);
    const evidence = finding().evidence[0];
    const findings = many.flatMap((quote, index) => {
      const line = index * 10 + 1;
      const at = evidence === undefined ? [] : [{ ...evidence, quote, start_line: line, end_line: line }];
      return [finding({ id: `F${index}`, evidence: at, start_line: line, line })];
    });
    const outcome = await carry(changed(many.join(`\n${"keep();\n".repeat(9)}`)), findings);
    expect(outcome).toHaveLength(121);
    expect(outcome.at(-1)).toBe("more than 120 earlier findings: not tried");
  });
});
