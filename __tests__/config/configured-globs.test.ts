import { expect, it } from "vitest";
import { describeUnheld, requireUsableGlobs, unmatchedGlob } from "../../src/config/configured-globs.ts";
import { ConfigError } from "../../src/text/errors.ts";

const BAD = "**/".repeat(40);

it("takes globs that can be used, and a configuration without any", () => {
  for (const config of [{}, { "paths-ignore": ["dist/**"], rules: ["docs/*.md"] }]) {
    expect(() => requireUsableGlobs(config)).not.toThrow();
  }
});

it.each(["paths-ignore", "planning-folders", "rules", "never-send", "expected-injections"])(
  "refuses one under %s that cannot be used, with all others",
  (key) => {
    const config = { "paths-ignore": [BAD], [key]: ["fine/**", BAD] };
    const named = [...new Set(["paths-ignore", key])];
    expect(() => requireUsableGlobs(config)).toThrow(ConfigError);
    expect(() => requireUsableGlobs(config)).toThrow(
      new RegExp(named.map((input) => `^${input}: got .*a glob with few wildcards.*`).join("\n"), "m"),
    );
  },
);

it.each([
  ["pkg[0-", "which never closes its \\["],
  ["pkg0{1,2", "which never closes its \\{"],
])("refuses %j, and says what is wrong with it", (glob, what) => {
  expect(() => requireUsableGlobs({ "paths-ignore": [glob] })).toThrow(new RegExp(`^paths-ignore: got .*${what}`, "m"));
});

it("says of a negated glob that there is none, and suggests no opposite", () => {
  const glob = { path: ["paths-ignore", 0], written: "!src/a.ts", glob: "!src/a.ts" };
  const problem = unmatchedGlob(glob, ["src/a.ts"], { where: "config.yml", locate: undefined });
  expect(problem?.remedy).toBe("A glob cannot be negated with !: list the files you mean, and remove this one.");
});

it("says that globs were compared with no files, if there are any", () => {
  expect(describeUnheld({ "paths-ignore": ["dist/**"] })).toBe(
    "Git tracks no files here, so whether the globs match any was not checked.",
  );
  expect(describeUnheld({ passes: 2 })).toBeUndefined();
});
