import { z } from "zod";
import { DEBATE_ROLES, type DebateRole } from "../replies/role.ts";
import { cut } from "../text/cut.ts";

/**
 * Why an agent's answer could not be used. It ran out of time, was cut off, was refused, had the wrong form, or never
 * came. Or the agent was stopped to leave budget for judging claims, its task was too long for its model, the proof of
 * reading was missing, or the reply was no model's message.
 */
const VOID_CAUSES = [
  "time",
  "length",
  "refusal",
  "malformed",
  "turns",
  "budget",
  "context",
  "unread",
  "no-message",
] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

const count = z.int().min(0);
const MAX_FILES = 10;
const MAX_REASON_CHARS = 300;

/**
 * An agent of the debate without a usable answer, as the report records it; agents of other stages are in those stages'
 * records.
 */
export const unheardSchema = z.object({
  agent: z.string().describe("As agents.json names it."),
  role: z.enum(DEBATE_ROLES),
  round: count,
  pass: count.describe("Which of the round's passes it was, counted from 1."),
  attempt: count.describe("A further try of the same part, counted from 1."),
  cause: z.enum(VOID_CAUSES),
  reason: z.string(),
  after_seconds: count.nullable().describe("How long it was waited for; null where it was not for time."),
  files: z.array(z.string()).describe("What it was to read, the first of it."),
  files_omitted: count,
  replayed: z.boolean().describe("Whether its round was discarded and run again."),
});
export type Unheard = z.infer<typeof unheardSchema>;

/** One void part of the debate, as recorded. */
export interface VoidFact extends Omit<Unheard, "after_seconds" | "files" | "files_omitted" | "replayed"> {
  readonly durationMs: number;
  readonly files: readonly string[];
  readonly isReplayed: boolean;
}

/** Roles that are assigned files; Judge and Critic are given claims, and may read all of the target. */
const READERS: ReadonlySet<DebateRole> = new Set<DebateRole>(["enthusiast", "adversary"]);

export function toUnheard(fact: VoidFact): Unheard {
  const { agent, role, round, pass, attempt, cause, durationMs, isReplayed } = fact;
  const files = READERS.has(role) ? fact.files : [];
  return {
    ...{ agent, role, round, pass, attempt, cause },
    reason: cut(fact.reason, MAX_REASON_CHARS),
    after_seconds: cause === "time" ? Math.round(durationMs / 1000) : null,
    files: files.slice(0, MAX_FILES),
    files_omitted: Math.max(0, files.length - MAX_FILES),
    replayed: isReplayed,
  };
}
