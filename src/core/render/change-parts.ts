import type { FollowUpRecord, RereadReason } from "../report/follow-up-record.ts";

type PartRecord = FollowUpRecord["parts"][number];

/** Which parts of the change were tried anew and which were carried over. Nothing of it is escaped. */
export interface ChangedParts {
  /** `3 parts tried anew, 37 carried over`. */
  readonly words: string;
  /** A file and a reason each, those tried anew first. */
  readonly rows: readonly PartsRow[];
  /** What is left out of the rows for its length. */
  readonly left: number;
}

/** Parts of one file that were treated alike, for the same reason. */
export interface PartsRow {
  readonly file: string;
  /** `3-8, 12`. */
  readonly lines: string;
  /** `tried anew: the lines changed`. */
  readonly words: string;
}

const MAX_ROWS = 60;
const MAX_RANGES = 12;

const REASON_WORDS: Readonly<Record<RereadReason, string>> = {
  changed: "the lines changed",
  "calls-changed": "what is used there changed",
  "called-by-changed": "what changed uses it",
  "rests-on-changed": "its earlier reading rests on a file that changed",
  "open-finding": "a finding is open there",
};

export function toChangedParts({ parts }: FollowUpRecord): ChangedParts {
  const reread = parts.filter(({ state }) => state === "reread");
  const carried = parts.filter(({ state }) => state === "carried");
  const rows = [...toRows(reread), ...toRows(carried)];
  return {
    words: `${reread.length} of ${parts.length} parts tried anew, ${carried.length} carried over`,
    rows: rows.slice(0, MAX_ROWS),
    left: Math.max(0, rows.length - MAX_ROWS),
  };
}

function toRows(parts: readonly PartRecord[]): readonly PartsRow[] {
  const groups = new Map<string, PartRecord[]>();
  for (const part of parts) {
    const key = JSON.stringify([part.file, part.side, part.why]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [part]);
    else known.push(part);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [toRow(first, group)];
  });
}

function toRow({ file, side, why }: PartRecord, group: readonly PartRecord[]): PartsRow {
  const ranges = group.map(({ start_line: start, end_line: end }) => (start === end ? `${start}` : `${start}-${end}`));
  const left = ranges.length - MAX_RANGES;
  const lines = [...ranges.slice(0, MAX_RANGES), ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
  return {
    file,
    lines: side === "base" ? `${lines} (deleted)` : lines,
    words: why === null ? "carried over" : `tried anew: ${REASON_WORDS[why]}`,
  };
}
