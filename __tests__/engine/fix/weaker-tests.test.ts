import { describe, expect, it } from "vitest";
import { edit } from "../../fixtures/edit-desk.ts";

const TS = `import { expect, it } from "vitest";
it("adds", () => {
  const sum = add(1, 2);
  expect(sum).toBe(3);
  expect(add(0, 0)).toBe(0);
});
it("throws", () => {
  expect(() => add("a")).toThrow();
});
`;
const PY = `import pytest


def test_adds():
    total = add(1, 2)
    assert total == 3
    assert add(0, 0) == 0


def test_raises():
    with pytest.raises(TypeError):
        add("a")
`;
const GO = `package sum

func TestAdds(t *testing.T) {
	if got := Add(1, 2); got != 3 {
		t.Errorf("got %d", got)
	}
}
`;
const JAVA = `class AddTest {
  @Test
  void adds() {
    assertEquals(3, add(1, 2));
    assertEquals(0, add(0, 0));
  }
}
`;
const RUST = `pub fn add(a: i32, b: i32) -> i32 {
    assert!(a < 100);
    a - b
}

#[cfg(test)]
mod tests {
    #[test]
    fn adds() {
        assert_eq!(super::add(1, 2), 3);
        assert_eq!(super::add(0, 0), 0);
    }
}
`;
const CS = `class AddTests {
  [Fact]
  public void Adds() {
    Assert.Equal(3, Add(1, 2));
  }
}
`;
const RUBY = `it "adds" do
  expect(add(1, 2)).to eq 3
end
`;
const PHP = `<?php
class AddTest extends TestCase {
    public function testAdds() {
        $this->assertSame(3, add(1, 2));
    }
}
`;
const CPP = `TEST(Add, Adds) {
  EXPECT_EQ(3, add(1, 2));
}
`;
const SWIFT = `class AddTests: XCTestCase {
  func testAdds() {
    XCTAssertEqual(add(1, 2), 3)
  }
}
`;

/** Replaces a text that stands once in a file, by whole lines. */
async function replace(path: string, head: string, from: string, to: string) {
  const lines = head.split("\n");
  const wanted = from.split("\n");
  const at = lines.findIndex((_, index) => wanted.every((line, offset) => lines[index + offset] === line));
  expect(at).toBeGreaterThanOrEqual(0);
  return edit(path, head, { startLine: at + 1, old: from, new: to });
}

describe("an edit that weakens tests is refused as", () => {
  it.each([
    ["takes-away-test", "a.test.ts", TS, 'it("throws", () => {\n  expect(() => add("a")).toThrow();\n});', ""],
    [
      "takes-away-test",
      "a.test.ts",
      TS,
      'it("throws", () => {\n  expect(() => add("a")).toThrow();\n});',
      "expect(() => add(1)).toThrow();",
    ],
    ["takes-away-test", "a.test.ts", TS, 'it("throws", () => {', '// it("throws", () => {\n(() => {'],
    ["takes-away-test", "a.test.ts", TS, TS.trimEnd(), `function later() {\n${TS.split("\n").slice(1).join("\n")}}`],
    ["takes-away-assertion", "a.test.ts", TS, "  expect(sum).toBe(3);", ""],
    ["takes-away-assertion", "a.test.ts", TS, "  expect(sum).toBe(3);", "  // expect(sum).toBe(3);"],
    ["takes-away-assertion", "a.test.ts", TS, "  expect(sum).toBe(3);", "  expect(true).toBe(true);"],
    ["takes-away-assertion", "a.test.ts", TS, "  expect(sum).toBe(3);", "  expect(sum).toBe(sum);"],
    ["takes-away-assertion", "a.test.ts", TS, "  expect(sum).toBe(3);", "  expect(sum);"],
    ["takes-away-assertion", "a.test.ts", TS, "  expect(sum).toBe(3);", "  if (false) expect(sum).toBe(3);"],
    [
      "takes-away-assertion",
      "a.test.ts",
      TS,
      "  expect(sum).toBe(3);",
      "  try {\n    expect(sum).toBe(3);\n  } catch {}",
    ],
    ["takes-away-assertion", "a.test.ts", TS, "  const sum = add(1, 2);", "  return;\n  const sum = add(1, 2);"],
    [
      "takes-away-assertion",
      "a.test.ts",
      TS,
      '  expect(() => add("a")).toThrow();',
      "  expect(sum).toBe(3);\n  return;".replace("expect(sum).toBe(3);", "add(1);"),
    ],
    ["skips-test", "a.test.ts", TS, "  const sum = add(1, 2);", "  if (!ready) return;\n  const sum = add(1, 2);"],
    ["skips-test", "a.test.ts", TS, 'it("adds", () => {', 'it.skip("adds", () => {'],
    ["skips-test", "a.test.ts", TS, 'it("adds", () => {', 'it.only("adds", () => {'],
    ["skips-test", "a.test.ts", TS, 'it("adds", () => {', 'xit("adds", () => {'],
    ["takes-away-test", "test_a.py", PY, "def test_raises():", "def _test_raises():"],
    ["takes-away-assertion", "test_a.py", PY, "    assert total == 3", "    assert True"],
    ["takes-away-assertion", "test_a.py", PY, "    assert total == 3", "    assert total == 3 or True"],
    ["takes-away-assertion", "test_a.py", PY, "    assert total == 3", "    assert (total == 3, 'sum')"],
    ["takes-away-assertion", "test_a.py", PY, "    assert total == 3", "    total == 3"],
    ["takes-away-assertion", "test_a.py", PY, "    total = add(1, 2)", "    return"],
    ["skips-test", "test_a.py", PY, "def test_adds():", "@pytest.mark.xfail\ndef test_adds():"],
    ["skips-test", "test_a.py", PY, "import pytest", "import pytest\n\npytestmark = pytest.mark.skip"],
    ["takes-away-test", "sum_test.go", GO, "func TestAdds(t *testing.T) {", "func testAdds(t *testing.T) {"],
    ["takes-away-assertion", "sum_test.go", GO, '\t\tt.Errorf("got %d", got)', '\t\tt.Logf("got %d", got)'],
    [
      "skips-test",
      "sum_test.go",
      GO,
      "func TestAdds(t *testing.T) {",
      'func TestAdds(t *testing.T) {\n\tt.Skip("flaky")',
    ],
    ["skips-test", "sum_test.go", GO, "package sum", "//go:build never\n\npackage sum"],
    ["takes-away-test", "AddTest.java", JAVA, "  @Test", ""],
    ["takes-away-assertion", "AddTest.java", JAVA, "    assertEquals(3, add(1, 2));", "    assertTrue(true);"],
    ["skips-test", "AddTest.java", JAVA, "  @Test", "  @Test\n  @Disabled"],
    ["takes-away-test", "src/lib.rs", RUST, "    #[test]", ""],
    [
      "takes-away-assertion",
      "src/lib.rs",
      RUST,
      "        assert_eq!(super::add(1, 2), 3);",
      "        assert_eq!(3, 3);",
    ],
    [
      "takes-away-assertion",
      "src/lib.rs",
      RUST,
      "        assert_eq!(super::add(1, 2), 3);",
      "        let _ = super::add(1, 2);",
    ],
    ["skips-test", "src/lib.rs", RUST, "    #[test]", "    #[test]\n    #[ignore]"],
    ["skips-test", "a.test.ts", TS, 'it("adds", () => {', 'it["skip"]("adds", () => {'],
    [
      "skips-test",
      "a.test.ts",
      TS,
      'import { expect, it } from "vitest";',
      'import { expect, it as real } from "vitest";\nconst it = real.skip;',
    ],
    [
      "skips-test",
      "a.test.ts",
      TS,
      'import { expect, it } from "vitest";',
      'import { it } from "vitest";\nfunction expect() {\n  return anything;\n}',
    ],
    ["skips-test", "a.test.ts", TS, "  const sum = add(1, 2);", "  process.exit(0);\n  const sum = add(1, 2);"],
    ["skips-test", "test_a.py", PY, "import pytest", "import pytest, sys\nsys.exit(0)"],
    ["skips-test", "test_a.py", PY, "import pytest", "import pytest\ndef load_tests(*all):\n    return Suite()"],
    [
      "skips-test",
      "test_a.py",
      PY,
      "    assert total == 3",
      "    with contextlib.suppress(AssertionError):\n        assert total == 3",
    ],
    ["skips-test", "AddTests.cs", CS, "  [Fact]", '  [Fact(Skip = "later")]'],
    ["takes-away-assertion", "AddTests.cs", CS, "    Assert.Equal(3, Add(1, 2));", "    Add(1, 2);"],
    ["takes-away-assertion", "spec/add_spec.rb", RUBY, "  expect(add(1, 2)).to eq 3", "  expect(true).to eq true"],
    ["skips-test", "spec/add_spec.rb", RUBY, "  expect(add(1, 2)).to eq 3", "  skip\n  expect(add(1, 2)).to eq 3"],
    [
      "takes-away-test",
      "tests/AddTest.php",
      PHP,
      "    public function testAdds() {",
      "    public function checkAdds() {",
    ],
    [
      "skips-test",
      "tests/AddTest.php",
      PHP,
      "        $this->assertSame(3, add(1, 2));",
      "        $this->markTestSkipped();\n        $this->assertSame(3, add(1, 2));",
    ],
    ["takes-away-assertion", "tests/add.cc", CPP, "  EXPECT_EQ(3, add(1, 2));", "  EXPECT_TRUE(true);"],
    ["skips-test", "tests/add.cc", CPP, "TEST(Add, Adds) {", "TEST(Add, DISABLED_Adds) {"],
    ["takes-away-assertion", "Tests/AddTests.swift", SWIFT, "    XCTAssertEqual(add(1, 2), 3)", "    _ = add(1, 2)"],
    [
      "takes-away-assertion",
      "Tests/AddTests.swift",
      SWIFT,
      "    XCTAssertEqual(add(1, 2), 3)",
      "    // XCTAssertEqual(add(1, 2), 3)",
    ],
    [
      "skips-test",
      "Tests/AddTests.swift",
      SWIFT,
      "  func testAdds() {",
      "  func testAdds() throws {\n    throw XCTSkip()",
    ],
  ])("%s in %s", async (...[code, path, head, from, to]) => {
    expect((await replace(path, head, from, to)).code).toBe(code);
  });

  it("takes-away-assertion where another test gets what one loses whole", async () => {
    const { code } = await edit("a.test.ts", TS, {
      startLine: 7,
      old: 'it("throws", () => {\n  expect(() => add("a")).toThrow();\n});',
      new: 'it("throws", () => {});\nit("is named", () => {\n  expect(add.name).toBe("add");\n});',
    });
    expect(code).toBe("takes-away-assertion");
  });

  it.each([
    ["a.test.ts", 'it.skip("a", f);\nit("b", g);\n', 'it("a", f);\nit.skip("b", g);'],
    [
      "test_a.py",
      "@pytest.mark.skip\ndef test_a():\n    f()\ndef test_b():\n    g()\n",
      "def test_a():\n    f()\n@pytest.mark.skip\ndef test_b():\n    g()",
    ],
    [
      "src/a.rs",
      "#[test]\n#[ignore]\nfn a() {}\n#[test]\nfn b() {}\n",
      "#[test]\nfn a() {}\n#[test]\n#[ignore]\nfn b() {}",
    ],
  ])("skips-test where one is left out in another's place, in %s", async (path, head, to) => {
    expect((await edit(path, head, { old: head.trimEnd(), new: to })).code).toBe("skips-test");
  });

  it("takes-away-test where earlier edits only made room for it", async () => {
    const { desk } = await edit("a.test.ts", TS, {
      startLine: 6,
      old: "});",
      new: '});\nit("is", () => {\n  expect(add(1)).toBe(1);\n});',
    });
    const old = 'it("throws", () => {\n  expect(() => add("a")).toThrow();\n});';
    await desk.propose({ path: "a.test.ts", startLine: 7, endLine: 9, old, new: "" });
    expect(desk.refused()).toEqual([]);
    await desk.propose({ path: "a.test.ts", startLine: 6, endLine: 6, old: "});", new: "});" });
    expect(desk.refused()).toMatchObject([{ code: "takes-away-test" }]);
  });
});

describe("an edit of tests is made that", () => {
  it.each([
    ["corrects what is expected", "a.test.ts", TS, "  expect(sum).toBe(3);", "  expect(sum).toBe(4);"],
    ["asserts more", "a.test.ts", TS, "  expect(sum).toBe(3);", "  expect(sum).toBe(3);\n  expect(sum).not.toBeNaN();"],
    ["names a test otherwise", "a.test.ts", TS, 'it("adds", () => {', 'it("adds two numbers", async () => {'],
    [
      "cuts a test in two",
      "a.test.ts",
      TS,
      "  expect(add(0, 0)).toBe(0);",
      '});\nit("adds nothing", () => {\n  expect(add(0, 0)).toBe(0);',
    ],
    ["waits for what it asserts", "a.test.ts", TS, "  expect(sum).toBe(3);", "  await expect(sum).resolves.toBe(3);"],
    [
      "goes through cases",
      "a.test.ts",
      TS,
      "  expect(sum).toBe(3);",
      "  for (const each of [sum, 3]) {\n    if (each === 0) continue;\n    expect(each).toBe(3);\n  }",
    ],
    ["names a test otherwise", "test_a.py", PY, "def test_raises():", "def test_raises_for_text():"],
    ["asserts in another way", "test_a.py", PY, "    assert total == 3", "    assert_that(total).is_equal_to(3)"],
    ["gives a reason", "test_a.py", PY, "    assert total == 3", '    assert total == 3, "one and two"'],
    [
      "stops at the first fault",
      "sum_test.go",
      GO,
      '\t\tt.Errorf("got %d", got)',
      '\t\tt.Fatalf("got %d, want 3", got)',
    ],
    ["takes a check out of the code itself", "src/lib.rs", RUST, "    assert!(a < 100);", "    debug(a);"],
    ["repairs the code beside its tests", "src/lib.rs", RUST, "    a - b", "    a + b"],
    [
      "speaks of what is skipped",
      "tests/README.md",
      "# Tests\n\nThey assert all.\n",
      "They assert all.",
      "They skip nothing.",
    ],
    ["has other data", "tests/data.yml", "a: assert\n", "a: assert", "a: skip"],
    [
      "says more",
      "Tests/AddTests.swift",
      SWIFT,
      "    XCTAssertEqual(add(1, 2), 3)",
      '    XCTAssertEqual(add(1, 2), 3, "sum")',
    ],
    [
      "ends a program that is no test",
      "src/run.ts",
      "export const a = 1;\n",
      "export const a = 1;",
      "process.exit(1);",
    ],
    [
      "assumes a role in code that is no test",
      "src/A.java",
      "class A {\n  void a() {\n  }\n}\n",
      "  void a() {",
      "  void a() {\n    assumeRole(b);",
    ],
    [
      "is of code with checks of its own",
      "src/a.py",
      "def f(x):\n    assert x\n    return x\n",
      "    assert x",
      "    if not x:\n        raise ValueError(x)",
    ],
  ])("%s, in %s", async (...[_, path, head, from, to]) => {
    const { code, reply } = await replace(path, head, from, to);
    expect([code, reply]).toEqual([undefined, expect.stringMatching(/^accepted/)]);
  });
});
