import { layGround, layoutOf } from "./ground.ts";
import type { Member } from "./member.ts";
import type { Accomplice } from "./own-files.ts";
import { reviewGround } from "./review-ground.ts";
import type { Trace } from "./trace.ts";

/** Reviews a pull request with the texts of all members, comments on it, and renders the report in every format. */
export async function playTexts(members: readonly Member[], accomplice?: Accomplice): Promise<Trace> {
  const isWhole = members.length % 2 === 1;
  const settings = { "max-rounds": 2, "update-description": isWhole ? "full" : "section" };
  await using ground = await layGround({ ...layoutOf(members), settings });
  return await reviewGround(ground, {
    inputs: { "max-rounds": "2", "update-description": settings["update-description"] },
    ...(accomplice === undefined ? {} : { accomplice }),
  });
}
