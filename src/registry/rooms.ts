import type { ParsedFindings } from "../claims/imported.ts";
import { descriptionRoom } from "../description/shell/description-room.ts";
import { parseFindings } from "../imports/parse-findings.ts";
import { policyRoom } from "../policy/shell/policy-room.ts";
import type { Host } from "../ports/host.ts";
import type { Report } from "../report/report.ts";
import type {
  AnswerOrder,
  DecidedFindings,
  OptionalRoom,
  PostingContext,
  PostingPlace,
  RequestedWork,
  ReviewOrder,
  Tally,
} from "../stages/optional-room.ts";
import type { ReportParts, StageContext } from "../stages/stage.ts";
import { triageRoom } from "../triage/shell/triage-room.ts";

// biome-ignore format: one room a line, so that a room is removed by its line
/** Every optional room. Nothing else imports one. */
export const ROOMS: readonly OptionalRoom[] = [
  { parseFindings },
  policyRoom,
  triageRoom,
  descriptionRoom,
];

export function parseForeignFindings(text: string, roots: readonly string[]): ParsedFindings {
  const room = ROOMS.find(({ parseFindings }) => parseFindings !== undefined);
  return room?.parseFindings?.(text, roots) ?? { kind: "malformed", reason: "this build reads no findings of others" };
}

export function requestFromRooms(order: ReviewOrder, host: Host): Promise<RequestedWork> {
  return askRooms<RequestedWork>((room) => room.request?.(order, host));
}

export function rememberInRooms(earlier: Report, context: StageContext): Promise<Partial<ReportParts>> {
  return askRooms<Partial<ReportParts>>((room) => room.remember?.(earlier, context));
}

export function concludeInRooms(decided: DecidedFindings, context: StageContext): Promise<Partial<ReportParts>> {
  return askRooms<Partial<ReportParts>>((room) => room.conclude?.(decided, context));
}

/** Rooms answer one after the other, as each counts what it wrote. */
export async function answerFromRooms(order: AnswerOrder, context: PostingContext): Promise<void> {
  for (const room of ROOMS) await room.answer?.(order, context);
}

export function postFromRooms(report: Report, place: PostingPlace, host: Host): Promise<Partial<Tally>> {
  return askRooms<Partial<Tally>>((room) => room.post?.(report, place, host));
}

/** The answers of all rooms, one after the other. */
async function askRooms<Answer extends object>(
  ask: (room: OptionalRoom) => Answer | Promise<Answer> | undefined,
): Promise<Partial<Answer>> {
  let all: Partial<Answer> = {};
  for (const room of ROOMS) all = { ...all, ...(await ask(room)) };
  return all;
}

/** A pull request's description as its author wrote it. */
export function withoutOwnText(body: string, check: string): string {
  return ROOMS.reduce((text, room) => room.withoutOwnText?.(text, check) ?? text, body);
}
