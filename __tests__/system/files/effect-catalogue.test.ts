import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseCatalogue } from "../../../src/policy/catalogue.ts";
import { readEffectCatalogue } from "../../../src/system/files/shipped-files.ts";
import { InstallationError } from "../../../src/text/errors.ts";
import { DIRECTORY } from "../../code/facts-of.ts";

it("reads the catalogue as it is built, which knows what a call does", async () => {
  const catalogue = parseCatalogue(await readEffectCatalogue(DIRECTORY));
  const symbol = { ecosystem: "javascript", module: "resend", path: "Resend.emails.send", written: "a.send" } as const;
  expect(catalogue.classify({ kind: "call", symbol, argumentText: "()" })).toMatchObject({
    kind: "known",
    effects: [
      { family: "mail", name: "send email" },
      { family: "http", name: "access network" },
    ],
  });
});

it("calls an installation broken that has no catalogue", async () => {
  await expect(readEffectCatalogue(join(tmpdir(), "tribunal-without-effects"))).rejects.toThrow(InstallationError);
});

it.each([
  ["is no JSON", "{"],
  ["is empty", "[]"],
  ["has an effect that no policy can name", '[{"family": "a", "effects": [{"effect": "a b"}]}]'],
  ["has an unknown key", '[{"family": "a", "effects": [], "more": 1}]'],
  ["has a broken pattern", '[{"family": "a", "effects": [], "harmless": {"go": [{"packages": "a", "calls": "a/b"}]}}]'],
])("calls an installation broken whose catalogue %s", (_, text) => {
  expect(() => parseCatalogue(text)).toThrow(InstallationError);
});
