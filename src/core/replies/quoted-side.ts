import { z } from "zod";
import { SIDES } from "../pin/side.ts";

/** The side on which a quote stands, or null. Servers of the older contract leave it out, which is the same. */
export const quotedSide = z.enum(SIDES).nullish();
