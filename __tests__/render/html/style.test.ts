import { describe, expect, it } from "vitest";
import { PALETTES } from "../../../src/render/html/style.ts";

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Colour = keyof (typeof PALETTES)["light"];

/** What is written on what. */
const TEXTS: readonly (readonly [Colour, readonly Colour[]])[] = [
  ["ink", ["paper", "wash", "added", "deleted", "here", "pass-wash", "fail-wash", "doubt-wash"]],
  ["soft", ["paper", "wash", "added", "deleted", "here", "pass-wash", "fail-wash", "doubt-wash"]],
  ["link", ["paper"]],
  ["pass", ["paper", "pass-wash"]],
  ["fail", ["paper", "fail-wash"]],
  ["doubt", ["paper", "doubt-wash"]],
  ["critical", ["paper"]],
  ["high", ["paper"]],
  ["medium", ["paper"]],
  ["low", ["paper"]],
  ["on-colour", ["critical", "high", "pass", "fail", "doubt", "soft"]],
];

describe.each(Object.entries(PALETTES))("the %s palette", (_, palette) => {
  it("lets every text be read where it stands (WCAG 2.2 AA: 4.5 to 1)", () => {
    const faint = TEXTS.flatMap(([text, grounds]) =>
      grounds
        .filter((ground) => contrast(palette[text], palette[ground]) < 4.5)
        .map((ground) => `${text} on ${ground}: ${contrast(palette[text], palette[ground]).toFixed(2)}`),
    );
    expect(faint).toEqual([]);
  });
});

it("has the same colours in the light and in the dark", () => {
  expect(Object.keys(PALETTES.dark)).toEqual(Object.keys(PALETTES.light));
});
