import type { Attempt } from "../../attempt.ts";
import { endlessListing } from "../../entrances/listing.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "has a listing of comments never end",
  through: endlessListing(),
  answer: /^100 pages: .*more than 100 pages/,
  never: ["gate opens", "passes"],
};
