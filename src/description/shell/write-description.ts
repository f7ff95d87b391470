import type { Host } from "../../ports/host.ts";
import type { Report } from "../../report/report.ts";
import type { PostingPlace, Tally } from "../../stages/optional-room.ts";
import { sha256 } from "../../text/digest.ts";
import { HostError } from "../../text/errors.ts";
import { settleBody } from "../compose.ts";
import { describeLength, MAX_BODY_CHARS } from "../section.ts";

type Written = Pick<Tally, "described" | "undescribed">;

/**
 * Writes a report's description, if the pull request still has the one it was composed from. Reads that immediately
 * before, so that a person's edit wins. A failure is reported, but fails nothing else.
 */
export async function writeDescription(
  { description }: Pick<Report, "description">,
  described: PostingPlace,
  host: Host,
): Promise<Written> {
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

const UNTOUCHED: Written = { described: false, undescribed: undefined };

function leave(why: string): Written {
  return { described: false, undescribed: why };
}
