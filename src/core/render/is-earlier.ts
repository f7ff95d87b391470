import type { FollowUpRecord } from "../report/follow-up-record.ts";

/** What has a fingerprint, and had others. */
export interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
}

/** All its fingerprints, the one it has now first. */
export function namesOf({ fingerprint, older_fingerprints: older }: Named): readonly string[] {
  return [fingerprint, ...older];
}

/** Whether an earlier review held the finding, by whatever fingerprint, and it is not resolved. */
export function isEarlier(
  item: Named & { readonly carried_from?: string | null },
  { resolutions }: Pick<FollowUpRecord, "resolutions">,
): boolean {
  if ((item.carried_from ?? null) !== null) return true;
  const open = openBefore.get(resolutions) ?? openNamesOf(resolutions);
  openBefore.set(resolutions, open);
  return namesOf(item).some((name) => open.has(name));
}

/** Made once for a record: every finding asks. */
const openBefore = new WeakMap<FollowUpRecord["resolutions"], ReadonlySet<string>>();

function openNamesOf(resolutions: FollowUpRecord["resolutions"]): ReadonlySet<string> {
  return new Set(resolutions.flatMap(({ fingerprint, status }) => (status === "resolved" ? [] : [fingerprint])));
}
