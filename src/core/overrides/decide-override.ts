import { findReasonProblem } from "./judge-reason.ts";
import type { OverridePolicy, OverrideRequest } from "./override-request.ts";

/** What can be named in an override: anything with a fingerprint. */
export interface Overridable {
  readonly id: string;
  readonly fingerprint: string;
  /** The same finding as older versions named it. */
  readonly older_fingerprints: readonly string[];
}

export type OverrideDecision<Item extends Overridable> =
  | { readonly kind: "accepted"; readonly item: Item }
  | { readonly kind: "refused"; readonly reason: string };

const RUN_LOCAL_ID = /^[FUDM]\d+$/i;
const FINGERPRINT = /^(?:v\d{1,3}:)?[0-9a-f]{8,64}$/;

/**
 * Whether a person's word on a finding counts. The finding's fingerprint holds its evidence, so that a word given for
 * other evidence finds nothing to apply to.
 */
export function decideOverride<Item extends Overridable>(
  request: OverrideRequest,
  policy: OverridePolicy,
  items: readonly Item[],
): OverrideDecision<Item> {
  const problem = findAuthorProblem(request, policy) ?? findReasonProblem(request.reason);
  if (problem !== undefined) return { kind: "refused", reason: problem };
  return findNamed(request.fingerprint, items);
}

function findAuthorProblem(request: OverrideRequest, policy: OverridePolicy): string | undefined {
  if (request.isBot) return "a bot wrote it";
  if (request.isEdited) return "the comment was edited after it was written";
  const isAuthor = request.author.toLowerCase() === policy.pullRequestAuthor?.toLowerCase();
  if (isAuthor && !policy.allowAuthor)
    return "the pull request's own author wrote it (`overrides.allow-author` is false)";
  if (request.isUnasked) return "too many people overruled here, and its author's permission was not looked up";
  if (request.permission === undefined) return "its author's permission could not be looked up";
  if (policy.by.includes(request.permission)) return undefined;
  return `its author has the permission \`${request.permission}\`; wanted: ${policy.by.join(", ")}`;
}

/** The one item a person's text names: by its fingerprint, or its beginning; else why there is none. Never throws. */
export function findNamed<Item extends Overridable>(written: string, items: readonly Item[]): OverrideDecision<Item> {
  if (RUN_LOCAL_ID.test(written)) {
    return refuse(`\`${written}\` is an id of one run only: name the finding by its fingerprint`);
  }
  if (!FINGERPRINT.test(written)) return refuse("it names no fingerprint of at least 8 hexadecimal digits");
  const named = items.filter((item) =>
    [item.fingerprint, ...item.older_fingerprints].some((fingerprint) => isBeginning(written, fingerprint)),
  );
  const [item, ...others] = named;
  if (item === undefined)
    return refuse("no finding of this run has that fingerprint: its evidence changed, or it is gone");
  if (others.length > 0) return refuse(`${named.length} findings begin with that fingerprint: write more of it`);
  return { kind: "accepted", item };
}

/** With or without the version in front. */
function isBeginning(written: string, fingerprint: string): boolean {
  return fingerprint.startsWith(written) || fingerprint.replace(/^v\d{1,3}:/, "").startsWith(written);
}

function refuse(reason: string): { readonly kind: "refused"; readonly reason: string } {
  return { kind: "refused", reason };
}
