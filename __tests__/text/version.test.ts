import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { VERSION } from "../../src/text/version.ts";

it("is the package's own version", () => {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  expect((JSON.parse(text) as { version: string }).version).toBe(VERSION);
});
