import { expect, it } from "vitest";
import { chooseGuidance, NO_GUIDANCE } from "../../../src/assignments/guidance.ts";
import { NO_PATTERNS } from "../../../src/config/known-pattern.ts";
import { Rulebook } from "../../../src/config/rulebook.ts";
import { computeReuseKey } from "../../../src/memory/shell/compute-reuse-key.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";

const FILE = { path: "src/till.ts", base: "let sum = 0;\n", head: "let sum = 1;\n" };

it("depends on what the team wrote, and not on how a run masks its secrets", async () => {
  const { plan, target } = aReviewMeans({ target: aTarget(new FakeSource([FILE])) });
  const { settings } = aRunIdentity();
  const rest = { rules: new Rulebook([]), promptsSha256: "p", patterns: NO_PATTERNS, configurationClaims: [] };
  const keyWith = (guidance = NO_GUIDANCE) => computeReuseKey({ target, plan, settings, ...rest, guidance });
  const guidanceOf = (text: string, digest: string) =>
    chooseGuidance([{ path: "AGENTS.md", digest, lines: [text] }], [FILE.path]);
  const key = await keyWith(guidanceOf("Use [secret:11111111].", "a1"));
  expect(await keyWith(guidanceOf("Use [secret:22222222].", "a1"))).toBe(key);
  expect(await keyWith(guidanceOf("Use [secret:11111111].", "b2"))).not.toBe(key);
  expect(await keyWith()).not.toBe(key);
});
