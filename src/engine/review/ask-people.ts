import { NO_WORDS, type PeoplesWords } from "../../core/overrides/override-request.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** Asks for people's words. This is done last, so that the newest count; where they cannot be read, none counts. */
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
