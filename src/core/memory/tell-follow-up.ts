import { isLineless, rangesOfPart } from "../pin/change-part.ts";
import type { Pin } from "../pin/pin.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { FollowUpRecord, ResolutionRecord, ReversalRecord } from "../report/follow-up-record.ts";
import type { ComparedPart, FollowUp } from "./comparison.ts";
import type { Followed } from "./followed.ts";

/** What a follow-up came to. */
export interface FollowUpFacts {
  readonly pin: Pin;
  readonly followUp: FollowUp;
  /** Absent where it was broken off before. */
  readonly followed: Followed | undefined;
  readonly resolutions: readonly ResolutionRecord[];
  /** The lists after people spoke. */
  readonly judged: JudgedFindings;
  readonly reversals: readonly ReversalRecord[];
}

/** The report's own account of a follow-up. */
export function tellFollowUp(facts: FollowUpFacts): FollowUpRecord {
  const { earlier, comparison } = facts.followUp;
  const { followed, judged, resolutions, reversals } = facts;
  const kept = new Set(followed?.kept.findings.map(({ fingerprint }) => fingerprint));
  return {
    previous_head: earlier.report.pin.head_sha,
    previous_report_sha256: earlier.reportSha256,
    workflow_run: earlier.workflowRun,
    delta_files: comparison.deltaFiles.length,
    ...countHunks(facts.pin, comparison.parts),
    parts: comparison.parts.flatMap(tellPart),
    resolutions: [...resolutions],
    late: judged.findings.filter(({ late, fingerprint }) => late && !kept.has(fingerprint)),
    reversals: [...reversals, ...reversalsKept(facts)],
    retried: (followed?.retried ?? []).map((each) => ({ ...each })),
  };
}

/** What the earlier review left to a person, as it goes in circles, and this one keeps so. */
function reversalsKept({ followUp, followed, judged, reversals }: FollowUpFacts): readonly ReversalRecord[] {
  const told = new Set(reversals.map(({ fingerprint }) => fingerprint));
  const kept = new Set(followed?.kept.unresolved.map(({ fingerprint }) => fingerprint));
  const open = judged.unresolved.flatMap(({ fingerprint }) => (kept.has(fingerprint) ? [fingerprint] : []));
  const { follow_up: before } = followUp.earlier.report;
  return (before?.reversals ?? []).filter(({ fingerprint }) => !told.has(fingerprint) && open.includes(fingerprint));
}

/**
 * Every hunk of what is shown to agents, and every heading without one, is in one of the counts: it was carried over only if
 * all of it was.
 */
function countHunks(
  { files }: Pin,
  parts: readonly ComparedPart[],
): Pick<FollowUpRecord, "carried_hunks" | "reread_hunks"> {
  const carried = new Map<string, boolean>();
  for (const { part, why } of parts) {
    const key = `${part.hunk}:${part.file.path}`;
    carried.set(key, why === undefined && carried.get(key) !== false);
  }
  const shown = files.filter(({ skipped }) => skipped === undefined);
  const states = shown.flatMap((file) => {
    const parts = isLineless(file) ? [0] : file.hunks.keys();
    return [...parts].map((hunk) => carried.get(`${hunk}:${file.path}`) === true);
  });
  const count = states.filter((isCarried) => isCarried).length;
  return { carried_hunks: count, reread_hunks: states.length - count };
}

/** By its lines at head; what only deletes, by those at base. */
function tellPart({ part, why }: ComparedPart): FollowUpRecord["parts"] {
  const ranges = rangesOfPart(part);
  const side = ranges.some((range) => range.side === "head") ? "head" : "base";
  const own = ranges.filter((range) => range.side === side);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  const state = why === undefined ? "carried" : "reread";
  // A heading stands above the first line.
  const [start, end] = [Math.max(1, first.start_line), Math.max(1, last.end_line)];
  return [{ file: first.file, side, start_line: start, end_line: end, state, why: why ?? null }];
}
