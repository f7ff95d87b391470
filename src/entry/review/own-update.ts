import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { Refusal } from "../../core/admission/admission.ts";
import { findForeignCommit, isSkippedAuthor } from "../../core/admission/own-update.ts";
import { type Config, decideSettings } from "../../core/config/config.ts";
import { findOtherChange } from "../../engine/pull-request/admit.ts";
import type { ReviewedRange } from "../../engine/pull-request/resolve-trigger.ts";
import { toPublication } from "../../engine/run/to-publication.ts";
import { openTarget } from "./open-target.ts";
import type { Session } from "./session.ts";

/** What is known of a pull request before it is reviewed. */
export interface Asked {
  readonly inputs: ReviewInputs;
  readonly config: Config;
  readonly range: ReviewedRange;
}

/** No setting hides a file from the question what a change consists of. */
const EVERYTHING = { isIgnored: () => false, isWithheld: () => false };

/** Finds whether `skip-authors` spares the change a review: the host names the commits, and the files are compared as pinned. */
export async function findOwnUpdate({ inputs, config, range }: Asked, session: Session): Promise<Refusal | undefined> {
  const { pullRequest, headSha } = range;
  const settings = decideSettings(config, inputs.config, inputs.apiKey !== undefined);
  if (pullRequest === undefined || range.kind !== "range" || settings.skipAuthors.length === 0) return undefined;
  const { author, isFromFork } = await session.host.pullRequest(pullRequest);
  if (!isSkippedAuthor(author, settings.skipAuthors)) return undefined;
  const commits = await session.host.commitLog(pullRequest);
  let doubt = findForeignCommit(commits, { author, isFromFork, headSha });
  if (doubt === undefined) {
    const publication = toPublication(inputs, { settings, config, pullRequest });
    await using target = await openTarget({ inputs, range, settings, publication, session, log: session.log });
    const { source } = await target.resolved.pin(EVERYTHING);
    const other = await findOtherChange(source);
    if (other === undefined) return { kind: "update", author };
    doubt = `more than versions of dependencies changes in ${other}`;
  }
  session.log.info(`skip-authors names @${author}, and the change is reviewed nevertheless: ${doubt}.`);
  return undefined;
}
