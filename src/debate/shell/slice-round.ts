import { cutFile, PART_BYTES, type ShownFile } from "../../assignments/diff-parts.ts";
import { type Slice, sliceBytes, sliceFiles } from "../../assignments/slice.ts";
import type { Admission } from "../../budget/decide-admission.ts";
import { toChars } from "../../budget/estimate-review.ts";
import { changedRanges } from "../../change/change-part.ts";
import { canBeRead, type PinnedFile } from "../../change/pin.ts";
import { ServedLines } from "../../change/receipt.ts";
import { filesToTry } from "../../run/measure-reading.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { settleAll } from "../../run/settle-all.ts";

/**
 * Splits files into slices, without slices of only empty files: there an agent could not prove that it read anything.
 */
export async function sliceReadable(files: readonly PinnedFile[], context: ReviewContext): Promise<readonly Slice[]> {
  const { kind } = context.target.pin;
  const size = { kind, bytes: bytesOfSlice(context), sizes: await measureFiles(files, context) };
  const slices = sliceFiles(files, size);
  const readable = new Set(files.filter((file) => canBeRead(file, kind)).map((file) => file.path));
  return slices.filter((slice) => slice.files.some((path) => readable.has(path)));
}

/**
 * Splits slices again, to at most half of the largest one's size; undefined if that would be next to nothing. The new
 * size also limits slices later in the run.
 */
export function sliceAgain(
  refused: readonly Slice[],
  others: readonly Slice[],
  context: ReviewContext,
): readonly Slice[] | undefined {
  const half = Math.floor(Math.max(...refused.map((slice) => slice.bytes)) / 2);
  const room = roomToRead(context);
  const bytes = Math.min(half, room ?? half);
  if (bytes < Math.min(MIN_BYTES, room ?? MIN_BYTES) || context.target.pin.kind !== "diff") return undefined;
  context.ledger.sliceBytes = bytes;
  const shown = new Map(filesToTry(context).map((file) => [file.path, file]));
  const files = [...refused, ...others].flatMap(({ files: paths, parts }) =>
    paths.flatMap((path): readonly ShownFile[] => {
      const file = parts.find((part) => part.path === path) ?? shown.get(path);
      return file === undefined ? [] : cutFile(file, bytes);
    }),
  );
  return sliceFiles(files, { kind: "diff", bytes });
}

/** A model whose window leaves less than this beside its prompt cannot read anything useful. */
const MIN_BYTES = 8000;

/** How much one agent reads, so that its prompt is small in comparison. */
export function bytesOfSlice({ panel, ledger }: Pick<ReviewContext, "panel" | "ledger">): number {
  const tokens = (["enthusiast", "adversary"] as const).map((role) => panel.purse?.preface(role) ?? 0);
  const most = Math.max(...tokens);
  const usual = sliceBytes(most === 0 ? undefined : toChars(most));
  return Math.min(usual, ledger.sliceBytes ?? usual, roomToRead({ panel }) ?? usual);
}

/** The largest slice that fits the windows of the readers' models; undefined if none is known. */
function roomToRead({ panel }: Pick<ReviewContext, "panel">): number | undefined {
  const rooms = (["enthusiast", "adversary"] as const).flatMap((role) => panel.room?.(role)?.sliceBytes ?? []);
  return rooms.length === 0 ? undefined : Math.min(...rooms);
}

/** Measures the bytes of each readable file of a target that is not a diff. */
async function measureFiles(
  files: readonly PinnedFile[],
  { target }: ReviewContext,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (target.pin.kind === "diff" || files.length <= 1) return undefined;
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const text = await target.source.readText(path, "head");
    if (text !== undefined)
      sizes.set(
        path,
        text.lines.reduce((sum, line) => sum + line.length + LINE_CHARS, 0),
      );
  }
  return sizes;
}

/** A line's number, the tab after it and its line break. */
const LINE_CHARS = 7;

/**
 * Splits what no Enthusiast was served of these files into slices of one reply each. So even a model that asks only
 * once reads all of it.
 */
export function sliceRest(unread: ReadonlySet<string>, context: ReviewContext): readonly Slice[] {
  const { kind } = context.target.pin;
  const bytes = Math.min(PART_BYTES, bytesOfSlice(context));
  const served = new ServedLines(context.ledger.receiptsOf("enthusiast"));
  const isUnread = (file: ShownFile) =>
    file.hunks.some(({ lines }) => changedRanges(file, lines).some((range) => !served.covers(range)));
  const rest = filesToTry(context)
    .filter(({ path }) => unread.has(path))
    .flatMap((file) => {
      const parts = kind === "diff" ? cutFile(file, bytes) : [file];
      return parts.length === 1 ? parts : parts.filter(isUnread);
    });
  return sliceFiles(rest, { kind, bytes, isCut: false });
}

/** The files of which these slices contain every part. A file split again must have all of its new parts. */
export function filesOf(slices: readonly Slice[]): ReadonlySet<string> {
  const parts = new Map<string, number>();
  for (const { parts: own } of slices) for (const { path } of own) parts.set(path, (parts.get(path) ?? 0) + 1);
  const shares = new Map(slices.flatMap(({ parts: own }) => own.map(({ path, share }) => [path, share.of] as const)));
  const files = slices.flatMap((slice) => slice.files);
  return new Set(files.filter((path) => (shares.get(path) ?? 0) <= (parts.get(path) ?? 0)));
}

/** Slices of a target, to be played in order. */
interface SliceQueue<Result> {
  readonly slices: number;
  /** Starts all agents of one slice; called only when the slice is due. */
  readonly begin: (slice: number) => readonly Promise<Result>[];
  /** How many agents should run at once: slices are begun while fewer run. */
  readonly atOnce: number;
  /** Called before each slice, and again whenever an agent ends. */
  readonly admit: (slice: number, underWay: number) => Admission;
}

/**
 * Plays slices in order and returns the agents' results for each slice begun: the first ones, or all if none was left
 * out. No slice is begun once an agent has failed.
 *
 * @throws the first failure, once every agent has ended.
 */
export async function playSlices<Result>(queue: SliceQueue<Result>): Promise<readonly (readonly Result[])[]> {
  const begun: (readonly Promise<Result>[])[] = [];
  const work = new Work();
  while (begun.length < queue.slices && !work.hasFailed) {
    const admission = queue.admit(begun.length, work.underWay);
    if (admission.kind === "leave" || (admission.kind === "wait" && work.underWay === 0)) break;
    if (admission.kind === "wait" || work.underWay >= queue.atOnce) {
      await work.nextEnd();
      continue;
    }
    const agents = queue.begin(begun.length);
    begun.push(agents);
    for (const agent of agents) work.add(agent);
  }
  await settleAll(begun.flat());
  return Promise.all(begun.map((agents) => Promise.all(agents)));
}

/** The running agents, and a way to wait for the next one to end. */
class Work {
  underWay = 0;
  hasFailed = false;
  #wake: (() => void) | undefined;

  add(agent: Promise<unknown>): void {
    this.underWay += 1;
    agent.then(
      () => this.#end(),
      () => {
        this.hasFailed = true;
        this.#end();
      },
    );
  }

  nextEnd(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #end(): void {
    this.underWay -= 1;
    this.#wake?.();
    this.#wake = undefined;
  }
}
