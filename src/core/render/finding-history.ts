import { namePlace } from "../document/line-links.ts";
import { escapeNaming } from "../document/markdown-words.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import type { HistoryEntry, Sighting } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";

const SHA_CHARS = 12;
const MAX_SIGHTINGS = 50;

interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
}

/** A finding of ours that is in no list of the report any more. */
export type Gone = HistoryEntry & { readonly id: string };

/** No id of one run stands for what only earlier ones had. */
export function toGone(entry: HistoryEntry): Gone {
  return { ...entry, id: "" };
}

/** Whether two of a report's entries are one finding, which may have had another fingerprint before. */
export function isSame(a: Named, b: Named): boolean {
  const names = new Set([a.fingerprint, ...a.older_fingerprints]);
  return [b.fingerprint, ...b.older_fingerprints].some((name) => names.has(name));
}

/** What is known of a finding that is gone. Markdown; all of it is escaped. */
export function describeGone(gone: Gone): readonly string[] {
  const { title, severity, category, file, quote, fingerprint } = gone;
  return [
    `## ${escapeMarkdown(title)}`,
    `**Gone** · ${codeSpan(namePlace({ file, line: null }))} · ${severity} · ${category} · ${codeSpan(fingerprint)}`,
    ...(quote.trim() === "" ? [] : [codeBlock(quote)]),
    ...describeAsked(gone),
  ];
}

function describeAsked({ asked, asked_is_code: isCode }: Gone): readonly string[] {
  if (asked.trim() === "") return [];
  return [isCode ? `**Asked for**:\n\n${codeBlock(asked)}` : `**Asked for**: ${escapeMarkdown(asked)}`];
}

/** What became of a finding over the heads of the pull request, and since the review before. Markdown, escaped. */
export function describePast(item: Named, { follow_up: followUp, history }: Report): readonly string[] {
  const entry = history.find((each) => isSame(each, item));
  const names = [item.fingerprint, ...item.older_fingerprints, ...(entry?.older_fingerprints ?? [])];
  const since = (followUp?.resolutions ?? []).filter(({ fingerprint }) => names.includes(fingerprint));
  const turns = (followUp?.reversals ?? []).filter(({ fingerprint }) => names.includes(fingerprint));
  return [
    ...since.map(({ status, note }) => `**Since the earlier review**: ${nameStatus(status)}. ${escapeNaming(note)}`),
    ...turns.map(({ kind, earlier_fingerprint: earlier, earlier_title: title }) => {
      const what = kind === "return" ? "It was held resolved and is back" : "It asks to undo an earlier finding";
      return `**Reversal**: ${what}: ${codeSpan(earlier)} ${escapeMarkdown(title)}`;
    }),
    ...(entry === undefined ? [] : [renderSightings(entry)]),
  ];
}

function nameStatus(status: string): string {
  return status === "cant_verify" ? "cannot be verified" : status.replaceAll("_", " ").replace("partially", "partly");
}

function renderSightings({ sightings }: HistoryEntry): string {
  // The newest tell most.
  const shown = sightings.slice(-MAX_SIGHTINGS);
  const left = sightings.length - shown.length;
  const more = left > 0 ? [`- ${left} earlier ones are in the report`] : [];
  return ["**History**", "", ...more, ...shown.map(renderSighting)].join("\n");
}

function renderSighting({ head, state, quote }: Sighting): string {
  const code = quote === null || quote.trim() === "" ? "" : `; in its place stood ${codeSpan(quote.trim())}`;
  return `- ${codeSpan(head.slice(0, SHA_CHARS))}: ${state}${code}`;
}
