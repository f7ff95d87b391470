import { sha256 } from "../digest.ts";
import { parseSha, type Sha } from "../pin/sha.ts";

/** What the `external_id` of a check run of ours says of the run that wrote it, whatever else it records. */
export interface CheckMark {
  /** The run only said why it reviews nothing. */
  readonly isRefusal: boolean;
  /** See {@link destinationOf}; undefined where the run that wrote it said none. */
  readonly destination: string | undefined;
  /** The head that the push replaced whose review was refused; absent where there was none. */
  readonly before?: Sha | undefined;
}

/** What every `external_id` of ours begins with. */
export const OWN_PREFIX = "tribunal ";

const REFUSED = `${OWN_PREFIX}refused `;
const AFTER = / after ([0-9a-f]{40}(?:[0-9a-f]{24})?)(?: into |$)/;
const INTO = / into ([0-9a-f]{16})$/;

/** A short digest of the branch the change is to go into: the same commit going into another branch is another change, with another verdict. */
export function destinationOf(baseRevision: string): string {
  return sha256(baseRevision).slice(0, 16);
}

/** What a check run is created with. */
export function formatCheckMark(run: string, { isRefusal, destination, before }: CheckMark): string {
  const after = before === undefined ? "" : ` after ${before}`;
  return withDestination(`${isRefusal ? REFUSED : OWN_PREFIX}${run}${after}`, destination);
}

/** Any `external_id` of ours, with the destination as its last words. */
export function withDestination(text: string, destination: string | undefined): string {
  return destination === undefined ? text : `${text} into ${destination}`;
}

/** Undefined for what no run of ours wrote. Never throws. */
export function parseCheckMark(externalId: string): CheckMark | undefined {
  if (!externalId.startsWith(OWN_PREFIX)) return undefined;
  const before = parseSha(AFTER.exec(externalId)?.[1] ?? "");
  const mark = { isRefusal: externalId.startsWith(REFUSED), destination: INTO.exec(externalId)?.[1] };
  return before === undefined ? mark : { ...mark, before };
}
