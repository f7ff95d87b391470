import type { Receipt } from "../../src/change/receipt.ts";
import { THREAD_STATUSES, type ThreadStatus, TIERS, type Tier, type TriageEntry } from "../../src/replies/answers.ts";
import { answer, type HelperSeat, type SeatScript } from "../fakes/scripted-seats.ts";
import { claims, ruling, rulings } from "../fakes/usual-seats.ts";
import { SESSION } from "../fixtures/claims.ts";
import { shownThreads } from "../fixtures/triage.ts";
import type { Tape } from "./tape.ts";

/** What a panel that says anything at random knows of the world. */
export interface Lies {
  readonly tape: Tape;
  readonly head: readonly string[];
  readonly base: readonly string[];
  /** Ids of commits, of the pull request and others. */
  readonly commits: readonly [string, ...string[]];
  /** Lines that stand at head, each with the commit that brought it. */
  readonly brought: readonly { readonly commit: string; readonly line: number }[];
  /** What any of its agents was served, added to as they read. */
  readonly served: Receipt[];
}

const PAIRS: readonly [readonly [Tier, ThreadStatus], ...(readonly [Tier, ThreadStatus])[]] = [
  ["agree", "fixed"],
  ["dismissed", "dismissed"],
  ["agree", "skipped"],
  ["agree", "open"],
  ["agree", "fixed"],
  ["dismissed", "dismissed"],
  ["uncertain", "uncertain"],
];

/** A panel of which every member reads what it likes and answers at random; nothing new is found. */
export function lyingSeats(lies: Lies): SeatScript {
  const { tape } = lies;
  return {
    enthusiast: claims(),
    triage: async (assignment) => {
      await read(assignment, lies);
      const decisions = shownThreads(assignment).flatMap(({ id }) => entriesOn(id, lies));
      return answer(assignment, {
        decisions: tape.isOften(5) ? [...decisions, anEntry("PRRT_none", lies)] : decisions,
      });
    },
    resolver: async (assignment) => {
      await read(assignment, lies);
      const resolutions = assignment.questions.map(({ id }) => {
        const { file, line, evidence_quote } = aQuote(lies);
        const status = tape.pick(["resolved", "unresolved", "cant_verify"]);
        return { finding_id: id, status, file, line, evidence_quote, note: "So it is." };
      });
      return answer(assignment, { resolutions });
    },
    judge: async (assignment) => {
      await read(assignment, lies);
      const all = assignment.claims.flatMap(({ id }) => {
        const { file, line, evidence_quote: quote } = aQuote(lies);
        const refutation = file === null || line === null || quote === null ? null : { file, line, quote };
        const over = { ruling: "dismissed", severity: null, refutation };
        const said = [ruling(id, { severity: "medium" }), ruling(id, over), ruling(id, over)] as const;
        return tape.isOften(90) ? [tape.pick([...said])] : [];
      });
      return answer(assignment, rulings(all));
    },
    critic: async (assignment) => {
      await read(assignment, lies);
      const verdicts = assignment.claims.map(({ id, place, evidenceQuote }) => {
        const own = { file: place?.file ?? SESSION, line: place?.end_line ?? 1, evidence_quote: evidenceQuote };
        const { file, line, evidence_quote } = tape.isOften(60) ? own : aQuote(lies);
        const verdict = tape.pick(["confirmed", "confirmed", "dismissed"]);
        const lines = { file: file ?? SESSION, start_line: line ?? 1, end_line: line ?? 1 };
        const words = { evidence_quote: evidence_quote ?? "", explanation: "So it is.", classification: "new" };
        return { finding_id: id, verdict, ...lines, ...words };
      });
      return answer(assignment, { verdicts, missed: [] });
    },
  };
}

type Assigned = Parameters<HelperSeat>[0];

/** Most read all of it, some a part, few nothing. */
async function read({ toolbox }: Pick<Assigned, "toolbox">, { tape, head, served }: Lies): Promise<void> {
  const span = tape.pick([undefined, undefined, 8]);
  if (tape.isOften(90)) {
    const from = span === undefined ? undefined : 1 + tape.below(head.length);
    const end_line = from === undefined || span === undefined ? undefined : Math.min(head.length, from + span);
    await toolbox.readFile({ path: SESSION, side: "head", start_line: from, end_line });
  }
  if (tape.isOften(40)) await toolbox.readDiff({ path: undefined });
  served.push(...toolbox.receipts());
}

function entriesOn(id: string, lies: Lies): readonly TriageEntry[] {
  const { tape } = lies;
  const entry = anEntry(id, lies);
  if (tape.isOften(4)) return [];
  return tape.isOften(4) ? [entry, anEntry(id, lies)] : [entry];
}

function anEntry(thread_id: string, lies: Lies): TriageEntry {
  const { tape } = lies;
  const [tier, status] = tape.isOften(90)
    ? tape.pick(PAIRS)
    : ([tape.pick<Tier>(TIERS), tape.pick<ThreadStatus>(THREAD_STATUSES)] as const);
  const entry = { thread_id, tier, status, ...aQuote(lies), ...aTurn(lies), commit: null, reason: "So it is." };
  return status === "fixed" ? { ...entry, ...aFix(lies) } : entry;
}

/** Any thread as an earlier request, of this pull request or none. */
function aTurn({ tape }: Lies): Pick<TriageEntry, "repeats" | "contradicts"> {
  const name = () => tape.pick([null, null, "PRRT_1", "PRRT_2", "PRRT_3", "PRRT_none"]);
  return { repeats: name(), contradicts: name() };
}

/** Often a line with the commit that brought it, or no line at all. */
function aFix({ tape, commits, brought, head }: Lies): Partial<TriageEntry> {
  const named = tape.pick(commits);
  const short = tape.isOften(50) ? named : named.slice(0, 9);
  if (tape.isOften(30)) return { commit: short };
  const [first, ...rest] = brought;
  if (first === undefined || tape.isOften(40)) return { commit: short, evidence_quote: null };
  const { commit, line } = tape.pick([first, ...rest]);
  return { commit: commit.slice(0, 9), file: SESSION, line, evidence_quote: head[line - 1]?.trim() ?? null };
}

/** Mostly a line that stands at head, with its number; else one of before, one that stands nowhere, or none. */
function aQuote({ tape, head, base }: Lies): Pick<TriageEntry, "file" | "line" | "evidence_quote"> {
  if (tape.isOften(12)) return { file: SESSION, line: 1, evidence_quote: null };
  const lines = tape.isOften(85) ? head : base;
  const at = tape.below(lines.length);
  const more = tape.isOften(20) ? 1 : 0;
  const line = lines.slice(at, at + 1 + more).join("\n");
  const quote = (tape.isOften(12) ? (line.split("//")[1] ?? line) : line).trim();
  const file = tape.isOften(96) ? SESSION : tape.pick(["src/gone.ts", "__proto__"]);
  return { file, line: at + 1, evidence_quote: tape.isOften(95) ? quote : `${quote} never` };
}
