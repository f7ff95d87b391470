import { countOf } from "../count-of.ts";
import type { ShowPlace } from "../document/line-links.ts";
import { escapeNaming, markdownProse } from "../document/markdown-words.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import type { FindingView } from "./finding-view.ts";
import { factsOf, nameLines, tellBreach, tellCarriedFrom, tellKnown, tellThreads, toldGuard } from "./finding-words.ts";
import { renderFurtherPlaces } from "./further-places.ts";
import type { GuardView } from "./guards-about.ts";
import { renderChain } from "./markdown-chain.ts";

/** A finding in pieces of Markdown, all of it escaped: each format puts them into an order of its own. Absent where there is nothing to say. */
export interface FindingMarkdown {
  readonly title: string;
  /** Its place, and whether a line that was deleted stood there. */
  readonly place: string;
  readonly facts: string;
  readonly code: string | undefined;
  readonly further: string | undefined;
  /** The calls from its place to where it happens, as a numbered list. */
  readonly chain: string | undefined;
  readonly steps: string | undefined;
  readonly description: string | undefined;
  /** Without a name before it, as each format has its own. */
  readonly ruling: string | undefined;
  /** Why it is open or dismissed, likewise. */
  readonly reason: string | undefined;
  /** How to repair it, which rule it breaks, and who found it before or besides. */
  readonly remedy: readonly string[];
  /** The code that is to take the place of its lines. */
  readonly replacement: string | undefined;
}

/** @param show shows a place; a comment stands at its own already, and names the others. */
export function findingMarkdown(view: FindingView, show: ShowPlace): FindingMarkdown {
  const { severity, title, place, code, description, ruling, reason, replacement, fingerprint } = view;
  const mark = place.side === "base" && place.file !== null ? " (deleted line)" : "";
  return {
    title: escapeMarkdown(title),
    place: `${show(place)}${mark}`,
    facts: [severity, ...factsOf(view), codeSpan(fingerprint)].join(" · "),
    code: code && codeBlock(code.quote),
    further: renderFurtherPlaces(view, show),
    chain: renderChain(view, show),
    steps: renderSteps(view),
    description: description && markdownProse(description),
    ruling: ruling && escapeMarkdown(ruling),
    reason: reason && escapeNaming(reason),
    remedy: renderRemedy(view),
    replacement: replacement && `Suggested change of ${nameLines(replacement)}:\n\n${codeBlock(replacement.text)}`,
  };
}

const MAX_STEPS = 12;

function renderSteps({ steps }: FindingView): string | undefined {
  if (steps.length === 0) return undefined;
  const left = steps.length - MAX_STEPS;
  const told = steps.slice(0, MAX_STEPS).map((step) => escapeMarkdown(step));
  return `How it was found: ${[...told, ...(left > 0 ? [`And ${countOf(left, "more step")}.`] : [])].join(" ")}`;
}

function renderRemedy({
  breach,
  suggestion,
  rule,
  reporter,
  threads,
  carriedFrom,
  severities,
  struck,
  united,
  guards,
  late,
  repair,
  known,
}: FindingView): readonly string[] {
  return [
    ...(repair === undefined ? [] : [escapeMarkdown(repair)]),
    ...(severities === undefined ? [] : [`Severity: ${escapeMarkdown(severities)}.`]),
    ...(united === undefined ? [] : [escapeMarkdown(united)]),
    ...guards.map(renderGuard),
    ...(late === undefined ? [] : [escapeMarkdown(late)]),
    ...(breach === undefined ? [] : [`Policy ${escapeMarkdown(tellBreach(breach))}.`]),
    ...(suggestion === undefined ? [] : [renderSuggestion(suggestion)]),
    ...(struck === undefined ? [] : [escapeMarkdown(struck)]),
    ...(rule === undefined ? [] : [renderRule(rule)]),
    ...(reporter === undefined ? [] : [`Reported by ${escapeMarkdown(reporter)}.`]),
    ...(threads === undefined ? [] : [`${escapeMarkdown(tellThreads(threads))}.`]),
    ...(carriedFrom === undefined ? [] : [`First found ${escapeMarkdown(tellCarriedFrom(carriedFrom))}.`]),
    ...known.map((match) => `Looks like ${escapeMarkdown(tellKnown(match))}`),
  ];
}

function renderGuard({ quote, place, protected: words }: GuardView): string {
  return toldGuard(escapeMarkdown(words), `${codeSpan(quote)} (${codeSpan(place)} at base)`);
}

function renderSuggestion(suggestion: string): string {
  const words = markdownProse(suggestion);
  return words.startsWith("```") ? `**Suggested:**\n\n${words}` : `**Suggested:** ${words}`;
}

function renderRule({ id, file, quote }: NonNullable<FindingView["rule"]>): string {
  return `Rule ${codeSpan(id)} of ${file === undefined ? "the static panel" : codeSpan(file)}: ${escapeMarkdown(quote)}`;
}
