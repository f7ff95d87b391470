import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { DescriptionChoice } from "../../core/config/choices.ts";
import type { Host } from "../../ports/host.ts";
import type { DescriptionDesk } from "../run/review-context.ts";
import { readDescription } from "./read-description.ts";
import type { ReviewedRange } from "./resolve-trigger.ts";

type Wishes = Pick<ReviewInputs, "targetPaths" | "findings"> & { readonly mode: DescriptionChoice };

/** What of the description is to be composed; undefined where nobody asked for it. */
export function openDescription(
  { mode, ...inputs }: Wishes,
  { pullRequest, configRevision }: Pick<ReviewedRange, "pullRequest" | "configRevision">,
  host: Host,
): DescriptionDesk | undefined {
  if (mode === "off") return undefined;
  if (pullRequest === undefined) return { kind: "unfit", mode, why: "there is no pull request" };
  const unfit = whyUnfit(inputs);
  if (unfit !== undefined) return { kind: "unfit", mode, why: unfit };
  const source = { pullRequest, mode, baseRevision: configRevision };
  return { kind: "wanted", mode, read: () => readDescription(source, host) };
}

function whyUnfit({ targetPaths, findings }: Omit<Wishes, "mode">): string | undefined {
  if (targetPaths.length > 0) return "whole files are reviewed, not a change";
  return findings?.use === "validate" ? "findings-use: validate reviews no change" : undefined;
}
