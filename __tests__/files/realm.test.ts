import { describe, expect, it } from "vitest";
import { needsRule } from "../../src/files/realm.ts";

describe("a file without a model", () => {
  it.each(["README.md", "docs/guide.rst", "LICENSE", "LICENSE-MIT", "notes.txt", ".github/ISSUE_TEMPLATE/bug.md"])(
    "needs no rule as prose: %s",
    (path) => expect(needsRule(path)).toBe(false),
  );

  it.each(["package-lock.json", "web/pnpm-lock.yaml", "Cargo.lock", "go.sum", "infra/.terraform.lock.hcl"])(
    "needs no rule as what a package manager wrote: %s",
    (path) => expect(needsRule(path)).toBe(false),
  );

  it.each([
    ...["src/a.ts", "main.tf", ".github/workflows/ci.yml", "docker-compose.yml", "deploy/k8s.yaml", "Dockerfile"],
    ...["install.sh", "db/001.sql", "App.vue", "Makefile", "Jenkinsfile", "nginx.conf", ".env", "pyproject.toml"],
    ...["package.json", "data.csv", "logo.svg", "unknown", ".gitattributes", "config.lock.sh"],
  ])("needs one whatever else it is: %s", (path) => expect(needsRule(path)).toBe(true));

  it.each(["CLAUDE.md", "prompts/judge.md", "requirements.txt", "CMakeLists.txt", "docs/page.mdx"])(
    "needs one where its words are followed or run: %s",
    (path) => expect(needsRule(path)).toBe(true),
  );
});
