import { cut } from "../../cut.ts";
import { fitInto, type Markup, markup, NOTHING, prose } from "../../document/markup.ts";
import type { Excerpt } from "../../report/excerpt.ts";
import { showsPlace } from "../../report/excerpt.ts";
import type { Report, ReportFinding } from "../../report/report.ts";
import { isOnChain } from "../chain.ts";
import { type FindingView, type KnownView, type Told, viewFinding } from "../finding-view.ts";
import { tellBreach, tellCarriedFrom, tellThreads } from "../finding-words.ts";
import type { GuardView } from "../guards-about.ts";
import { renderExcerpt, renderQuote, renderReplacement } from "./code.ts";
import { type Missed, placeOf } from "./entries.ts";
import { renderPath } from "./path.ts";
import { leaveOutAlike, type SaidAlike } from "./said-alike.ts";
import { threadOf } from "./thread.ts";
import { renderVoice } from "./voice.ts";

const MAX_PROSE_CHARS = 3000;

/** What was found, its code, and the debate about it. */
export function renderTold(finding: Told, report: Report, alike: SaidAlike): Markup {
  const view = viewFinding(finding, report);
  const places = showPlaces(finding, report);
  const excerpts = places.flatMap(({ excerpt }) => excerpt ?? []);
  const voices = threadOf(finding, report);
  return markup`${"by" in finding ? undefined : renderWords("open", "Left open:", view.reason)}${renderWords("says", undefined, view.description)}
${places.map(({ code }) => code)}
${renderRule(view)}
${renderBreach(view)}${renderWords("says", "Suggested:", view.suggestion)}${renderWords("says", undefined, view.struck)}
${view.replacement === undefined ? undefined : renderReplacement(view.replacement, excerpts[0])}
${renderWords("says", undefined, view.threads && `${tellThreads(view.threads)}.`)}${renderWords("says", "First found", view.carriedFrom && `${tellCarriedFrom(view.carriedFrom)}.`)}
${renderWords("says", "Severity:", view.severities)}${renderWords("says", undefined, view.united)}${view.guards.map(renderGuard)}${renderWords("says", undefined, view.late)}${renderWords("says", undefined, view.repair)}${view.known.map(renderKnown)}
${voices.length === 0 ? undefined : renderThread(voices.map((voice) => renderVoice(leaveOutAlike(voice, alike), excerpts)))}
${renderIdentity(finding)}`;
}

/** What it breaks of the policy and the path to it; not even a line where it breaks nothing. */
function renderBreach({ breach, chain, steps }: FindingView): Markup {
  const path = renderPath(chain);
  const found = steps.length === 0 ? undefined : renderSteps(steps);
  if (breach === undefined && path === undefined && found === undefined) return NOTHING;
  const policy = breach && markup`<p class="rule"><b>Policy</b> ${tellBreach(breach)}</p>`;
  return markup`${policy}${path}${found}\n`;
}

const MAX_STEPS_BYTES = 4000;

function renderSteps(steps: readonly string[]): Markup {
  const { shown, left } = fitInto(MAX_STEPS_BYTES, steps, (step) => markup`<li>${prose(step)}</li>`);
  const more = left === 0 ? undefined : markup`<li class="note">and ${left} more in report.json</li>`;
  return markup`<details><summary>How it was found</summary><ol>${shown}${more}</ol></details>`;
}

function renderThread(voices: readonly Markup[]): Markup {
  return markup`<h4 class="unseen">The debate about it</h4>
<ol class="thread">
${voices}
</ol>`;
}

function renderWords(name: "says" | "open", lead: string | undefined, words: string | undefined): Markup | undefined {
  if (words === undefined) return undefined;
  const bold = lead === undefined ? undefined : markup`<b>${lead}</b> `;
  return markup`<p class="${name}">${bold}${prose(cut(words, MAX_PROSE_CHARS))}</p>\n`;
}

function renderRule({ rule }: FindingView): Markup | undefined {
  if (rule === undefined) return undefined;
  const source = rule.file ?? "static panel";
  return markup`<p class="rule"><b>Rule ${rule.id}</b> <span class="note">${source}</span><br>${prose(cut(rule.quote, MAX_PROSE_CHARS))}</p>`;
}

type Placed = Pick<ReportFinding, "file" | "side" | "start_line" | "line">;

function findExcerpt({ excerpts }: Report, { file, side, start_line: start, line }: Placed): Excerpt | undefined {
  return excerpts.find(
    (each) => each.file === file && each.side === side && each.start_line === start && each.line === line,
  );
}

/** A place a finding rests on, as the page shows it. */
interface ShownPlace {
  /** Absent where a quote is all there is. */
  readonly excerpt: Excerpt | undefined;
  readonly code: Markup;
}

/** The finding's own lines, and what else it rests on where those do not show it. */
function showPlaces(finding: Told, report: Report): readonly ShownPlace[] {
  const own = findExcerpt(report, { ...finding, start_line: finding.start_line ?? finding.line });
  const others = finding.evidence.flatMap(({ kind, file, side, start_line: startLine, end_line: line, quote }) => {
    if (kind === "proof") return [];
    const isOwn = file === finding.file && startLine === (finding.start_line ?? finding.line);
    if (!isOwn && isOnChain({ file, side, start_line: startLine, end_line: line }, finding.chain)) return [];
    if (own !== undefined && showsPlace(own, { file, side, startLine, line })) return [];
    const excerpt = findExcerpt(report, { file, side, start_line: startLine, line });
    const caption = renderCaption({ file, side, start_line: startLine, line }, kind);
    return [{ excerpt, code: excerpt === undefined ? renderQuote(quote, caption) : renderExcerpt(excerpt, caption) }];
  });
  return own === undefined ? others : [{ excerpt: own, code: renderExcerpt(own, renderOwnCaption(own)) }, ...others];
}

const ROLES = { defect: "", cause: "Where it comes from: ", impact: "What it breaks: " } as const;

type Captioned = Pick<Excerpt, "file" | "side" | "start_line" | "line">;

function renderCaption(
  { file, side, start_line: start, line }: Captioned,
  kind: keyof typeof ROLES = "defect",
): Markup {
  const role = ROLES[kind];
  const before = side === "base" ? ", before the change" : "";
  return markup`<figcaption>${role}<code>${placeOf({ file, start_line: start, line })}</code>${before}</figcaption>`;
}

/** The place stands above it already. */
function renderOwnCaption(excerpt: Excerpt): Markup {
  return markup`<figcaption class="unseen">${placeOf(excerpt)}</figcaption>`;
}

/** What Judge or Critic saw and nobody claimed. */
export function renderMissed(missed: Missed, title: string, report: Report): Markup {
  const { file, line, description, evidence_quote: quote, by, grounded, dismissed_by: dismissedBy } = missed;
  const own = findExcerpt(report, { file, side: "head", start_line: line, line });
  const standing = grounded
    ? "Its quote stands at the pin: it counts as unresolved."
    : "Its quote was not found at the pin: it counts for nothing.";
  return markup`${description === title ? undefined : markup`<p class="says">${prose(cut(description, MAX_PROSE_CHARS))}</p>\n`}${own === undefined ? renderQuote(quote, NOTHING) : renderExcerpt(own, renderOwnCaption(own))}
<ol class="thread">
${renderVoice({ speaker: by === "judge" ? "Judge" : "Critic", did: "names it: nobody had claimed it", says: standing }, [])}
${dismissedBy === null ? undefined : renderVoice({ speaker: "Person", did: "dropped it", says: dismissedBy }, [])}
</ol>`;
}

function renderGuard({ quote, place, protected: words }: GuardView): Markup {
  return markup`<p class="says">The change takes away a guard: <code>${quote}</code> (<code>${place}</code> at base). ${prose(words)}</p>\n`;
}

/** A known false positive that it looks like decides nothing, and is said. */
function renderKnown({ pattern, why, source }: KnownView): Markup {
  return markup`<p class="rule"><b>Looks like a known false positive</b> <span class="note">${source}</span><br>${prose(pattern)} ${prose(why)}</p>`;
}

function renderIdentity({ fingerprint, id }: Told): Markup {
  return markup`<p class="note identity">${id} · fingerprint <code>${fingerprint}</code></p>`;
}
