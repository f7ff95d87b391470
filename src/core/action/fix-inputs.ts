import { MAX_ITERATIONS } from "../fix/bounds.ts";
import type { TriggerEvent } from "./event.ts";

/** As much of the reader of inputs as is used here. */
interface Reader {
  text(name: string): string | undefined;
  flag(name: string): boolean;
  integer(name: string, min: number, max?: number): number | undefined;
  list(name: string): string[] | undefined;
  target(): readonly string[];
  refuse(input: string, got: string, wanted: string, remedy: string): void;
}

/** Inputs of a run that repairs what it confirms. */
export const FIX_INPUTS = ["fix", "fix-iterations", "quality-critical"] as const;

export interface FixInputs {
  /** Absent where nothing is to be repaired. */
  readonly fix: FixOptions | undefined;
}

export interface FixOptions {
  /** undefined leaves it to the default. */
  readonly iterations: number | undefined;
  /** Every role is played by the strongest model. */
  readonly isQualityCritical: boolean;
}

/** These inputs, with what is wrong between them and others. */
export function readFixInputs(reader: Reader): FixInputs {
  const isFix = reader.flag("fix");
  const iterations = reader.integer("fix-iterations", 1, MAX_ITERATIONS);
  const isQualityCritical = reader.flag("quality-critical");
  if (!isFix) {
    for (const name of ["fix-iterations", ...(isQualityCritical ? ["quality-critical"] : [])])
      refuseAlone(reader, name);
    return { fix: undefined };
  }
  if (reader.text("mode") === "validate")
    reader.refuse("fix", "true with mode: validate", "a review, which can be held again", "Leave one of them out.");
  if (reader.target().length > 0)
    reader.refuse("fix", "true with a target of paths", "the change of a pull request", "Leave target out, or fix.");
  if (reader.text("panel") === "static")
    reader.refuse("fix", "true with panel: static", "a model: rules repair nothing", "Give models and their api-key.");
  return { fix: { iterations, isQualityCritical } };
}

function refuseAlone(reader: Reader, name: string): void {
  const value = reader.text(name);
  if (value !== undefined)
    reader.refuse(name, JSON.stringify(value), "nothing without fix: true", "Set fix: true, or remove it.");
}

/** How a run that repairs may be started, or what started this one in place of that; undefined where it may. */
export function findUnfixable(trigger: TriggerEvent): string | undefined {
  switch (trigger.kind) {
    case "comment":
      return undefined;
    case "named":
      return trigger.isAskedFor ? undefined : "an event that nobody with write access stands for";
    default:
      return `an event of the kind ${trigger.kind}`;
  }
}
