import { afterEach, beforeEach } from "vitest";
import { costsSince, costsSoFar } from "./costs.ts";

/** Tells the reporter what each test cost. */
let before = costsSoFar();

beforeEach(() => {
  before = costsSoFar();
});

afterEach(({ task }) => {
  task.meta.costs = costsSince(before);
});
