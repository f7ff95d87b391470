import { compareSeverity, type Severity } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import { cut, keepEnd } from "../cut.ts";
import { namePlace } from "../document/line-links.ts";
import { joinAnd } from "../join-list.ts";
import type { FixedFinding, FixIteration, FixRecord, RepairState } from "../report/fix-record.ts";
import { isBrought, type Report } from "../report/report.ts";
import { endingOf, type VerdictEnding } from "./ending.ts";
import {
  ENDING_WORDS,
  isUntouched,
  REPAIR_ORDER,
  STATE_WORDS,
  tallyRepairs,
  tellExit,
  tellNothing,
  tellOffer,
  tellStop,
  tellVerify,
  VERDICT_WORDS,
  type VerifyView,
} from "./fix-words.ts";
import { describeCost, describeHead, describeTokens } from "./phrases.ts";
import { type RefusedEditRow, toRefused } from "./refused-edits.ts";
import { toSentence } from "./to-sentence.ts";

/** What the section on repairs tells, in whatever format. Nothing of it is escaped. */
export interface FixSection {
  /** What is offered, or that nothing is and why, in a sentence or two. */
  readonly lead: string;
  /** The head as given first; then the patched head, where a patch is offered. */
  readonly verdicts: readonly HeadVerdict[];
  /** Why repairing ended, in a sentence. */
  readonly stopped: string;
  /** What is repaired first. */
  readonly rows: readonly RepairRow[];
  readonly iterations: readonly IterationRow[];
  /** In the order in which they were proposed. */
  readonly refused: readonly RefusedEditRow[];
  readonly verify: VerifyView;
  readonly patch: PatchView | undefined;
  /** What fixer and later reviews used; undefined where none was asked. */
  readonly spent: string | undefined;
}

/** What the review of one head came to: nobody may take the one for the other. */
export interface HeadVerdict {
  /** `Head as given`. */
  readonly when: string;
  readonly head: string;
  /** What the head is, where it is no commit that anybody knows, in words to follow it; else empty. */
  readonly isWhat: string;
  /** Whether the repository has it. */
  readonly isKnown: boolean;
  readonly ending: VerdictEnding;
  readonly title: string;
  /** `3 confirmed`. */
  readonly confirmed: string;
  /** What is unresolved at this head and keeps it from a pass; told of the patched head alone, as the report's own lists tell it of the other. */
  readonly open: readonly OpenRow[];
}

/** A finding that is not confirmed and keeps a head from a pass. */
export interface OpenRow {
  readonly severity: Severity;
  readonly title: string;
  readonly place: { readonly name: string; readonly isPath: boolean };
  /** Why it is unresolved, in a sentence. */
  readonly why: string;
}

/** What became of one confirmed finding. */
export interface RepairRow {
  readonly state: RepairState;
  /** `did not survive`. */
  readonly stateWords: string;
  readonly severity: Severity;
  readonly title: string;
  readonly place: { readonly name: string; readonly isPath: boolean };
  readonly id: string;
  readonly fingerprint: string;
  /** Whether the report's own lists have it: else a later review found it. */
  readonly isOfFirst: boolean;
  /** When it was found, tried and looked at again, as parts of a sentence: `tried in iteration 1`. */
  readonly course: readonly string[];
  /** What the second review said of it, or why nobody repaired it; empty where nothing was said. */
  readonly says: string;
}

/** One iteration: what was repaired in it and what its review came to. */
export interface IterationRow {
  readonly n: number;
  /** The commit it made; undefined where none of its own was reviewed. */
  readonly head: string | undefined;
  /** Why it has no such head, in a word or two. */
  readonly headless: string;
  readonly isOffered: boolean;
  /** `2 repairs in 1 file (14 lines); 1 declined`. */
  readonly did: string;
  /** How the command of --verify ended; undefined where it was not run. */
  readonly verify: string | undefined;
  /** The end of what that printed, where it failed; may be of several lines. */
  readonly output: string | undefined;
  /** What the review of its head came to; undefined where none was held. */
  readonly review: { readonly ending: VerdictEnding; readonly words: string } | undefined;
  /** Why none was held, in words to stand in its place. */
  readonly unreviewed: string;
  /** Findings that its review holds repaired, by id. */
  readonly resolved: readonly string[];
  /** Findings that only its review confirmed, by id and title. */
  readonly brought: readonly string[];
  /** Why its edits were taken back. */
  readonly undone: string | undefined;
}

/** A file of the patch. */
export interface PatchFileRow {
  readonly path: string;
  /** `+1 −0`, and that no finding names it, where none does. */
  readonly change: string;
}

/** The patch that is offered. */
export interface PatchView {
  readonly text: string;
  /** `2 files, +5 −2`. */
  readonly size: string;
  readonly files: readonly PatchFileRow[];
  readonly sha256: string;
  /** How to apply it and where, in words of ours that are Markdown already. */
  readonly apply: string;
}

type OpenFinding = NonNullable<FixRecord["result"]>["open"][number];

const MAX_SAID_CHARS = 600;
const MAX_TITLE_CHARS = 200;
const MAX_PLACE_CHARS = 160;
const SHA_CHARS = 12;

/** Undefined where nobody asked for repairs, and where none was begun: `tellWhichHead` says that. */
export function toFixSection(report: Report): FixSection | undefined {
  const { fix } = report;
  if (fix === null || isUntouched(fix)) return undefined;
  const patch = toPatch(fix, report);
  return {
    lead: patch === undefined ? tellNothing(fix) : tellOffer(fix, patch.size),
    verdicts: toVerdicts(report, fix),
    stopped: tellStop(fix),
    rows: [...fix.findings].sort(byState).map((finding) => toRow(finding, report)),
    iterations: fix.iterations.map((iteration) => toIteration(iteration, fix)),
    refused: fix.iterations.flatMap(toRefused),
    verify: tellVerify(fix),
    patch,
    spent: tellSpent(fix, report),
  };
}

/** What is offered and what the review of it came to, in a line: `1 repaired, 1 declined; with the patch: …`. Undefined where nobody asked or none was begun. To be escaped. */
export function tellFix(report: Report): string | undefined {
  const { fix } = report;
  if (fix === null || isUntouched(fix)) return undefined;
  const tally = fix.findings.length === 0 ? "" : `${tallyRepairs(fix.findings)}. `;
  if (fix.patch === null) return `${tally}${tellNothing(fix)}`;
  return `${tally}${tellPatched(fix)}`;
}

/** Of which head the report's title speaks, and what it would say of the other; that there is no other, where no repair was begun. Undefined where nobody asked. To be escaped. */
export function tellWhichHead(report: Report): string | undefined {
  const { fix, pin } = report;
  if (fix === null) return undefined;
  if (isUntouched(fix)) return tellNothing(fix);
  const given = `That is the verdict on the head as given, ${pin.head_sha.slice(0, SHA_CHARS)}.`;
  return `${given} ${fix.patch === null ? tellNothing(fix) : tellPatched(fix)}`;
}

function tellSpent({ usage, cost }: FixRecord, { run }: Report): string | undefined {
  if (usage === null || usage.calls === 0) return undefined;
  const amount = describeCost(cost, run.costs.currency);
  return `${amount === undefined ? "" : `${amount}; `}${describeTokens(usage)}`;
}

function tellPatched({ result }: FixRecord): string {
  if (result === null) return "A patch is offered, and no review of the patched head is recorded.";
  return `With the patch applied the review came to: ${result.title}.`;
}

function toVerdicts({ run, pin, findings }: Report, { result, patch }: FixRecord): readonly HeadVerdict[] {
  const given: HeadVerdict = {
    ...{ when: VERDICT_WORDS.given, head: pin.head_sha, isWhat: describeHead(pin), isKnown: !pin.head_is_work_tree },
    ...{ ending: endingOf(run.conclusion), title: run.title },
    confirmed: `${findings.filter(isBrought).length} confirmed`,
    open: [],
  };
  if (patch === null || result === null) return [given];
  const patched: HeadVerdict = {
    ...{ when: VERDICT_WORDS.patched, head: result.head, isKnown: false },
    isWhat: ` (a commit of this run alone, of iteration ${result.iteration})`,
    ...{ ending: endingOf(result.conclusion), title: result.title },
    confirmed: `${result.confirmed} confirmed`,
    open: endingOf(result.conclusion) === "passed" ? [] : result.open.map(toOpenRow),
  };
  return [given, patched];
}

function toOpenRow({ title, severity, file, line, why }: OpenFinding): OpenRow {
  return {
    ...{ severity, title: cut(title.trim(), MAX_TITLE_CHARS), why: toSentence(why, MAX_SAID_CHARS) },
    place: { name: keepEnd(namePlace({ file, line }), MAX_PLACE_CHARS), isPath: file !== null },
  };
}

function byState(a: FixedFinding, b: FixedFinding): number {
  return REPAIR_ORDER.indexOf(a.state) - REPAIR_ORDER.indexOf(b.state) || compareSeverity(a.severity, b.severity);
}

const STATUS_WORDS: Readonly<Record<NonNullable<FixedFinding["status"]>, string>> = {
  resolved: "resolved",
  partially_resolved: "partly resolved",
  unresolved: "still there",
  cant_verify: "cannot be verified",
};

function toRow(finding: FixedFinding, { findings }: Report): RepairRow {
  const { state, severity, title, file, line, fingerprint, finding_id: id, found_in: foundIn } = finding;
  const { tried_in: tried, status, said, undone_with: undoneWith } = finding;
  const place = { name: keepEnd(namePlace({ file, line }), MAX_PLACE_CHARS), isPath: file !== null };
  return {
    ...{ state, stateWords: STATE_WORDS[state], severity, id, fingerprint, place },
    title: cut(title.trim(), MAX_TITLE_CHARS),
    isOfFirst: foundIn === 0 && findings.some((each) => each.fingerprint === fingerprint),
    course: [
      ...(foundIn === 0 ? [] : [`found by the review of iteration ${foundIn}`]),
      ...(tried.length === 0 ? [] : [`tried in ${nameIterations(tried)}`]),
      ...(status === null ? [] : [`the review after it says: ${STATUS_WORDS[status]}`]),
    ],
    // Its iteration says why.
    says: undoneWith === null ? tellSaid(said, title) : `It was taken back with iteration ${undoneWith}.`,
  };
}

/** A name of the code that a title begins with keeps its case at the beginning of a sentence too. */
function tellSaid(said: string, title: string): string {
  const [first = ""] = said.trim().split(/\s/, 1);
  const told = toSentence(said, MAX_SAID_CHARS);
  const isName = first !== "" && title.trim().split(/\s/, 1)[0] === first;
  return isName ? `${first.slice(0, 1)}${told.slice(1)}` : told;
}

function nameIterations(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "iteration" : "iterations"} ${joinAnd(numbers.map(String))}`;
}

function toIteration(iteration: FixIteration, { findings, result, patch }: FixRecord): IterationRow {
  const { n, head, conclusion, confirmed, resolved, brought, undone, verify } = iteration;
  const titleOf = (id: string) => findings.find(({ finding_id: known }) => known === id)?.title ?? "";
  const ending = conclusion === null ? undefined : endingOf(conclusion);
  return {
    ...{
      n,
      head: conclusion === null ? undefined : head,
      headless: undone !== null ? "undone" : iteration.lines === 0 ? "none made" : "not reviewed",
      output: verify?.output?.trim() ? verify.output : undefined,
      resolved,
      did: tellDid(iteration),
      undone: undone === null ? undefined : toSentence(undone, MAX_SAID_CHARS),
    },
    isOffered: patch !== null && result?.iteration === n,
    verify:
      verify === null ? undefined : `${tellExit(verify.exit)}${verify.runs > 1 ? `, run ${verify.runs} times` : ""}`,
    unreviewed: iteration.lines === 0 ? "nothing to review" : "not reviewed",
    review: ending && { ending, words: `${ENDING_WORDS[ending]}, ${confirmed} confirmed` },
    brought: brought.map((id) => (titleOf(id) === "" ? id : `${id} (${cut(titleOf(id).trim(), MAX_TITLE_CHARS)})`)),
  };
}

function tellDid({ applied, declined, files, lines }: FixIteration): string {
  const where = files === 0 ? "" : ` in ${countOf(files, "file")} (${countOf(lines, "line")})`;
  const made = applied.length === 0 ? "no repair" : `${countOf(applied.length, "repair")}${where}`;
  return `${made}${declined.length === 0 ? "" : `; ${declined.length} declined`}`;
}

function toPatch({ patch: text, patch_sha256: sha256, patch_files: files }: FixRecord, { pin }: Report) {
  if (text === null) return undefined;
  const sum = (key: "added" | "removed") => files.reduce((total, file) => total + file[key], 0);
  const size = `${countOf(files.length, "file")}, +${sum("added")} −${sum("removed")}`;
  const where = pin.head_is_work_tree
    ? ", in the work tree as it was reviewed: its changes are not committed, and must still be there"
    : `, at commit \`${pin.head_sha.slice(0, SHA_CHARS)}\``;
  const apply = `Nothing is applied yet. \`git apply FILE\` takes it at the root of the repository${where}; the report has it as \`fix.patch\`.`;
  const rows = files.map(({ path, added, removed, findings }) => {
    return { path, change: `+${added} −${removed}${findings.length === 0 ? " (of no finding)" : ""}` };
  });
  return { text, size, files: rows, sha256: sha256 ?? "", apply };
}
