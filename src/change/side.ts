/** Which side of the change a line is on; file and manifest targets have only a head. */
export const SIDES = ["head", "base"] as const;
export type Side = (typeof SIDES)[number];
