import type { AdversaryReply } from "../../core/replies/adversary.ts";
import { readSubjects, type Work } from "./read-target.ts";
import { findSafeZones, type SafeZone } from "./safe-zones.ts";

/** Maps the safe zones of the assigned files. */
export async function playAdversary(work: Work<"adversary">): Promise<AdversaryReply> {
  const files = new Map(work.source.pin.files.map((file) => [file.path, file]));
  const zones: SafeZone[] = [];
  for await (const subject of readSubjects(work, work.assignment.target.files)) {
    const file = files.get(subject.path);
    if (file !== undefined) zones.push(...findSafeZones(file, subject));
  }
  return { heuristics: [], safe_zones: zones };
}
