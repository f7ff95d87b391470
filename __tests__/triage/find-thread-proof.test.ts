import { describe, expect, it } from "vitest";
import { whyRemarkStands } from "../../src/triage/find-thread-proof.ts";
import type { DecidingContext } from "../../src/triage/thread-decision.ts";
import { aFile, aGateContext, aHunk, aPin, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { aThread, aTriageQuestion } from "../fixtures/triage.ts";

const LINES = [
  "export function openSession(token: string) {",
  '  if (token === "") throw new Error("empty token");',
  "  const user = users.findByToken(token);",
  "  return { name: user.name };",
  "}",
  "",
  "export const limits = { perHour: 60 };",
];
const PIN = aPin({ files: [aFile({ hunks: [aHunk(LINES.map((line) => `+${line}`))] })] });
const question = aTriageQuestion({ thread: aThread({ lineNow: 4 }) });

/** @param then the file as it stood when the remark was written. */
function why(line: number, then: readonly string[] = LINES, quote = LINES[line - 1] ?? ""): string | undefined {
  const proof = { file: SESSION, side: "head" as const, line, end_line: line, quote };
  const textThen: DecidingContext["textThen"] = () => ({ kind: "text", blob: "b", lines: then });
  const gates = aGateContext({ pin: PIN, texts: { [`head:${SESSION}`]: LINES } });
  return whyRemarkStands({ ...proof, blob: HEAD_BLOB }, question, { ...gates, textThen });
}

describe("what refutes a finding that was made of a remark", () => {
  it("refutes the remark where it bears on it and stood there when that was written", () => {
    expect(why(2)).toBeUndefined();
  });

  it("leaves the remark standing where it came later, and may be the fix itself", () => {
    expect(why(2, LINES.toSpliced(1, 1))).toContain("may be the fix itself");
  });

  it("leaves the remark standing where it is the remark's own line, of which the finding was not", () => {
    expect(why(4)).toContain("what the remark itself is about");
  });
});

describe("what stands in another file", () => {
  const TYPES = "src/types.ts";
  const shown = ["export interface User {", "  name: string;", "  age: number;", "}"];

  function whyOf(line: number): string | undefined {
    const proof = { file: TYPES, side: "head" as const, line, end_line: line, quote: shown[line - 1] ?? "" };
    const textThen: DecidingContext["textThen"] = () => ({ kind: "text", blob: "b", lines: shown });
    const gates = aGateContext({ pin: PIN, texts: { [`head:${SESSION}`]: LINES, [`head:${TYPES}`]: shown } });
    return whyRemarkStands({ ...proof, blob: HEAD_BLOB }, question, { ...gates, textThen });
  }

  it("refutes a remark by naming what its lines name", () => {
    expect(whyOf(2)).toBeUndefined();
  });

  it("refutes nothing where it names none of it", () => {
    expect(whyOf(3)).toContain("does not bear on the remark");
  });
});

it("refutes a remark by a type or a test of its own file that names what the remark names", () => {
  const own = ['export type Kind = "percent" | "fixed";', "", "export const rate = (value: number) => value / 100;"];
  const pin = aPin({ files: [aFile({ hunks: [aHunk(own.map((line) => `+${line}`))] })] });
  const gates = aGateContext({ pin, texts: { [`head:${SESSION}`]: own } });
  const proof = { file: SESSION, side: "head" as const, line: 1, end_line: 1, quote: own[0] ?? "", blob: HEAD_BLOB };
  const textThen: DecidingContext["textThen"] = () => ({ kind: "text", blob: "b", lines: own });
  const whyOf = (body: string) =>
    whyRemarkStands(proof, aTriageQuestion({ thread: aThread({ lineNow: 3, body }) }), { ...gates, textThen });
  expect(whyOf("An unexpected `kind` is divided too.")).toBeUndefined();
  expect(whyOf("This divides by the wrong number.")).toContain("does not bear on the remark");
});
