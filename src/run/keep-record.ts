import { messageOf } from "../text/errors.ts";
import type { ReviewContext } from "./review-context.ts";

/**
 * Writes one file of the run directory: text as is, anything else as JSON. If writing fails, logs it and lets the
 * review continue, because the verdict matters more than its record.
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
