import type { AdversaryReply } from "../../../core/replies/adversary.ts";
import type { FoundZone } from "../rules/found-zone.ts";
import { examineFiles, readLines, type Work } from "./read-target.ts";

/** Maps the safe zones of the assigned files. */
export async function playAdversary(work: Work<"adversary">): Promise<AdversaryReply> {
  const zones: FoundZone[] = [];
  for await (const file of examineFiles(work, work.assignment.target.files)) {
    const found = file.zones;
    // The check that makes a place safe may stand above what the diff shows.
    const proofs = found.flatMap(({ proof }) => (proof === undefined ? [] : [proof.number]));
    await readLines(work, file.path, proofs);
    zones.push(...found);
  }
  return {
    heuristics: [],
    safe_zones: zones.map(({ zone }) => ({ ...zone, evidence_file: null, evidence_line: null })),
    removed_guards: [],
  };
}
