import { type Evaluation, isModule } from "./evaluation.ts";
import type { Expression } from "./module-summary.ts";
import type { Activation, UnknownValue } from "./values.ts";

/** What runs where a module is loaded, and why it is not known what does. */
export interface Loaded {
  readonly targets: readonly Activation[];
  readonly doubts: readonly UnknownValue[];
}

/** The top levels of a module's files. */
export function loadedBy(evaluation: Evaluation, module: Expression, at: Activation): Loaded {
  const targets: Activation[] = [];
  const doubts: UnknownValue[] = [];
  for (const value of evaluation.settle(evaluation.evaluate(module, at))) {
    if (value.kind === "unknown") doubts.push(value);
    if (value.kind !== "module") continue;
    for (const file of value.files) {
      const place = evaluation.nearest({ file, depth: value.depth });
      const opened = evaluation.open(place);
      if (isModule(opened)) targets.push(evaluation.unseen(place, 0));
      else if (opened !== undefined) doubts.push(opened);
    }
  }
  return { targets, doubts };
}
