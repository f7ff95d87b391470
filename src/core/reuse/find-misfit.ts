import type { Pin } from "../pin/pin.ts";
import type { Side } from "../pin/side.ts";
import type { Report } from "../report/report.ts";

/** Which blob stands at a path of the new pin; undefined where there is none. */
export type BlobAt = (path: string, side: Side) => string | undefined;

/** Why an earlier report's verdict does not hold for a pin, or undefined when it does. Never throws. */
export function findMisfit(report: Report, pin: Pin, blobAt: BlobAt): string | undefined {
  if (!isLasting(report)) return `its run is ${report.pin.drift ? "stale" : report.run.status}`;
  if (report.pin.target_sha256 !== pin.targetSha256) return "it judged another target";
  const changed = report.replay.files.find(({ path, side, blob }) => blobAt(path, side) !== blob);
  return changed === undefined ? undefined : `${changed.path}, which it was judged by, is another at ${changed.side}`;
}

/** Whether a report's verdict may ever be reused: only a completed one whose target was the same at the end. */
export function isLasting({ run, pin }: Report): boolean {
  return run.status === "completed" && !pin.drift && pin.final_sha256 === pin.target_sha256;
}
