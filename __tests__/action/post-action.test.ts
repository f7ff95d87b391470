import { expect, it } from "vitest";
import { postAction } from "../../src/action/post-action.ts";
import { FakeRunner } from "../fakes/fake-runner.ts";

it.each([" open", "open\n", "Open", "opened", "closed", ""])(
  "posts nothing when the gate is %j, which counts as closed",
  async (gate) => {
    const runner = new FakeRunner({ "github-token": "", gate });
    expect(await postAction(runner, {})).toBe(0);
    expect(runner.outputs).toMatchObject({ posted: "0", "skipped-reason": "gate closed" });
  },
);
