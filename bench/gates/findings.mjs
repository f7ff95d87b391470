import { pathAt } from "../../src/change/pin.ts";
import { quoteWeight } from "../../src/change/quote.ts";

/** As many of a case's changed lines as are taken, spread evenly, besides all its known defects. */
const SAMPLE = 30;
const MIN_WEIGHT = 8;

/**
 * Findings whose place and quote are true: at every line where a case's defect is known to be, and at a sample of the
 * lines its diff shows.
 */
export function trueFindings(one, pin, context) {
  const shown = pin.files.flatMap((file) =>
    file.hunks.flatMap((hunk) => hunk.lines.map((line) => placeOf(file, line)).filter((place) => place !== undefined)),
  );
  const known = new Set(shown.map(keyOf));
  const expected = (one?.expected ?? [])
    .flatMap((defect) => defect.sites)
    .flatMap(({ file, lines }) =>
      lines.map(([first, last]) => ({ file, side: "head", start_line: first, end_line: last })),
    )
    .filter((place) => known.has(keyOf({ ...place, end_line: place.start_line })));
  const step = Math.max(1, Math.floor(shown.length / SAMPLE));
  const sample = shown.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  const places = new Map([...expected, ...sample].map((place) => [`${keyOf(place)}-${place.start_line}`, place]));
  return [...places.values()].flatMap((place, index) => toClaim(place, index, context));
}

/** A changed line, or one of context, on the side where it stands. */
function placeOf(file, { kind, headLine, baseLine }) {
  const side = kind === "deleted" ? "base" : "head";
  const line = side === "head" ? headLine : baseLine;
  const path = pathAt(file, side);
  return path === undefined || file.skipped !== undefined
    ? undefined
    : { file: path, side, start_line: line, end_line: line };
}

function toClaim(place, index, context) {
  const text = context.text(place.file, place.side);
  const quote = text?.index.lines.slice(place.start_line - 1, place.end_line).join("\n") ?? "";
  if (quoteWeight(quote) < MIN_WEIGHT) return [];
  return [
    {
      id: `F${index + 1}`,
      title: "A true finding",
      severity: "high",
      category: "logic",
      description: "It quotes what stands there.",
      place,
      evidenceQuote: quote,
      claimedBy: ["enthusiast-1"],
      corrections: [],
    },
  ];
}

function keyOf({ file, side, end_line: line }) {
  return `${side}:${file}:${line}`;
}
