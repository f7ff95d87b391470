import type { Pin } from "../../../core/pin/pin.ts";
import { type PastClaim, placesToRead } from "../../../core/triage/past-places.ts";
import type { PastText } from "../../../core/triage/past-text.ts";
import { proveFixed } from "../../../core/triage/prove-fixed.ts";
import type { DecidingContext } from "../../../core/triage/thread-decision.ts";
import type { PastCode } from "../../../ports/past-code.ts";

/**
 * The code at other commits that answers on threads are looked up in, read for all of them at once; of what is no part of
 * them nobody can tell.
 *
 * @throws the run's reason where it was ended.
 */
export async function loadPastTexts(
  claims: readonly PastClaim[],
  { past, pin }: { readonly past: PastCode; readonly pin: Pin },
): Promise<Pick<DecidingContext, "proveFixed" | "textThen">> {
  const commits = claims.length === 0 ? undefined : await past.commits();
  const places = placesToRead(claims, { pin, commits });
  const read = places.length === 0 ? [] : await past.readTexts(places);
  const texts = new Map(places.map(({ commit, path }, index) => [`${commit}:${path}`, read[index]]));
  const textThen = (commit: string, path: string): PastText => texts.get(`${commit}:${path}`) ?? { kind: "unknown" };
  return {
    textThen,
    proveFixed: ({ thread, codeNow }, entry, evidence) =>
      proveFixed({ thread, codeNow, entry, evidence }, { pin, commits, textAt: textThen }),
  };
}
