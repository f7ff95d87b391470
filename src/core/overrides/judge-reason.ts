const MIN_REASON_CHARS = 20;
const MIN_QUOTE_CHARS = 15;
const ANCHOR = /[^\s`"'()]+:L\d+(?:-L?\d+)?\b/;
const QUOTE = /`([^`]+)`|"([^"]+)"|“([^”]+)”/g;

/**
 * Why a reason does not carry an override: it must be 20 characters and rest on something that can be looked up, a
 * `path:L12` or a quotation of 15 characters. Undefined when it does.
 */
export function findReasonProblem(reason: string): string | undefined {
  if (reason.trim().length < MIN_REASON_CHARS) return `its reason is shorter than ${MIN_REASON_CHARS} characters`;
  const quotes = [...reason.matchAll(QUOTE)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  if (ANCHOR.test(reason) || quotes.some((quote) => quote.trim().length >= MIN_QUOTE_CHARS)) return undefined;
  return `its reason names no line as \`path:L12\` and quotes nothing of at least ${MIN_QUOTE_CHARS} characters`;
}
