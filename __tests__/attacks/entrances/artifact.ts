import { unzipFile, unzipSoleFile } from "../../../src/system/files/unzip-file.ts";
import { cameThrough, type Entrance } from "../entrance.ts";
import { type HostileEntry, hostileZip } from "./make-zip.ts";

/** Little, so that what unfolds is seen to end there; bombs are a hundred times as large. */
const MAX_BYTES = 256 * 1024;

/** An artifact of another job that is to hold findings: one file. */
export function findingsArtifact(entries: () => readonly HostileEntry[]): Entrance {
  return {
    name: "an artifact with findings",
    enter: () => {
      const sole = unzipSoleFile(hostileZip(entries()), MAX_BYTES);
      if (sole.kind === "unusable") return { answer: sole.found };
      return cameThrough(`${sole.path}: ${sole.content.length} bytes: ${Buffer.from(sole.content.subarray(0, 60))}`);
    },
  };
}

/** An artifact that is to hold an earlier report among other files. */
export function reportArtifact(entries: () => readonly HostileEntry[]): Entrance {
  return {
    name: "an artifact with a report",
    enter: () => {
      const bytes = unzipFile(hostileZip(entries()), "report.json", MAX_BYTES);
      return bytes === undefined ? { answer: "no report" } : cameThrough(Buffer.from(bytes).toString());
    },
  };
}
