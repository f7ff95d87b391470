import { expect, it } from "vitest";
import { describeFailure } from "../../../src/models/api/failure.ts";

it("what a proxy says of its own password is not told, for a fetch that hands on its answer", () => {
  const told = (status: number) =>
    describeFailure({
      kind: "status",
      status,
      message: "user:password is wrong",
      code: undefined,
      param: undefined,
      headers: {},
    });
  expect(told(407)).toBe("407");
  expect(told(403)).toBe("403 user:password is wrong");
});
