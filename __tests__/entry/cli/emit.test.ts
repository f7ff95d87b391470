import { afterEach, expect, it, vi } from "vitest";
import { ConfigError } from "../../../src/core/errors.ts";
import { printExactly } from "../../../src/entry/cli/emit.ts";

afterEach(() => vi.unstubAllEnvs());

it("prints no patch byte for byte where the Actions runner, which reads along, would obey a line of it", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const patch = "diff --git a/a b/a\n ::add-mask::x\n+y\n";
  await expect(printExactly(patch)).rejects.toThrow(ConfigError);
  await expect(printExactly(patch)).rejects.toThrow("--output: got - for a text of which the Actions runner");
});
