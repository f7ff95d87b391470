/** What lies at the bottom of an error: a failed fetch says why only in its innermost cause. Never throws. */
export function deepestMessage(error: unknown): string {
  let message = String(error);
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    message = current.message || code || message;
    current = current.cause;
  }
  return message;
}
