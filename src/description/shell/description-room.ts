import type { OptionalRoom } from "../../stages/optional-room.ts";
import { withoutSection } from "../compose.ts";
import { descriptionStage } from "./description-stage.ts";
import { keepDescription } from "./open-description.ts";
import { requestDescription } from "./request-description.ts";
import { writeDescription } from "./write-description.ts";

/** Keeps the description of a pull request up to date. */
export const descriptionRoom: OptionalRoom = {
  lastStage: descriptionStage,
  request: ({ inputs, settings, range }, host) => ({
    description: requestDescription({ ...inputs, mode: settings.updateDescription }, range, host),
  }),
  withoutOwnText: withoutSection,
  remember: async ({ description }, context) => ({ description: await keepDescription(description, context) }),
  post: writeDescription,
};
