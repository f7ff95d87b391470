/** The most files and changed lines (taken away and added, together) that all repairs of one run may come to. */
export const MAX_FIX_FILES = 8;
export const MAX_FIX_LINES = 400;
