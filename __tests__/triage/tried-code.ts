import type { FakeCommit } from "../fakes/fake-past-code.ts";
import { SESSION } from "../fixtures/claims.ts";
import type { Tape } from "./tape.ts";

/** What pushes put into the code and take out of it again. */
export interface Shape {
  readonly refusesEmpty: boolean;
  readonly refusesUnknown: boolean;
  readonly isHourLong: boolean;
  /** How many lines above move the rest down. */
  readonly above: number;
}

export const FIRST: Shape = { refusesEmpty: false, refusesUnknown: false, isHourLong: true, above: 0 };

/** The file at a head, as lines. */
export function linesOf({ refusesEmpty, refusesUnknown, isHourLong, above }: Shape): readonly string[] {
  return [
    'import { users } from "./users.ts";',
    ...Array.from({ length: above }, (_, at) => `export const limit${at} = ${at};`),
    "",
    "export function openSession(token: string) {",
    ...(refusesEmpty ? ['  if (token === "") throw new Error("empty token");'] : []),
    "  const user = users.findByToken(token); // this is fine: whoever asks has a token",
    ...(refusesUnknown ? ['  if (user === undefined) throw new Error("unknown token");'] : []),
    "  const hours = lifetimeOf(user);",
    "  const zone = zoneOf(user);",
    "  const device = deviceOf(token);",
    "  const audit = auditOf(user, device);",
    "  // this is fine: an unknown user is never handed on",
    `  return { name: user.name, expiresAt: ${isHourLong ? "nextHour()" : "nextMinute()"} };`,
    "}",
    "",
    "export function closeSession(token: string) {",
    "  users.dropByToken(token);",
    "}",
  ];
}

export const BASE_LINES: readonly string[] = ["export function openSession() {", "  return undefined;", "}"];
export const BASE_TEXT = toText(BASE_LINES);

export function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** The lines around some of a file's, as many as are an element where no syntax is read. */
export function around(lines: readonly string[], start: number, end: number): string {
  return lines.slice(Math.max(0, start - 4), end + 3).join("\n");
}

/** What a push makes of the code. */
export function reshape(shape: Shape, tape: Tape): Shape {
  switch (tape.below(5)) {
    case 0:
      return { ...shape, refusesEmpty: !shape.refusesEmpty };
    case 1:
    case 2:
      return { ...shape, refusesUnknown: !shape.refusesUnknown };
    case 3:
      return { ...shape, isHourLong: !shape.isHourLong };
    default:
      return { ...shape, above: (shape.above + 1) % 4 };
  }
}

export function toCommit(name: string, shape: Shape): FakeCommit {
  return { name, files: { [SESSION]: toText(linesOf(shape)) } };
}
