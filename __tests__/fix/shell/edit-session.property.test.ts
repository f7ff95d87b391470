import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFileText } from "../../../src/fix/compose-edits.ts";
import type { EditSession } from "../../../src/fix/shell/edit-session.ts";
import type { ProposedEdit } from "../../../src/replies/edit-refusal.ts";
import { aSession } from "../../fixtures/edit-session.ts";
import { runs } from "../../setup/tier.ts";

const line = fc
  .tuple(fc.constantFrom("a", "b", "", "  c", "é"), fc.constantFrom("\n", "\r\n"))
  .map((parts) => parts.join(""));
/** Texts whose last line nobody edits here, so that no order of edits leaves a file empty on its way. */
const anyText = fc.array(line, { minLength: 1, maxLength: 10 }).map((lines) => `${lines.join("")}end`);
const PATHS = ["src/a.txt", "src/b.txt", ".github/workflows/ci.yml", "Cargo.lock"] as const;

interface Wish {
  readonly path: (typeof PATHS)[number];
  readonly from: number;
  readonly count: number;
  readonly lines: readonly string[];
}

const anyWish: fc.Arbitrary<Wish> = fc.record({
  path: fc.constantFrom(...PATHS),
  from: fc.nat(20),
  count: fc.integer({ min: 1, max: 4 }),
  lines: fc.array(fc.constantFrom("a", "b", "", "new", "x\r"), { maxLength: 5 }),
});

const anyCourse = fc.record({
  texts: fc.record({
    "src/a.txt": anyText,
    "src/b.txt": anyText,
    ".github/workflows/ci.yml": anyText,
    "Cargo.lock": anyText,
  }),
  wishes: fc.array(anyWish, { maxLength: 12 }),
  order: fc.infiniteStream(fc.nat(1000)),
});

type Texts = Readonly<Record<string, string>>;

function open(texts: Texts): EditSession {
  return aSession({ files: Object.entries(texts).map(([path, head]) => ({ path, base: "", head })) });
}

function linesOf(text: string) {
  return readFileText(Buffer.from(text))?.lines ?? [];
}

/** An edit of lines that stand there, and not of the last one. */
function toEdit({ path, from, count, lines }: Wish, texts: Texts): ProposedEdit {
  const all = linesOf(texts[path] ?? "").map(({ text }) => text);
  const start = from % (all.length - 1);
  const old = all.slice(start, Math.min(start + count, all.length - 1));
  const own = lines.length === 0 ? "" : lines.join("\n");
  return { path, start_line: start + 1, end_line: start + old.length, old: old.join("\n"), new: own };
}

/** Proposes edits one after the other; gives those that stand at the end, by their lines. */
async function propose(
  session: EditSession,
  edits: readonly ProposedEdit[],
): Promise<ReadonlyMap<string, ProposedEdit>> {
  const standing = new Map<string, ProposedEdit>();
  for (const edit of edits) {
    const key = `${edit.path}:${edit.start_line}-${edit.end_line}`;
    const { text: reply } = await session.propose(edit);
    if (reply.startsWith("accepted")) standing.set(key, edit);
    else if (reply.startsWith("taken back")) standing.delete(key);
    else expect(reply).toMatch(/^error: /);
  }
  return standing;
}

describe("any conversation", () => {
  it("leaves every line as it was that no accepted edit names, and protected files alone", async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async ({ texts: given, wishes }) => {
        const texts: Texts = given;
        const session = open(texts);
        const standing = [
          ...(
            await propose(
              session,
              wishes.map((wish) => toEdit(wish, texts)),
            )
          ).values(),
        ];
        for (const { path, bytes } of session.repaired()) {
          expect(["src/a.txt", "src/b.txt"]).toContain(path);
          const own = standing.filter((edit) => edit.path === path).sort((a, b) => a.start_line - b.start_line);
          expect(Buffer.from(bytes).toString("utf8")).toMatch(outsideOf(texts[path] ?? "", own));
        }
        expect(new Set(session.repaired().map(({ path }) => path))).toEqual(new Set(standing.map(({ path }) => path)));
      }),
      { numRuns: runs(200) },
    );
  });

  it("comes to the same bytes in whatever order its edits were accepted", async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async ({ texts, wishes, order }) => {
        const session = open(texts);
        const standing = [
          ...(
            await propose(
              session,
              wishes.map((wish) => toEdit(wish, texts)),
            )
          ).values(),
        ];
        const shuffled = standing
          .map((edit) => ({ edit, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ edit }) => edit);
        const again = open(texts);
        await propose(again, shuffled);
        expect(again.repaired()).toEqual(session.repaired());
        expect(again.lines()).toBe(session.lines());
        expect(again.refused()).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

/** What stands between edits of a text, to the byte, with anything in their places. */
function outsideOf(text: string, edits: readonly ProposedEdit[]): RegExp {
  const lines = linesOf(text);
  const exactly = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((each) => each.text + each.end)
      .join("")
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  let next = 0;
  let pattern = "";
  for (const { start_line, end_line } of edits) {
    pattern += `${exactly(next, start_line - 1)}[^]*`;
    next = end_line;
  }
  return new RegExp(`^${pattern}${exactly(next, lines.length)}$`);
}
