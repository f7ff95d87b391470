import { pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { MIN_MOVABLE, quoteWeight } from "../change/quote.ts";
import { bagWeight, codeBag, containment } from "./code-bag.ts";
import { spanOf } from "./element.ts";

/** The element of the code that a finding or a request is about, at its own head. */
export interface ElementName {
  /** Undefined for something about no file. */
  readonly path: string | undefined;
  /** The file's path at base, the same through renames. */
  readonly originalPath: string | undefined;
  /** The definition that encloses its lines, if code analysis knows it. */
  readonly symbol: string | undefined;
}

/** The share of two pieces of code that must be equal if one of them moved. */
const MOVED = 0.8;
/** If nothing encloses the lines, they are near each other when this share of the shorter piece is in the other. */
const NEAR = 0.4;

/**
 * Whether a present statement and an earlier one are about the same element: the same file through renames, and the
 * same function or type. If nothing encloses the lines, they must have something in common. An element that moved is
 * recognised by its lines.
 *
 * @param earlier with its lines then, and any that are known to have replaced them.
 */
export function isSameElement(
  earlier: ElementName & { readonly lines: readonly string[] },
  now: ElementName & { readonly lines: string },
  texts: PinnedTexts,
): boolean {
  const { path, originalPath, symbol } = earlier;
  if (path === undefined || originalPath === undefined || now.path === undefined)
    return path === undefined && now.path === undefined;
  const isOfFile = originalPath === now.originalPath || path === now.path;
  const isOfSymbol = symbol === undefined || now.symbol === undefined || symbol === now.symbol;
  if (isOfFile && isOfSymbol) return symbol !== undefined || earlier.lines.some((lines) => isNear(lines, now.lines));
  const isGone = isOfFile ? spanOf(now.path, symbol, texts) === undefined : !stands(path, texts);
  return isGone && (isOfFile || isOfSymbol) && earlier.lines.some((lines) => isMoved(lines, now.lines));
}

/** If one of the two is unknown, only the file decides. */
function isNear(a: string, b: string): boolean {
  const [one, other] = [codeBag(a), codeBag(b)];
  if (bagWeight(one) === 0 || bagWeight(other) === 0) return true;
  return Math.max(containment(one, other), containment(other, one)) >= NEAR;
}

function isMoved(a: string, b: string): boolean {
  if (quoteWeight(a) < MIN_MOVABLE || quoteWeight(b) < MIN_MOVABLE) return false;
  const [one, other] = [codeBag(a), codeBag(b)];
  return containment(one, other) >= MOVED && containment(other, one) >= MOVED;
}

function stands(path: string, { pin, text }: PinnedTexts): boolean {
  return pin.files.some((file) => pathAt(file, "head") === path) || text(path, "head") !== undefined;
}
