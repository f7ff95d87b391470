import type { DescriptionMode } from "../config/choices.ts";
import { composeFull } from "./compose-full.ts";
import { allowedBy, type Composed, type DescriptionGrounds } from "./grounds.ts";
import { findSection, type Spliced, sectionMarkers, spliceSection } from "./section.ts";
import { NOTHING_ALLOWED } from "./tame-inline.ts";
import { tameMarkdown } from "./tame-markdown.ts";

/** Makes a description of what the describer wrote: nothing of it acts, and what the old body promised is kept. */
export function composeDescription(mode: DescriptionMode, written: string, grounds: DescriptionGrounds): Composed {
  return mode === "section" ? composeSection(written, grounds) : composeFull(written, grounds);
}

/** Where a description is to stand. */
export interface DescribedBody {
  readonly mode: DescriptionMode;
  /** As the host gave it. */
  readonly body: string;
  readonly check: string;
}

/** The body with a description in it, or why it cannot stand there. */
export function settleBody({ mode, body, check }: DescribedBody, text: string): Spliced {
  return mode === "full" ? { kind: "spliced", body: text } : spliceSection(body, check, text);
}

/** Why no description can be written into a body, whatever it says; undefined where one can. */
export function findObstacle(described: DescribedBody): string | undefined {
  const settled = settleBody(described, "");
  return settled.kind === "broken" ? settled.why : undefined;
}

/** A body without our section, which a description is not to be made of. One that is broken stays as it is. */
export function withoutSection(body: string, check: string): string {
  const place = findSection(body, check);
  if (place.kind !== "found") return body;
  const { begin, end } = sectionMarkers(check);
  return `${body.slice(0, place.from - begin.length)}${body.slice(place.to + end.length)}`;
}

const HEADING = "### What this change does";
const SOURCE = "_Written by Tribunal from the change. What stands between its markers is rewritten._";

/** The text of our section: what the describer wrote, under a heading that says what it is. It repeats no image. */
function composeSection(written: string, grounds: DescriptionGrounds): Composed {
  const allowed = { ...allowedBy(grounds), images: NOTHING_ALLOWED.images };
  const text = tameMarkdown(written, { allowed, topHeading: 3 });
  if (text === "") return { kind: "failed", why: "the describer wrote nothing" };
  return { kind: "composed", text: `${HEADING}\n\n${text}\n\n${SOURCE}` };
}
