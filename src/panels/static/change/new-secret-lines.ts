import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "./subject.ts";

/**
 * The added lines on which a secret begins that before the change stood neither in the file nor in another, from which it
 * only moved. Secrets are compared by their masks: one secret has one in all files of a run.
 *
 * @param isMeant whether this is about secrets that such a rule of the detector found.
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
