import { NO_WORDS, type PeoplesWords } from "../../core/overrides/override-request.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** People's words are asked for last, so that the newest count; where they cannot be read, none does. */
export async function askPeople({ people, log }: Pick<ReviewContext, "people" | "log">): Promise<PeoplesWords> {
  try {
    return (await people?.()) ?? NO_WORDS;
  } catch (error) {
    log.warning(
      `No override counts, as the comments could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
    return NO_WORDS;
  }
}
