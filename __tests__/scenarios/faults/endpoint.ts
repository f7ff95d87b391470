import type { Fault, Matcher } from "../../servers/github/fault.ts";
import type { FaultName } from "./fault-name.ts";
import {
  AFTER_LINT,
  BY_COMMENT,
  BY_DISPATCH,
  BY_MODEL,
  BY_PULL_REQUEST,
  BY_PUSH,
  BY_RERUN,
  POSTING,
  POSTING_AGAIN,
  type Start,
} from "./start.ts";
import { OLDER_ID } from "./subject.ts";

/** How a job ends, and what it must leave behind. */
export type Ending =
  /** Exactly as without the fault. */
  | "sound"
  /** As without the fault, but for the check run an earlier run left in progress: the next run closes it. */
  | "older left"
  /** The check run is closed and says that nothing was judged. */
  | "could not judge"
  /** No check run can be closed as it should: summary, outputs, log and exit status say so. */
  | "untold"
  /** A comment's command is not obeyed. */
  | "not obeyed"
  /** The posting failed, and says so. */
  | "not posted"
  /** As that, but the findings stand. */
  | "posted in part";

/** A row of the matrix: something a job of ours asks of GitHub or of the model. */
export interface Endpoint {
  readonly name: string;
  readonly start: Start;
  readonly place: (Matcher & Pick<Fault, "after">) | { readonly role: string };
  /** What else goes wrong, so that this is asked at all. */
  readonly alongside?: readonly Fault[];
  /** How the job ends when this goes wrong every time. */
  readonly unable: Ending;
  readonly except?: Readonly<Partial<Record<FaultName, Ending>>>;
}

const CREATE = { method: "POST", path: /\/check-runs$/ };
const LIST = { method: "GET", path: /\/commits\/[0-9a-f]+\/check-runs$/ };
const READ = { method: "GET", path: /\/check-runs\/\d+$/ };
const CLOSE_OLDER = { method: "PATCH", path: new RegExp(`/check-runs/${OLDER_ID}$`) };
/** Not of the progress, which only a slow run tells. */
const COMPLETE = { method: "PATCH", path: new RegExp(`/check-runs/(?!${OLDER_ID}$)\\d+$`), body: /"completed"/ };
const COMPARE = { method: "GET", path: /\/compare\// };
const CONFIG = { method: "GET", path: /\/contents\/.*config\.yml$/ };
const FOLDER = { method: "GET", path: /\/contents\/\.github\/tribunal$/ };
const POLICY = { method: "GET", path: /\/contents\/.*policy\.yml$/ };
const PATTERNS = { method: "GET", path: /\/contents\/.*patterns\.yml$/ };
const REF = { method: "GET", path: /\/git\/ref\// };
const COMMIT = { method: "GET", path: /\/commits\/[^/]+$/ };
const PULL_REQUEST = { method: "GET", path: /\/pulls\/1$/ };
const PULL_COMMITS = { method: "GET", path: /\/pulls\/1\/commits$/ };
const LIST_ARTIFACTS = { method: "GET", path: /\/actions\/runs\/\d+\/artifacts$/ };
const ARTIFACT = { method: "GET", path: /\/actions\/artifacts\/\d+\/zip$/ };
const ATTEMPT = { method: "GET", path: /\/actions\/runs\/\d+\/attempts\/2$/ };
const STORAGE = { method: "GET", path: /^\/_storage\// };
const REPOSITORY = { method: "GET", path: /\/repos\/octo\/shop$/ };
const PERMISSION = { method: "GET", path: /\/collaborators\/wendy\/permission$/ };
const GIT_REFS = { method: "GET", path: /\/octo\/shop\/info\/refs$/ };
const GIT_PACK = { method: "POST", path: /\/octo\/shop\/git-upload-pack$/ };
const USER = { method: "GET", path: /^\/user$/ };
const VIEWER = { method: "POST", path: /^\/graphql$/, body: /viewer/ };
const LIST_COMMENTS = { method: "GET", path: /\/pulls\/1\/comments$/ };
const LIST_REVIEWS = { method: "GET", path: /\/pulls\/1\/reviews$/ };
const LIST_ISSUE_COMMENTS = { method: "GET", path: /\/issues\/1\/comments$/ };
const POST_COMMENT = { method: "POST", path: /\/issues\/1\/comments$/ };
const POST_REVIEW = { method: "POST", path: /\/pulls\/1\/reviews$/ };

/** The request is carried out and its reply lost, once. */
const lost = (matcher: Matcher): Fault => ({ ...matcher, kind: "applied-but-lost", times: 1 });

const REVIEW: readonly Endpoint[] = [
  // A reply cut short leaves the check run behind, where it is found.
  { name: "create check run", start: BY_PULL_REQUEST, place: CREATE, unable: "untold", except: { truncated: "sound" } },
  { name: "list check runs", start: BY_PULL_REQUEST, place: LIST, unable: "older left" },
  {
    name: "close older check run",
    start: BY_PULL_REQUEST,
    place: CLOSE_OLDER,
    unable: "older left",
    except: { truncated: "sound" },
  },
  { name: "compare", start: BY_PULL_REQUEST, place: COMPARE, unable: "could not judge" },
  // To GitHub a file that is not there and one the token may not see are the same, and most repositories have none.
  {
    name: "configuration",
    start: BY_PULL_REQUEST,
    place: CONFIG,
    unable: "could not judge",
    except: { "404": "sound" },
  },
  {
    // What cannot be listed is asked for by name.
    name: "what lies beside the configuration",
    start: BY_PULL_REQUEST,
    place: FOLDER,
    unable: "sound",
  },
  // What was listed is there.
  { name: "known patterns", start: BY_PULL_REQUEST, place: PATTERNS, unable: "could not judge" },
  { name: "policy", start: BY_PULL_REQUEST, place: POLICY, unable: "could not judge" },
  { name: "git ref of the rules", start: BY_PULL_REQUEST, place: REF, unable: "could not judge" },
  { name: "git info/refs", start: BY_PULL_REQUEST, place: GIT_REFS, unable: "could not judge" },
  { name: "git upload-pack", start: BY_PULL_REQUEST, place: GIT_PACK, unable: "could not judge" },
  { name: "pull request, at the end", start: BY_PULL_REQUEST, place: PULL_REQUEST, unable: "could not judge" },
  {
    name: "complete check run",
    start: BY_PULL_REQUEST,
    place: COMPLETE,
    unable: "untold",
    except: { truncated: "sound" },
  },
  {
    name: "list, after a lost creation",
    start: BY_PULL_REQUEST,
    place: LIST,
    alongside: [lost(CREATE)],
    unable: "untold",
  },
  {
    name: "read check run, after a lost completion",
    start: BY_PULL_REQUEST,
    place: READ,
    alongside: [lost(COMPLETE)],
    unable: "untold",
  },
  { name: "repository", start: BY_PUSH, place: REPOSITORY, unable: "could not judge" },
  { name: "git ref of the default branch", start: BY_PUSH, place: REF, unable: "could not judge" },
  // Without the pull request there is no commit to put a check run on.
  { name: "pull request, at the start", start: BY_DISPATCH, place: PULL_REQUEST, unable: "untold" },
  { name: "commit", start: BY_DISPATCH, place: COMMIT, unable: "could not judge" },
  {
    name: "permission",
    start: BY_COMMENT,
    place: PERMISSION,
    unable: "untold",
    // So GitHub says that someone is no collaborator.
    except: { "404": "not obeyed" },
  },
];

/** What is asked to spare a review, or for people's words: without it the review is held, and no word counts. */
const SPARING: readonly Endpoint[] = [
  { name: "check runs of earlier verdicts", start: BY_PUSH, place: { ...LIST, after: 1 }, unable: "sound" },
  { name: "commits of the pull request", start: BY_PULL_REQUEST, place: PULL_COMMITS, unable: "sound" },
  { name: "people's comments", start: BY_PULL_REQUEST, place: LIST_ISSUE_COMMENTS, unable: "sound" },
  { name: "list artifacts", start: BY_RERUN, place: LIST_ARTIFACTS, unable: "sound" },
  { name: "artifact", start: BY_RERUN, place: ARTIFACT, unable: "sound" },
  { name: "artifact's storage", start: BY_RERUN, place: STORAGE, unable: "sound" },
];

/** What an earlier job found is a part of what is to be judged. */
const FINDINGS: readonly Endpoint[] = [
  { name: "artifacts of this run", start: AFTER_LINT, place: LIST_ARTIFACTS, unable: "could not judge" },
  { name: "attempt of this run", start: AFTER_LINT, place: ATTEMPT, unable: "could not judge" },
  { name: "artifact of an earlier job", start: AFTER_LINT, place: ARTIFACT, unable: "could not judge" },
  { name: "storage of an earlier job's artifact", start: AFTER_LINT, place: STORAGE, unable: "could not judge" },
];

const COMMENT: readonly Endpoint[] = [
  // A job's own token is nobody's account, and is told so.
  { name: "user", start: POSTING_AGAIN, place: USER, unable: "not posted", except: { "403": "sound", "404": "sound" } },
  // What cannot be told apart is taken for the job's own, as it is here.
  { name: "viewer", start: POSTING_AGAIN, place: VIEWER, unable: "sound" },
  { name: "list review comments", start: POSTING, place: LIST_COMMENTS, unable: "not posted" },
  { name: "list reviews", start: POSTING, place: LIST_REVIEWS, unable: "not posted" },
  { name: "list issue comments", start: POSTING, place: LIST_ISSUE_COMMENTS, unable: "not posted" },
  { name: "pull request, before posting", start: POSTING, place: PULL_REQUEST, unable: "not posted" },
  { name: "post review", start: POSTING, place: POST_REVIEW, unable: "not posted", except: { truncated: "sound" } },
  {
    name: "list reviews, after a lost one",
    start: POSTING,
    place: { ...LIST_REVIEWS, after: 1 },
    alongside: [lost(POST_REVIEW)],
    unable: "not posted",
  },
];

const SUMMARY: readonly Endpoint[] = [
  {
    name: "post summary",
    start: POSTING,
    place: POST_COMMENT,
    unable: "posted in part",
    except: { truncated: "sound" },
  },
  {
    name: "list issue comments, after a lost summary",
    start: POSTING,
    place: { ...LIST_ISSUE_COMMENTS, after: 1 },
    alongside: [lost(POST_COMMENT)],
    unable: "posted in part",
  },
];

const MODEL: readonly Endpoint[] = ["enthusiast", "adversary", "judge", "critic"].map((role) => ({
  name: `model: ${role}`,
  start: BY_MODEL,
  place: { role },
  unable: "could not judge",
  // It is only late.
  except: { stall: "sound" },
}));

/** Everything the bundles ask for; another test holds this against what they really ask. */
export const ENDPOINTS: readonly Endpoint[] = [...REVIEW, ...SPARING, ...FINDINGS, ...COMMENT, ...SUMMARY, ...MODEL];
