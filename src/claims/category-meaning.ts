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
    title: "The code does something else than it is meant to",
    text: "A condition, a calculation or the order of steps leads to a wrong result.",
  },
  boundary: {
    title: "A limit is wrong or missing",
    text: "An index, a length, a range or a size goes past what there is, or stops short of it.",
  },
  "null-safety": {
    title: "A value that may be absent is used as if it were there",
    text: "A value can be null, undefined or missing at this place, and nothing before it makes sure that it is not.",
    cwe: "CWE-476",
  },
  "error-handling": {
    title: "A failure is lost or handled wrongly",
    text: "An error is swallowed, told to nobody, taken for a success, or leaves things half done.",
    cwe: "CWE-703",
  },
  "resource-lifecycle": {
    title: "Something that is opened is not released",
    text: "A file, a connection, a lock, a timer or memory is kept on some path, or used after it was released.",
    cwe: "CWE-404",
  },
  concurrency: {
    title: "The outcome depends on timing",
    text: "Work that runs at the same time, or later than it seems, can see or leave a state that was not meant to be.",
    cwe: "CWE-362",
  },
  injection: {
    title: "Data from outside is taken for code or markup",
    text: "Data reaches an interpreter, such as a shell, a database, a template or a page, without what keeps it data.",
    cwe: "CWE-74",
  },
  authorization: {
    title: "Someone can do what they may not",
    text: "Who asks, or whether they may, is not checked where it has to be, or is checked wrongly.",
    cwe: "CWE-285",
  },
  secrets: {
    title: "A secret is exposed or weak",
    text: "A credential or key stands where others can read it, or can be guessed or forged.",
    cwe: "CWE-522",
  },
  "input-validation": {
    title: "Input is used unchecked",
    text: "A value from outside is used without a check that it is what the code needs it to be.",
    cwe: "CWE-20",
  },
  "data-loss": {
    title: "Data can be lost or spoiled",
    text: "What was stored or sent can be overwritten, dropped, truncated or mixed up.",
  },
  "api-contract": {
    title: "Callers get something else than they were promised",
    text: "A signature, a result, an error or a format changes, or differs from what is documented and relied on.",
  },
  types: {
    title: "A value is not of the type it is taken for",
    text: "A conversion, a cast or an assumption about a value's type does not hold for all values.",
  },
  performance: {
    title: "It takes more time or memory than it should",
    text: "Work grows too fast with its input, is repeated without need, or blocks what has to go on.",
  },
  configuration: {
    title: "A setting is wrong or unsafe",
    text: "A default, a flag or a deployment setting does not do what is needed, or opens what should be closed.",
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
    text: "Text that people read is in a language the repository does not allow, or is put together so that it cannot be translated.",
  },
  "prompt-injection": {
    title: "Text addresses a reviewer or agent that reads it",
    text: "Text that a language model will read tells it what to do, instead of being data to it.",
    cwe: "CWE-1427",
  },
  policy: {
    title: "A rule that this repository goes by is broken",
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
    text: "A step, a term or another document is needed and nowhere introduced.",
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
