import { countOf } from "../count-of.ts";
import { cut } from "../cut.ts";
import { type Block, code, heading, type Inline, name, paragraph, prose } from "../document/document.ts";
import type { Report } from "../report/report.ts";

/** The dimensions worth telling: not those of which every number is zero and nothing is amiss. */
export function toldDimensions({ verdict }: Pick<Report, "verdict">): Report["verdict"]["dimensions"] {
  return verdict.dimensions.filter(({ rating, notes }) => rating !== "OK" || !/\d/.test(notes) || /[1-9]/.test(notes));
}

/** The verdict's dimensions with the numbers behind each, folded under their ratings; nothing where none is worth telling. */
export function describeDimensions(report: Report): readonly Block[] {
  const { run } = report;
  const dimensions = toldDimensions(report);
  if (dimensions.length === 0) return [];
  const rated = (wanted: string) => dimensions.filter(({ rating }) => rating === wanted).length;
  // Of a run that did not come to its end, what nobody judged is rated like what failed.
  const failed = run.status === "completed" ? "failed" : "failed or not judged";
  const ratings = `${rated("OK")} OK, ${rated("Warn")} to look at, ${rated("Fail")} ${failed}`;
  const rows = dimensions.map(({ name: of, rating, notes }) => [of, rating, notes]);
  const table = { kind: "table", label: "Dimensions", heads: ["dimension", "rating", "numbers"], rows } as const;
  return [{ kind: "folded", summary: `Dimensions: ${ratings}`, blocks: [table] }];
}

/** Anybody may write comments: what strangers say is not to push anything else out of a page. */
const MAX_WORDS = 20;
const MAX_REFUSED_CHARS = 200;

/** What people said of findings, and what came of it; nothing when nobody spoke. */
export function describeOverrides({ verdict: { overrides } }: Report): readonly Block[] {
  if (overrides.length === 0) return [];
  const items = countingFirst(overrides).map(({ action, finding, by, reason, ...word }): Inline => {
    const said = word.refusal === null ? reason : cut(reason, MAX_REFUSED_CHARS);
    return [code(action), " of ", code(finding), " by ", code(by), `, ${tellOutcome(word)}. `, prose(said)];
  });
  return [heading("Overrides", 1, items.length), { kind: "list", items, most: MAX_WORDS }];
}

type Words = Report["verdict"]["overrides"];

/** What came of a person's word. */
function tellOutcome({ refusal, again, unproven }: Pick<Words[number], "refusal" | "again" | "unproven">): string {
  if (refusal === null) return unproven === null ? "counts" : `counts (${unproven})`;
  return again ? refusal : `refused: ${refusal}`;
}

/** First what counts, then what was said last. */
function countingFirst(overrides: Words): Words {
  const refused = overrides.filter(({ accepted }) => !accepted);
  return [...overrides.filter(({ accepted }) => accepted), ...refused.toReversed()];
}

const MAX_ROWS = 200;

function nameRange(start: number, end: number): string {
  return start === end ? String(start) : `${start}-${end}`;
}

/** A section that is not read by the Critic may well have been by others. */
const OUTCOMES: Readonly<Record<Report["coverage"]["spot_checks"][number]["outcome"], string>> = {
  clean: "clean",
  missed: "missed",
  not_read: "not read by the Critic",
};

/** What a reader needs to check the verdict again: every file by its blob, rules, earlier versions, spot checks. */
export function describeReplay({ replay, coverage }: Report): readonly Block[] {
  const { length } = replay.rules;
  const items: readonly Inline[] = [
    ...coverage.spot_checks.map(({ file, side, start_line: start, end_line: end, outcome }): Inline => {
      return ["spot check ", name(`${file}:${nameRange(start, end)}`), ` (${side}): ${OUTCOMES[outcome]}`];
    }),
    ...(length === 0 ? [] : [`${countOf(length, "rule file")}, each by its digest in the JSON report`]),
    ...replay.previous.map((path): Inline => ["compared with ", name(path)]),
    ...replay.files.map(({ path, side, blob }): Inline => [name(path), ` (${side}) `, code(blob)]),
  ];
  if (items.length === 0) return [];
  const seed = replay.seed ?? "";
  return [
    {
      kind: "folded",
      summary: `Replay: ${countOf(replay.files.length, "blob")} read`,
      blocks: [
        ...(seed === "" ? [] : [paragraph(["Spot checks drawn with seed ", code(seed), "."])]),
        { kind: "list", items, most: MAX_ROWS },
      ],
    },
  ];
}
