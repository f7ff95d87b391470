import { settleBody } from "../../core/description/compose.ts";
import { describeLength, MAX_BODY_CHARS } from "../../core/description/section.ts";
import { sha256 } from "../../core/digest.ts";
import { HostError } from "../../core/errors.ts";
import type { Report } from "../../core/report/report.ts";
import type { Host } from "../../ports/host.ts";

/** The pull request whose description is written, and the check that does. */
export interface DescribedPullRequest {
  readonly number: number;
  readonly headSha: string;
  /** The check's name in our markers. */
  readonly check: string;
}

/** What became of the description. */
export interface WrittenDescription {
  readonly described: boolean;
  /** Why one that was composed is not there, in a clause; undefined where there is nothing to tell. */
  readonly undescribed: string | undefined;
}

/**
 * Writes the description that a report holds, where the pull request's is still the one it was composed from and would be
 * another. It is read immediately before: what a person wrote meanwhile wins. A failure is told, and fails nothing.
 */
export async function writeDescription(
  { description }: Pick<Report, "description">,
  described: DescribedPullRequest,
  host: Host,
): Promise<WrittenDescription> {
  if (description?.status !== "composed") return UNTOUCHED;
  const { mode, text, read_sha256: readSha256, settled_sha256: settledSha256 } = description;
  try {
    const { body, headSha, state } = await host.pullRequest(described.number);
    if (state !== "open" || headSha !== described.headSha) return leave("the pull request moved on");
    const now = sha256(body);
    if (now === settledSha256) return UNTOUCHED;
    if (now !== readSha256) return leave("somebody changed it since it was read");
    const settled = settleBody({ mode, body, check: described.check }, text ?? "");
    if (settled.kind === "broken") return leave(settled.why);
    if (settled.body === body) return UNTOUCHED;
    if (settled.body.trim() === "" || settled.body.length > MAX_BODY_CHARS)
      return leave(settled.body.trim() === "" ? "it would be empty" : describeLength(settled.body.length));
    await host.updateBody(described.number, settled.body, body);
    return { described: true, undescribed: undefined };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return leave(error.message);
  }
}

const UNTOUCHED: WrittenDescription = { described: false, undescribed: undefined };

function leave(why: string): WrittenDescription {
  return { described: false, undescribed: why };
}
