import type { Clock } from "../../ports/clock.ts";
import type { Panel } from "../../ports/panel.ts";
import type { Source } from "../../ports/source.ts";
import type { Toolbox } from "../../ports/toolbox.ts";
import type { DebateRole, RoleReplies } from "../../replies/role.ts";
import { NO_USAGE } from "../../text/usage.ts";
import type { RuleDesk } from "../pack/load-rules.ts";
import type { Examiner } from "../rules/examiner.ts";
import { examineFile } from "./examine-file.ts";
import { playCritic, playJudge } from "./judge-claims.ts";
import { type RoleWork, UnexaminedFiles, type Work } from "./read-target.ts";

export interface StaticPanelMeans {
  readonly source: Source;
  readonly clock: Clock;
  /** Opens the rules when a file is first examined. */
  readonly openRules: () => Promise<RuleDesk>;
  /**
   * Files in which text that addresses a reviewer is expected; the engine reports it there as low. Absent means none.
   */
  readonly isInjectionExpected?: ((path: string) => boolean) | undefined;
}

/**
 * The embedded panel. It examines each file once by rules, without a model: the same pin gets the same findings. If a
 * rule fails on a file, the file counts as unread.
 *
 * It plays only Judge and Critic, for others' claims, which the rules' safe zones may refute. `play` and `examine`
 * reject with the signal's reason when it aborts.
 */
export function staticPanel({ source, clock, openRules, isInjectionExpected }: StaticPanelMeans): Panel {
  let examiner: Examiner | undefined;
  const open = async () => {
    const { list, examinerOf } = await openRules();
    examiner ??= examinerOf(source.pin);
    return { rules: list, examiner };
  };
  const begin = async (toolbox: Toolbox, signal: AbortSignal): Promise<Work> => {
    signal.throwIfAborted();
    return { ...(await open()), toolbox, source, signal, unexamined: new UnexaminedFiles() };
  };
  return {
    kind: "static",
    models: ["static"],
    roleModels: {},
    async findCovered(files) {
      return (await open()).examiner.findCovered(files);
    },
    async examine(path, toolbox, signal) {
      const work = await begin(toolbox, signal);
      const found = await examineFile(path, work, isInjectionExpected ?? (() => false));
      return { ...found, unexamined: work.unexamined.list() };
    },
    async play(assignment, signal) {
      const startedAt = clock.timestamp();
      const started = clock.monotonicMs();
      const work = await begin(assignment.toolbox, signal);
      const reply = await PLAYERS[assignment.role]({ ...work, assignment });
      return {
        agent: assignment.agent,
        role: assignment.role,
        model: assignment.model,
        responseIds: [],
        startedAt,
        durationMs: clock.monotonicMs() - started,
        usage: NO_USAGE,
        receipts: assignment.toolbox.receipts(),
        unexamined: work.unexamined.list(),
        kind: "answered",
        reply,
      };
    },
  };
}

const PLAYERS: { readonly [R in DebateRole]: (work: RoleWork<R>) => Promise<RoleReplies[R]> } = {
  enthusiast: () => refuse("enthusiast"),
  adversary: () => refuse("adversary"),
  judge: playJudge,
  critic: playCritic,
};

function refuse(role: DebateRole): never {
  throw new Error(`the static panel examines, and has no ${role}`);
}
