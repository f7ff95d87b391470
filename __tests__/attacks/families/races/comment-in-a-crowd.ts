import type { Attempt } from "../../attempt.ts";
import { override } from "../../entrances/override.ts";

const CROWD = Array.from({ length: 60 }, (_, index) => ({ author: `stranger-${index}` }));

export const attempt: Attempt = {
  play: "boundary",
  by: "commenter",
  does: "silences a maintainer by dismissing the finding from sixty accounts first",
  through: override({ isByMember: true }, CROWD),
  answer: /^accepted$/,
  never: [],
};
