import { type Markup, markup, prose, sizeOf } from "../../document/markup.ts";
import { groupDigits } from "../../group-digits.ts";
import type { Report } from "../../report/report.ts";
import { isExamination } from "../../report/report-panel.ts";
import { type Entry, FINDING_GROUPS, type FindingGroup } from "./entries.ts";
import { renderBrief, renderEntry } from "./finding.ts";
import { findSaidAlike, type SaidAlike } from "./said-alike.ts";

const NAMES: Readonly<Record<FindingGroup, string>> = {
  confirmed: "Confirmed",
  unresolved: "Unresolved",
  missed: "Claimed by nobody",
  debt: "There before the change",
  dismissed: "Dismissed",
};

/** Who confirmed, in a run that holds no debate. */
const CONFIRMED_BY: ReadonlyMap<string, string> = new Map([
  ["policy", "Found against the policy and confirmed by the Critic at the pinned lines, or found there by rule."],
  ["validate", "Reported by another tool and confirmed by the Critic at the pinned lines, or found there by rule."],
]);

const NOTES: Readonly<Record<FindingGroup, string>> = {
  confirmed: "Upheld by the Judge and confirmed by the Critic at the pinned lines, or found there by rule.",
  unresolved: "Neither upheld nor refuted with proof: a person has to look.",
  missed: "Judge or Critic saw them. With a quote that stands at the pin they count as unresolved.",
  debt: "They stand, but this change did not bring them in: they never fail the check.",
  dismissed: "Refuted with a quote, turned away by a gate, or dropped by a person. Open one to see why.",
};

/** So many findings have their place on the page, in brief at least: the index links to them. */
export const MOST_LISTED = 100;
/** The most a finding takes that is told in brief. */
const BRIEF_BYTES = 1600;
/** Headings and notes of the sections. */
const HEADING_BYTES = 3000;

/** The findings by standing, in so many bytes: those there is no room for are told in brief, or by their number. */
export function renderFindingList(entries: readonly Entry[], report: Report, maxBytes: number): Markup {
  if (entries.length === 0) return EMPTY;
  const alike = new Map(
    FINDING_GROUPS.map((standing) => {
      const own = entries.filter((entry) => entry.standing === standing);
      return [standing, findSaidAlike(own, report)] as const;
    }),
  );
  let room = maxBytes - HEADING_BYTES - [...alike.values()].reduce((sum, each) => sum + sizeOf(renderAlike(each)), 0);
  const cards = entries.map((entry, index) => {
    const reserved = Math.max(0, Math.min(entries.length, MOST_LISTED) - index - 1) * BRIEF_BYTES;
    const brief = renderBrief(entry, report);
    const fits = (markup: Markup) => sizeOf(markup) < room - reserved;
    // What is told in full is never shorter: where the brief does not fit, it need not be made.
    const whole = fits(brief) ? renderEntry(entry, report, alike.get(entry.standing) ?? NOBODY) : brief;
    const shown = fits(whole) ? whole : brief;
    const card = sizeOf(shown) < room ? shown : undefined;
    if (card !== undefined) room -= sizeOf(card) + 1;
    return { standing: entry.standing, card };
  });
  const sections = FINDING_GROUPS.flatMap((standing) => {
    const own = cards.filter((each) => each.standing === standing);
    return own.length === 0
      ? []
      : [
          renderSection(
            standing,
            own.map(({ card }) => card),
            { alike: alike.get(standing) ?? NOBODY, report },
          ),
        ];
  });
  return markup`${sections}`;
}

const NOBODY: SaidAlike = new Map();

const EMPTY = markup`<section class="list" aria-labelledby="nothing">
<h2 id="nothing">No findings</h2>
<p>Nothing was claimed that had to be told. What was read, and by whom, stands below.</p>
</section>`;

const BY_RULE = "Found by rule at the pinned lines.";
const BY_TOOL = "What another tool reported was confirmed there by Judge and Critic.";

function noteOnConfirmed(report: Report): string {
  if (isExamination(report)) return report.imported === null ? BY_RULE : `${BY_RULE} ${BY_TOOL}`;
  return CONFIRMED_BY.get(report.run.mode) ?? NOTES.confirmed;
}

function renderSection(
  standing: FindingGroup,
  cards: readonly (Markup | undefined)[],
  { alike, report }: { readonly alike: SaidAlike; readonly report: Report },
): Markup {
  const shown = cards.filter((card) => card !== undefined);
  const left = cards.length - shown.length;
  const isFound = standing === "confirmed" && isExamination(report);
  const note = standing === "confirmed" ? noteOnConfirmed(report) : NOTES[standing];
  return markup`<section class="list is-${standing}" aria-labelledby="list-${standing}">
<h2 id="list-${standing}">${isFound ? "Found" : NAMES[standing]} <span class="number">${cards.length}</span></h2>
<p class="note">${note}</p>
${renderAlike(alike)}
${shown}
${left === 0 ? undefined : markup`<p class="note">${groupDigits(left)} more in report.json.</p>`}
</section>`;
}

function renderAlike(alike: SaidAlike): Markup {
  const notes = [...alike].map(
    ([speaker, words]) => markup`<p class="note"><b>${speaker}</b>, of each it ruled on: ${prose(words)}</p>`,
  );
  return markup`${notes}`;
}

/** Where findings stand on the page, by their names; those beyond what it lists have no place there. */
export function anchorsOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.slice(0, MOST_LISTED).flatMap(({ item, anchor }) => {
      return item.kind === "missed" ? [] : [[item.finding.fingerprint, anchor] as const];
    }),
  );
}
