import { expect, it } from "vitest";
import type { Pin } from "../../../src/change/pin.ts";
import { codeThen } from "../../../src/triage/code-then.ts";
import { loadPastTexts } from "../../../src/triage/shell/thread-questions.ts";
import { FakePastCode, shaOf } from "../../fakes/fake-past-code.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aRemark } from "../../fixtures/threads.ts";
import { aTriageEntry } from "../../fixtures/triage.ts";

const BUGGY = "function total(items) {\n  return items[0].price;\n}\n";
const MENDED = "function total(items) {\n  return items.at(0)?.price ?? 0;\n}\n";

function branch() {
  const past = new FakePastCode([
    { name: "base", files: {} },
    { name: "first", files: { "src/a.ts": BUGGY, "src/b.ts": BUGGY } },
    { name: "mend", files: { "src/a.ts": MENDED } },
  ]);
  const source = new FakeSource([{ path: "src/a.ts", head: MENDED }]);
  return { past, pin: { ...source.pin, headSha: shaOf("mend") as Pin["headSha"] } };
}

const fixed = (overrides: Parameters<typeof aTriageEntry>[0] = {}) =>
  aTriageEntry({ status: "fixed", file: "src/a.ts", line: 2, commit: shaOf("mend").slice(0, 9), ...overrides });

it("reads the past texts for all triage answers in one request, and checks each answer against them", async () => {
  const { past, pin } = branch();
  const threads = ["src/a.ts", "src/b.ts"].map((path) =>
    aRemark({ id: path, commit: shaOf("first"), place: { path } }),
  );
  const claims = threads.map((thread) => ({ thread, entry: fixed({ file: thread.place?.path ?? null }) }));
  const { proveFixed, textThen } = await loadPastTexts(claims, { past, pin });
  const proofs = claims.map(({ thread, entry }) => {
    const then = codeThen(thread, textThen(shaOf("first"), thread.place?.path ?? ""));
    return proveFixed({ thread, codeThen: then, codeNow: undefined, commits: [] }, entry, undefined);
  });
  expect(proofs).toEqual([
    { kind: "proven", commit: shaOf("mend") },
    { kind: "unproven", why: "the remark's own lines are still at the head" },
  ]);
  expect(past.reads).toHaveLength(1);
  expect(textThen(shaOf("first"), "src/b.ts")).toMatchObject({ kind: "text" });
  expect(textThen(shaOf("first"), "src/c.ts")).toEqual({ kind: "unknown" });
});

it("proves no fix from texts that were not loaded", async () => {
  const { past, pin } = branch();
  const { proveFixed } = await loadPastTexts([], { past, pin });
  const question = {
    thread: aRemark({ commit: shaOf("first") }),
    codeThen: undefined,
    codeNow: undefined,
    commits: [],
  };
  expect(proveFixed(question, fixed(), undefined).kind).toBe("unproven");
  expect(past.reads).toEqual([]);
});
