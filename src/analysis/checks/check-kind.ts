/**
 * Kinds of check that make a use harmless: the values are of a fixed choice or plain words (`chosen`), a key cannot
 * reach the prototype (`own-key`), a copy or count fits (`bounded`).
 */
export const CHECK_KINDS = ["chosen", "own-key", "bounded"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];
