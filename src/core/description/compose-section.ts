import { allowedBy, type Composed, type DescriptionGrounds } from "./grounds.ts";
import { NOTHING_ALLOWED } from "./tame-inline.ts";
import { tameMarkdown } from "./tame-markdown.ts";

const HEADING = "### What this change does";
const SOURCE = "_Written by Tribunal from the change. What stands between its markers is rewritten._";

/** The text of our section: what the describer wrote, under a heading that says what it is. It repeats no image. */
export function composeSection(written: string, grounds: DescriptionGrounds): Composed {
  const allowed = { ...allowedBy(grounds), images: NOTHING_ALLOWED.images };
  const text = tameMarkdown(written, { allowed, topHeading: 3 });
  if (text === "") return { kind: "failed", why: "the describer wrote nothing" };
  return { kind: "composed", text: `${HEADING}\n\n${text}\n\n${SOURCE}` };
}
