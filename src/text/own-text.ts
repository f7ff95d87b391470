/** A text in each of our comments on a pull request. */
export const OWN_TEXT = "<!-- tribunal-";
