import { fileAt } from "../change/known-files.ts";
import { pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { Claim } from "../claims/claim.ts";
import { currentPath } from "../memory/element.ts";
import type { Followed } from "../memory/followed.ts";
import type { Lists } from "../outcome/lists.ts";
import { GitError } from "../text/errors.ts";
import type { CitedFile } from "../tools/cited-texts.ts";
import type { ReviewContext } from "./review-context.ts";

type Context = Pick<ReviewContext, "texts" | "target" | "remembered">;

/** Loads the code around these findings at head, which the history describes. */
export async function loadElements(claims: readonly Pick<Claim, "place">[], context: Context): Promise<void> {
  const places = claims.flatMap(({ place }) => (place === undefined ? [] : [place]));
  await loadForReport(
    places.flatMap((place) => filesAround(place, context)),
    context,
  );
}

/** The same for all findings of a review, those it keeps from an earlier one, and the places of resolved ones. */
export async function loadAllElements(lists: Lists, followed: Followed | undefined, context: Context): Promise<void> {
  const { confirmed, unresolved } = lists;
  // The place that a rejected claim names may be made up.
  const dismissed = lists.dismissed.filter(({ by }) => by !== "gate");
  await loadElements(
    [...confirmed, ...unresolved, ...dismissed].map(({ claim }) => claim),
    context,
  );
  if (followed === undefined) return;
  const { findings, unresolved: open, dismissed: declined } = followed.kept;
  const kept = [...findings, ...open, ...declined].flatMap(({ file, side }) =>
    file === null ? [] : filesAround({ file, side }, context),
  );
  await loadForReport([...kept, ...placesOfEarlier(followed, context)], context);
}

/** The file itself, and the file at head that it became. */
function filesAround({ file, side }: { readonly file: string; readonly side: Side }, { target }: Context): CitedFile[] {
  if (side === "head") return [{ file, side }];
  const pinned = fileAt(target.pin, file, side);
  const head = pinned && pathAt(pinned, "head");
  return [{ file, side }, ...(head === undefined ? [] : [{ file: head, side: "head" as const }])];
}

function placesOfEarlier({ followed }: Followed, { remembered, target }: Context): CitedFile[] {
  const originals = new Map(remembered?.history.map((entry) => [entry.fingerprint, entry.original_path ?? undefined]));
  return followed.flatMap(({ finding: { file, fingerprint } }) => {
    if (file === null) return [];
    return [{ file: currentPath(file, originals.get(fingerprint), target.pin), side: "head" as const }];
  });
}

/** Loads files that the report quotes. The report is written even if the target can no longer be read. */
export async function loadForReport(
  files: readonly CitedFile[],
  { texts }: Pick<ReviewContext, "texts">,
): Promise<void> {
  await texts.load(files).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
  });
}
