import type { ScannedLine } from "../../code/text/scan.ts";
import type { Subject } from "./subject.ts";

/**
 * Finds the added lines on which a new secret begins. Before the change, it was neither in the file nor in another one
 * that it may have been moved from. Secrets are compared by their masks, which are the same in all files of a run.
 *
 * @param isMeant whether to include secrets found by this rule of the detector.
 */
export function newSecretLines(subject: Subject, isMeant: (rule: string) => boolean): readonly ScannedLine[] {
  const told = new Map<number, readonly string[]>();
  return subject.added.filter((line) => {
    const secrets = (subject.secrets.get(line.number) ?? []).filter(({ rule }) => isMeant(rule));
    const masks = secrets.map(({ mask }) => mask).filter((mask) => isNew(subject, mask));
    told.set(line.number, masks);
    const above = told.get(line.number - 1)?.at(-1);
    return masks.length > 1 || (masks[0] !== undefined && masks[0] !== above);
  });
}

function isNew({ isAllNew, baseMasks, elsewhere }: Subject, mask: string): boolean {
  const hasMoved = () => elsewhere.lost(mask) && !elsewhere.gained(mask);
  return isAllNew || !(baseMasks.has(mask) || hasMoved());
}
