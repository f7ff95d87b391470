import { pathReader } from "../../change/known-files.ts";
import type { Sha } from "../../change/sha.ts";
import { MAX_FIX_FILES, MAX_FIX_LINES } from "../../config/fix-limits.ts";
import type { RepairTree } from "../../ports/repair-tree.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { type Refused, refuse } from "../../replies/edit-refusal.ts";
import { shownLines } from "../../report/patch.ts";
import { labelledLog } from "../../run/progress-board.ts";
import { writeAgents } from "../../run/write-run.ts";
import { type DeclinedFinding, type FixerQuestion, settleUntried } from "../fixer-question.ts";
import type { FixerOutcome } from "./ask-fixer.ts";
import type { RefusedEdit } from "./edit-session.ts";
import type { FixTools, OpenedHead } from "./fix-tools.ts";

/** The heads and files of a conversation. */
export interface ConversationPlace {
  readonly opened: OpenedHead;
  /** The head that the agents read. */
  readonly head: Sha;
  /** The commit at which the patch begins. */
  readonly pinned: Sha;
  /** Files that already have edits of this iteration. */
  readonly edited: ReadonlySet<string>;
}

/** The result of a conversation with the fixer. */
export type Conversation = { readonly refused: readonly RefusedEdit[] } & (
  | {
      readonly kind: "repaired";
      readonly applied: readonly string[];
      readonly declined: readonly DeclinedFinding[];
      /** The commit with its edits. It differs from the one under discussion, and `applied` is not empty. */
      readonly made: Sha;
    }
  /** Nothing to write; `detail` is the end of a sentence. */
  | { readonly kind: "nothing"; readonly declined: readonly DeclinedFinding[]; readonly detail: string }
  | Extract<FixerOutcome, { readonly kind: "ended" }>
);

/** Asks the fixer, and commits its edits if they can be offered as a whole. */
export async function converse(
  question: FixerQuestion,
  { opened, head, pinned, edited }: ConversationPlace,
  { tree, ask, openSession, log }: Pick<FixTools, "tree" | "ask" | "openSession" | "log">,
): Promise<Conversation> {
  // The head may be one that an earlier iteration made.
  const context = { ...opened.context, log: labelledLog(`Iteration ${question.iteration}`, log) };
  const readBytes = (path: string) => tree.readBytes(head, path);
  const soFar = await measure(tree, pinned, head);
  const session = openSession({ context, findings: question.findings, readBytes, soFar });
  const outcome = await ask(question, (edit) => session.propose(edit), context);
  await writeAgents(context);
  const refused = session.refused();
  if (outcome.kind === "ended") return { ...outcome, refused };
  if (outcome.kind === "silent") return { kind: "nothing", declined: [], refused, detail: outcome.reason };
  const files = session.repaired();
  const toHead = pathReader(context.target.pin);
  const { applied, declined } = settleUntried(outcome, question.findings, {
    ...{ refused, toHead: (path) => toHead(path, "head") },
    edited: new Set([...edited, ...files.map(({ path }) => path)]),
  });
  if (applied.length === 0) {
    const isRefused = outcome.applied.length > 0;
    const detail = isRefused
      ? "every edit of what the Fixer says it repaired was refused"
      : "the Fixer repaired none of them";
    return { kind: "nothing", declined, refused, detail };
  }
  const nothing = (reason: string, detail: string): Conversation => {
    const unmade = applied.map((id) => ({ finding_id: id, reason }));
    return { kind: "nothing", declined: [...declined, ...unmade], refused, detail };
  };
  if (files.length === 0) {
    const reason = "The Fixer says it repaired this, but none of its edits was accepted.";
    return nothing(reason, "no edit of the Fixer's was accepted");
  }
  const made = await tree.commit(head, files);
  if (made === head) return nothing("The Fixer's edits undo each other.", "the Fixer's edits undo each other");
  const problem = await checkWhole(pinned, made, { tree, target: context.target });
  if (problem === undefined) return { kind: "repaired", applied, declined, refused, made };
  const refusal = `the Fixer's edits were not made, because all repairs together break a limit: ${problem.reason}`;
  return nothing(`${refusal[0]?.toUpperCase()}${refusal.slice(1)}.`, refusal);
}

/** The extent of a patch between two commits. */
export async function measure(tree: RepairTree, from: Sha, to: Sha) {
  if (from === to) return { files: new Set<string>(), lines: 0 };
  const { files } = await tree.diff(from, to);
  const lines = files.reduce((sum, { added, removed }) => sum + added + removed, 0);
  return { files: new Set(files.map(({ path }) => path)), lines };
}

interface Context {
  readonly tree: Pick<RepairTree, "diff" | "readBytes">;
  readonly target: Pick<PinnedTarget, "mask">;
}

/**
 * The limit that all repairs exceed as git's patch, though each edit is within the limits; undefined for none. Among
 * equal lines git may show another one as new, beside a secret for example, and it may count more changed lines.
 */
async function checkWhole(from: Sha, to: Sha, { tree, target }: Context): Promise<Refused | undefined> {
  const { text, files } = await tree.diff(from, to);
  if (files.length > MAX_FIX_FILES) return refuse("too-many-files");
  const lines = files.reduce((sum, { added, removed }) => sum + added + removed, 0);
  if (lines > MAX_FIX_LINES) return refuse("too-many-lines", `the patch comes to ${lines}`);
  const shown = shownLines(text);
  for (const [index, { path }] of files.entries()) {
    const before = Buffer.from((await tree.readBytes(from, path)) ?? []).toString("utf8");
    const masked = (await target.mask(before, path)).split("\n");
    const own = before.split("\n");
    const secret = shown[index]?.find((line) => masked[line - 1] !== own[line - 1]);
    if (secret !== undefined) return refuse("masked-secret", `the patch would show line ${secret} of ${path}`);
  }
  return undefined;
}
