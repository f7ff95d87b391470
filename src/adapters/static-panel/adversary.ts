import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { FoundZone } from "./found-zone.ts";
import { readLines, readSubjects, type Work } from "./read-target.ts";
import { findSafeZones } from "./safe-zones.ts";

/** Maps the safe zones of the assigned files. */
export async function playAdversary(work: Work<"adversary">): Promise<AdversaryReply> {
  const files = new Map(work.source.pin.files.map((file) => [file.path, file]));
  const zones: FoundZone[] = [];
  for await (const subject of readSubjects(work, work.assignment.target.files)) {
    const file = files.get(subject.path);
    if (file === undefined) continue;
    const look = () => findSafeZones(file, subject, work.desk.pack);
    const found = work.unexamined.attempt(subject.path, "the search for safe zones", look) ?? [];
    // A check may stand above what the diff shows.
    const proofs = found.flatMap(({ proof }) => (proof === undefined ? [] : [proof.number]));
    await readLines(work, subject.path, proofs);
    zones.push(...found);
  }
  return { heuristics: [], safe_zones: zones.map(({ zone }) => zone) };
}
