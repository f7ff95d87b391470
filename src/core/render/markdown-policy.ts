import { namePlace, type ShowPlace } from "../document/line-links.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";
import { renderChain } from "./markdown-chain.ts";
import { type EffectRow, type NamedWords, type PolicySection, toPolicySection } from "./policy-section.ts";

/** The longest list of sentences that is shown; a policy may have thousands. */
const MAX_EFFECTS = 50;

/** What came of the policy, sentence by sentence; undefined where there is none. */
export function renderPolicy(report: Report, show: ShowPlace): string | undefined {
  const section = toPolicySection(report);
  if (section === undefined) return undefined;
  const { effects, unknown, waived, expired, stopped, classifier } = section;
  const broken = effects.filter(({ breaches }) => breaches.length > 0);
  const parts = [
    `## Policy (${effects.length})`,
    escapeMarkdown(section.extent),
    renderEffects(effects),
    ...broken.map((effect) => renderBreaches(effect, show)),
    renderNamed("Not known", unknown),
    renderNamed("Waived", waived),
    renderNamed("Waivers that hold no more", expired),
    renderList("Bounds", stopped.map(escapeMarkdown)),
    renderNotFollowed(section, show),
    classifier && escapeMarkdown(classifier),
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

/** Sentences nothing was looked at for, as `policy check PATH` may have many, come last. */
function renderEffects(effects: readonly EffectRow[]): string | undefined {
  if (effects.length === 0) return undefined;
  const sorted = [...effects].sort((a, b) => Number(isIdle(a)) - Number(isIdle(b)));
  const rows = sorted.slice(0, MAX_EFFECTS).map(({ id, demand, paths, reason, standingWords }) => {
    const cells = [id, demand, paths.join(", "), reason].map(escapeMarkdown);
    return `| ${standingWords} | ${cells.join(" | ")} |`;
  });
  const left = effects.length - rows.length;
  return [
    "| outcome | id | asks | of | because |",
    "|---|---|---|---|---|",
    ...rows,
    ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
  ].join("\n");
}

function isIdle({ standing }: EffectRow): boolean {
  return standing === "not-applicable";
}

function renderBreaches({ id, demand, breaches, breachesLeft }: EffectRow, show: ShowPlace): string {
  const chains = breaches.map((finding) => {
    const where = show({ ...finding, name: namePlace(finding) });
    return [`${where} ${escapeMarkdown(finding.title)}`, renderChain(finding, show)];
  });
  return [
    `### ${escapeMarkdown(id)}: ${escapeMarkdown(demand)}`,
    ...chains.flat().filter((part) => part !== undefined),
    ...(breachesLeft === 0 ? [] : [`And ${breachesLeft} more among the findings.`]),
  ].join("\n\n");
}

function renderNamed(title: string, all: readonly NamedWords[]): string | undefined {
  return renderList(
    title,
    all.map(({ effectId, words }) => `${codeSpan(effectId)}: ${escapeMarkdown(words)}`),
  );
}

function renderNotFollowed({ notFollowed, notFollowedLeft }: PolicySection, show: ShowPlace): string | undefined {
  const rows = notFollowed.map(({ file, line, symbol, why }) => {
    const place = show({ file, side: "head", line, name: `${file}:${line}` });
    return `${place} ${codeSpan(symbol)}: ${escapeMarkdown(why)}`;
  });
  return renderList("Not followed", [...rows, ...(notFollowedLeft === 0 ? [] : [`and ${notFollowedLeft} more`])]);
}

const MAX_ROWS = 50;

function renderList(title: string, rows: readonly string[]): string | undefined {
  if (rows.length === 0) return undefined;
  const left = rows.length - MAX_ROWS;
  const more = left > 0 ? [`- and ${left} more in report.json`] : [];
  return [`**${title}**`, "", ...rows.slice(0, MAX_ROWS).map((row) => `- ${row}`), ...more].join("\n");
}
