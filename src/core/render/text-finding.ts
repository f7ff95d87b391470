import type { ReportFinding } from "../report/report.ts";
import { escapeControls, escapeTerminalLine } from "./escape.ts";
import { furtherEvidence, introducePlace } from "./further-places.ts";
import type { SaidOnce, ShownFinding } from "./phrases.ts";
import { AGE_WORDS } from "./plain-words.ts";
import type { Paint, Terminal } from "./terminal.ts";

const MAX_QUOTED_LINES = 12;
const MAX_CODE_CHARS = 300;
const LABELS = { indent: 2, width: 13 } as const;

const PAINTS: Readonly<Record<ReportFinding["severity"], Paint>> = {
  critical: "red",
  high: "red",
  medium: "yellow",
  low: "cyan",
};

/** Findings that say the same of several places are told once, with all their places; the order stays. */
export function groupAlike(findings: readonly ShownFinding[]): readonly (readonly ShownFinding[])[] {
  const groups = new Map<string, ShownFinding[]>();
  for (const finding of findings) {
    const { severity, category, title, description, classification, resolution, suggestion, replacement } = finding;
    const { rule, reason, reported_by: reporter, source } = finding;
    const words = [severity, category, title, description, classification, resolution, suggestion];
    const key = JSON.stringify([...words, replacement, rule, reason, reporter, source]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [finding]);
    else known.push(finding);
  }
  return [...groups.values()];
}

/** Findings that are alike, as lines: title, places with their code, why, and what can be done. Never empty. */
export function renderGroup(group: readonly ShownFinding[], once: SaidOnce, terminal: Terminal): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { severity, title, description } = first;
  const heading = { indent: 0, width: severity.length + 2, labelPaint: PAINTS[severity], paint: "bold" } as const;
  return [
    ...terminal.labelled(severity.toUpperCase(), escapeTerminalLine(title), heading),
    ...group.flatMap((finding) => renderPlaces(finding, terminal)),
    ...description.split(/\n\s*\n/).flatMap((part) => terminal.paragraph(escapeTerminalLine(part), 2)),
    ...renderFacts(first, once, terminal),
    ...renderFingerprints(group, terminal),
  ];
}

function renderFacts(finding: ShownFinding, once: SaidOnce, terminal: Terminal): readonly string[] {
  const { category, classification, source, rule, resolution, reason, suggestion, reported_by: reporter } = finding;
  const kind = [category, AGE_WORDS[classification], ...(source === "gate" ? ["found without an agent"] : [])];
  const check = reporter?.check ?? null;
  return [
    ...label("Unresolved", reason === once.reason ? undefined : reason, terminal),
    ...label("Judge", resolution === once.ruling ? undefined : resolution, terminal),
    ...label("Suggestion", suggestion, terminal),
    ...renderReplacement(finding, terminal),
    ...label("Rule", rule === null ? undefined : `${rule.id}: "${rule.quote}" (${rule.file})`, terminal),
    ...label("Reported by", reporter && `${reporter.tool}${check === null ? "" : ` (${check})`}`, terminal),
    ...label("Kind", kind.join(", "), terminal),
  ];
}

function label(name: string, text: string | null | undefined, terminal: Terminal): readonly string[] {
  const line = escapeTerminalLine(text ?? "");
  return line === "" ? [] : terminal.labelled(name, line, LABELS);
}

function renderReplacement({ replacement }: ShownFinding, terminal: Terminal): readonly string[] {
  if (replacement === null) return [];
  const { start_line: start, line, text } = replacement;
  const lines = start === line ? `line ${line} becomes` : `lines ${start} to ${line} become`;
  return [...label("Change", lines, terminal), ...codeLines(text, undefined).map((code) => `  ${code}`)];
}

/** A person who overrules a finding names it by this. */
function renderFingerprints(group: readonly ShownFinding[], terminal: Terminal): readonly string[] {
  return group.flatMap((finding, index) => {
    const where = group.length > 1 ? `  ${placeOf(finding)}` : "";
    return label(index === 0 ? "Fingerprint" : "", `${finding.fingerprint}${where}`, terminal);
  });
}

/** Where it is and what stands there; then what else it rests on, such as a line that was deleted. */
function renderPlaces(finding: ShownFinding, terminal: Terminal): readonly string[] {
  const { file, side, evidence } = finding;
  const [own] = evidence;
  const mark = side === "base" && file !== null ? " (deleted line)" : "";
  return [
    `  ${terminal.paint(escapeTerminalLine(placeOf(finding)), "bold")}${mark}`,
    ...(own === undefined ? [] : quoteLines(own)),
    ...furtherEvidence(finding).flatMap((each) => {
      const where = `${introducePlace(each)} ${each.file}:${each.start_line}`;
      return [`  ${escapeTerminalLine(where)}`, ...quoteLines(each)];
    }),
  ];
}

/** For people; the line is the last of the place, where a comment stands. */
export function placeOf({ file, line }: Pick<ReportFinding, "file" | "line">): string {
  if (file === null) return "(architecture)";
  return line === null ? file : `${file}:${line}`;
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
  return left > 0 ? [...shown, `    ${" ".repeat(width)} … ${left} more lines`] : shown;
}
