import type { LineThen } from "../claims/claim.ts";
import { foldText } from "../pin/quote.ts";
import { withoutKeys } from "../pin/without-keys.ts";

/**
 * Whether a quote shows what the lines of an earlier finding have got since: it stands on lines that hold the finding's old quote
 * and are others than they were, and it says more than these said.
 *
 * @param quote as it is written, without its comments.
 * @param line the code of the lines that it is about, without comments.
 */
export function showsAdded(quote: string, line: string, { quote: was, text }: LineThen): boolean {
  const [shown, now, old, then] = [quote, line, was, text].map(foldEnd);
  if (shown === undefined || now === undefined || old === undefined || then === undefined) return false;
  if (old === "" || !now.includes(old) || then.includes(now)) return false;
  return now.includes(shown) ? !then.includes(shown) : shown.includes(now);
}

/** Code as it is compared: what ends a statement or an item says nothing of what it does. */
export function foldEnd(text: string): string {
  return foldCode(text).replace(/[\s;,]+$/, "");
}

/** Code as it is compared, where masks of secrets are other ones in each run. */
export function foldCode(text: string): string {
  return foldText(withoutKeys(text));
}
