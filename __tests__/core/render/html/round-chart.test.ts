import { describe, expect, it } from "vitest";
import { drawRounds } from "../../../../src/core/render/html/round-chart.ts";
import { aRound } from "../../../fixtures/reports.ts";

const rounds = [
  aRound({ confirmed: 2, unresolved: 1, debunked: 3, rejected: 1, duplicates: 0 }),
  aRound({ round: 2, confirmed: 0, unresolved: 0, debunked: 0, rejected: 0, duplicates: 2 }),
];

/** Each column's pieces, as class and height. */
function piecesOf({ html }: { readonly html: string }): readonly (readonly [string, number])[] {
  const drawing = html.slice(0, html.indexOf("</svg>"));
  return [...drawing.matchAll(/<rect class="(\w+)"[^>]* height="([\d.]+)"/g)].map(([, name = "", height]) => [
    name,
    Number(height),
  ]);
}

describe("the rounds' picture", () => {
  it("has a column a round, with a piece for each outcome as high as its number", () => {
    const pieces = piecesOf(drawRounds(rounds));
    expect(pieces.map(([name]) => name)).toEqual(["confirmed", "unresolved", "debunked", "rejected", "duplicates"]);
    const unit = (pieces[0]?.[1] ?? 0) / 2;
    expect(pieces.map(([, height]) => Math.round(height / unit))).toEqual([2, 1, 3, 1, 2]);
  });

  it("says what it shows to those who do not see it, and by words beside the colours", () => {
    const { html } = drawRounds(rounds);
    expect(html).toContain('role="img" aria-labelledby="rounds-title"');
    expect(html).toContain('<title id="rounds-title">What the claims of each round came to</title>');
    for (const name of ["confirmed", "left open", "dismissed", "rejected by gates", "settled before"])
      expect(html).toContain(name);
  });

  it("is drawn of a round in which nothing came of anything", () => {
    const none = aRound({ confirmed: 0, unresolved: 0, debunked: 0 });
    expect(drawRounds([none]).html).not.toContain("NaN");
    expect(piecesOf(drawRounds([none]))).toEqual([]);
  });
});
