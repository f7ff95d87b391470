import { GitError } from "../../core/errors.ts";
import type { ComparedPart } from "../../core/follow-up/follow-up.ts";
import { matchParts, standingFiles } from "../../core/follow-up/match-parts.ts";
import { partsOfFile } from "../../core/pin/change-part.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { nameParts } from "./name-parts.ts";

/** The parts of a change, and what each is about; or why nobody needs to know. */
export type NamedChange =
  | {
      readonly kind: "named";
      /** In the diff's order; of files that nobody wanted named, some may be missing. */
      readonly parts: readonly ComparedPart[];
      readonly names: ReadonlyMap<ComparedPart["part"], readonly string[]>;
    }
  /** No later review is to go on from this one, or the target can no longer be read. */
  | { readonly kind: "unnamed" };

type Means = Pick<ReviewContext, "target" | "code" | "followUp" | "basis" | "signal">;

const UNNAMED: NamedChange = { kind: "unnamed" };

/** The naming of a change's parts, under way. */
export interface ChangeNaming {
  /**
   * The parts, once those of the wanted files are named; others are only as far as they were by then. Rejects by a bug
   * alone.
   */
  readonly finish: (isWanted: (path: string) => boolean) => Promise<NamedChange>;
}

/**
 * Finds out what the parts of the change are about, for the report. It goes through the files one after the other, so that
 * agents can be given theirs meanwhile; the facts of a file are then mostly there already, as the stages read them too.
 *
 * @param over aborts when nobody wants to know any more.
 */
export function nameChange(context: Means, over: AbortSignal): ChangeNaming {
  let isWanted = (_path: string) => true;
  const signal = AbortSignal.any([context.signal, over]);
  const naming = nameFiles(context, { signal, isWanted: (path) => isWanted(path) }).catch((error: unknown) => {
    if (error instanceof GitError) return UNNAMED;
    throw error;
  });
  naming.catch(ignore);
  return {
    finish: (wanted) => {
      isWanted = wanted;
      return naming;
    },
  };
}

/** Whoever waits for the names hears of it. */
function ignore(): void {}

interface Wish {
  readonly signal: AbortSignal;
  readonly isWanted: (path: string) => boolean;
}

async function nameFiles(context: Means, { signal, isWanted }: Wish): Promise<NamedChange> {
  const { target, code, basis, followUp } = context;
  if (basis === undefined || target.pin.kind !== "diff") return UNNAMED;
  const parts: ComparedPart[] = [];
  const names = new Map<ComparedPart["part"], readonly string[]>();
  const known = namesOfEarlier(context);
  for (const own of partsByFile(context)) {
    if (signal.aborted) return UNNAMED;
    if (!own.every(({ part }) => isWanted(part.file.path))) continue;
    const unknown = own.flatMap(({ part }) => (known.has(part) ? [] : [part]));
    const named = await nameParts(unknown, code);
    for (const { part } of own) names.set(part, known.get(part) ?? named.get(part)?.names ?? []);
    parts.push(...own);
  }
  return signal.aborted ? UNNAMED : { kind: "named", parts: followUp?.comparison.parts ?? parts, names };
}

/** Without an earlier review every part is tried for the first time, and is made when its file is come to. */
function* partsByFile({ target, followUp }: Means): Generator<readonly ComparedPart[]> {
  if (followUp !== undefined) {
    yield* Map.groupBy(followUp.comparison.parts, ({ part }) => part.file.path).values();
    return;
  }
  for (const file of target.pin.files)
    yield partsOfFile(file).map((part): ComparedPart => ({ part, why: "changed", reading: undefined }));
}

/** The names of carried parts whose file stands as it did: they are as the earlier report has them. */
function namesOfEarlier({ followUp, target }: Means): ReadonlyMap<ComparedPart["part"], readonly string[]> {
  const { reading } = followUp?.earlier.report.replay ?? {};
  if (followUp === undefined || !reading) return new Map();
  const standing = standingFiles(target.pin, followUp.earlier.report);
  const matched = matchParts(
    followUp.comparison.parts.map(({ part }) => part),
    reading,
  );
  return new Map(
    matched.parts.flatMap(({ part, earlier }) =>
      earlier !== undefined && standing.has(part.file.path) ? [[part, earlier.names]] : [],
    ),
  );
}
