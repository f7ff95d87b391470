import { placeKey } from "../../core/carried/follow-quote.ts";
import { claimFingerprint } from "../../core/claims/claim-fingerprint.ts";
import type { FollowedFinding } from "../../core/follow-up/followed.ts";
import { quotesOf } from "../../core/follow-up/traced.ts";
import type { ReportFinding } from "../../core/report/report.ts";
import type { FollowDesk } from "./follow-desk.ts";
import { type Fate, followFinding, type OpenFinding } from "./follow-finding.ts";
import { isSameQuote } from "./trace-finding.ts";

/** One finding, what became of it, and the places that its equals have. */
interface Followed {
  readonly open: OpenFinding;
  readonly elsewhere: ReadonlySet<string>;
  readonly fate: Fate;
}

/**
 * Follows open findings, in their order. Two that said the same of equal lines never stand at one place: whose lines they
 * are goes on there, and the other is looked for elsewhere, so that it is gone where no lines are left for it.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followApart(all: readonly OpenFinding[], desk: FollowDesk): Promise<readonly Fate[]> {
  const followed: Followed[] = [];
  for (const open of all) followed.push({ open, elsewhere: new Set(), fate: await followFinding(open, desk) });
  for (;;) {
    const crowded = followed.find((each) => followed.some((other) => yields(each, other)));
    if (crowded === undefined) return followed.map(({ fate }) => fate);
    // Each turn takes one more of the places of these lines from one of them, so that it ends.
    const elsewhere = new Set([...crowded.elsewhere, placeOf(crowded) ?? ""]);
    const fate = await followFinding(crowded.open, desk, elsewhere);
    followed[followed.indexOf(crowded)] = { ...crowded, elsewhere, fate };
  }
}

/** Whether one has to leave its place to the other. */
function yields(each: Followed, other: Followed): boolean {
  const place = placeOf(each);
  if (each === other || place === undefined || place !== placeOf(other)) return false;
  if (!areTwins(each.open.finding, other.open.finding)) return false;
  const [own, theirs] = [rankOf(each), rankOf(other)];
  const first = own.findIndex((value, index) => value !== theirs[index]);
  return first >= 0 && (own[first] ?? 0) > (theirs[first] ?? 0);
}

/** The less, the more this place is the finding's own: known by its name there, near to where it stood, before it in order. */
function rankOf({ open: { finding }, fate }: Followed): readonly number[] {
  const entry = entryOf(fate);
  const isKnown = entry?.claim === undefined || claimFingerprint(entry.claim) === finding.fingerprint;
  const was = finding.evidence[0]?.start_line ?? 0;
  return [isKnown ? 0 : 1, Math.abs((entry?.evidence?.start_line ?? 0) - was), was];
}

/** Whether two findings said the same of equal lines at two places. */
function areTwins(a: ReportFinding, b: ReportFinding): boolean {
  const [own, theirs] = [quotesOf(a).places[0], quotesOf(b).places[0]];
  if (own === undefined || theirs === undefined) return false;
  const isSameWord = a.category === b.category && a.rule?.id === b.rule?.id;
  return isSameWord && isSameQuote(own, theirs) && own.start_line !== theirs.start_line;
}

function placeOf({ fate }: Followed): string | undefined {
  const evidence = entryOf(fate)?.evidence;
  return evidence == null ? undefined : placeKey(evidence, evidence.start_line);
}

function entryOf(fate: Fate): FollowedFinding | undefined {
  return fate.kind === "decided" ? fate.followed.followed?.[0] : undefined;
}
