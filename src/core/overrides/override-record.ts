import { z } from "zod";
import { PERMISSIONS } from "../admission/permission.ts";
import { OVERRIDE_ACTIONS } from "./override-request.ts";

/** What became of a person's word on a finding, as the report tells it. */
export const overrideSchema = z.object({
  action: z.enum(OVERRIDE_ACTIONS),
  finding: z.string().describe("The finding's fingerprint; as written where none was found."),
  rule: z.string().nullable(),
  by: z.string().describe("The login of who said so."),
  permission: z.enum(PERMISSIONS).nullable(),
  reason: z.string(),
  comment_id: z.int().min(0),
  accepted: z.boolean(),
  refusal: z.string().nullable(),
});
