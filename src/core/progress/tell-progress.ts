import { assertNever } from "../assert-never.ts";
import { countOf } from "../count-of.ts";
import { escapeMarkdown } from "../escape.ts";
import { groupDigits } from "../group-digits.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { ReviewProgress, Silence } from "./review-progress.ts";

/** Where a review stands, as one line: what is shown of it on a terminal and in a log. */
export function progressLine(progress: ReviewProgress): string {
  const { step, silence } = progress;
  // On a narrow terminal the end is cut off: what is asked for most stands first.
  const facts = [tellLeft(progress), tellAgents(progress), tellClaims(progress), tellTokens(progress)];
  const known = facts.filter((fact) => fact !== undefined);
  const joined = [`${tellStep(step)}`, ...known].join(", ");
  const told = silence === undefined ? joined : `${joined}; ${tellSilence(silence)}`;
  return progress.label === undefined ? told : `${progress.label}: ${told}`;
}

/** The same for a check run: a title that stands in a list of checks, and in Markdown what is known besides. */
export function progressOutput(progress: ReviewProgress): { readonly title: string; readonly summary: string } {
  const { label, step, silence, estimate } = progress;
  const title = label === undefined ? tellStep(step) : `${label}: ${tellStep(step)}`;
  const facts = [
    tellAgents(progress),
    tellClaims(progress),
    tellTokens(progress),
    tellLeft(progress),
    silence && tellSilence(silence),
    estimate,
  ];
  const items = facts.filter((fact) => fact !== undefined).map((fact) => `- ${capitalised(escapeMarkdown(fact))}`);
  return { title, summary: [`${escapeMarkdown(title)}.`, ...(items.length > 0 ? ["", ...items] : [])].join("\n") };
}

function tellStep(step: ReviewProgress["step"]): string {
  switch (step.kind) {
    case "work":
      return step.forMs < TOLD_AFTER_MS ? step.what : `${step.what} for ${tellSpan(step.forMs)}`;
    case "reading":
      return `Round ${step.round}: ${step.read} of ${countOf(step.parts, "slice")} read`;
    case "judging":
      return `Round ${step.round}: the Judge rules on ${countOf(step.claims, "claim")}`;
    case "re-checking":
      return `Critic: ${step.checked} of ${countOf(step.findings, "finding")} re-checked`;
    case "helping":
      return `The ${ROLE_NAMES[step.role]} is asked`;
    default:
      return assertNever(step);
  }
}

/** What takes no longer is not told how long it takes. */
const TOLD_AFTER_MS = 10_000;

function tellAgents({ agents }: ReviewProgress): string | undefined {
  return agents === undefined || agents === 0 ? undefined : `${countOf(agents, "agent")} at work`;
}

function tellClaims({ step, claims, confirmed }: ReviewProgress): string | undefined {
  switch (step.kind) {
    case "reading": {
      const own = `${countOf(claims, "claim")} so far`;
      return confirmed === 0 ? own : `${confirmed} confirmed in earlier rounds, ${own}`;
    }
    case "judging":
      return confirmed === 0 ? undefined : `${confirmed} confirmed in earlier rounds`;
    case "re-checking":
      return step.checked === 0 ? undefined : `${confirmed} confirmed so far`;
    case "work":
    case "helping":
      return undefined;
    default:
      return assertNever(step);
  }
}

function tellTokens({ tokens }: ReviewProgress): string | undefined {
  return tokens === undefined || tokens === 0 ? undefined : `${groupDigits(rounded(tokens))} tokens`;
}

/** A figure that changes all the time is told by its thousands. */
function rounded(tokens: number): number {
  return tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000;
}

function tellLeft({ leftMs }: ReviewProgress): string | undefined {
  return leftMs === undefined ? undefined : `about ${tellSpan(leftMs)} left`;
}

function tellSilence({ who, forMs, others }: Silence): string {
  const more = others === 0 ? "" : ` and ${countOf(others, "other agent")}`;
  return `${tellSpan(forMs)} without an answer by ${who}${more}`;
}

/** A span of time no finer than anybody wants to know it: `20 s`, `4 minutes`. */
function tellSpan(ms: number): string {
  if (ms < 85_000) return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
  return countOf(Math.round(ms / 60_000), "minute");
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
