import { describe, expect, it } from "vitest";
import { artifactName, slugOf } from "../../src/inputs/slug.ts";

describe("slugOf", () => {
  it.each([
    ["Tribunal", "tribunal"],
    ["Strict review", "strict-review"],
    ["second-opinion 2", "second-opinion-2"],
    ["none", "none"],
  ])("writes %j plainly as %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(["検査", "审查", "Prüfung", "Prufung!", "C++", "C#", "C", "", "-", "lint / strict", "lint | strict"])(
    "keeps %j apart from every other name",
    (name) => {
      const others = [
        "検査",
        "审查",
        "Prüfung",
        "Prufung!",
        "C++",
        "C#",
        "C",
        "",
        "-",
        "lint / strict",
        "lint | strict",
      ];
      const slugs = others.filter((other) => other !== name).map(slugOf);
      expect(slugs).not.toContain(slugOf(name));
    },
  );

  it.each(["検査", "C++", "y".repeat(60), `${"y".repeat(30)} + ${"y".repeat(60)}`])(
    "has a marker's letters: %j",
    (name) => {
      expect(slugOf(name)).toMatch(/^(?!-)[a-z0-9-]{1,40}(?<!-)$/);
    },
  );

  it("ends in a digest of the name where letters were lost", () => {
    expect(slugOf("C++")).toMatch(/^c-[0-9a-f]{8}$/);
    expect(slugOf("検査")).toMatch(/^check-[0-9a-f]{8}$/);
    expect(slugOf("y".repeat(60))).not.toBe(slugOf("y".repeat(61)));
  });
});

it("names the artifact after the check and the attempt", () => {
  expect(artifactName("Tribunal", 2)).toBe("tribunal-tribunal-2");
});
