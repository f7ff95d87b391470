import type { DebateRole, RoleReplies } from "../../../core/replies/role.ts";
import { NO_USAGE } from "../../../core/usage.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Panel } from "../../../ports/panel.ts";
import type { Source } from "../../../ports/source.ts";
import type { RuleDesk } from "../pack/open-rules.ts";
import { type Examiner, remembering } from "../rules/examiner.ts";
import { playAdversary } from "./adversary.ts";
import { playCritic } from "./critic.ts";
import { playEnthusiast } from "./enthusiast.ts";
import { playJudge } from "./judge.ts";
import type { Work } from "./read-target.ts";
import { UnexaminedFiles } from "./unexamined-files.ts";

const PLAYERS: { readonly [R in DebateRole]: (work: Work<R>) => Promise<RoleReplies[R]> } = {
  enthusiast: playEnthusiast,
  adversary: playAdversary,
  judge: playJudge,
  critic: playCritic,
};

export interface StaticPanelMeans {
  readonly source: Source;
  readonly clock: Clock;
  /** Gives the rules, which are read when a role is first played. */
  readonly openRules: () => Promise<RuleDesk>;
  /**
   * In which files text that addresses a reviewer is expected; the engine reports it there, as low. Absent means in
   * none.
   */
  readonly isInjectionExpected?: ((path: string) => boolean) | undefined;
}

/**
 * The embedded panel: plays the four roles by rules, without a model. The same pin gets the same replies. A rule that
 * fails on a file says nothing of it, and the file counts as unread.
 *
 * `play` rejects with the signal's reason when it aborts.
 */
export function staticPanel({ source, clock, openRules, isInjectionExpected }: StaticPanelMeans): Panel {
  let examiner: Examiner | undefined;
  const open = async () => {
    const { list, examinerOf } = await openRules();
    examiner ??= remembering(examinerOf(source.pin));
    return { rules: list, examiner };
  };
  return {
    kind: "static",
    models: ["static"],
    roleModels: {},
    async findCovered(files) {
      return (await open()).examiner.findCovered(files);
    },
    async play(assignment, signal) {
      signal.throwIfAborted();
      const startedAt = clock.timestamp();
      const started = clock.monotonicMs();
      const unexamined = new UnexaminedFiles();
      const { rules, examiner } = await open();
      const reply = await PLAYERS[assignment.role]({
        ...{ assignment, source, rules, examiner, signal, unexamined },
        isInjectionExpected: isInjectionExpected ?? (() => false),
      });
      return {
        agent: assignment.agent,
        role: assignment.role,
        model: assignment.model,
        responseIds: [],
        startedAt,
        durationMs: clock.monotonicMs() - started,
        usage: NO_USAGE,
        receipts: assignment.toolbox.receipts(),
        unexamined: unexamined.list(),
        kind: "answered",
        reply,
      };
    },
  };
}
