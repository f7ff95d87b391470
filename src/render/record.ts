import { nameIntent } from "../assignments/intent.ts";
import { PATTERNS_PATH, renderPatternEntry } from "../config/known-pattern.ts";
import {
  type Block,
  code,
  folded,
  heading,
  type Inline,
  joined,
  labelled,
  name,
  paragraph,
  prose,
} from "../document/document.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { Report } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { describeRounds } from "./debate.ts";
import { describeCosts, nameModels } from "./spent.ts";

/** How the verdict came about, all folded: the rounds, the ratings, the costs, and what was read. */
export function describeRecord(report: Report): readonly Block[] {
  return [
    heading("How it was judged"),
    ...describeRounds(report),
    ...describeDimensions(report),
    ...describeStrengths(report),
    ...describeKnownPatterns(report),
    ...describeReadyEntries(report),
    ...describeAgents(report),
    ...describeCosts(report),
    ...describeReplay(report),
    ...describeRun(report),
  ];
}

/** The verdict's dimensions with their counts, without OK ones whose counts are all zero. */
function describeDimensions({ run, verdict }: Report): readonly Block[] {
  const dimensions = verdict.dimensions.filter(({ rating, notes }) => {
    return rating !== "OK" || !/\d/.test(notes) || /[1-9]/.test(notes);
  });
  if (dimensions.length === 0) return [];
  const rated = (wanted: string) => dimensions.filter(({ rating }) => rating === wanted).length;
  // In an incomplete run, unjudged dimensions are rated like failed ones.
  const failed = run.status === "completed" ? "failed" : "failed or not judged";
  const ratings = `${rated("OK")} OK, ${rated("Warn")} to look at, ${rated("Fail")} ${failed}`;
  const rows = dimensions.map(({ name: of, rating, notes }) => [of, rating, notes]);
  const heads = ["dimension", "rating", "numbers"];
  return folded(`Dimensions: ${ratings}`, [{ kind: "table", label: "Dimensions", heads, rows }]);
}

/** Anybody may write comments: those of strangers must not crowd out the rest of a page. */
const MAX_WORDS = 20;
const MAX_REFUSED_CHARS = 200;

/** People's comments on findings, and their outcome; empty if there are none. */
export function describeOverrides({ verdict: { overrides } }: Report): readonly Block[] {
  if (overrides.length === 0) return [];
  const items = countingFirst(overrides).map(({ action, finding, by, reason, ...word }): Inline => {
    const said = word.refusal === null ? reason : cut(reason, MAX_REFUSED_CHARS);
    return [code(action), " of ", code(finding), " by ", code(by), `, ${describeOutcome(word)}. `, prose(said)];
  });
  return [heading("Overrides", 1, items.length), { kind: "list", items, most: MAX_WORDS }];
}

type Words = Report["verdict"]["overrides"];

/** The outcome of a person's comment. */
function describeOutcome({ refusal, again, unproven }: Pick<Words[number], "refusal" | "again" | "unproven">): string {
  if (refusal === null) return unproven === null ? "counts" : `counts (${unproven})`;
  return again ? refusal : `refused: ${refusal}`;
}

/** Valid comments first, then the newest. */
function countingFirst(overrides: Words): Words {
  const refused = overrides.filter(({ accepted }) => !accepted);
  return [...overrides.filter(({ accepted }) => accepted), ...refused.toReversed()];
}

const MAX_ROWS = 200;

function nameRange(start: number, end: number): string {
  return start === end ? String(start) : `${start}-${end}`;
}

/** The Critic may not have read a section that others read. */
const OUTCOMES: Readonly<Record<Report["coverage"]["spot_checks"][number]["outcome"], string>> = {
  clean: "clean",
  missed: "missed",
  not_read: "not read by the Critic",
};

/** What a reader needs to check the verdict again: every file by its blob, rules, spot checks. */
function describeReplay({ replay, coverage }: Report): readonly Block[] {
  const { length } = replay.rules;
  const items: readonly Inline[] = [
    ...coverage.spot_checks.map(({ file, side, start_line: start, end_line: end, outcome }): Inline => {
      return ["spot check ", name(`${file}:${nameRange(start, end)}`), ` (${side}): ${OUTCOMES[outcome]}`];
    }),
    ...(length === 0 ? [] : [`${countOf(length, "rule file")}, each by its digest in the JSON report`]),
    ...replay.files.map(({ path, side, blob }): Inline => [name(path), ` (${side}) `, code(blob)]),
  ];
  if (items.length === 0) return [];
  return folded(`Replay: ${countOf(replay.files.length, "blob")} read`, [
    ...labelled("Seed of the spot checks", code(replay.seed ?? "")),
    { kind: "list", items, most: MAX_ROWS },
  ]);
}

/** What the record shows to be good; empty for rules, which say the same about every change. */
function describeStrengths({ strengths, run }: Report): readonly Block[] {
  if (run.panel === "static" || strengths.length === 0) return [];
  return folded(`Strengths: ${strengths.length}`, [{ kind: "list", items: strengths.map(prose) }]);
}

/** What the agents of each role did; empty for rules, which have none. */
function describeAgents({ self_assessment: work, run }: Report): readonly Block[] {
  if (run.panel === "static" || work.agents.length === 0) return [];
  const rows = work.agents.map(({ role, ...counts }): readonly string[] => {
    const { played, answered, void: lost, aborted, reprompts } = counts;
    return [ROLE_NAMES[role], ...[played, answered, lost, aborted, reprompts].map(String)];
  });
  const heads = ["role", "played", "answered", "void", "broken off", "asked again"];
  return folded("Agents", [{ kind: "table", label: "Agents", heads, rows }]);
}

const MAX_ENTRIES = 20;

const MATCH_WORDS = "A match decides nothing, except that an entry with dismiss dismisses what its rule found.";

/** Findings that look like a known false positive, and lapsed entries. */
function describeKnownPatterns({ known_patterns: { active, lapsed, matches } }: Report): readonly Block[] {
  const items = [
    ...matches.map(({ finding, pattern, why, source }): Inline => {
      return [code(finding), " looks like: ", prose(pattern), " Why not: ", prose(why), " (", name(source), ")"];
    }),
    ...lapsed.map(({ pattern, source, reason }): Inline => {
      return [`lapsed, as it ${reason}: `, prose(pattern), " (", name(source), ")"];
    }),
  ];
  if (items.length === 0) return [];
  const list = { kind: "list", items } as const;
  return folded(`Known false positives: ${active}`, [paragraph(MATCH_WORDS), list]);
}

/** Findings that a person or the Critic dismissed, as entries to copy into the repository's list. */
function describeReadyEntries({ dismissed, known_patterns: { matches } }: Report): readonly Block[] {
  const known = new Set(matches.map(({ finding }) => finding));
  const ready = dismissed.filter(({ id, by }) => (by === "critic" || by === "person") && !known.has(id));
  if (ready.length === 0) return [];
  const left = ready.length - MAX_ENTRIES;
  return folded(`To remember from now on: ${ready.length} dismissed, ready as entries`, [
    paragraph([
      "Permanent false positives may go into ",
      code(PATTERNS_PATH),
      " at the base; nothing is added automatically.",
    ]),
    ...ready.slice(0, MAX_ENTRIES).map((item): Block => ({ kind: "code", text: renderPatternEntry(item) })),
    ...(left > 0 ? [paragraph(`${left} more in report.json.`)] : []),
  ]);
}

/** The team's guidance that models were given. */
function nameGuidance({ guidance }: Report): Inline {
  const files = guidance?.files.map(
    ({ file, lines_left_out: left }): Inline => (left === 0 ? name(file) : [name(file), " (in part)"]),
  );
  const leftOut = guidance?.left_out.map((file): Inline => [name(file), " (left out)"]);
  return joined([...(files ?? []), ...(leftOut ?? [])], ", ");
}

/** The intent that the change was compared with, and the parts of it that were not given. */
function nameCompared({ intent }: Report): Inline {
  if (intent === null) return "";
  return joined(
    [nameIntent(intent), ...intent.left_out.map((why): Inline => ["not given: ", prose(why)])].filter(
      (part) => part !== "",
    ),
    "; ",
  );
}

function describeRun(report: Report): readonly Block[] {
  const { run, pin } = report;
  const mode = run.rounds_planned === 0 ? "" : `, Enthusiast passes of the first round: ${run.passes}`;
  return folded("The run", [
    ...labelled("Reviewed", code(pin.head_sha)),
    ...labelled("Against", pin.base_sha === null ? "nothing: whole files" : code(pin.base_sha)),
    ...labelled("Target digest", code(pin.target_sha256)),
    ...labelled(
      "Panel",
      run.panel === "static" ? "static: rules, no language model" : [`${run.provider ?? run.panel}: `, nameModels(run)],
    ),
    ...labelled("Mode", `${run.mode}${mode}`),
    ...labelled("Advice from the repository", nameGuidance(report)),
    ...labelled("Compared with", nameCompared(report)),
    ...labelled("From, to", [code(run.started_at), ", ", code(run.finished_at)]),
  ]);
}
