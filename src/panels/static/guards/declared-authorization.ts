import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";

/** Declarations on a function or its class of who may call it, such as `@login_required`. */
export const DECLARED =
  /@(?:\w+\.)?(?:\w*(?:login|staff_member|superuser|admin|auth|roles?|permission|jwt)_required|user_passes_test|PreAuthorize|Secured|RolesAllowed|csrf_protect|UseGuards|Roles)\b|\[Authorize\b|\bauthorize!|\bbefore_action\s+:(?:auth|require)\w*|\bprotect_from_forgery\b|\bjwt\.verify\s*\(|(?<![\w$])csrf(?:Protection)?\s*\(/g;

const DECLARATION = /^\s*(?:@|\[)/;
const ABOUT_CALLER =
  /(?:user|staff|admin|auth|role|permission|principal|identity|logged|login|session)(?:s|ized|enticated)?(?![a-z])/i;

/**
 * Whether the change replaced a guard that asked about the caller by a declaration on the function of who may call it.
 */
export function isDeclaredInstead({ head, added }: Subject, { after }: Change, guard: ScannedLine): boolean {
  if (!ABOUT_CALLER.test(guard.live)) return false;
  const isAdded = new Set(added.map(({ number }) => number));
  const authorizes = new RegExp(DECLARED.source);
  return headingOf(head, after, indentOf(guard)).some(
    (line) => isAdded.has(line.number) && DECLARATION.test(line.code) && authorizes.test(line.live),
  );
}

/** Whether the change puts the same declaration further out above the place, such as on the class in place of each method. */
export function isDeclaredFurtherOut({ head, added }: Subject, { after }: Change, line: ScannedLine): boolean {
  if (!DECLARATION.test(line.code)) return false;
  const declared = foldCode(line.live);
  return added.some(
    (each) =>
      each.number <= after &&
      indentOf(each) < indentOf(line) &&
      foldCode(each.live) === declared &&
      isAround(head.slice(each.number, after), indentOf(each)),
  );
}

/** Whether what a declaration stands on still goes on at the end of these lines, which are those below it. */
function isAround(below: readonly ScannedLine[], own: number): boolean {
  const header = below.findIndex(({ code }) => /\w/.test(code) && !DECLARATION.test(code));
  const inner = header < 0 ? [] : below.slice(header + 1);
  return inner.every((each) => !/\S/.test(each.code) || indentOf(each) > own || /^\s*[{)]/.test(each.code));
}

/**
 * The first lines of the block around a place: its signature, and the lines directly above that, which may declare
 * something of it.
 */
function headingOf(head: readonly ScannedLine[], after: number, indent: number): readonly ScannedLine[] {
  const above = head.slice(0, after).reverse();
  const from = above.findIndex((line) => line.code.trim() !== "" && indentOf(line) < indent);
  const [signature] = above.slice(from);
  if (from < 0 || signature === undefined) return [];
  const heading = above.slice(from);
  const end = heading.findIndex(
    (line) => line.code.trim() === "" || indentOf(line) < indentOf(signature) || /^\s*\}/.test(line.code),
  );
  return end < 0 ? heading : heading.slice(0, end);
}
