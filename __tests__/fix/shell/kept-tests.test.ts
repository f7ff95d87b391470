import { describe, expect, it } from "vitest";
import { edit } from "../../fixtures/edit-session.ts";

const TS = `import { expect, it } from "vitest";
it("adds", () => {
  const sum = add(1, 2);
  expect(sum).toBe(3);
});
`;
const PY = `import pytest


def test_adds():
    assert add(1, 2) == 3
`;
const RUST = `pub fn add(a: i32, b: i32) -> i32 {
    a - b
}

#[cfg(test)]
mod tests {
    #[test]
    fn adds() {
        assert_eq!(super::add(1, 2), 3);
    }
}
`;

/** Replaces a line that stands once in a file. */
async function replace(path: string, head: string, from: string, to: string) {
  const at = head.split("\n").indexOf(from);
  expect(at).toBeGreaterThanOrEqual(0);
  return edit(path, head, { start_line: at + 1, old: from, new: to });
}

describe("an edit of tests that stood before is refused as", () => {
  it.each([
    ["changes-test", "a.test.ts", TS, "  expect(sum).toBe(3);", "  expect(sum).toBe(4);"],
    ["changes-test", "a.test.ts", TS, "  expect(sum).toBe(3);", ""],
    ["changes-test", "a.test.ts", TS, "  const sum = add(1, 2);", "  return;\n  const sum = add(1, 2);"],
    ["changes-test", "a.test.ts", TS, 'it("adds", () => {', 'it.skip("adds", () => {'],
    ["changes-test", "a.test.ts", TS, 'import { expect, it } from "vitest";', 'import { it } from "./own.ts";'],
    ["changes-test", "test_a.py", PY, "    assert add(1, 2) == 3", "    assert True"],
    ["changes-test", "test/helpers/serve.ts", "serve(1);\n", "serve(1);", "serve(2);"],
    ["changes-test", "Tests/AddTests.swift", "XCTAssert(a)\n", "XCTAssert(a)", "print(a)"],
    ["skips-test", "a.test.ts", TS, "});", '});\nit.only("is left", () => {});'],
    [
      "skips-test",
      "test_a.py",
      PY,
      "    assert add(1, 2) == 3",
      "    assert add(1, 2) == 3\npytestmark = pytest.mark.skip",
    ],
    ["changes-test", "src/lib.rs", RUST, "    #[test]", ""],
    ["skips-test", "src/lib.rs", RUST, "    #[test]", "    #[test]\n    #[ignore]"],
  ])("%s in %s", async (...[code, path, head, from, to]) => {
    expect((await replace(path, head, from, to)).code).toBe(code);
  });

  it("changes-test also where earlier edits added tests of their own", async () => {
    const { session } = await edit("a.test.ts", TS, {
      start_line: 5,
      old: "});",
      new: '});\nit("is", () => {\n  expect(add(1)).toBe(1);\n});',
    });
    expect(session.refused()).toEqual([]);
    await session.propose({ path: "a.test.ts", start_line: 4, end_line: 4, old: "  expect(sum).toBe(3);", new: "" });
    expect(session.refused()).toMatchObject([{ code: "changes-test" }]);
  });
});

describe("an edit is made that", () => {
  it.each([
    ["adds a test", "a.test.ts", TS, "});", '});\nit("adds nothing", () => {\n  expect(add(0, 0)).toBe(0);\n});'],
    ["repairs the code beside its tests", "src/lib.rs", RUST, "    a - b", "    a + b"],
    ["is of prose among tests", "tests/README.md", "They assert all.\n", "They assert all.", "They skip nothing."],
    ["has other data", "tests/data.yml", "a: assert\n", "a: assert", "a: skip"],
    [
      "ends a program that is no test",
      "src/run.ts",
      "export const a = 1;\n",
      "export const a = 1;",
      "process.exit(1);",
    ],
    ["names no test", "src/a.kt", "it.close()\n", "it.close()", "it.use {}"],
  ])("%s, in %s", async (...[_, path, head, from, to]) => {
    const { code, reply } = await replace(path, head, from, to);
    expect([code, reply]).toEqual([undefined, expect.stringMatching(/^accepted/)]);
  });
});
