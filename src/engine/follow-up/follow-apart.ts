import { placeKey } from "../../core/carried/follow-quote.ts";
import { claimFingerprint } from "../../core/claims/claim-fingerprint.ts";
import type { FollowedFinding } from "../../core/follow-up/followed.ts";
import { quotesOf } from "../../core/follow-up/traced.ts";
import { foldText } from "../../core/pin/quote.ts";
import type { ReportFinding } from "../../core/report/report.ts";
import type { FollowDesk } from "./follow-desk.ts";
import { type Fate, followFinding, type OpenFinding } from "./follow-finding.ts";

/** One finding, what became of it, and the places that its equals have. */
interface Followed {
  readonly open: OpenFinding;
  readonly elsewhere: ReadonlySet<string>;
  readonly fate: Fate;
  /** Undefined where it stands nowhere. */
  readonly place: string | undefined;
  /** The less, the more this place is the finding's own: known by its name there, near to where it stood, before it in order. */
  readonly rank: readonly number[];
}

/** The most places that are looked for anew, each in a pass over its file. Beyond it equals go on at one place, as one finding. */
const MAX_TURNS = 1000;

/**
 * Follows open findings, in their order. Two that said the same of equal lines never stand at one place: whose lines they
 * are goes on there, and the other is looked for elsewhere, so that it is gone where no lines are left for it.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followApart(all: readonly OpenFinding[], desk: FollowDesk): Promise<readonly Fate[]> {
  const followed: Followed[] = [];
  for (const open of all) followed.push(await followTo(open, new Set(), desk));
  const crowds = new Crowds();
  for (const [index, each] of followed.entries()) crowds.add(index, each);
  // Each turn takes one more of the places of these lines from one of them.
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const index = crowds.takeCrowded((at) => followed[at]);
    const crowded = index === undefined ? undefined : followed[index];
    if (index === undefined || crowded === undefined) break;
    const now = await followTo(crowded.open, new Set([...crowded.elsewhere, crowded.place ?? ""]), desk);
    followed[index] = now;
    crowds.add(index, now);
  }
  return followed.map(({ fate }) => fate);
}

/** Who said the same of equal lines and stands at one place by now, each finding by its number. */
class Crowds {
  readonly #byPlace = new Map<string, number[]>();
  /** Places at which somebody arrived since they were looked at. */
  readonly #unseen = new Set<string>();

  add(index: number, { open, place }: Followed): void {
    const words = wordsOf(open.finding);
    if (place === undefined || words === undefined) return;
    const key = `${place}\0${words}`;
    const there = this.#byPlace.get(key) ?? [];
    there.push(index);
    this.#byPlace.set(key, there);
    this.#unseen.add(key);
  }

  /** Takes one away that has to leave its place to another; undefined where nobody has to. */
  takeCrowded(find: (index: number) => Followed | undefined): number | undefined {
    for (const key of this.#unseen) {
      const there = this.#byPlace.get(key) ?? [];
      const at = there.findIndex((each) => there.some((other) => yields(find(each), find(other))));
      if (at >= 0) return there.splice(at, 1)[0];
      this.#unseen.delete(key);
    }
    return undefined;
  }
}

async function followTo(open: OpenFinding, elsewhere: ReadonlySet<string>, desk: FollowDesk): Promise<Followed> {
  const fate = await followFinding(open, desk, elsewhere);
  return { open, elsewhere, fate, place: placeOf(fate), rank: rankOf(open.finding, fate) };
}

/** Whether one has to leave its place to the other, which said the same of equal lines at another place. */
function yields(each: Followed | undefined, other: Followed | undefined): boolean {
  if (each === undefined || other === undefined || lineOf(each.open) === lineOf(other.open)) return false;
  const first = each.rank.findIndex((value, index) => value !== other.rank[index]);
  return first >= 0 && (each.rank[first] ?? 0) > (other.rank[first] ?? 0);
}

function lineOf({ finding }: OpenFinding): number | undefined {
  return quotesOf(finding).places[0]?.start_line;
}

function rankOf(finding: ReportFinding, fate: Fate): readonly number[] {
  const entry = entryOf(fate);
  const isKnown = entry?.claim === undefined || claimFingerprint(entry.claim) === finding.fingerprint;
  const was = finding.evidence[0]?.start_line ?? 0;
  return [isKnown ? 0 : 1, Math.abs((entry?.evidence?.start_line ?? 0) - was), was];
}

/** What a finding says, and of which lines, wherever they stand: equal where two said the same of equal lines. */
function wordsOf(finding: ReportFinding): string | undefined {
  const [own] = quotesOf(finding).places;
  if (own === undefined) return undefined;
  return JSON.stringify([finding.category, finding.rule?.id, own.file, own.side, foldText(own.quote)]);
}

function placeOf(fate: Fate): string | undefined {
  const evidence = entryOf(fate)?.evidence;
  return evidence == null ? undefined : placeKey(evidence, evidence.start_line);
}

function entryOf(fate: Fate): FollowedFinding | undefined {
  return fate.kind === "decided" ? fate.followed.followed?.[0] : undefined;
}
