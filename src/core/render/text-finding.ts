import type { Severity } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import { sha256 } from "../digest.ts";
import type { Paint, Terminal } from "../document/terminal.ts";
import { escapeControls, escapeTerminalLine } from "../escape.ts";
import type { ReportFinding } from "../report/report.ts";
import { tellChain } from "./chain.ts";
import type { FindingView } from "./finding-view.ts";
import {
  factsOf,
  introduceReplacement,
  tellBreach,
  tellCarriedFrom,
  tellGuard,
  tellKnown,
  tellRule,
  tellThreads,
} from "./finding-words.ts";
import { introducePlace } from "./further-places.ts";

const MAX_QUOTED_LINES = 12;
const MAX_CODE_CHARS = 300;
const LABELS = { indent: 2, width: 13 } as const;

const PAINTS: Readonly<Record<Severity, Paint>> = {
  critical: "red",
  high: "red",
  medium: "yellow",
  low: "cyan",
};

/** Findings that say the same of several places are told once, with all their places; the order stays. */
export function groupAlike<Finding>(
  findings: readonly Finding[],
  view: (finding: Finding) => FindingView,
): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { place, code, further, fingerprint, ...words } = view(finding);
    // The words themselves would be kept as long as the groups.
    const key = sha256(JSON.stringify(words));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [finding]);
    else known.push(finding);
  }
  return [...groups.values()];
}

/** Findings that are alike, as lines: title, places with their code, why, and what can be done. */
export function* renderGroup<Finding>(
  group: readonly Finding[],
  view: (finding: Finding) => FindingView,
  terminal: Terminal,
): Generator<string> {
  const [one] = group;
  if (one === undefined) return;
  const first = view(one);
  const { severity, title, description = "" } = first;
  const heading = { indent: 0, width: severity.length + 2, labelPaint: PAINTS[severity], paint: "bold" } as const;
  const paragraphs = description.split(/\n\s*\n/).map(escapeTerminalLine);
  yield* terminal.labelled(severity.toUpperCase(), escapeTerminalLine(title), heading);
  for (const finding of group) yield* renderPlaces(view(finding), terminal);
  yield* paragraphs.filter((text) => text !== "").flatMap((text) => terminal.paragraph(text, 2));
  yield* renderFacts(first, terminal);
  for (const [index, finding] of group.entries()) {
    const { place, fingerprint } = view(finding);
    const where = group.length > 1 ? `  ${place.name}` : "";
    // A person who overrules a finding names it by this.
    yield* label(index === 0 ? "Fingerprint" : "", `${fingerprint}${where}`, terminal);
  }
}

function renderFacts(finding: FindingView, terminal: Terminal): readonly string[] {
  const {
    breach,
    chain,
    rule,
    ruling,
    reason,
    suggestion,
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
  } = finding;
  return [
    ...label("Chain", tellChain(chain), terminal),
    ...label("Policy", breach && tellBreach(breach), terminal),
    ...label("Unresolved", reason, terminal),
    ...label("Judge", ruling, terminal),
    ...renderSuggestion(suggestion, terminal),
    ...renderReplacement(finding, terminal),
    ...label("Suggestion", struck, terminal),
    ...label("Rule", rule && tellRule(rule), terminal),
    ...label("Reported by", reporter, terminal),
    ...label("Threads", threads && tellThreads(threads), terminal),
    ...label("First found", carriedFrom && tellCarriedFrom(carriedFrom), terminal),
    ...label("Severity", severities, terminal),
    ...label("United", united, terminal),
    ...guards.flatMap((guard) => label("Taken away", tellGuard(guard), terminal)),
    ...label("Late", late, terminal),
    ...label("Repair", repair, terminal),
    ...known.flatMap((match) => label("Looks like", tellKnown(match), terminal)),
    ...label("Kind", factsOf(finding).join(", "), terminal),
  ];
}

function label(name: string, text: string | undefined, terminal: Terminal): readonly string[] {
  const line = escapeTerminalLine(text ?? "");
  return line === "" ? [] : terminal.labelled(name, line, LABELS);
}

/** Its words in lines as wide as the terminal; code among them keeps its own lines. */
function renderSuggestion(suggestion: string | undefined, terminal: Terminal): readonly string[] {
  const parts = (suggestion ?? "").split(/^```\n([\s\S]*?)\n```$/m);
  const words = (part: string, index: number) => (index === 0 && part === "" && parts.length > 1 ? "this code" : part);
  return parts.flatMap((part, index) =>
    index % 2 === 0
      ? label("Suggestion", words(part, index), terminal)
      : codeLines(part, undefined).map((code) => `  ${code}`),
  );
}

function renderReplacement({ replacement }: FindingView, terminal: Terminal): readonly string[] {
  if (replacement === undefined) return [];
  const { text } = replacement;
  return [
    ...label("Change", introduceReplacement(replacement), terminal),
    ...codeLines(text, undefined).map((code) => `  ${code}`),
  ];
}

/** Where it is and what stands there; then what else it rests on, such as a line that was deleted. */
function renderPlaces({ place, code, further }: FindingView, terminal: Terminal): readonly string[] {
  const mark = place.side === "base" && place.file !== null ? " (deleted line)" : "";
  return [
    `  ${terminal.paint(escapeTerminalLine(place.name), "bold")}${mark}`,
    ...(code === undefined ? [] : quoteLines(code)),
    ...further.flatMap((each) => {
      const where = `${introducePlace(each)} ${each.file}:${each.start_line}`;
      return [`  ${escapeTerminalLine(where)}`, ...quoteLines(each)];
    }),
  ];
}

/** Numbered where the quote has as many lines as its place: else nothing says which is which. */
function quoteLines({ quote, start_line: start, end_line: end }: ReportFinding["evidence"][number]): readonly string[] {
  const isWhole = quote.trimEnd().split("\n").length === end - start + 1;
  return codeLines(quote.trimEnd(), isWhole ? start : undefined);
}

function codeLines(code: string, start: number | undefined): readonly string[] {
  const lines = escapeControls(code).split("\n");
  const width = start === undefined ? 1 : String(start + lines.length - 1).length;
  const shown = lines.slice(0, MAX_QUOTED_LINES).map((line, index) => {
    const number = start === undefined ? "" : String(start + index);
    const text = line.length <= MAX_CODE_CHARS ? line : `${line.slice(0, MAX_CODE_CHARS).toWellFormed()}…`;
    return `    ${number.padStart(width)} | ${text}`.trimEnd();
  });
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, `    ${" ".repeat(width)} … ${countOf(left, "more line")}`] : shown;
}
