import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundByPath } from "../../src/files/found-by-path.ts";

describe("a path where a tool looks for files", () => {
  it.each([
    [".github/CODEOWNERS", ".github/old/CODEOWNERS"],
    [".husky/pre-commit", ".husky/_old/pre-commit"],
    ["middleware.ts", "lib/middleware.ts"],
    ["src/middleware.ts", "src/lib/middleware.ts"],
    ["pages/api/users.ts", "pages/users/api.ts"],
    ["app/admin/page.tsx", "app/_admin/page.tsx"],
    ["src/routes/+page.server.ts", "src/routes/page.server.ts"],
    ["tests/guard.test.ts", "tests/guard.ts"],
    ["tests/test_guard.py", "tests/guard_checks.py"],
    ["pkg/guard_test.go", "pkg/guard_tests.go"],
    ["pkg/guard_windows.go", "pkg/guard_win.go"],
    ["src/test/java/GuardTest.java", "src/test/java/GuardChecks.java"],
    ["config/initializers/guard.rb", "config/disabled/guard.rb"],
    ["users/migrations/0002_guard.py", "users/old/0002_guard.py"],
    ["tests/conftest.py", "tests/conf.py"],
    ["pkg/__init__.py", "pkg/init.py"],
    [".npmignore", "ignored.txt"],
    ["src/main/resources/application-prod.yml", "src/main/resources/prod.yml"],
    ["META-INF/services/com.example.Guard", "META-INF/com.example.Guard"],
    ["src/bin/admin.rs", "src/admin.rs"],
    ["public/keys.json", "data/keys.json"],
  ])("is %s, but not %s", (found, other) => {
    expect(foundByPath(found)).toBeDefined();
    expect(foundByPath(other)).toBeUndefined();
  });

  it("differs by platform and by module", () => {
    expect(foundByPath("a/x_windows.go")).toBe("Go that is built for windows alone");
    expect(foundByPath("a/x_linux_arm64.go")).toBe("Go that is built for linux_arm64 alone");
    expect(foundByPath("a/internal/x.go")).not.toBe(foundByPath("b/internal/x.go"));
    expect(foundByPath("internal/x.go")).toBe("Go that the module alone may import");
  });

  it("is recognised without an error, whatever the path is made of", () => {
    const path = fc.array(fc.constantFrom("app/", "_", "test", "hooks/", ".d/", "internal/", "a", ".go"), {
      maxLength: 400,
    });
    fc.assert(fc.property(path, (parts) => void foundByPath(parts.join(""))));
  });
});
