import { pathReader } from "../../change/known-files.ts";
import type { Sha } from "../../change/sha.ts";
import type { RepairTree } from "../../ports/repair-tree.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { labelledLog } from "../../run/labelled-log.ts";
import { writeAgents } from "../../run/write-run.ts";
import { type Refused, refuse } from "../edit-refusal.ts";
import { type DeclinedFinding, type FixerQuestion, settleUntried } from "../fixer-question.ts";
import { MAX_FIX_FILES, MAX_FIX_LINES } from "../limits.ts";
import { shownLines } from "../patch.ts";
import type { FixerOutcome } from "./ask-fixer.ts";
import type { RefusedEdit } from "./edit-session.ts";
import type { FixTools, OpenedHead } from "./fix-tools.ts";

/** Where a conversation is held. */
export interface ConversationPlace {
  readonly opened: OpenedHead;
  /** What the agents read. */
  readonly head: Sha;
  /** What the patch is to begin at. */
  readonly pinned: Sha;
  /** Files that edits of this iteration lie in already. */
  readonly edited: ReadonlySet<string>;
}

/** What a conversation with the fixer came to. */
export type Conversation = { readonly refused: readonly RefusedEdit[] } & (
  | {
      readonly kind: "repaired";
      readonly applied: readonly string[];
      readonly declined: readonly DeclinedFinding[];
      /** The commit that holds its edits. Not the one it was about, and `applied` is not empty. */
      readonly made: Sha;
    }
  /** Nothing is to be written; `detail` is a sentence's end. */
  | { readonly kind: "nothing"; readonly declined: readonly DeclinedFinding[]; readonly detail: string }
  | Extract<FixerOutcome, { readonly kind: "ended" }>
);

/** Asks the fixer, and commits what it edits, where that may be offered as a whole. */
export async function converse(
  question: FixerQuestion,
  { opened, head, pinned, edited }: ConversationPlace,
  { tree, ask, openSession, log }: Pick<FixTools, "tree" | "ask" | "openSession" | "log">,
): Promise<Conversation> {
  // The head that is read may be one that an earlier iteration made.
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
    const reason = "The Fixer says that it repaired it, and none of its edits was accepted.";
    return nothing(reason, "no edit of the Fixer's was accepted");
  }
  const made = await tree.commit(head, files);
  if (made === head) return nothing("The Fixer's edits undo each other.", "the Fixer's edits undo each other");
  const problem = await checkWhole(pinned, made, { tree, target: context.target });
  if (problem === undefined) return { kind: "repaired", applied, declined, refused, made };
  const told = `the Fixer's edits were not made, as of all repairs together: ${problem.reason}`;
  return nothing(`${told[0]?.toUpperCase()}${told.slice(1)}.`, told);
}

/** What a patch from one commit to another comes to. */
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
 * What all repairs are against as the patch that git makes of them, though each edit is within the limits; undefined for nothing. Of
 * equal lines git shows another as the new one, which may stand beside a secret, and it may count a change as more lines than it is.
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
