import {
  type Block,
  code,
  commit,
  type Entry,
  type EntryLine,
  findingLink,
  heading,
  type Inline,
  joined,
  name,
  paragraph,
  prose,
  strong,
  type Tone,
  threadLink,
  title,
} from "../document/document.ts";
import type { Report } from "../report/report.ts";
import { nameThread } from "../report/thread-name.ts";
import type { TriagedThread, TriageScope } from "../report/triage-record.ts";
import { countOf } from "../text/count-of.ts";
import { joinAnd } from "../text/join-list.ts";
import { toProof } from "./follow-up.ts";
import { toSentence } from "./plain-words.ts";

/**
 * The outcome of a remark. A person must decide both `person` and `circle`, which code forced to a person; `unheard`
 * got no usable answer.
 */
type ThreadStanding = "circle" | "person" | "unheard" | "open" | "dismissed" | "fixed" | "skipped";

/** The facts about the run that apply to all threads. */
type RunSight = Pick<Report, "run" | "verdict">;

const MAX_LEFT_OUT = 20;
const MAX_HEADS = 8;
const MAX_WHY_CHARS = 600;

/** In the order they are shown. */
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

const TONES: Readonly<Record<ThreadStanding, Tone>> = {
  circle: "doubt",
  person: "doubt",
  unheard: "doubt",
  open: "bad",
  dismissed: "faint",
  fixed: "good",
  skipped: "faint",
};

/** The outcomes of other reviewers' threads, those that need a person first; empty if nobody asked for them. */
export function describeTriage(report: Report): readonly Block[] {
  const { triage, triage_scope: scope } = report;
  if (triage === null) return [];
  const threads = inOrder(triage);
  const problem = scope?.problem ?? null;
  return [
    heading("Other reviewers' threads", 1, threads.length),
    paragraph([describeExtent(triage, report), ...(scope?.absent ?? [])].join(" ")),
    ...(problem === null ? [] : [paragraph([strong("Not all could be decided:"), " ", prose(problem)], "doubt")]),
    ...(threads.length === 0
      ? []
      : ([
          { kind: "entries", entries: threads.map((thread) => describeThread(thread, report)) },
          paragraph(
            [
              "The comment job answers a thread once for each outcome, and resolves one only with ",
              code("resolve-threads: true"),
              " and never where a person wrote in it.",
            ],
            "faint",
          ),
        ] as const)),
    ...describeLeftOut(scope?.left_out ?? []),
  ];
}

/** The requests that go in circles, with their heads; empty if there are none. */
export function describeCircles({ triage }: Report): readonly Block[] {
  const circles = (triage ?? []).filter((thread) => standingOf(thread) === "circle");
  if (circles.length === 0) return [];
  const items = circles.map((thread) => {
    const again: Inline = [`: ${describeBounces(thread)}, and asked for again: `, describeHeads(thread)];
    return [describeSource(thread), " ", title(thread.title), again];
  });
  return [heading("Requests that go in circles", 1, circles.length), { kind: "list", items }];
}

/**
 * One remark of another reviewer: its author and place, its outcome and the reason, and what the comment job does with
 * it.
 */
export function describeThread(thread: TriagedThread, report: RunSight): Entry {
  const { commit: mended, fingerprint, evidence, reason, carried } = thread;
  const standing = standingOf(thread);
  const proof: readonly EntryLine[] = evidence === null ? [] : [toProof(PROOF_WORDS[standing], evidence)];
  return {
    state: { words: STANDING_WORDS[standing], tone: TONES[standing] },
    place: describeSource(thread),
    title: title(thread.title),
    lines: [
      { words: prose(toSentence(reason, MAX_WHY_CHARS)) },
      ...proof,
      { words: describeCircle(thread) },
      { words: mended === null ? "" : ["Fixed by ", commit(mended), "."] },
      {
        words: fingerprint === null ? "" : [FINDING_WORDS[standing], findingLink(fingerprint, code(fingerprint)), "."],
      },
      {
        words: [
          code(nameThread(thread)),
          ` · ${nextOf(thread, standing, report)}${carried ? "; decided before, unchanged since" : ""}`,
        ],
        tone: "faint",
      },
    ],
  };
}

function inOrder(threads: readonly TriagedThread[]): readonly TriagedThread[] {
  return threads.toSorted((a, b) => ORDER.indexOf(standingOf(a)) - ORDER.indexOf(standingOf(b)));
}

/** Its author and place. The lines may belong to an earlier commit, so they are not linked to the pin. */
function describeSource({ author, url, ...where }: Source & Pick<TriagedThread, "author" | "url">): Inline {
  const words = nameThreadPlace(where);
  return [`${author}, `, threadLink(url, where.path === null ? words : name(words))];
}

type Source = Pick<TriagedThread, "path" | "line" | "kind">;

/** `src/a.ts:3`, or that it is a review as a whole. Must be escaped. */
export function nameThreadPlace({ path, line, kind }: Source): string {
  if (path === null) return kind === "review" ? "the review as a whole" : "no file named";
  return line === null ? path : `${path}:${line}`;
}

/** Threads beyond max-threads, about which nothing was asked. */
function describeLeftOut(threads: readonly LeftOut[]): readonly Block[] {
  if (threads.length === 0) return [];
  const groups = [...Map.groupBy(threads, ({ author, path, line }) => JSON.stringify([author, path, line])).values()];
  const items = groups.slice(0, MAX_LEFT_OUT).map((group) =>
    group.slice(0, 1).map((thread) => {
      const kind = thread.path === null ? "review" : "thread";
      const times = group.length === 1 ? "" : `, ${timesOf(group.length)}`;
      return [describeSource({ ...thread, kind, url: null }), times];
    }),
  );
  const left = groups.slice(MAX_LEFT_OUT).flat().length;
  return [heading("Left out, to be asked about when others are decided", 2), { kind: "list", items, left }];
}

type LeftOut = TriageScope["left_out"][number];

/**
 * The number of threads by outcome, in one line: `2 tried: 1 needs a person, 1 fixed since.` Undefined if nobody asked.
 * Must be escaped.
 */
export function phraseTriage({ triage, triage_scope: scope }: Report): string | undefined {
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
function tallyThreads(threads: readonly TriagedThread[]): string {
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

function describeExtent(
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

/** The outcome of a thread. */
function standingOf({ status, tier, forced, unheard }: TriagedThread): ThreadStanding {
  if (forced) return "circle";
  if (unheard) return "unheard";
  return tier === "uncertain" || status === "uncertain" ? "person" : status;
}

const FINDING_WORDS: Readonly<Record<ThreadStanding, string>> = {
  circle: "It was tried as ",
  person: "It is left open as ",
  unheard: "It is left open as ",
  open: "It became the finding ",
  dismissed: "It was tried as ",
  fixed: "It was tried as ",
  skipped: "It was tried as ",
};

const PROOF_WORDS: Readonly<Record<ThreadStanding, string>> = {
  circle: "see",
  person: "see",
  unheard: "see",
  open: "it is at",
  dismissed: "refuted by",
  fixed: "now at",
  skipped: "it is about",
};

/** How often it came back, and at which heads, oldest first; for a long circle only the newest. */
function describeCircle(thread: TriagedThread): Inline {
  const { bounces, undoes, forced } = thread;
  if (bounces === 0 && !forced) return "";
  const before = describeBounces(thread);
  const again = undoes ? `It asks to undo what was ${before}` : `Asked for again: ${before}`;
  return [`${forced ? "The heads of this circle" : again}: `, describeHeads(thread), "."];
}

function describeBounces({ bounces }: TriagedThread): string {
  return `fixed ${timesOf(bounces)} before`;
}

function describeHeads({ heads }: TriagedThread): Inline {
  const earlier = Math.max(0, heads.length - MAX_HEADS);
  const shown = heads.slice(-MAX_HEADS).map((head) => commit(head));
  return [earlier === 0 ? "" : `${earlier} earlier heads → `, joined(shown, " → ")];
}

function timesOf(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : countOf(count, "time");
}

function nextOf(thread: TriagedThread, standing: ThreadStanding, { run, verdict }: RunSight): string {
  if (standing === "unheard" && run.panel === "static") return "no reply: the static panel cannot check remarks";
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
