import { HARD_CODED_CREDENTIAL } from "../../code/credentials/hard-coded-credentials.ts";
import type { ScannedLine } from "../../code/text/scan.ts";
import { describeInjection, findInjectedLines, titleOfInjection } from "../../detectors/prompt-injection.ts";
import type { Subject } from "../change/subject.ts";
import type { Match, Matcher } from "../rules/static-rule.ts";

/**
 * Finds masked secrets on the added lines where they begin. They include those that the detector recognises by form.
 * Values under the name of a password or key, in code or in a file of environment variables, are high.
 */
export const committedSecret: Matcher = {
  applies: () => true,
  check: (subject) => [...knownSecrets(subject), ...namedSecrets(subject)],
};

function knownSecrets(subject: Subject): readonly Match[] {
  return newSecretLines(subject, (rule) => rule !== HARD_CODED_CREDENTIAL).map((line) => ({
    line,
    description:
      "A credential stands in the source in plain text. Everyone who can read the repository, now or in its history, can use it.",
  }));
}

function namedSecrets(subject: Subject): readonly Match[] {
  return newSecretLines(subject, (rule) => rule === HARD_CODED_CREDENTIAL).map((line) => ({
    line,
    severity: "high",
    description:
      "The text is given as a password or key. Everyone who can read the repository, now or in its history, can use it.",
  }));
}

/**
 * Finds the added lines on which a new secret begins. Before the change, it was neither in the file nor in another one
 * that it may have been moved from. Secrets are compared by their masks, which are the same in all files of a run.
 *
 * @param isMeant whether to include secrets found by this rule of the detector.
 */
export function newSecretLines(subject: Subject, isMeant: (rule: string) => boolean): readonly ScannedLine[] {
  const reported = new Map<number, readonly string[]>();
  return subject.added.filter((line) => {
    const secrets = (subject.secrets.get(line.number) ?? []).filter(({ rule }) => isMeant(rule));
    const masks = secrets.map(({ mask }) => mask).filter((mask) => isNew(subject, mask));
    reported.set(line.number, masks);
    const above = reported.get(line.number - 1)?.at(-1);
    return masks.length > 1 || (masks[0] !== undefined && masks[0] !== above);
  });
}

function isNew({ isAllNew, baseMasks, elsewhere }: Subject, mask: string): boolean {
  const hasMoved = () => elsewhere.lost(mask) && !elsewhere.gained(mask);
  return isAllNew || !(baseMasks.has(mask) || hasMoved());
}

/** Finds text on an added line that addresses the reviewer or hides characters. */
export const promptInjection: Matcher = {
  applies: () => true,
  check: (subject) => {
    const added = new Map(subject.added.map((line) => [line.number, line]));
    const run = subject.head.map(({ number, text }) => ({ number, text, isNew: added.has(number) }));
    const standing = new Set(subject.base.map((line) => line.text.trim()));
    return findInjectedLines({ path: subject.path, runs: [run], standing }).flatMap(({ line: { number }, kind }) => {
      const line = added.get(number);
      if (line === undefined || kind === "stray-character") return [];
      return [{ line, title: titleOfInjection(kind), description: describeInjection(kind) }];
    });
  },
};
