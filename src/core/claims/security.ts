import type { Category } from "./category.ts";

const SECURITY_CATEGORIES: ReadonlySet<Category> = new Set<Category>([
  "injection",
  "authorization",
  "secrets",
  "input-validation",
  "prompt-injection",
]);

/** Weaknesses that open a door whatever the category: memory, exhaustion, races on files, certificates, cryptography. */
const SECURITY_WEAKNESSES: ReadonlySet<number> = new Set([
  ...[119, 120, 121, 122, 125, 131, 190, 191, 415, 416, 680, 787, 823],
  ...[400, 770, 1333],
  ...[295, 297, 326, 327, 328, 329, 330, 338, 367, 377, 614, 693, 916, 942, 1004],
]);

const CWE = /^CWE-(\d{1,5})$/;

/** The numbers of weaknesses that are written as `CWE-79`; anything else is passed over. */
export function cweNumbers(cwe: readonly string[]): readonly number[] {
  return cwe.flatMap((written) => {
    const [, digits] = CWE.exec(written) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

/**
 * Whether a defect is one of security, as code scanning tells those apart.
 *
 * @param cwe the weaknesses a rule names. A rule about a setting that names any is about security.
 */
export function isSecurity(category: Category, cwe: readonly string[]): boolean {
  const numbers = cweNumbers(cwe);
  if (SECURITY_CATEGORIES.has(category)) return true;
  return (
    numbers.some((number) => SECURITY_WEAKNESSES.has(number)) || (category === "configuration" && numbers.length > 0)
  );
}
