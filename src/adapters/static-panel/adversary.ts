import type { AdversaryReply } from "../../core/replies/adversary.ts";
import { readSubjects, type Work } from "./read-target.ts";
import { findSafeZones } from "./safe-zones.ts";

/** Maps the safe zones of the assigned files. */
export async function playAdversary(work: Work<"adversary">): Promise<AdversaryReply> {
  const subjects = await readSubjects(work, work.assignment.target.files);
  const files = new Map(work.source.pin.files.map((file) => [file.path, file]));
  const zones = subjects.flatMap((subject) => {
    const file = files.get(subject.path);
    return file === undefined ? [] : findSafeZones(file, subject);
  });
  return { heuristics: [], safe_zones: zones };
}
