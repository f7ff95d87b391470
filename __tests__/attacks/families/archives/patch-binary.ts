import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch carry bytes that nobody can read",
  through: patch({ hunks: "GIT binary patch\nliteral 3\nKcmV+" }),
  answer: /changes no line/,
  never: ["gate opens", "passes"],
};
