import { z } from "zod";

/** Which other finding a ruling or a verdict holds to be the same defect. Servers of the older contract do not say: that is null. */
export const sameAs = z.string().nullable().default(null);
