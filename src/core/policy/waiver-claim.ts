import type { StageClaim } from "../claims/claim.ts";
import { toFoundClaim } from "../claims/detected-claim.ts";
import type { Origin } from "../claims/origin.ts";
import { countOf } from "../count-of.ts";
import { wordsOf } from "./policy.ts";
import type { WaivedEffect } from "./waivers.ts";

/** The most expired waivers that are findings each; the last of them says how many more there are. */
export const MAX_CLAIMED = 20;

const ORIGIN: Origin = {
  kind: "expired-waiver",
  label: "found without an agent",
  explanation: "Found by the date of the waiver; no agent was asked.",
};

/**
 * The claims that exceptions to a policy are over, in the order they are given. A waiver that the policy file at head does
 * not hold any more is none: the change removes or renews it. Never throws.
 *
 * @param source the policy file, from the repository's root.
 * @param head its lines at head; undefined where it is not there, or cannot be read.
 */
export function claimExpiredWaivers(
  expired: readonly WaivedEffect[],
  { source, head }: { readonly source: string; readonly head: readonly string[] | undefined },
): readonly StageClaim[] {
  const claimable = findPlaces(expired, head);
  const more = claimable.length - MAX_CLAIMED;
  return claimable.slice(0, MAX_CLAIMED).map(({ waived, line }, index) => {
    const place = line === undefined ? undefined : ({ file: source, side: "head", startLine: line, line } as const);
    const isLast = index === MAX_CLAIMED - 1 && more > 0;
    return toFoundClaim({
      ...{ title: `The waiver of ${waived.effect.id} expired on ${waived.waiver.expires}`, place, origin: ORIGIN },
      ...{ severity: "low", category: "policy", suggestion: undefined },
      description: `${tell(waived)}${isLast ? ` And ${countOf(more, "more waiver")} expired.` : ""}`,
      evidenceQuote: line === undefined ? "" : (head?.[line - 1] ?? "").trim(),
    });
  });
}

interface Placed {
  readonly waived: WaivedEffect;
  /** 1-based; undefined where there is no file to stand in. */
  readonly line: number | undefined;
}

function findPlaces(expired: readonly WaivedEffect[], head: readonly string[] | undefined): readonly Placed[] {
  if (head === undefined) return expired.map((waived) => ({ waived, line: undefined }));
  const taken = new Set<number>();
  return expired.flatMap((waived) => {
    const line = findLine(waived, head, taken);
    if (line === undefined) return [];
    taken.add(line);
    return [{ waived, line }];
  });
}

function tell({ effect, waiver }: WaivedEffect): string {
  const until = `${waiver.approvedBy} approved it until ${waiver.expires} (${waiver.reason})`;
  return `${until}. It excuses nothing any more: renew it or remove it. The effect is ${effect.modal} ${wordsOf(effect)}.`;
}

/** The line that holds the date, nearest to where the waiver stands at the base; 1-based. */
function findLine(
  { waiver: { expires, line: at = 1 } }: WaivedEffect,
  head: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined {
  const lines = head.flatMap((text, index) => {
    const isIt = text.includes(expires) && /\bexpires\b/.test(text) && !/^\s*#/.test(text);
    return isIt && !taken.has(index + 1) ? [index + 1] : [];
  });
  return lines.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}
