import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { Evidence, GatedClaim } from "../claims/gated-claim.ts";
import { type ChangePart, SURROUNDING_LINES } from "../pin/change-part.ts";
import { type HunkLine, type PinnedFile, pathAt } from "../pin/pin.ts";
import { SIDES, type Side } from "../pin/side.ts";
import type { ReportFinding } from "../report/report.ts";
import type { Comparison } from "./follow-up.ts";
import { isAsRead } from "./stands-as-read.ts";

/**
 * Which claims come late: new in this run, though all they rest on was reviewed before and did not change. What was found by
 * rule or against the policy is never late, nor is what the earlier review found as well, or what rests on no line.
 *
 * @param known the findings of the earlier review, confirmed and unresolved.
 */
export class LateClaims {
  readonly #lines: StandingLines;
  readonly #known: ReadonlySet<string>;

  constructor(comparison: Comparison, known: readonly Pick<ReportFinding, "fingerprint" | "older_fingerprints">[]) {
    this.#lines = new StandingLines(comparison);
    this.#known = new Set(known.flatMap((finding) => [finding.fingerprint, ...finding.older_fingerprints]));
  }

  /** Whether this is one. */
  has(claim: GatedClaim): boolean {
    const { carriedFrom, origin, policy, evidence } = claim;
    if (carriedFrom !== undefined || origin !== undefined || policy !== undefined) return false;
    if (this.#known.has(claimFingerprint(claim))) return false;
    return evidence.length > 0 && evidence.every((item) => this.#lines.hold(item));
  }
}

/** The lines of the change, and around it, that stand as an earlier review read them. */
class StandingLines {
  readonly #lines = new Map<string, Map<number, boolean>>();

  constructor({ parts }: Comparison) {
    for (const { part } of parts.filter(isAsRead)) {
      const around = linesOf(part).slice(Math.max(0, part.from - SURROUNDING_LINES), part.to + SURROUNDING_LINES);
      this.#mark(part.file, { lines: around.filter(({ kind }) => kind === "context"), stand: true });
    }
    // A part's own lines are as its own reading says, also where they are beside another part.
    for (const compared of parts) {
      const { part } = compared;
      this.#mark(part.file, { lines: linesOf(part).slice(part.from, part.to), stand: isAsRead(compared) });
    }
  }

  hold({ file, side, start_line, end_line }: Evidence): boolean {
    const lines = this.#lines.get(keyOf(file, side));
    for (let line = start_line; line <= end_line; line += 1) if (lines?.get(line) !== true) return false;
    return true;
  }

  #mark(file: PinnedFile, { lines, stand }: { readonly lines: readonly HunkLine[]; readonly stand: boolean }): void {
    for (const { headLine, baseLine } of lines) {
      for (const side of SIDES) {
        const path = pathAt(file, side);
        const number = side === "head" ? headLine : baseLine;
        if (path !== undefined && number !== undefined) this.#at(path, side).set(number, stand);
      }
    }
  }

  #at(path: string, side: Side): Map<number, boolean> {
    const key = keyOf(path, side);
    const lines = this.#lines.get(key) ?? new Map<number, boolean>();
    this.#lines.set(key, lines);
    return lines;
  }
}

function linesOf({ file, hunk }: ChangePart): readonly HunkLine[] {
  return file.hunks[hunk]?.lines ?? [];
}

function keyOf(file: string, side: Side): string {
  return `${side}:${file}`;
}
