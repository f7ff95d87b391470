import { z } from "zod";

/** What the describer answers: a description of the change, or the part of one, as Markdown. */
export const describerReply = z.strictObject({ body: z.string() });

export type DescriberReply = z.infer<typeof describerReply>;
