import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareVersions,
  parseVersion,
  parseVersionTemplate,
  VersionFolders,
} from "../../src/claims/version-folders.ts";

const template = (text: string) => {
  const parsed = parseVersionTemplate(text);
  if (parsed === undefined) throw new Error(`no template: ${text}`);
  return parsed;
};

describe("a version", () => {
  it("is earlier than the next of this list", () => {
    const ascending = [
      "2023-11-01",
      "2024-01-01-alpha",
      "2024-01-01-preview",
      "2024-01-01",
      "2024-01-02-beta.2",
      "2024-01-02-beta.10",
      "2025-06",
      "2025-06-01-preview",
    ];
    const numbered = ["v1alpha1", "v1beta1", "v1beta2", "v1", "1.2", "1.10", "1.10.1", "v2", "10"];
    for (const list of [ascending, numbered]) {
      const versions = list.map((name) => parseVersion(name) ?? { numbers: [], stage: "" });
      for (const [at, version] of versions.entries()) {
        const next = versions[at + 1];
        if (next !== undefined)
          expect(compareVersions(version, next), `${list[at]} and ${list[at + 1]}`).toBeLessThan(0);
      }
    }
  });

  it.each(["stable", "common-types", "", "src", "x1", "2024-01-01/", "1.2.3.4.5", "beta"])("is not %j", (name) => {
    expect(parseVersion(name)).toBeUndefined();
  });

  it("is ordered the same from both sides", () => {
    const name = fc.constantFrom("2024-01-01", "2024-01-01-preview", "2024-02-01-beta.2", "v1", "v1beta2", "1.2", "2");
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [one, other] = [parseVersion(a), parseVersion(b)];
        if (one === undefined || other === undefined) throw new Error("no version");
        expect(Math.sign(compareVersions(one, other))).toBe(0 - Math.sign(compareVersions(other, one)));
      }),
    );
  });
});

describe("a template", () => {
  it.each(["specification/**/{stable,preview}/<version>", "<version>", "api/*/<version>", "**/<version>"])(
    "may be %s",
    (text) => expect(parseVersionTemplate(text)).toBeDefined(),
  );

  it.each([
    "",
    "api",
    "api/<version>/src",
    "<version>/<version>",
    "/api/<version>",
    "api/v*/<version>",
    "api/[a]/<version>",
    "../<version>",
    "**/a/**/b/**/<version>",
    "{a,}/<version>",
    `${"a/".repeat(30)}<version>`,
  ])("may not be %j", (text) => expect(parseVersionTemplate(text)).toBeUndefined());
});

describe("the predecessor", () => {
  const folders = new VersionFolders(
    [template("specification/**/{stable,preview}/<version>")],
    [
      "specification/net/stable/2023-01-01/net.json",
      "specification/net/stable/2024-01-01/net.json",
      "specification/net/preview/2024-06-01-preview/net.json",
      "specification/net/stable/2024-01-01/examples/get.json",
      "specification/disk/stable/2025-01-01/net.json",
      "specification/net/stable/latest/net.json",
    ],
  );
  const net = (rest: string) => `specification/net/${rest}/net.json`;

  it.each([
    ["a preview that came between", net("stable/2025-01-01"), net("preview/2024-06-01-preview")],
    ["a stable one under a preview", net("preview/2024-03-01-preview"), net("stable/2024-01-01")],
    ["the one before, for a version that was there", net("stable/2024-01-01"), net("stable/2023-01-01")],
    ["none before the first", net("stable/2023-01-01"), undefined],
    ["none of another service", "specification/disk/stable/2025-01-01/net.json", undefined],
    [
      "the same file below",
      "specification/net/stable/2025-01-01/examples/get.json",
      "specification/net/stable/2024-01-01/examples/get.json",
    ],
    ["none for a file the versions before lack", "specification/net/stable/2025-01-01/new.json", undefined],
    ["none outside of version folders", "specification/net/stable/latest/net.json", undefined],
  ])("is %s", (_name, path, wanted) => {
    expect(folders.predecessorOf(path)).toBe(wanted);
  });
});
