import { randomBytes } from "node:crypto";

/** A run's name: when, what, and six hexadecimal digits, so that two runs of one second differ. */
export function runId(now: Date, target: string): string {
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  const slug = target
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return `${stamp}-${slug || "target"}-${randomBytes(3).toString("hex")}`;
}
