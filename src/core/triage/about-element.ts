import { bagWeight, codeBag, containment } from "../follow-up/code-bag.ts";
import { spanOf } from "../follow-up/element.ts";
import { pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import type { ThreadHistoryEntry } from "../report/triage-record.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** What stands elsewhere by another name is the same code if so much of its lines is. */
const MOVED = 0.8;
/** Where nothing encloses the lines, they are near one another if so much of the shorter stretch is in the other. */
const NEAR = 0.4;

/**
 * Whether a request is about the code of an earlier one: the same file through renames, and there the same function or type
 * where both have one, else lines that have something in common. Code that is no longer where it was is known again by its lines.
 */
export function isAboutElement(entry: ThreadHistoryEntry, request: ThreadRequest, texts: PinnedTexts): boolean {
  const { path, original_path: originalPath, symbol } = entry;
  if (path === null || originalPath === null || request.path === undefined)
    return path === null && request.path === undefined;
  const isOfFile = originalPath === request.originalPath || path === request.path;
  const isOfSymbol = symbol === null || request.symbol === undefined || symbol === request.symbol;
  if (isOfFile && isOfSymbol) return symbol !== null || isNear(entry.lines, request.lines);
  const isGone = isOfFile ? spanOf(request.path, symbol ?? undefined, texts) === undefined : !stands(path, texts);
  return isGone && (isOfFile || isOfSymbol) && isSameCode(entry.lines, request.lines);
}

/** Where one of the two is not known, the file alone says it. */
function isNear(a: string, b: string): boolean {
  const [one, other] = [codeBag(a), codeBag(b)];
  if (bagWeight(one) === 0 || bagWeight(other) === 0) return true;
  return Math.max(containment(one, other), containment(other, one)) >= NEAR;
}

function stands(path: string, { pin, text }: PinnedTexts): boolean {
  return pin.files.some((file) => pathAt(file, "head") === path) || text(path, "head") !== undefined;
}

function isSameCode(a: string, b: string): boolean {
  if (quoteWeight(a) < MIN_MOVABLE || quoteWeight(b) < MIN_MOVABLE) return false;
  const [one, other] = [codeBag(a), codeBag(b)];
  return containment(one, other) >= MOVED && containment(other, one) >= MOVED;
}
