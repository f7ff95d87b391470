import type { Capabilities, CapabilityStep } from "./capabilities.ts";
import { type EndpointRefusal, readSteps, readTerminal } from "./refusal-wording.ts";

/** The features a request really used: only those can have been refused. */
export interface UsedFeatures {
  readonly tools: boolean;
  readonly strictTools: boolean;
  readonly requiredChoice: boolean;
  readonly format: boolean;
}

/** What to do about a refused request. */
export type StepDecision =
  /** The refusal names its cause: it holds for the server, at once. */
  | { readonly kind: "named"; readonly step: CapabilityStep }
  /** It does not: worth one try, to be believed only if the request then succeeds. */
  | { readonly kind: "guessed"; readonly step: CapabilityStep }
  /** Nothing is left to give up. */
  | { readonly kind: "exhausted" }
  /** Whatever is given up, it will be refused again. */
  | { readonly kind: "hopeless" };

/** From the least to the greatest loss; `format` can be taken twice. */
const LADDER: readonly CapabilityStep[] = ["strict-tools", "format-with-tools", "format", "required"];

/** The next thing to stop asking for. Each step is offered only while the request still used what it gives up. */
export function decideStepDown(refusal: EndpointRefusal, used: UsedFeatures): StepDecision {
  if (readTerminal(refusal) !== undefined) return { kind: "hopeless" };
  const named = readSteps(refusal).find((step) => isOpen(step, used));
  if (named !== undefined) return { kind: "named", step: named };
  const guessed = LADDER.find((step) => isOpen(step, used));
  return guessed === undefined ? { kind: "exhausted" } : { kind: "guessed", step: guessed };
}

/** Whether that answer format can be sent in this turn. */
export function sendsFormat(capabilities: Capabilities, offersTools: boolean): boolean {
  return capabilities.format !== "none" && (capabilities.formatWithTools || !offersTools);
}

function isOpen(step: CapabilityStep, used: UsedFeatures): boolean {
  switch (step) {
    case "strict-tools":
      return used.strictTools;
    case "format-with-tools":
      return used.tools && used.format;
    case "required":
      return used.requiredChoice;
    case "format":
      return used.format;
  }
}
