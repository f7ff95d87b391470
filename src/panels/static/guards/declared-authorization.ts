import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "../change/enclosing-function.ts";
import type { Change, Subject } from "../change/subject.ts";

/** What a function or its class declares of who may call it. */
export const DECLARED =
  /@(?:\w+\.)?(?:\w*(?:login|staff_member|superuser|admin|auth|roles?|permission|jwt)_required|user_passes_test|PreAuthorize|Secured|RolesAllowed|csrf_protect|UseGuards|Roles)\b|\[Authorize\b|\bauthorize!|\bbefore_action\s+:(?:auth|require)\w*|\bprotect_from_forgery\b|\bjwt\.verify\s*\(|(?<![\w$])csrf(?:Protection)?\s*\(/g;

const DECLARATION = /^\s*(?:@|\[)/;
const ABOUT_CALLER =
  /(?:user|staff|admin|auth|role|permission|principal|identity|logged|login|session)(?:s|ized|enticated)?(?![a-z])/i;

/** Whether the change says on the function itself who may call it, where a guard in its body asked about the caller. */
export function isDeclaredInstead({ head, added }: Subject, { after }: Change, guard: ScannedLine): boolean {
  if (!ABOUT_CALLER.test(guard.live)) return false;
  const isAdded = new Set(added.map(({ number }) => number));
  const authorizes = new RegExp(DECLARED.source);
  return headingOf(head, after, indentOf(guard)).some(
    (line) => isAdded.has(line.number) && DECLARATION.test(line.code) && authorizes.test(line.live),
  );
}

/** The lines a block begins with: its signature, and what stands on it without a gap. */
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
