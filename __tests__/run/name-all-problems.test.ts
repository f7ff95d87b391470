import { expect, it } from "vitest";
import { nameAllProblems } from "../../src/run/name-all-problems.ts";
import { ConfigError } from "../../src/text/errors.ts";

const wrong = (input: string) => new ConfigError([{ input, got: "x", wanted: "y", remedy: "Correct it." }]);

it("gives all results in their order", async () => {
  expect(await nameAllProblems([Promise.resolve(1), Promise.resolve("b")])).toEqual([1, "b"]);
});

it("names what is wrong with each at once, and once what two fail by", async () => {
  const shared = wrong("config");
  const work = [Promise.reject(shared), Promise.resolve(2), Promise.reject(wrong("policy")), Promise.reject(shared)];
  const error = await nameAllProblems(work).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).problems.map(({ input }) => input)).toEqual(["config", "policy"]);
});

it("lets what is no fault of the configuration come first", async () => {
  const broken = new Error("broken");
  await expect(nameAllProblems([Promise.reject(wrong("config")), Promise.reject(broken)])).rejects.toBe(broken);
});
