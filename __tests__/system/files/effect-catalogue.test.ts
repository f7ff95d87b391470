import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { effectCatalogue } from "../../../src/system/files/shipped-files.ts";
import { InstallationError } from "../../../src/text/errors.ts";
import { DIRECTORY } from "../../code/facts-of.ts";

const folder = () => mkdtempDisposable(join(tmpdir(), "tribunal-effects-"));

describe("the catalogue as it is built", () => {
  it("is opened once, and knows what a call does", async () => {
    const open = effectCatalogue(DIRECTORY);
    const catalogue = await open();
    expect(await open()).toBe(catalogue);
    expect(catalogue.sha256).toMatch(/^[0-9a-f]{64}$/);
    const symbol = {
      ecosystem: "javascript",
      module: "resend",
      path: "Resend.emails.send",
      written: "a.send",
    } as const;
    expect(catalogue.classify({ kind: "call", symbol, argumentText: "()" })).toMatchObject({
      kind: "known",
      effects: [
        { family: "mail", name: "send email" },
        { family: "http", name: "access network" },
      ],
    });
  });

  it.each([
    ["is absent", undefined],
    ["is no JSON", "{"],
    ["is empty", "[]"],
    ["has an effect that no policy can name", '[{"family": "a", "effects": [{"effect": "a b"}]}]'],
    ["has an unknown key", '[{"family": "a", "effects": [], "more": 1}]'],
    [
      "has a broken pattern",
      '[{"family": "a", "effects": [], "harmless": {"go": [{"packages": "a", "calls": "a/b"}]}}]',
    ],
  ])("is a broken installation where it %s", async (_, text) => {
    await using directory = await folder();
    if (text !== undefined) await writeFile(join(directory.path, "effects.json"), text);
    await expect(effectCatalogue(directory.path)()).rejects.toThrow(InstallationError);
  });
});
