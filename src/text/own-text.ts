/** A text that stands in every comment of ours on a pull request. */
export const OWN_TEXT = "<!-- tribunal-";
