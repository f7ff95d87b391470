import { countOf } from "../count-of.ts";
import { cut, keepEnd } from "../cut.ts";
import { joinAnd } from "../join-list.ts";
import type { Side } from "../pin/side.ts";
import type { Report } from "../report/report.ts";
import type { TriagedThread, TriageScope } from "../report/triage-record.ts";
import { nameThread } from "../triage/thread-name.ts";
import { toSentence } from "./to-sentence.ts";

/** What the section on other reviewers' threads tells, in whatever format. Nothing of it is escaped. */
export interface TriageSection {
  /** Whose threads, and how many of them were asked about, in a sentence or two. */
  readonly extent: string;
  /** Why nothing, or not all, could be decided. */
  readonly problem: string | undefined;
  /** What needs a person first; empty where no thread is open. */
  readonly rows: readonly TriageRow[];
  /** Beyond max-threads, as far as they are named. */
  readonly leftOut: readonly LeftOutThread[];
  readonly leftOutUnnamed: number;
}

/** What became of a remark: `circle` was forced to a person, who has to decide `person` as well; of `unheard` nobody said anything that can be used. */
export type ThreadStanding = "circle" | "person" | "unheard" | "open" | "dismissed" | "fixed" | "skipped";

interface ShownCode {
  readonly words: string;
  readonly file: string;
  readonly side: Side;
  readonly start_line: number;
  readonly line: number;
  readonly quote: string;
}

/** One remark of another reviewer. */
export interface TriageRow {
  readonly standing: ThreadStanding;
  /** `needs a person`. */
  readonly standingWords: string;
  readonly author: string;
  readonly place: ThreadPlaceView;
  /** The remark's first words; empty where it has none. */
  readonly title: string;
  readonly why: string;
  /** The code that shows it, found at the pin. */
  readonly proof: ShownCode | undefined;
  /** The commit that mended it. */
  readonly commit: string | undefined;
  /** The finding that it became, or was tried as. */
  readonly fingerprint: string | undefined;
  /** `It became the finding`, to stand before its name: only what is confirmed became one. */
  readonly findingWords: string;
  readonly circle: Circle | undefined;
  /** What the comment job does with it: `a reply; a person decides`. */
  readonly next: string;
  readonly isCarried: boolean;
  /** What `/tribunal explain` knows it by. */
  readonly name: string;
}

/** Where a remark stands; its lines may be of an earlier commit, so that they are no lines of the pin. */
export interface ThreadPlaceView {
  /** `src/a.ts:3`, its end where it is very long; or that a review said it as a whole. */
  readonly name: string;
  readonly isPath: boolean;
  /** As the host told it: to be linked only if it is a page of the repository. */
  readonly url: string | undefined;
}

/** A request that was fixed and came back. */
export interface Circle {
  /** To stand before its heads: `The heads of this circle` where the row says why it is one. */
  readonly words: string;
  /** `fixed twice before`. */
  readonly before: string;
  /** Oldest first, this one last; the newest of a long circle. */
  readonly heads: readonly string[];
  /** How many are left out before them. */
  readonly earlier: number;
}

/** Threads of one author at one place, of which nothing was asked. */
export interface LeftOutThread {
  readonly author: string;
  readonly place: ThreadPlaceView;
  /** `, twice`; empty where it is one. */
  readonly times: string;
}

/** What the run says of all its threads. */
type RunSight = Pick<Report, "run" | "verdict">;

const MAX_LEFT_OUT = 20;
const MAX_HEADS = 8;
const MAX_WHY_CHARS = 600;
const MAX_TITLE_CHARS = 200;
const MAX_PLACE_CHARS = 160;

/** In the order in which they are told. */
const STANDING_WORDS: Readonly<Record<ThreadStanding, string>> = {
  circle: "goes in circles",
  person: "needs a person",
  unheard: "not decided",
  open: "true and open",
  dismissed: "refuted",
  fixed: "fixed since",
  skipped: "skipped",
};
const ORDER = Object.keys(STANDING_WORDS) as readonly ThreadStanding[];

/** What is true of all rows, in words of ours that are Markdown already. */
export const TRIAGE_NOTE =
  "The comment job answers a thread once for each outcome, and resolves one only with `resolve-threads: true` and never where a person wrote in it.";

/** Undefined where nobody asked for other reviewers' threads. */
export function toTriageSection(report: Report): TriageSection | undefined {
  const { triage, triage_scope: scope } = report;
  if (triage === null) return undefined;
  const rows = triage
    .map((row) => toRow(row, report))
    .sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing));
  const leftOut = groupLeftOut(scope?.left_out ?? []);
  return {
    extent: [tellExtent(triage, report), ...(scope?.absent ?? [])].join(" "),
    problem: scope?.problem ?? undefined,
    rows,
    leftOut: leftOut.slice(0, MAX_LEFT_OUT).flatMap(viewLeftOut),
    leftOutUnnamed: leftOut.slice(MAX_LEFT_OUT).flat().length,
  };
}

type LeftOut = TriageScope["left_out"][number];

/** By author and place. */
function groupLeftOut(threads: readonly LeftOut[]): readonly (readonly LeftOut[])[] {
  const groups = new Map<string, LeftOut[]>();
  for (const thread of threads) {
    const name = JSON.stringify([thread.author, thread.path, thread.line]);
    groups.set(name, [...(groups.get(name) ?? []), thread]);
  }
  return [...groups.values()];
}

function viewLeftOut(group: readonly LeftOut[]): readonly LeftOutThread[] {
  return group.slice(0, 1).map(({ author, path, line }) => {
    const place = viewPlace({ path, line, kind: path === null ? "review" : "thread", url: null });
    return { author, place, times: group.length === 1 ? "" : `, ${timesOf(group.length)}` };
  });
}

/** How many threads came to what, in a line: `2 tried: 1 needs a person, 1 fixed since.` Undefined where nobody asked. To be escaped. */
export function tellTriage({ triage, triage_scope: scope }: Report): string | undefined {
  if (triage === null) return undefined;
  const left = scope?.left_out.length ?? 0;
  const tried = triage.filter((row) => standingOf(row) !== "unheard");
  const unheard = triage.length - tried.length;
  const parts = [
    tried.length === 0 ? "none tried" : `${tried.length} tried: ${tallyThreads(tried)}`,
    ...(unheard === 0 ? [] : [`${unheard} not decided`]),
    ...(left === 0 ? [] : [`${left} left out`]),
    ...((scope?.absent ?? []).length === 0 ? [] : ["an author is most likely spelt otherwise"]),
    ...(scope === null || scope.problem === null ? [] : ["not all could be decided"]),
  ];
  return `${parts.join("; ")}.`;
}

/** `1 needs a person, 2 fixed since`; empty for no thread. */
export function tallyThreads(threads: readonly TriagedThread[]): string {
  const standings = threads.map(standingOf);
  return ORDER.map((standing) => [standing, standings.filter((each) => each === standing).length] as const)
    .filter(([, count]) => count > 0)
    .map(([standing, count]) => `${count} ${tallyWords(standing, count)}`)
    .join(", ");
}

function tallyWords(standing: ThreadStanding, count: number): string {
  if (count === 1) return STANDING_WORDS[standing];
  if (standing === "circle") return "go in circles";
  return standing === "person" ? "need a person" : STANDING_WORDS[standing];
}

function tellExtent(
  rows: readonly TriagedThread[],
  { run, triage_scope: scope }: Pick<Report, "run" | "triage_scope">,
): string {
  const authors = scope === null || scope.authors.length === 0 ? "the configured authors" : joinAnd(scope.authors);
  const open = scope?.threads ?? rows.length;
  if (open === 0 && scope?.problem != null) return `No thread of ${authors} could be tried.`;
  if (open === 0) return `No thread of ${authors} is open.`;
  const asked = scope === null ? rows.length : scope.asked;
  const carried = rows.filter((row) => row.carried).length;
  const circles = rows.filter((row) => row.forced).length;
  const left = scope?.left_out.length ?? 0;
  const parts = [
    `${asked === 0 ? "none" : asked} asked about in ${run.reused_from === null ? "this run" : "the run that is reused"}`,
    ...(carried === 0 ? [] : [`${carried} decided before and unchanged since`]),
    ...(circles === 0 ? [] : [`${circles} not, as ${circles === 1 ? "it goes" : "they go"} in circles`]),
    ...(left === 0 ? [] : [`${left} left out by max-threads`]),
  ];
  return `${open === 1 ? `1 thread of ${authors} is` : `${open} threads of ${authors} are`} open: ${parts.join(", ")}.`;
}

/** What became of a thread. */
function standingOf({ status, tier, forced, unheard }: TriagedThread): ThreadStanding {
  if (forced) return "circle";
  if (unheard) return "unheard";
  return tier === "uncertain" || status === "uncertain" ? "person" : status;
}

/** A thread as it is told, by how its run went. */
export function toRow(thread: TriagedThread, report: RunSight): TriageRow {
  const standing = standingOf(thread);
  return {
    ...{ standing, author: thread.author, isCarried: thread.carried, name: nameThread(thread) },
    standingWords: STANDING_WORDS[standing],
    place: viewPlace(thread),
    title: cut(thread.title.trim(), MAX_TITLE_CHARS),
    why: toSentence(thread.reason, MAX_WHY_CHARS),
    proof: toProof(thread, standing),
    commit: thread.commit ?? undefined,
    fingerprint: thread.fingerprint ?? undefined,
    findingWords: FINDING_WORDS[standing],
    circle: toCircle(thread),
    next: nextOf(thread, standing, report),
  };
}

function viewPlace({ path, line, kind, url }: Pick<TriagedThread, "path" | "line" | "kind" | "url">): ThreadPlaceView {
  if (path === null) {
    const name = kind === "review" ? "the review as a whole" : "no file named";
    return { name, isPath: false, url: url ?? undefined };
  }
  const name = keepEnd(line === null ? path : `${path}:${line}`, MAX_PLACE_CHARS);
  return { name, isPath: true, url: url ?? undefined };
}

const FINDING_WORDS: Readonly<Record<ThreadStanding, string>> = {
  circle: "It was tried as",
  person: "It is left open as",
  unheard: "It is left open as",
  open: "It became the finding",
  dismissed: "It was tried as",
  fixed: "It was tried as",
  skipped: "It was tried as",
};

const PROOF_WORDS: Readonly<Record<ThreadStanding, string>> = {
  circle: "see",
  person: "see",
  unheard: "see",
  open: "it stands at",
  dismissed: "refuted by",
  fixed: "now at",
  skipped: "it is about",
};

function toProof({ evidence }: TriagedThread, standing: ThreadStanding): ShownCode | undefined {
  if (evidence === null) return undefined;
  const { file, side, start_line, end_line, quote } = evidence;
  return { words: PROOF_WORDS[standing], file, side, start_line, line: end_line, quote };
}

function toCircle({ bounces, undoes, heads, forced }: TriagedThread): Circle | undefined {
  if (bounces === 0 && !forced) return undefined;
  const before = `fixed ${timesOf(bounces)} before`;
  const again = undoes ? `It asks to undo what was fixed ${timesOf(bounces)} before` : `Asked for again: ${before}`;
  const words = forced ? "The heads of this circle" : again;
  return { words, before, heads: heads.slice(-MAX_HEADS), earlier: Math.max(0, heads.length - MAX_HEADS) };
}

function timesOf(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : countOf(count, "time");
}

function nextOf(thread: TriagedThread, standing: ThreadStanding, { run, verdict }: RunSight): string {
  if (standing === "unheard" && run.panel === "static") return "no reply: the static panel has nobody to ask";
  if (standing === "unheard") return "no reply; the next run asks again";
  const isLeft = standing === "circle" || standing === "person";
  if (verdict.gate !== "open" && standing !== "open")
    return `no reply, as the gate is closed${isLeft ? "; a person decides" : ""}`;
  if (isLeft) return "a reply; a person decides";
  if (standing === "open") return "no reply: it is a finding";
  if (standing === "skipped" && thread.kind === "review") return "no reply: nothing is to be done";
  if (standing === "dismissed" && thread.evidence === null) return "no reply: a person dismissed it";
  if (thread.has_people) return "a reply; left to the people in it";
  if (thread.kind === "review") return "a reply; nothing to resolve";
  const isShown = standing === "fixed" ? thread.commit !== null : thread.evidence !== null;
  return isShown ? "a reply; resolved if allowed" : "a reply; stays open";
}
