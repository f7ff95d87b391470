import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { FoundZone } from "./found-zone.ts";
import { lookForZones } from "./look-for-zones.ts";
import { readLines, readSubjects, type Work } from "./read-target.ts";

/** Maps the safe zones of the assigned files. */
export async function playAdversary(work: Work<"adversary">): Promise<AdversaryReply> {
  const zones: FoundZone[] = [];
  for await (const subject of readSubjects(work, work.assignment.target.files)) {
    const found = lookForZones(work, subject);
    // A check may stand above what the diff shows.
    const proofs = found.flatMap(({ proof }) => (proof === undefined ? [] : [proof.number]));
    await readLines(work, subject.path, proofs);
    zones.push(...found);
  }
  return { heuristics: [], safe_zones: zones.map(({ zone }) => zone) };
}
