import { filesNamed } from "../../change/known-files.ts";
import { playRole } from "../../debate/shell/play-role.ts";
import type { Performance } from "../../ports/panel.ts";
import type { Served } from "../../ports/toolbox.ts";
import type { FixerReply } from "../../replies/answers.ts";
import type { ProposedEdit } from "../../replies/edit-refusal.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { findInterruption } from "../../run/to-abort.ts";
import { countOf } from "../../text/count-of.ts";
import {
  batchFindings,
  type DeclinedFinding,
  type FixerAnswer,
  type FixerFinding,
  type FixerQuestion,
  settleAnswer,
  toFixerTask,
} from "../fixer-question.ts";

/** The fixer's result; `reason` is a clause for people. `onEdit` receives its proposals meanwhile. */
export type FixerOutcome =
  | {
      readonly kind: "answered";
      /** Each finding asked about is here or in `declined`, once. */
      readonly applied: readonly string[];
      readonly declined: readonly DeclinedFinding[];
    }
  /** It gave no usable answer, or left edits without one: none of its proposals counts. */
  | { readonly kind: "silent"; readonly reason: string }
  /** Nobody else could be asked either. */
  | {
      readonly kind: "ended";
      readonly why: "tokens-spent" | "time-spent" | "cancelled";
      readonly reason: string;
    };

type OnEdit = (edit: ProposedEdit) => Promise<Served>;

/**
 * Has the fixer repair findings, in batches by file and one batch after another, as all edit the same files. `onEdit`
 * accepts or refuses each edit at once. The strongest model is asked, as there is only one answer.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function askFixer(question: FixerQuestion, onEdit: OnEdit, context: ReviewContext): Promise<FixerOutcome> {
  if (!context.panel.plays("fixer"))
    return { kind: "silent", reason: "there is nobody to ask: the static panel has no Fixer" };
  const batches = batchFindings(question.findings);
  context.log.progress(
    question.failure === undefined
      ? `Fixer: repairing ${countOf(question.findings.length, "finding")}`
      : "Fixer: looking into what the command said of the repairs",
  );
  const answers: FixerAnswer[] = [];
  for (const [index, findings] of batches.entries()) {
    const place = { slice: index + 1, slices: batches.length };
    const outcome = await askFindings({ ...question, findings }, { onEdit, place }, context);
    if (outcome.kind !== "answered") return outcome;
    answers.push(outcome);
  }
  const applied = answers.flatMap((answer) => answer.applied);
  return { kind: "answered", applied, declined: answers.flatMap((answer) => answer.declined) };
}

interface FixerAccess {
  readonly onEdit: OnEdit;
  readonly place: { readonly slice: number; readonly slices: number };
}

/** Asks one fixer. One of several that gave no answer and had no edit accepted leaves its findings as they are. */
async function askFindings(repair: FixerQuestion, access: FixerAccess, context: ReviewContext): Promise<FixerOutcome> {
  const { findings } = repair;
  let taken = 0;
  const onEdit: OnEdit = async (edit) => {
    const reply = await access.onEdit(edit);
    if (!reply.isRefused) taken += 1;
    return reply;
  };
  const played = await play(repair, { ...access, onEdit }, context);
  if (played.kind === "answered") return describeAnswer(findings, played.reply, context);
  if (played.kind === "ended" || taken > 0 || access.place.slices === 1) return played;
  const declined = findings.map(({ id }) => ({ finding_id: id, reason: "The Fixer gave no usable answer." }));
  return { kind: "answered", applied: [], declined };
}

type Played = Exclude<FixerOutcome, { kind: "answered" }> | { readonly kind: "answered"; readonly reply: FixerReply };

async function play(repair: FixerQuestion, { onEdit, place }: FixerAccess, context: ReviewContext): Promise<Played> {
  const header = { round: repair.iteration, pass: 1, passes: 1, ...place };
  const attempt = repair.failure === undefined ? 1 : 2;
  const tier = context.panel.models.length - 1;
  const files = filesOf(repair.findings, context);
  const part = { role: "fixer" as const, tier, header, attempt, files, settled: [], task: toFixerTask(repair), onEdit };
  try {
    return await toPlayed(await playRole(part, context), context);
  } catch (error) {
    const interruption = toInterruption(context);
    if (interruption === undefined) throw error;
    return interruption;
  }
}

async function toPlayed(performance: Performance<"fixer">, context: ReviewContext): Promise<Played> {
  if (performance.kind === "answered") return { kind: "answered", reply: performance.reply };
  const reason = await context.target.mask(performance.reason);
  // For a void answer, the ledger already logged a warning.
  if (performance.kind === "void") return silent(reason);
  if (performance.abort === "budget_exhausted") return { kind: "ended", why: "tokens-spent", reason };
  const interruption = performance.abort === "interrupted" ? toInterruption(context) : undefined;
  if (interruption !== undefined) return interruption;
  context.log.warning(`Fixer: no usable answer: ${reason}`);
  return silent(reason);
}

function silent(reason: string): Played {
  return { kind: "silent", reason: `the Fixer gave no usable answer: ${reason}` };
}

function toInterruption(context: ReviewContext): Extract<FixerOutcome, { kind: "ended" }> | undefined {
  const interruption = findInterruption(context);
  if (interruption === undefined) return undefined;
  const why = interruption.reason === "cancelled" ? "cancelled" : "time-spent";
  return { kind: "ended", why, reason: interruption.detail };
}

async function describeAnswer(
  findings: readonly FixerFinding[],
  reply: FixerReply,
  { target, log }: ReviewContext,
): Promise<FixerOutcome> {
  const ids = new Set(findings.map(({ id }) => id));
  const named = [...reply.applied, ...reply.declined.map(({ finding_id }) => finding_id)];
  const strangers = named.filter((id) => !ids.has(id)).length;
  if (strangers > 0)
    log.warning(`Fixer: ${countOf(strangers, "answer")} about findings it was not asked about: ignored`);
  const { applied, declined } = settleAnswer([...ids], reply);
  const masked = declined.map(async (each) => ({ ...each, reason: await target.mask(each.reason) }));
  return { kind: "answered", applied, declined: await Promise.all(masked) };
}

/** The files of the change with the findings and their evidence; if they name none, all of it. */
function filesOf(findings: readonly FixerFinding[], { target }: ReviewContext): readonly string[] {
  const named = new Set(findings.flatMap(({ finding }) => [finding.file, ...finding.evidence.map(({ file }) => file)]));
  const shown = target.pin.files.filter(({ skipped }) => skipped === undefined);
  const own = filesNamed(shown, new Set([...named].filter((file) => file !== null)));
  return (own.length > 0 ? own : shown).map(({ path }) => path);
}
