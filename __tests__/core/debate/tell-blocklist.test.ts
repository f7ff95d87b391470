import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SettledPlace, toSettled } from "../../../src/core/debate/blocklist.ts";
import { tellBlocklist } from "../../../src/core/debate/tell-blocklist.ts";
import { aGatedClaim, FINGERPRINT, SESSION } from "../../fixtures/claims.ts";

const settled = (overrides: Partial<SettledPlace> = {}): readonly SettledPlace[] =>
  toSettled(aGatedClaim(), { outcome: "confirmed", round: 1, fingerprint: FINGERPRINT }).map((place) => {
    return { ...place, ...overrides };
  });

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

  it("names every place, in order, whatever is told of it", () => {
    const place = fc.record({
      line: fc.integer({ min: 1, max: 999 }),
      title: fc.string(),
      ground: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (list) => {
        const places = list.flatMap(({ ground, ...rest }) => settled({ ...rest, ground: ground ?? undefined }));
        expect(tellBlocklist(places).map(({ line }) => line)).toEqual(list.map(({ line }) => line));
      }),
    );
  });
});
