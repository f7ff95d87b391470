import { PART_BYTES } from "../../core/assignments/diff-parts.ts";

/** The most bytes one reply holds (design §6.3). */
const MAX_REPLY_BYTES = 32 * 1024;

/** The most bytes of what a reply is about: a header and notes fit in what is left. */
export const MAX_BODY_BYTES = Math.min(PART_BYTES, MAX_REPLY_BYTES);
