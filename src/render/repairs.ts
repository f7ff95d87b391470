import { compareSeverity } from "../claims/severity.ts";
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
  place,
  prose,
  strong,
  type Tone,
  title,
} from "../document/document.ts";
import type { FixedFinding, FixIteration, FixRecord, FixStopReason, RepairState } from "../report/fix-record.ts";
import { isBrought, type Report } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { joinAnd } from "../text/join-list.ts";
import { describeHeadKind, endingOf, toSentence, type VerdictEnding } from "./plain-words.ts";
import { describeCost, describeTokens } from "./spent.ts";

const MAX_SAID_CHARS = 600;
const SHA_CHARS = 12;

const STATE_TONES: Readonly<Record<RepairState, Tone>> = {
  repaired: "good",
  "not-survived": "bad",
  undone: "doubt",
  declined: "doubt",
  "not-tried": "faint",
};
const ENDING_TONES: Readonly<Record<VerdictEnding, Tone>> = {
  passed: "good",
  "did-not-pass": "bad",
  "could-not-judge": "doubt",
};

/**
 * The repairs and the results of their review; empty if nobody asked, or none was begun: {@link phraseWhichHead} says
 * that.
 */
export function describeRepairs(report: Report): readonly Block[] {
  const { fix, run } = report;
  if (fix === null || isUntouched(fix)) return [];
  const size = sizeOf(fix);
  return [
    heading("Repairs"),
    paragraph(fix.patch === null ? describeNothing(fix) : describeOffer(fix, size)),
    { kind: "entries", entries: describeHeads(report, fix) },
    paragraph(prose(describeStop(fix))),
    ...listEntries([...fix.findings].sort(byState).map((finding) => describeRepair(finding, report))),
    ...describeIterations(fix),
    ...describeRefused(fix),
    paragraph([describeVerify(fix), describeSpent(fix, run)], "faint"),
    ...describePatch(fix, report, size),
  ];
}

/** Which head the verdict is about, before anything else; empty if nobody asked for repairs. */
export function describeWhichHead(report: Report): readonly Block[] {
  const which = phraseWhichHead(report);
  return which === undefined ? [] : [paragraph(strong(which))];
}

/**
 * The offer and the result of its review, in one line: `1 repaired, 1 declined; with the patch: …`. Undefined if nobody
 * asked or none was begun. Must be escaped.
 */
export function describeFix(report: Report): string | undefined {
  const { fix } = report;
  if (fix === null || isUntouched(fix)) return undefined;
  const tally = fix.findings.length === 0 ? "" : `${tallyRepairs(fix.findings)}. `;
  if (fix.patch === null) return `${tally}${describeNothing(fix)}`;
  return `${tally}${describePatched(fix)}`;
}

/**
 * Which head the report's title is about, and the title of the other head; if no repair was begun, that there is no
 * other. Undefined if nobody asked. Must be escaped.
 */
export function phraseWhichHead(report: Report): string | undefined {
  const { fix, pin } = report;
  if (fix === null) return undefined;
  if (isUntouched(fix)) return describeNothing(fix);
  const given = `That is the verdict on the head as given, ${pin.head_sha.slice(0, SHA_CHARS)}.`;
  return `${given} ${fix.patch === null ? describeNothing(fix) : describePatched(fix)}`;
}

function describePatched({ result }: FixRecord): string {
  if (result === null) return "A patch is offered, but no review of the patched head is recorded.";
  return `With the patch applied, the review's result is: ${result.title}.`;
}

function describeSpent({ usage, cost }: FixRecord, { costs }: Report["run"]): string {
  if (usage === null || usage.calls === 0) return "";
  const amount = describeCost(cost, costs);
  return ` Fixer and later reviews used ${amount === undefined ? "" : `${amount}; `}${describeTokens(usage)}.`;
}

/** The head as given, then the patched head if a patch is offered: neither may be mistaken for the other. */
function describeHeads({ run, pin, findings }: Report, { result, patch }: FixRecord): readonly Entry[] {
  const given: Entry = {
    state: { words: "Head as given", tone: ENDING_TONES[endingOf(run.conclusion)] },
    title: run.title,
    lines: [
      {
        words: [
          `${findings.filter(isBrought).length} confirmed · `,
          commit(pin.head_sha, !pin.head_is_work_tree),
          describeHeadKind(pin),
        ],
      },
    ],
  };
  if (patch === null || result === null) return [given];
  const ending = endingOf(result.conclusion);
  const patched: Entry = {
    state: { words: "With the patch", tone: ENDING_TONES[ending] },
    title: result.title,
    lines: [
      {
        words: [
          `${result.confirmed} confirmed · `,
          commit(result.head, false),
          ` (a commit of this run only, of iteration ${result.iteration})`,
        ],
      },
      ...(ending === "passed" ? [] : result.open.map(describeOpen)),
    ],
  };
  return [given, patched];
}

/** An open finding that keeps the patched head from passing; the report's own lists are about the other head. */
function describeOpen({ title: what, severity, file, line, why }: OpenFinding): EntryLine {
  const where = file === null ? place({ file, line }) : name(line === null ? file : `${file}:${line}`);
  return {
    words: [`Unresolved: ${severity} · `, where, " ", title(what), ". ", prose(toSentence(why, MAX_SAID_CHARS))],
  };
}

type OpenFinding = NonNullable<FixRecord["result"]>["open"][number];

function listEntries(entries: readonly Entry[]): readonly Block[] {
  return entries.length === 0 ? [] : [{ kind: "entries", entries }];
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

/** The outcome of one confirmed finding. Its place is at the head it was found at. */
function describeRepair(finding: FixedFinding, { findings }: Report): Entry {
  const { state, severity, title: what, file, line, fingerprint, finding_id: id, found_in: foundIn } = finding;
  const { tried_in: tried, status, said, undone_with: undoneWith } = finding;
  const isOfFirst = foundIn === 0 && findings.some((each) => each.fingerprint === fingerprint);
  const course = [
    ...(foundIn === 0 ? [] : [`found by the review of iteration ${foundIn}`]),
    ...(tried.length === 0 ? [] : [`tried in ${nameIterations(tried)}`]),
    ...(status === null ? [] : [`the review after it says: ${STATUS_WORDS[status]}`]),
  ];
  return {
    state: { words: STATE_WORDS[state], tone: STATE_TONES[state] },
    severity,
    place: file === null ? place({ file, line }) : name(line === null ? file : `${file}:${line}`),
    title: isOfFirst ? findingLink(fingerprint, title(what)) : title(what),
    lines: [
      // If it was reverted, its iteration says why.
      {
        words: prose(
          undoneWith === null ? toSentence(said, MAX_SAID_CHARS) : `It was taken back with iteration ${undoneWith}.`,
        ),
      },
      { words: joined([code(id), course.join("; "), code(fingerprint)], " · "), tone: "faint" },
    ],
  };
}

function nameIterations(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "iteration" : "iterations"} ${joinAnd(numbers.map(String))}`;
}

function describeIterations(fix: FixRecord): readonly Block[] {
  if (fix.iterations.length === 0) return [];
  return [
    heading("Iterations", 2),
    { kind: "entries", entries: fix.iterations.map((iteration) => describeIteration(iteration, fix)) },
    ...fix.iterations.flatMap(({ n, verify }) => describeOutput(n, verify?.output ?? "")),
  ];
}

/** The end of the output of the --verify command, if it failed. */
function describeOutput(n: number, output: string): readonly Block[] {
  if (output.trim() === "") return [];
  return [paragraph(`The end of what --verify printed in iteration ${n}:`), { kind: "code", text: output }];
}

/** One iteration: its repairs and the result of its review. */
function describeIteration(iteration: FixIteration, { findings, result, patch }: FixRecord): Entry {
  const { n, head, conclusion, confirmed, resolved, brought, undone, verify, lines } = iteration;
  const isOffered = patch !== null && result?.iteration === n;
  const headless = undone !== null ? "undone" : lines === 0 ? "none made" : "not reviewed";
  const review =
    conclusion === null
      ? lines === 0
        ? "nothing to review"
        : "not reviewed"
      : `${ENDING_WORDS[endingOf(conclusion)]}, ${confirmed} confirmed`;
  const names = brought.map((id) => {
    const known = findings.find(({ finding_id: each }) => each === id)?.title ?? "";
    return known === "" ? id : [id, " (", title(known), ")"];
  });
  return {
    state: { words: `Iteration ${n}`, tone: isOffered ? "good" : undone === null ? "faint" : "doubt" },
    title: [
      describeDid(iteration),
      ...(conclusion === null || head === null ? [`; head: ${headless}`] : ["; head ", commit(head, false)]),
      isOffered ? ": this is what is offered" : "",
    ],
    lines: [
      { words: `--verify: ${verify === null ? "not run" : describeRuns(verify)}. Review: ${review}.` },
      { words: undone === null ? "" : ["Taken back: ", prose(toSentence(undone, MAX_SAID_CHARS))] },
      { words: resolved.length === 0 ? "" : ["Repaired: ", joined(resolved.map(code), ", ")] },
      { words: names.length === 0 ? "" : ["Brought anew: ", joined(names, "; ")] },
    ],
  };
}

function describeRuns({ exit, runs }: NonNullable<FixIteration["verify"]>): string {
  return `${describeExit(exit)}${runs > 1 ? `, run ${runs} times` : ""}`;
}

function describeDid({ applied, declined, files, lines }: FixIteration): string {
  const where = files === 0 ? "" : ` in ${countOf(files, "file")} (${countOf(lines, "line")})`;
  const made = applied.length === 0 ? "no repair" : `${countOf(applied.length, "repair")}${where}`;
  return `${made}${declined.length === 0 ? "" : `; ${declined.length} declined`}`;
}

/** Refused edits, in order, with the reason that the fixer was given. */
function describeRefused({ iterations }: FixRecord): readonly Block[] {
  const refused = iterations.flatMap(({ n, refused: all }) => all.map((edit) => ({ n, ...edit })));
  if (refused.length === 0) return [];
  const mended = refused.filter((edit) => edit.mended).length;
  const items = refused.map(({ n, path, start_line: line, code: why, reason, mended: isMended }) => {
    const note = isMended ? " Replaced: a later edit of the same lines was accepted." : "";
    const said = prose(`${toSentence(reason, MAX_SAID_CHARS - note.length)}${note}`);
    return [name(`${path}:${line}`), `, iteration ${n}, `, code(why), ": ", said];
  });
  return [
    heading("Edits that were refused", 2, `${refused.length}${mended === 0 ? "" : `, ${mended} of them mended`}`),
    paragraph("What the fixer was told:", "faint"),
    { kind: "list", items },
  ];
}

function sizeOf({ patch_files: files }: FixRecord): string {
  const sum = (key: "added" | "removed") => files.reduce((total, file) => total + file[key], 0);
  return `${countOf(files.length, "file")}, +${sum("added")} −${sum("removed")}`;
}

function describePatch(
  { patch, patch_files: files, patch_sha256: sha256 }: FixRecord,
  { pin }: Report,
  size: string,
): readonly Block[] {
  if (patch === null) return [];
  const where: Inline = pin.head_is_work_tree
    ? ", in the work tree as reviewed: its uncommitted changes must still be there"
    : [", at commit ", commit(pin.head_sha)];
  return [
    heading("The patch", 2, size),
    paragraph([
      "Nothing is applied yet. ",
      code("git apply FILE"),
      " takes it at the root of the repository",
      where,
      "; the report has it as ",
      code("fix.patch"),
      ".",
    ]),
    {
      kind: "list",
      items: files.map(({ path, added, removed, findings }) => {
        return [name(path), ` +${added} −${removed}${findings.length === 0 ? " (of no finding)" : ""}`];
      }),
    },
    {
      kind: "folded",
      summary: `The patch, ${size}`,
      blocks: [{ kind: "diff", patch }, paragraph(["Its SHA-256 is ", code(sha256 ?? ""), "."], "faint")],
    },
  ];
}

const ENDING_WORDS: Readonly<Record<VerdictEnding, string>> = {
  passed: "passed",
  "did-not-pass": "did not pass",
  "could-not-judge": "could not judge",
};

/** Used if the run's record has no further detail. */
const STOP_WORDS: Readonly<Record<FixStopReason, string>> = {
  "nothing-confirmed": "no confirmed finding of this change is left.",
  "nothing-repaired": "an iteration repaired none of its findings.",
  bounce: "a finding that was repaired came back, or a new one asks to undo a repair.",
  growth: "the number of substantive findings grew twice.",
  "iterations-spent": "every iteration that was allowed is spent.",
  "tokens-spent": "the token budget is spent.",
  "time-spent": "the time budget is spent.",
  "verify-failed": "the command of --verify failed twice in an iteration.",
  "not-judged": "a review could not judge.",
  cancelled: "the run was cancelled.",
};

/** Why repairing ended, with the reason's name. */
function describeStop({ stop_reason: reason, stop_detail: detail, iterations }: FixRecord): string {
  const after = iterations.length === 0 ? "before an iteration" : `after ${countOf(iterations.length, "iteration")}`;
  const why = detail.trim() === "" ? STOP_WORDS[reason] : cut(detail.trim(), MAX_SAID_CHARS);
  return `Repairing stopped ${after} (${reason}): ${why}`;
}

/** What the patch fixes, in a sentence. */
function describeOffer({ findings, result, iterations }: FixRecord, size: string): string {
  const last = iterations.at(-1)?.n;
  const best =
    result === null || last === undefined || result.iteration === last
      ? ""
      : ` It is the state after iteration ${result.iteration} of ${last}, the best that was reviewed.`;
  const tally = findings.length === 0 ? "" : ` Of ${countOf(findings.length, "finding")}: ${tallyRepairs(findings)}.`;
  return `A patch is offered (${size}).${tally}${best}`;
}

/** Whether repairing ended before it began: then one paragraph is enough. */
function isUntouched({ iterations, patch }: FixRecord): boolean {
  return iterations.length === 0 && patch === null;
}

/** A sentence saying that no patch is offered, and why, in our own words. */
function describeNothing(fix: FixRecord): string {
  if (!isUntouched(fix)) return `No repair is offered: ${whyNothing(fix)}.`;
  const verify = fix.verify === null ? "" : " The command of --verify was not run.";
  return `${whyUntouched(fix)}${verify}`;
}

function whyUntouched({ stop_reason: reason }: FixRecord): string {
  switch (reason) {
    case "nothing-confirmed":
      return "There was nothing to repair: the review confirmed no finding of this change.";
    case "not-judged":
      return "Nothing was repaired, because the review could not judge.";
    default:
      return `Nothing was repaired: ${STOP_WORDS[reason]}`;
  }
}

function whyNothing({ iterations, stop_reason: reason }: FixRecord): string {
  // Nobody checked whether an earlier head was better.
  if (reason === "cancelled") return "the run was cancelled";
  const edited = iterations.filter(({ lines }) => lines > 0);
  if (edited.length === 0) return "no repair was made";
  if (edited.every(({ undone }) => undone !== null)) return "every repair was undone";
  const isJudged = edited.some(({ conclusion }) => conclusion === "success" || conclusion === "failure");
  return isJudged
    ? "no repaired version was better than the original"
    : "no review of a repaired version reached a verdict";
}

/** In the order they are shown. */
export const STATE_WORDS: Readonly<Record<RepairState, string>> = {
  repaired: "repaired",
  "not-survived": "did not survive",
  undone: "taken back",
  declined: "declined",
  "not-tried": "not tried",
};
/** Repaired findings come first. */
export const REPAIR_ORDER = Object.keys(STATE_WORDS) as readonly RepairState[];

/** `2 repaired, 1 did not survive, 1 declined`; empty for no finding. */
function tallyRepairs(findings: readonly Pick<FixedFinding, "state">[]): string {
  return REPAIR_ORDER.map(
    (state) => [findings.filter((each) => each.state === state).length, STATE_WORDS[state]] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(", ");
}

/** How a command ended: `passed (exit 0)`. */
function describeExit(exit: number | null): string {
  if (exit === null) return "did not end by itself";
  return exit === 0 ? "passed (exit 0)" : `failed (exit ${exit})`;
}

/** The command and how it ended: on the offered head, if it ran there. */
function describeVerify({ verify, iterations, result, patch }: FixRecord): Inline {
  if (verify === null) return "No command was run on the repairs.";
  const command = code(verify.command);
  const ran = iterations.filter((each) => each.verify !== null);
  const last = ran.at(-1);
  if (last === undefined) return [command, " was not run: no repair was made."];
  const offered = patch === null ? undefined : ran.find(({ n }) => n === result?.iteration);
  if (offered !== undefined) return [command, ` ${describeExit(offered.verify?.exit ?? null)} with the patch applied.`];
  const words = `${describeExit(verify.exit)} in iteration ${last.n}`;
  return [command, ` ${words}${patch === null ? "" : ", which is not what is offered"}.`];
}
