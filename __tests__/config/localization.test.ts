import { describe, expect, it } from "vitest";
import { toLocalizationConfig } from "../../src/config/localization.ts";

describe("an answer about languages", () => {
  it.each([
    ["", "", []],
    ["  ", "", []],
    ["English", "English", []],
    [" English ,German,, pt-BR ", "English", ["German", "pt-BR"]],
    [",German", "", ["German"]],
  ])("of %j names the primary one first, then what is allowed", (answer, primary, allowed) => {
    expect(toLocalizationConfig(answer)).toEqual({ "primary-language": primary, "allowed-languages": allowed });
  });
});
