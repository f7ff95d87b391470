import type { Sha } from "../change/sha.ts";
import { DEFAULT_CHECK_NAME, findUnknownInputs, InputReader, type ParsedInputs, type ReadInput } from "./inputs.ts";

/** The inputs of the posting action. They override what the report says. */
export interface CommentInputs {
  readonly githubToken: string;
  /** The review job's output: anything but exactly `open` is closed. */
  readonly gate: string;
  readonly headSha: Sha;
  readonly pullRequest: number;
  readonly reportPath: string;
  readonly reportSha256: string;
  readonly checkName: string;
  readonly maxComments: number | undefined;
  /** Whether threads of resolved findings are resolved instead of minimised. */
  readonly resolveThreads: boolean;
  /** Where the repairs are; absent if no job offered them. */
  readonly offer?: OfferFacts;
}

/** The outputs of the job that offers repairs. */
export interface OfferFacts {
  /** The pull request that offers them; undefined if there is none. */
  readonly offeredBy: number | undefined;
  /** Why there is none, a clause in plain text; undefined if unknown. */
  readonly reason: string | undefined;
  /** The artifact with the patch; undefined if unknown. */
  readonly artifact: string | undefined;
}

/** The names of the posting action's inputs. */
export const COMMENT_INPUTS: readonly string[] = [
  "github-token",
  "gate",
  "head-sha",
  "pull-request",
  "report-path",
  "report-sha256",
  "check-name",
  "max-comments",
  "resolve-threads",
  "fix-pull-request",
  "fix-reason",
  "report-artifact",
];

/**
 * Parses all inputs of the posting action, with every problem. Never throws.
 *
 * @param given the names of the given inputs, in lower case.
 */
export function parseCommentInputs(read: ReadInput, given: readonly string[] = []): ParsedInputs<CommentInputs> {
  const reader = new InputReader(read);
  const headSha = reader.sha("head-sha");
  const pullRequest = reader.required("pull-request") === "" ? undefined : reader.pullRequest();
  const inputs = {
    githubToken: reader.required("github-token"),
    gate: reader.text("gate") ?? "",
    reportPath: reader.required("report-path"),
    reportSha256: reader.required("report-sha256"),
    checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
    maxComments: reader.integer("max-comments", 0),
    resolveThreads: reader.flag("resolve-threads"),
    offer: {
      offeredBy: readPage(reader),
      reason: reader.text("fix-reason"),
      artifact: reader.text("report-artifact"),
    },
  };
  const problems = [...findUnknownInputs(given, COMMENT_INPUTS), ...reader.problems];
  if (headSha === undefined || pullRequest === undefined || problems.length > 0) return { kind: "wrong", problems };
  return { kind: "parsed", inputs: { ...inputs, headSha, pullRequest } };
}

/** The number of a pull request, from its page's URL. */
function readPage(reader: InputReader): number | undefined {
  const page = reader.text("fix-pull-request");
  if (page === undefined) return undefined;
  const [, number] = /^https?:\/\/\S+\/pull\/([1-9]\d{0,9})$/.exec(page) ?? [];
  if (number === undefined) {
    const got = JSON.stringify(page.slice(0, 80));
    reader.refuse("fix-pull-request", got, "the page of a pull request", "Pass the offering job's output, or nothing.");
  }
  return Number(number);
}
