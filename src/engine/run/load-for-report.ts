import { GitError } from "../../core/errors.ts";
import type { CitedFile } from "../reading/cited-texts.ts";
import type { ReviewContext } from "./review-context.ts";

/** Loads files that the report shows something of; it is written as well where the target can no longer be read. */
export async function loadForReport(
  files: readonly CitedFile[],
  { texts }: Pick<ReviewContext, "texts">,
): Promise<void> {
  await texts.load(files).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
  });
}
