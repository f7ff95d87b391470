import { REST_AT_TERMINAL } from "../document/document.ts";
import { namePlace } from "../document/line-links.ts";
import type { Paint, Terminal } from "../document/terminal.ts";
import { escapeTerminalLine } from "../escape.ts";
import type { Report } from "../report/report.ts";
import { tellChain } from "./chain.ts";
import { type EffectRow, type NamedWords, type PolicySection, toPolicySection } from "./policy-section.ts";

const MAX_EFFECTS = 50;
const MAX_ROWS = 50;
const BULLET = { indent: 2, width: 2 } as const;
const WIDTH = "not applicable".length + 2;

const PAINTS: Readonly<Record<EffectRow["standing"], Paint>> = {
  violated: "red",
  existing: "yellow",
  unknown: "yellow",
  waived: "yellow",
  met: "green",
  dismissed: "dim",
  "not-applicable": "dim",
};

/** What came of the policy, as lines for a terminal; empty where there is none. */
export function renderPolicyText(report: Report, terminal: Terminal): readonly string[] {
  const section = toPolicySection(report);
  if (section === undefined) return [];
  const { effects, unknown, waived, expired, stopped, classifier } = section;
  return [
    terminal.paint(`Policy (${effects.length})`, "bold"),
    ...terminal.paragraph(escapeTerminalLine(section.extent), 0),
    "",
    ...effects.slice(0, MAX_EFFECTS).flatMap((effect) => renderEffect(effect, terminal)),
    ...(effects.length > MAX_EFFECTS ? [`  … and ${effects.length - MAX_EFFECTS} more ${REST_AT_TERMINAL}`] : []),
    ...renderList("Not known", tellNamed(unknown), terminal),
    ...renderList("Waived", tellNamed(waived), terminal),
    ...renderList("Waivers that hold no more", tellNamed(expired), terminal),
    ...renderList("Bounds", stopped, terminal),
    ...renderList("Not followed", tellNotFollowed(section), terminal),
    ...(classifier === undefined ? [] : terminal.paragraph(escapeTerminalLine(classifier), 2)),
    "",
  ];
}

function renderEffect({ id, demand, standing, standingWords, breaches, breachesLeft }: EffectRow, terminal: Terminal) {
  const label = { indent: 2, width: WIDTH, labelPaint: PAINTS[standing] } as const;
  return [
    ...terminal.labelled(standingWords, escapeTerminalLine(`${id}: ${demand}`), label),
    ...breaches.flatMap((finding) => {
      const path = tellChain(finding.chain) ?? namePlace(finding);
      return terminal.labelled("", escapeTerminalLine(path), { ...label, indent: 2 });
    }),
    ...(breachesLeft === 0 ? [] : terminal.labelled("", `and ${breachesLeft} more among the findings`, label)),
  ];
}

function tellNamed(all: readonly NamedWords[]): readonly string[] {
  return all.map(({ effectId, words }) => `${effectId}: ${words}`);
}

function tellNotFollowed({ notFollowed, notFollowedLeft }: PolicySection): readonly string[] {
  const rows = notFollowed.map(({ file, line, symbol, why }) => `${file}:${line} ${symbol}: ${why}`);
  return [...rows, ...(notFollowedLeft === 0 ? [] : [`and ${notFollowedLeft} more`])];
}

function renderList(title: string, rows: readonly string[], terminal: Terminal): readonly string[] {
  if (rows.length === 0) return [];
  const left = rows.length - MAX_ROWS;
  return [
    `  ${title}`,
    ...rows.slice(0, MAX_ROWS).flatMap((row) => terminal.labelled("-", escapeTerminalLine(row), BULLET)),
    ...(left > 0 ? [`  … and ${left} more ${REST_AT_TERMINAL}`] : []),
  ];
}
