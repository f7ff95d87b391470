import { expect, it } from "vitest";
import { settleUntried } from "../../../src/core/fix/settle-untried.ts";
import { aFinding } from "../../fixtures/reports.ts";

const asked = (id: string, file: string | null, affected: readonly string[] = []) => {
  const quote = { side: "head" as const, start_line: 1, end_line: 1, quote: "x", blob: "b", kind: "cause" as const };
  const evidence = affected.map((path) => ({ ...quote, file: path }));
  return { id, finding: aFinding({ file, evidence }), triedBefore: undefined };
};
const refused = (path: string, code = "not-text") => ({ path, code });
const toHead = (path: string) => path.replace(/^\.\//, "").replace("old.ts", "new.ts");
const answer = { applied: ["F1", "F2"], declined: [] };

it("declines what is said to be repaired where every edit of its files was refused, and says by which limits", () => {
  const findings = [asked("F1", "latin.py", ["lib.py"]), asked("F2", "a.ts")];
  const files = { edited: new Set(["a.ts"]), toHead };
  const edits = [refused("./latin.py"), refused("latin.py"), refused("lib.py", "generated"), refused("b.ts", "key")];
  expect(settleUntried(answer, findings, { ...files, refused: edits })).toEqual({
    applied: ["F2"],
    declined: [{ finding_id: "F1", reason: "every edit of it was refused: not-text, generated" }],
  });
});

it("keeps what has an accepted edit in a file it names, what had none refused, and what names no file", () => {
  const findings = [asked("F1", "a.ts", ["old.ts"]), asked("F2", null)];
  const none = { edited: new Set<string>(), toHead };
  const edited = { ...none, edited: new Set(["new.ts"]) };
  expect(settleUntried(answer, findings, { ...edited, refused: [refused("a.ts")] })).toEqual(answer);
  expect(settleUntried(answer, findings, { ...none, refused: [refused("b.ts")] })).toEqual(answer);
});
