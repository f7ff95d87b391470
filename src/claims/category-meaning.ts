import type { Category } from "./category.ts";

/** Describes a category of defects for people. */
export interface CategoryMeaning {
  readonly title: string;
  readonly text: string;
  /** The matching class of weaknesses; absent if the Common Weakness Enumeration has none. */
  readonly cwe?: `CWE-${number}`;
}

/** @see https://cwe.mitre.org */
export const CATEGORY_MEANINGS: Readonly<Record<Category, CategoryMeaning>> = {
  logic: {
    title: "The code does something other than intended",
    text: "A condition, a calculation or the order of steps leads to a wrong result.",
  },
  boundary: {
    title: "A limit is wrong or missing",
    text: "An index, length, range or size goes past the end, or stops short of it.",
  },
  "null-safety": {
    title: "A value that may be absent is used as if it were present",
    text: "A value can be null, undefined or missing here, and nothing before it checks that.",
    cwe: "CWE-476",
  },
  "error-handling": {
    title: "A failure is lost or handled wrongly",
    text: "An error is swallowed, reported to nobody, treated as success, or leaves work half done.",
    cwe: "CWE-703",
  },
  "resource-lifecycle": {
    title: "Something that is opened is not released",
    text: "A file, connection, lock, timer or memory is not released on some path, or is used after its release.",
    cwe: "CWE-404",
  },
  concurrency: {
    title: "The outcome depends on timing",
    text: "Work that runs concurrently, or later than it seems, can see or leave an unintended state.",
    cwe: "CWE-362",
  },
  injection: {
    title: "Outside data is treated as code or markup",
    text: "Data reaches an interpreter, such as a shell, database, template or page, without escaping or parameters.",
    cwe: "CWE-74",
  },
  authorization: {
    title: "Someone can do what they may not",
    text: "The caller's identity or permission is not checked where it must be, or is checked wrongly.",
    cwe: "CWE-285",
  },
  secrets: {
    title: "A secret is exposed or weak",
    text: "A credential or key can be read by others, guessed or forged.",
    cwe: "CWE-522",
  },
  "input-validation": {
    title: "Input is used unchecked",
    text: "An outside value is used without a check that it is what the code needs.",
    cwe: "CWE-20",
  },
  "data-loss": {
    title: "Data can be lost or spoiled",
    text: "What was stored or sent can be overwritten, dropped, truncated or mixed up.",
  },
  "api-contract": {
    title: "Callers get something other than they were promised",
    text: "A signature, a result, an error or a format changes, or differs from what is documented and relied on.",
  },
  types: {
    title: "A value has another type than the code assumes",
    text: "A conversion, a cast or an assumption about a value's type does not hold for all values.",
  },
  performance: {
    title: "It takes more time or memory than it should",
    text: "Work grows too fast with its input, is repeated without need, or blocks other work.",
  },
  configuration: {
    title: "A setting is wrong or unsafe",
    text: "A default, flag or deployment setting does not do what is needed, or allows what should be forbidden.",
  },
  dependency: {
    title: "A dependency is missing, wrong or unsafe",
    text: "Code relies on a package, a version or a service that is not declared, does not fit, or is known to be defective.",
  },
  "test-gap": {
    title: "A defect would not be noticed by the tests",
    text: "A test is missing, proves nothing, or cannot fail for the behaviour that it names.",
  },
  localization: {
    title: "Text is in the wrong language or cannot be translated",
    text: "Text for people is in a language that the repository does not allow, or is built so that it cannot be translated.",
  },
  "prompt-injection": {
    title: "Text addresses a reviewer or agent that reads it",
    text: "Text that a language model will read tells it what to do, instead of being data to it.",
    cwe: "CWE-1427",
  },
  policy: {
    title: "A rule of this repository is broken",
    text: "The change does what a rule of the repository, or of another tool, does not allow.",
  },
  "unmet-intent": {
    title: "The change does not do what it says",
    text: "The title or description of the pull request, or an issue that it closes, promises what the change does not do.",
  },
  "schema-gap": {
    title: "A specification leaves a structure open",
    text: "A field, a type or a case that implementers need is not defined.",
  },
  "formula-error": {
    title: "A formula in a specification is wrong",
    text: "A formula, a unit or a worked example does not give what the text says that it gives.",
  },
  "dependency-missing": {
    title: "A specification relies on something it does not name",
    text: "A step, a term or another document is needed but never introduced.",
  },
  ambiguity: {
    title: "A specification can be read in more than one way",
    text: "Two readers who both follow the text can build what does not work together.",
  },
  contradiction: {
    title: "A specification contradicts itself",
    text: "Two places of the text cannot both be followed.",
  },
};

const SECURITY_CATEGORIES: ReadonlySet<Category> = new Set<Category>([
  "injection",
  "authorization",
  "secrets",
  "input-validation",
  "prompt-injection",
]);

/** Weaknesses that concern security in any category: memory, exhaustion, races on files, certificates, cryptography. */
const SECURITY_WEAKNESSES: ReadonlySet<number> = new Set([
  ...[119, 120, 121, 122, 125, 131, 190, 191, 415, 416, 680, 787, 823],
  ...[400, 770, 1333],
  ...[295, 297, 326, 327, 328, 329, 330, 338, 367, 377, 614, 693, 916, 942, 1004],
]);

const CWE = /^CWE-(\d{1,5})$/;

/** Parses weaknesses such as `CWE-79` to their numbers. Ignores anything else. */
export function cweNumbers(cwe: readonly string[]): readonly number[] {
  return cwe.flatMap((written) => {
    const [, digits] = CWE.exec(written) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

/**
 * Whether code scanning counts a defect as a security defect.
 *
 * @param cwe the weaknesses that a rule names. A rule about a setting that names any is about security.
 */
export function isSecurity(category: Category, cwe: readonly string[]): boolean {
  const numbers = cweNumbers(cwe);
  if (SECURITY_CATEGORIES.has(category)) return true;
  return (
    numbers.some((number) => SECURITY_WEAKNESSES.has(number)) || (category === "configuration" && numbers.length > 0)
  );
}
