import { messageOf } from "../text/errors.ts";
import type { ReviewContext } from "./review-context.ts";

/**
 * Writes one file of the run directory: a text as it is, anything else as JSON. If it cannot be written, the log says
 * so and the review goes on: its verdict is worth more than its record.
 */
export async function keepRecord(
  name: string,
  content: unknown,
  { store, log }: Pick<ReviewContext, "store" | "log">,
): Promise<void> {
  const text = typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`;
  await store.write(name, text).catch((error: unknown) => {
    log.warning(`${name} is not kept: ${messageOf(error)}`);
  });
}
