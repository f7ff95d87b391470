import { describe, expect, it } from "vitest";
import { mayRun, toMaskedClaims } from "../../src/detectors/masked-claim.ts";

describe("a file in which masked text is told by rule", () => {
  it.each([
    ...[
      "a.py",
      "bin/a.sh",
      "package.json",
      "web/package.json",
      "composer.json",
      "deno.json",
      "Taskfile.yml",
      "Makefile",
    ],
    ...[".gitlab-ci.yml", ".gitlab/ci/build.yml", ".github/workflows/a.yml", ".circleci/config.yml", "action.yml"],
    ...[".cargo/config.toml", "Procfile", "Dockerfile", "compose.yaml", "docker-compose.ci.yml", "pyproject.toml"],
  ])("is code, or holds commands: %s", (path) => {
    expect(mayRun(path, [])).toBe(true);
  });

  it.each(["README.md", "config/app.yml", "data.json", ".env", "k8s/secret.yaml"])(
    "is none that holds data: %s",
    (path) => {
      expect(mayRun(path, [])).toBe(false);
    },
  );
});

describe("masked text in a file", () => {
  const claimsOf = (path: string, line: string, rule: string) =>
    toMaskedClaims({ path, lines: [line], masked: [{ rule, line: 1, mask: MASK }] });
  const MASK = "[secret:0a1b2c3d]";

  it.each([
    ["a.py", `token = "${MASK}"`, "github-pat", "high", "A secret seems to be committed here"],
    ["a.py", `${MASK} = 1`, "github-pat", "high", "A secret seems to be committed here"],
    ["a.py", `${MASK} = 1`, "hard-coded-credential", "high", "Code was masked as a credential, so nobody reviewed it"],
    ["a.py", `password = "${MASK}"`, "hard-coded-credential", "low", "Text that may be a secret is committed here"],
    ["tests/a.py", `token = "${MASK}"`, "github-pat", "low", "Text that may be a secret is committed here"],
  ])("in %s, %s, known by %s, is %s: %s", (...row) => {
    const [path, line, rule, severity, title] = row;
    const claims = claimsOf(path, line, rule);
    expect(claims).toMatchObject([{ severity, title, category: "secrets" }]);
    expect(claims[0]?.suggestion).toMatch(/^If it is a secret, revoke it, remove it/);
    expect(claims[0]?.description).toContain("Reviewers saw a mask in its place");
  });
});
