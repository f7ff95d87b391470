import type { FailedRequest } from "../../core/retry.ts";
import { saysLimit } from "../http/host-patience.ts";
import type { FetchError } from "./fetch-process.ts";
import type { ReviewedCommits } from "./needed-blobs.ts";

/** What a failed fetch means: nothing to be done about, worth asking for less, or worth another try. */
export type FetchFailure =
  | { readonly kind: "final"; readonly problem: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "passing" };

export interface FetchCircumstances {
  readonly url: string;
  readonly commits: ReviewedCommits;
  /** Whether we asked for parts of trees, or for single files. */
  readonly isPartial: boolean;
}

/** Judges by the words of git and of the server, as git tells the cases apart in no other way. */
export function classifyFetchFailure(detail: string, { url, commits, isPartial }: FetchCircumstances): FetchFailure {
  if (isPartial && FILTER_REFUSED.test(detail)) return { kind: "refused", reason: "it refuses filters" };
  const refused = refusedObject(detail);
  if (refused !== undefined) {
    const problem = describeMissing(refused, commits, url);
    const isKnownGone = /not our ref/.test(detail) && problem !== undefined;
    if (isPartial && !isKnownGone) return { kind: "refused", reason: "it does not give single objects" };
    return { kind: "final", problem: problem ?? `${url} does not give the object ${refused}.` };
  }
  const known = PROBLEMS.find(({ words }) => words.test(detail));
  return known === undefined ? { kind: "passing" } : { kind: "final", problem: `${url} ${known.problem}` };
}

/** The object that the server says it does not give, or undefined when it names none. */
export function refusedObject(detail: string): string | undefined {
  return OBJECT_REFUSED.exec(detail)?.[1];
}

const FILTER_REFUSED = /filter '[^']*' not supported|invalid filter-spec|unexpected line: 'filter /;
const OBJECT_REFUSED = /(?:not our ref|unadvertised object) ([0-9a-f]{40,64})/;

const PROBLEMS: readonly { readonly words: RegExp; readonly problem: string }[] = [
  {
    words: /returned error: 401|Authentication failed|could not read (?:Username|Password)/,
    problem: "did not accept the token: it has expired, or is none of this server's; check `github-token`.",
  },
  {
    words: /returned error: 403/,
    problem: "refuses the token: give the job `permissions: contents: read`.",
  },
  {
    words: /returned error: 404|repository '.*' not found|Repository not found/,
    problem:
      "was not found: the repository is gone or renamed, or the token may not read it (`permissions: contents: read`).",
  },
  {
    words: /returned error: 30\d/,
    problem: "leads elsewhere, where the token is not sent: check GITHUB_SERVER_URL and GITHUB_REPOSITORY.",
  },
  {
    // Of our disk: what the server says of its own begins otherwise.
    words: /^(?!remote: ).*(?:No space left on device|Disk quota exceeded)/m,
    problem: "sends more than the disk has room for: free some of it, or set RUNNER_TEMP to a folder on a larger one.",
  },
  {
    words: /server certificate|SSL certificate problem|certificate verif/,
    problem: "shows a certificate that is not trusted: name its authority's file in NODE_EXTRA_CA_CERTS.",
  },
];

/** git passes a server's words on only where they are plain text. */
const SERVER_WORDS = /^remote: /m;

/** What the failure says of another attempt. git's words tell whether it was refused, and its trace what else was said. */
export function toFailedRequest({ detail, reply }: Pick<FetchError, "detail" | "reply">): FailedRequest {
  const [, told] = /returned error: (\d{3})/.exec(detail) ?? [];
  const status = told === undefined ? undefined : Number(told);
  const headers = status === reply.status ? reply.headers : {};
  return { status, headers, isLimitByWords: saysLimit(detail) || (SERVER_WORDS.test(detail) ? false : undefined) };
}

/** Undefined when it is none of the commits. */
function describeMissing(sha: string, commits: ReviewedCommits, url: string): string | undefined {
  if (sha === commits.head) {
    return `The head ${sha} is gone from ${url}: its branch or fork was deleted or rewritten; push it again.`;
  }
  if (sha === commits.base || sha === commits.mergeBase) {
    return `The base ${sha} is gone from ${url}: the branch was rewritten; run again on the pull request's present state.`;
  }
  return undefined;
}
