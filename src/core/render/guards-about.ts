import type { GuardRecord } from "../report/guard-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { membersOf } from "../report/united.ts";

/** A guard that the change takes away, as a reader is told it beside a finding. */
export interface GuardView {
  readonly quote: string;
  /** Where it stood: `src/till.ts:12`. */
  readonly place: string;
  /** What can happen now, in the Adversary's words. */
  readonly protected: string;
}

/** Beside a finding so many are told: the report has the others. */
const MAX_TOLD = 3;

/** The guards that bear on a finding, each once; none that the finding itself shows as its evidence or cause. */
export function guardsAbout(finding: ReportFinding, rounds: Report["rounds"]): readonly GuardView[] {
  const guards = guardsOf(rounds);
  const own = membersOf(finding).flatMap(({ fingerprint }) => guards.get(fingerprint) ?? []);
  const told = new Map(own.filter((guard) => !shows(finding, guard)).map((guard) => [placeOf(guard), guard]));
  return [...told]
    .slice(0, MAX_TOLD)
    .map(([place, { quote, protected: words }]) => ({ quote, place, protected: words }));
}

function shows({ evidence }: ReportFinding, { file, line, quote }: GuardRecord): boolean {
  const end = line + quote.split("\n").length - 1;
  return evidence.some((each) => {
    const isThere = each.file === file && each.start_line <= end && line <= each.end_line;
    return each.side === "base" && (isThere || each.quote.trim() === quote);
  });
}

function placeOf({ file, line }: GuardRecord): string {
  return `${file}:${line}`;
}

/** By the fingerprint of what they bear on. Made once for a report: every finding asks. */
function guardsOf(rounds: Report["rounds"]): ReadonlyMap<string, readonly GuardRecord[]> {
  const known = guardsBefore.get(rounds);
  if (known !== undefined) return known;
  const byFinding = new Map<string, GuardRecord[]>();
  for (const guard of rounds.flatMap(({ removed_guards: guards }) => guards)) {
    for (const fingerprint of guard.findings) {
      const others = byFinding.get(fingerprint);
      if (others === undefined) byFinding.set(fingerprint, [guard]);
      else others.push(guard);
    }
  }
  guardsBefore.set(rounds, byFinding);
  return byFinding;
}

const guardsBefore = new WeakMap<Report["rounds"], ReadonlyMap<string, readonly GuardRecord[]>>();
