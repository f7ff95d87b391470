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
type ThreadOutcome = "circle" | "person" | "unheard" | "open" | "dismissed" | "fixed" | "skipped";

/** The facts about the run that apply to all threads. */
type RunFacts = Pick<Report, "run" | "verdict">;

const MAX_LEFT_OUT = 20;
const MAX_HEADS = 8;
const MAX_WHY_CHARS = 600;

/** How an outcome is shown: in words, with its finding, and with its proof. In the order that threads are shown. */
const OUTCOMES: Readonly<Record<ThreadOutcome, OutcomeWords>> = {
  circle: { words: "goes in circles", tone: "doubt", finding: "It was tried as ", proof: "see" },
  person: { words: "needs a person", tone: "doubt", finding: "It is left open as ", proof: "see" },
  unheard: { words: "not decided", tone: "doubt", finding: "It is left open as ", proof: "see" },
  open: { words: "true and open", tone: "bad", finding: "It became the finding ", proof: "it is at" },
  dismissed: { words: "refuted", tone: "faint", finding: "It was tried as ", proof: "refuted by" },
  fixed: { words: "fixed since", tone: "good", finding: "It was tried as ", proof: "now at" },
  skipped: { words: "skipped", tone: "faint", finding: "It was tried as ", proof: "it is about" },
};
const ORDER = Object.keys(OUTCOMES) as readonly ThreadOutcome[];

interface OutcomeWords {
  readonly words: string;
  readonly tone: Tone;
  readonly finding: string;
  readonly proof: string;
}

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
  const circles = (triage ?? []).filter((thread) => outcomeOf(thread) === "circle");
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
export function describeThread(thread: TriagedThread, report: RunFacts): Entry {
  const { commit: mended, fingerprint, evidence, reason, carried } = thread;
  const outcome = outcomeOf(thread);
  const { words, tone, finding: findingWords, proof: proofWords } = OUTCOMES[outcome];
  const proof: readonly EntryLine[] = evidence === null ? [] : [toProof(proofWords, evidence)];
  return {
    state: { words, tone },
    place: describeSource(thread),
    title: title(thread.title),
    lines: [
      { words: prose(toSentence(reason, MAX_WHY_CHARS)) },
      ...proof,
      { words: describeCircle(thread) },
      { words: mended === null ? "" : ["Fixed by ", commit(mended), "."] },
      {
        words: fingerprint === null ? "" : [findingWords, findingLink(fingerprint, code(fingerprint)), "."],
      },
      {
        words: [
          code(nameThread(thread)),
          ` · ${nextOf(thread, outcome, report)}${carried ? "; decided before, unchanged since" : ""}`,
        ],
        tone: "faint",
      },
    ],
  };
}

function inOrder(threads: readonly TriagedThread[]): readonly TriagedThread[] {
  return threads.toSorted((a, b) => ORDER.indexOf(outcomeOf(a)) - ORDER.indexOf(outcomeOf(b)));
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
  return [heading("Left out until others are decided", 2), { kind: "list", items, left }];
}

type LeftOut = TriageScope["left_out"][number];

/**
 * The number of threads by outcome, in one line: `2 tried: 1 needs a person, 1 fixed since.` Undefined if nobody asked.
 * Must be escaped.
 */
export function phraseTriage({ triage, triage_scope: scope }: Report): string | undefined {
  if (triage === null) return undefined;
  const left = scope?.left_out.length ?? 0;
  const tried = triage.filter((row) => outcomeOf(row) !== "unheard");
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
  const outcomes = threads.map(outcomeOf);
  return ORDER.map((outcome) => [outcome, outcomes.filter((each) => each === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${tallyWords(outcome, count)}`)
    .join(", ");
}

function tallyWords(outcome: ThreadOutcome, count: number): string {
  if (count === 1) return OUTCOMES[outcome].words;
  if (outcome === "circle") return "go in circles";
  return outcome === "person" ? "need a person" : OUTCOMES[outcome].words;
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
function outcomeOf({ status, tier, forced, unheard }: TriagedThread): ThreadOutcome {
  if (forced) return "circle";
  if (unheard) return "unheard";
  return tier === "uncertain" || status === "uncertain" ? "person" : status;
}

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

function nextOf(thread: TriagedThread, outcome: ThreadOutcome, { run, verdict }: RunFacts): string {
  if (outcome === "unheard" && run.panel === "static") return "no reply: the static panel cannot check remarks";
  if (outcome === "unheard") return "no reply; the next run asks again";
  const isLeft = outcome === "circle" || outcome === "person";
  if (verdict.gate !== "open" && outcome !== "open")
    return `no reply, as the gate is closed${isLeft ? "; a person decides" : ""}`;
  if (isLeft) return "a reply; a person decides";
  if (outcome === "open") return "no reply: it is a finding";
  if (outcome === "skipped" && thread.kind === "review") return "no reply: nothing is to be done";
  if (outcome === "dismissed" && thread.evidence === null) return "no reply: a person dismissed it";
  if (thread.has_people) return "a reply; left to the people in it";
  if (thread.kind === "review") return "a reply; nothing to resolve";
  const isShown = outcome === "fixed" ? thread.commit !== null : thread.evidence !== null;
  return isShown ? "a reply; resolved if allowed" : "a reply; stays open";
}
