const MAX_DEPTH = 8;

/** What lies at the bottom of an error: a failed fetch says why only in its innermost cause. Never throws. */
export function deepestMessage(error: unknown): string {
  return causesOf(error).reduce((message, cause) => cause.message || codeOf(cause) || message, String(error));
}

/** The code at the bottom of an error, such as `ECONNREFUSED`; empty where there is none. Never throws. */
export function deepestCode(error: unknown): string {
  return causesOf(error).reduce((code, cause) => codeOf(cause) || code, "");
}

/** From the error itself inwards. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < MAX_DEPTH; current = current.cause) {
    causes.push(current);
  }
  return causes;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
