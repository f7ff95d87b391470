import type { Report } from "../../report/report.ts";
import { isPolicyCheck } from "../files-read.ts";
import { describeUnread } from "../phrases.ts";
import { describeSkip } from "../plain-words.ts";
import type { Entry } from "./entries.ts";

/** How much of a file was read; worst first, as files are listed. */
export const READINGS = ["unread", "in part", "left out", "no line changed", "read"] as const;
export type Reading = (typeof READINGS)[number];

/** A file of the target, and what became of it. */
export interface FileState {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: string;
  readonly reading: Reading;
  /** Parts read, or why it was not. */
  readonly detail: string;
  /** What was found there, but for what is dismissed. */
  readonly entries: readonly Entry[];
}

/** Every file of the target, in the report's order. */
export function fileStatesOf(report: Report, entries: readonly Entry[]): readonly FileState[] {
  const open = new Map<string, Entry[]>();
  for (const entry of entries) {
    const file = entry.item.kind === "missed" ? entry.item.missed.file : entry.item.finding.file;
    if (file === null || entry.standing === "dismissed") continue;
    const known = open.get(file);
    if (known === undefined) open.set(file, [entry]);
    else known.push(entry);
  }
  const readingOf = readerOf(report);
  return [...report.pin.files, ...strangersOf(report)].map(({ path, old_path: oldPath, status }) => {
    const own = [...(open.get(path) ?? []), ...(oldPath === null ? [] : (open.get(oldPath) ?? []))];
    return { path, oldPath, status, ...readingOf(path), entries: own };
  });
}

/** Files that coverage names and the pin does not, in a report that is not ours. */
function strangersOf({
  pin,
  coverage,
}: Report): readonly Pick<Report["pin"]["files"][number], "path" | "old_path" | "status">[] {
  const known = new Set(pin.files.map(({ path }) => path));
  const named = [...coverage.skipped, ...coverage.without_lines].map(({ file }) => file).concat(coverage.unread);
  const strangers = new Set(named.filter((path) => !known.has(path)));
  return [...strangers].map((path) => ({ path, old_path: null, status: "" }));
}

function readerOf(report: Report): (path: string) => Pick<FileState, "reading" | "detail"> {
  const { coverage } = report;
  const skipped = new Map(coverage.skipped.map(({ file, reason }) => [file, reason]));
  const unread = new Map(describeUnread(report).map(({ file, why }) => [file, why]));
  const lineless = new Map(
    coverage.without_lines.flatMap(({ file, change }) => (unread.has(file) ? [] : [[file, change]])),
  );
  const live = new Map(coverage.counted_as_new.map(({ file, change }) => [file, change]));
  const uncovered = new Set(coverage.by_rules?.not_covered);
  const parts = new Map(coverage.files.map((file) => [file.file, file]));
  return (path) => {
    const reason = skipped.get(path);
    if (reason !== undefined) return { reading: "left out", detail: describeSkip(reason) };
    const change = lineless.get(path);
    if (change !== undefined) return { reading: "no line changed", detail: change };
    const { parts: all = 0, parts_read: read = 0 } = parts.get(path) ?? {};
    const count = all === 0 || isPolicyCheck(report) ? undefined : `${read} of ${all} ${all === 1 ? "part" : "parts"}`;
    const rule = uncovered.has(path) ? "no rule covers it" : undefined;
    const told = [count, rule, live.get(path)].filter((each) => each !== undefined).join("; ");
    const why = unread.get(path) ?? whyUnopened(path, report);
    if (why === undefined) return { reading: "read", detail: told };
    return { reading: read > 0 ? "in part" : "unread", detail: told === "" ? why : `${why}; ${told}` };
  };
}

/** What the policy does not speak of was not opened, which is as it should be. */
function whyUnopened(path: string, report: Report): string | undefined {
  if (!isPolicyCheck(report) || report.policy?.files.includes(path) === true) return undefined;
  return "no sentence of the policy is about it";
}
