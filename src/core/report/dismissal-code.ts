import type { z } from "zod";
import { REJECTION_CODES } from "../gates/gate.ts";
import type { dismissedSchema } from "./report-finding.ts";

/**
 * A dismissal with the code of the gate that turned the claim away, and its reason without. Reports of earlier versions
 * have it as the first word of the reason: this is the one place that reads it there.
 */
export function withDismissalCode(item: z.infer<typeof dismissedSchema>): z.infer<typeof dismissedSchema> {
  if (item.by !== "gate") return item;
  const code = REJECTION_CODES.find((each) => item.reason.startsWith(`${each}: `));
  return code === undefined ? item : { ...item, code, reason: item.reason.slice(`${code}: `.length) };
}
