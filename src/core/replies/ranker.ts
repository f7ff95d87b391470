import { z } from "zod";

/** What the Judge answers when all is re-checked: the ids of the findings it was given, the worst first. */
export const rankerReply = z.strictObject({ order: z.array(z.string()) });

export type RankerReply = z.infer<typeof rankerReply>;
