import type { Role } from "../../core/debate/role.ts";
import type { FoundZone } from "./found-zone.ts";
import type { Work } from "./read-target.ts";
import { findSafeZones } from "./safe-zones.ts";
import type { Subject } from "./subject.ts";

/** The safe zones of a file this role has read; none, and the file noted, where the search for them fails. */
export function lookForZones({ source, desk, unexamined }: Work<Role>, subject: Subject): readonly FoundZone[] {
  const file = source.pin.files.find(({ path }) => path === subject.path);
  if (file === undefined) return [];
  const look = () => findSafeZones(file, subject, desk.pack);
  return unexamined.attempt(subject.path, "the search for safe zones", look) ?? [];
}
