import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fingerprint } from "../../../src/core/claims/fingerprint.ts";
import { type SettledPlace, toSettled } from "../../../src/core/debate/blocklist.ts";
import { tellBlocklist } from "../../../src/core/debate/tell-blocklist.ts";
import { aGatedClaim, FINGERPRINT, SESSION } from "../../fixtures/claims.ts";

const settled = (overrides: Partial<SettledPlace> = {}): readonly SettledPlace[] =>
  toSettled(aGatedClaim(), { outcome: "confirmed", round: 1, fingerprint: FINGERPRINT }).map((place) => {
    return { ...place, ...overrides };
  });

const numbered = (id: number) => `v1:${String(id).padStart(32, "0")}` as Fingerprint;

describe("the blocklist", () => {
  it("says what was heard, where, on which side, how severe it is, and what became of it", () => {
    const { title, category, severity } = aGatedClaim();
    expect(tellBlocklist(settled())).toEqual([
      {
        ...{ id: FINGERPRINT, title, file: SESSION, start_line: 5, line: 5, side: "head" },
        ...{ category, severity, outcome: "confirmed", ground: null },
      },
    ]);
  });

  it("says why a claim was declined", () => {
    const ground = "The caller checks the token.";
    expect(tellBlocklist(settled({ outcome: "declined", ground }))).toMatchObject([{ outcome: "declined", ground }]);
  });

  it("cuts long titles and grounds", () => {
    const [told] = tellBlocklist(settled({ outcome: "declined", title: "t".repeat(900), ground: "g".repeat(900) }));
    expect([told?.title?.length, told?.ground?.length]).toEqual([120, 240]);
  });

  it("leaves out grounds, and then titles, of a long list, and never a place", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        settled({
          outcome: "declined",
          fingerprint: numbered(at),
          startLine: at + 1,
          line: at + 1,
          title: "t".repeat(100),
          ground: "g".repeat(200),
        }),
      ).flat();
    const [some, more] = [tellBlocklist(many(40)), tellBlocklist(many(80))];
    expect(some.every(({ title, ground }) => title !== null && ground === null)).toBe(true);
    expect(more.every(({ title, ground }) => title === null && ground === null)).toBe(true);
    expect(more.map(({ line }) => line)).toEqual(many(80).map(({ line }) => line));
  });

  it("tells an id once, as it was upheld, with the other places and what became of it there", () => {
    const [declined, upheld] = [
      settled({ outcome: "declined", startLine: 9, line: 9, title: "as declined" }),
      settled(),
    ];
    const again = settled({ outcome: "declined", round: 2 });
    expect(tellBlocklist([...declined, ...upheld, ...again])).toMatchObject([
      {
        ...{ id: FINGERPRINT, title: aGatedClaim().title, start_line: 5, line: 5, outcome: "confirmed" },
        also: [{ file: SESSION, start_line: 9, line: 9, side: "head", outcome: "declined" }],
      },
    ]);
  });

  it("names every place under one entry for each id, in order, whatever is told of it", () => {
    const place = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      line: fc.integer({ min: 1, max: 9 }),
      title: fc.string(),
      outcome: fc.constantFrom("confirmed" as const, "declined" as const),
      ground: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (list) => {
        const places = list.flatMap(({ id, ground, line, ...rest }) =>
          settled({ ...rest, startLine: line, line, fingerprint: numbered(id), ground: ground ?? undefined }),
        );
        const told = tellBlocklist(places);
        expect(told.map(({ id }) => id)).toEqual([...new Set(list.map(({ id }) => numbered(id)))]);
        for (const entry of told) {
          const own = list.filter(({ id }) => numbered(id) === entry.id).map(({ line }) => line);
          const lines = [entry, ...(entry.also ?? [])].map(({ line }) => line);
          expect([...lines].sort()).toEqual([...new Set(own)].sort());
        }
      }),
    );
  });
});
