import { allowedFiles, filesNamed, pathReader, toMemberPath } from "../../change/known-files.ts";
import type { Pin } from "../../change/pin.ts";
import type { Receipt } from "../../change/receipt.ts";
import type { AdversaryReply, MissedEntry } from "../../replies/answers.ts";
import { groundMissed } from "../../report/missed.ts";
import type { Report } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { GitError } from "../../text/errors.ts";
import type { CitedFile } from "../../tools/cited-texts.ts";
import { type CheckedZone, checkZones, groundedGuards, type SafeZone } from "../safe-zone.ts";

/**
 * Checks each safe zone at the pin. If the target can no longer be read, none is grounded.
 *
 * @param receipts what was served to the agents that named the zones.
 */
export async function groundZones(
  zones: readonly SafeZone[],
  receipts: readonly Receipt[],
  { texts }: Pick<ReviewContext, "texts">,
): Promise<readonly CheckedZone[]> {
  const files = zones.flatMap(({ file, evidence_file: elsewhere }) => [file, elsewhere ?? file]);
  await loadReadable(
    files.map((file) => ({ file, side: "head" })),
    texts,
  );
  return checkZones(zones, texts.context(receipts));
}

/** Keeps only the guards that the change verifiably removes; none if the target can no longer be read. */
export async function groundGuards(
  map: AdversaryReply,
  { texts, ledger, target }: Pick<ReviewContext, "texts" | "ledger" | "target">,
): Promise<AdversaryReply> {
  if (map.removed_guards.length === 0) return map;
  const read = pathReader(target.pin);
  await loadReadable(
    map.removed_guards.map(({ file }) => ({ file: read(file, "base"), side: "base" })),
    texts,
  );
  const context = texts.context(ledger.receiptsOf("adversary"));
  return { ...map, removed_guards: [...groundedGuards(map.removed_guards, context)] };
}

/**
 * Looks up at the pin what Judge or Critic saw and nobody claimed. If the target can no longer be read, none is
 * grounded.
 */
export async function groundSeen(
  seen: readonly MissedEntry[],
  by: "judge" | "critic",
  { texts, target }: Pick<ReviewContext, "texts" | "target">,
): Promise<Report["missed"]> {
  await loadReadable(
    seen.flatMap(({ file }) => bothSides(file, target.pin)),
    texts,
  );
  return groundMissed(seen, by, texts.context([]));
}

/** Loads files. What can no longer be read stays absent, and nothing is grounded in it. */
async function loadReadable(files: readonly CitedFile[], texts: ReviewContext["texts"]): Promise<void> {
  try {
    await texts.load(files);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
}

/**
 * Both sides of a file that a candidate names. The candidate may name it freely, and a renamed file has a different
 * path on each side.
 */
function bothSides(file: string, pin: Pin): readonly CitedFile[] {
  const member = toMemberPath(file, allowedFiles(pin));
  const names = filesNamed(pin.files, [member])[0];
  return [...new Set([names?.path, names?.oldPath])].flatMap((path) =>
    path === undefined ? [] : [{ file: path, side: undefined }],
  );
}
