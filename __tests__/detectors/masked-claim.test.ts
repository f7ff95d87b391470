import { describe, expect, it } from "vitest";
import { mayRun } from "../../src/detectors/masked-claim.ts";

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
