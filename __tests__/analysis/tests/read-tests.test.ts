import { describe, expect, it } from "vitest";
import { analyzer } from "../facts-of.ts";

/** A file's tests in one line: each with its assertions, those of groups and outside of both, and what leaves tests out. */
async function testsOf(path: string, text: string): Promise<string> {
  const found = await analyzer.findTests({ path, lines: text.split("\n") });
  if (found.kind !== "found") throw new Error(found.reason);
  const { tests, assertions, looseAssertions, skips } = found.facts;
  const own = tests
    .map((test) => `${test.isInner ? "inner " : ""}${test.name.replace(/^["'`]|["'`]$/g, "")}:${test.assertions}`)
    .join(" ");
  const grouped = assertions - tests.reduce((sum, test) => sum + test.assertions, 0);
  return [own, grouped && `group:${grouped}`, looseAssertions && `loose:${looseAssertions}`, skips && `skips:${skips}`]
    .filter((part) => part !== "" && part !== 0)
    .join(" ");
}

const js = (body: string) => `it("a", () => {\n${body}\n});`;
const py = (body: string) => `def test_a():\n${body.replace(/^/gm, "    ")}\n`;
const go = (body: string) => `package a\nfunc TestA(t *testing.T) {\n${body}\n}\n`;
const java = (body: string) => `class A { @Test void a() { ${body} } }`;
const rust = (body: string) => `#[test]\nfn a() { ${body} }`;
const cs = (body: string) => `class A { [Fact] public void A() { ${body} } }`;
const rb = (body: string) => `it "a" do\n${body}\nend`;
const php = (body: string) => `<?php class ATest { public function testA() { ${body} } }`;
const cpp = (body: string) => `TEST(A, B) { ${body} }`;

describe("tests are found by syntax", () => {
  it.each([
    ["a.ts", 'describe("g", () => { it("a", () => {}); test("b", fn); });', "a:0 b:0"],
    ["a.ts", 'it.each([[1], [2]])("n %s", (n) => { expect(n).toBe(x); });', "n %s:1"],
    ["a.ts", 'it.each`a|b`("n", (n) => { expect(n).toBe(x); });', "n:1"],
    [
      "a.ts",
      'Deno.test("a", () => { assertEquals(x, 1); }); test("b", async ({ page }) => { await expect(page).toBe(1); });',
      "a:1 b:1",
    ],
    ["a.ts", 'test.describe("g", () => { test("a", () => {}); });', "a:0"],
    ["a.ts", 'const x = it; split("a", () => {}); submit("b", () => {});', ""],
    [
      "a.ts",
      'function shared() { it("a", () => {}); }\nconst more = () => it("b", () => {});\neach(() => it("c", () => {}));',
      "inner a:0 inner b:0 c:0",
    ],
    ["a.py", "def helper():\n    def test_a():\n        assert x\n", "inner test_a:1"],
    ["a.tsx", 'test("a", () => { expect(<A />).toBe(1); });', "a:1"],
    [
      "a.py",
      "class TestA:\n    def test_a(self):\n        assert x\n    async def test_b(self):\n        pass\ndef helper():\n    pass\n",
      "test_a:1 test_b:0",
    ],
    [
      "a.go",
      'package a\nfunc TestA(t *testing.T) { t.Run("x", func(t *testing.T) { t.Error(1) }) }\nfunc Testify() {}\nfunc FuzzB(f *testing.F) {}\n',
      "TestA:0 x:1 FuzzB:0",
    ],
    [
      "A.java",
      "class A { @Test void a() {} @ParameterizedTest @ValueSource(ints = {1}) void b() {} void c() {} }",
      "a:0 b:0",
    ],
    [
      "a.rs",
      "#[cfg(test)]\nmod tests {\n fn helper() { assert!(x); }\n #[test]\n fn a() { assert!(x); }\n #[tokio::test]\n async fn b() {}\n}",
      "a:1 b:0 group:1",
    ],
    [
      "a.cs",
      'class A { [Fact] public void A() {} [TestCase(1), Category("x")] public void B() {} public void C() {} }',
      "A:0 B:0",
    ],
    [
      "a.rb",
      'describe "g" do\n  it "a" do\n    expect(x).to eq 1\n  end\n  specify { expect(y).to be 2 }\nend\nclass T\n  def test_b\n    assert_equal 1, x\n  end\nend\n',
      "a:1 :1 test_b:1",
    ],
    [
      "a.php",
      "<?php class A { public function testA() {} #[Test] public function b() {} private function c() {} }\nit('d', function () { expect($x)->toBe(1); });",
      "testA:0 b:0 d:1",
    ],
    ["a.cc", "TEST_F(A, B) { EXPECT_EQ(1, x); }\nint f() { return 1; }", "TEST_F:1"],
  ])("in %s: %j", async (path, text, expected) => {
    expect(await testsOf(path, text)).toBe(expected);
  });
});

describe("an assertion counts", () => {
  it.each([
    ["a.ts", js("expect(x).toBe(1); expect(x).not.toEqual(y); await expect(p).resolves.toBe(2);")],
    ["a.ts", js("expect(x).to.be.true; x.should.equal(3); assert(x);")],
    ["a.ts", js("assert.equal(x, 1); assert.ok(x); t.is(x, 1);")],
    ["a.ts", js('await request(app).get("/").expect(200); expect(() => f()).toThrow(); assert.fail("no");')],
    ["a.py", py("assert x == 1\nself.assertEqual(x, 1)\nwith pytest.raises(E):\n    f()")],
    ["a.py", py("m.assert_called_once()\nm.assert_called_with(1)\nnp.testing.assert_allclose(x, y)")],
    ["a.go", go('if x != 1 { t.Errorf("x") }\nrequire.NoError(t, err)\nassert.Equal(t, 1, x)')],
    ["A.java", java("assertEquals(1, x); assertThat(x).isEqualTo(1); verify(mock).run();")],
    ["a.rs", rust("assert!(x); assert_eq!(x, 1); if y { panic!(); }")],
    ["a.cs", cs("Assert.Equal(1, x); x.Should().Be(1); mock.Verify(m => m.Run());")],
    ["a.rb", rb("expect(x).to eq 1\nassert_equal 1, x\nexpect { f }.to raise_error(E)")],
    ["a.php", php("$this->assertSame(1, $x); self::assertTrue($x); $this->expectException(E::class);")],
    ["a.cc", cpp("EXPECT_EQ(1, x); ASSERT_TRUE(x); CHECK(x == 1);")],
  ])("in %s: each of %j", async (path, text) => {
    expect(await testsOf(path, text)).toMatch(/:3$/);
  });

  it.each([
    ["a.ts", js("expect(x); expect(true).toBe(true); expect(1).toBe(1); expect(true).toBeTruthy();")],
    [
      "a.ts",
      js("assert(true); assert.ok(true); assert.equal(1, 1); expect(x).toBe(x); expect(x).toEqual(expect.anything());"),
    ],
    ["a.ts", js("assert(x || true); assert.equal(x, x); expect(1 + 1).toBe(2);")],
    ["a.ts", js("assert(x === x); expect(x.y == x.y).toBe(true); assert(list.length >= 0);")],
    ["a.py", py("assert x == x\nassert 1 == 1\nassert not False\nassert 1 < 2\nassert len(x) >= 0")],
    ["a.rs", rust("assert!(x == x); assert!(1 < 2 || true);")],
    ["a.ts", js("return;\nexpect(x).toBe(1);")],
    ["a.ts", js("if (true) return;\nexpect(x).toBe(1);")],
    ["a.ts", js("if (false) { expect(x).toBe(1); }\nfalse && expect(x).toBe(2);\nwhile (false) expect(x).toBe(3);")],
    ["a.ts", js("try { expect(x).toBe(1); } catch {}\ntry { expect(x).toBe(1); } catch (e) { console.log(e); }")],
    ["a.ts", js("try { try { expect(x).toBe(1); } finally { f(); } } catch { return; }")],
    ["a.ts", js("// expect(x).toBe(1);\n/* expect(x).toBe(2); */ 'expect(x).toBe(3)';")],
    [
      "a.py",
      py("assert True\nassert 1\nassert x or True\nassert (x, 'why')\nself.assertTrue(True)\nself.assertEqual(x, x)"),
    ],
    ["a.py", py("return\nassert x")],
    ["a.py", py("if False:\n    assert x\ntry:\n    assert x\nexcept Exception:\n    pass")],
    ["a.go", go("assert.True(t, true)\nassert.Equal(t, 1, 1)\nif false { t.Error(1) }\nreturn\nt.Error(2)")],
    ["A.java", java("assertTrue(true); assertEquals(1, 1); assert true; if (false) { assertTrue(x); } return; ")],
    ["a.rs", rust('assert!(true); assert_eq!(1, 1); assert_eq!(x, x); assert!(true, "why"); return; assert!(x);')],
    ["a.cs", cs("Assert.True(true); Assert.Equal(1, 1); return; Assert.Equal(1, x);")],
    ["a.rb", rb("expect(true).to eq true\nexpect(true).to be_truthy\nassert true\nreturn\nassert x")],
    ["a.php", php("$this->assertTrue(true); self::assertSame(1, 1); return; $this->assertSame(1, $x);")],
    ["a.cc", cpp("EXPECT_TRUE(true); EXPECT_EQ(1, 1); return; EXPECT_EQ(1, x);")],
  ])("in %s only where it is reached and can fail: none of %j", async (path, text) => {
    expect(await testsOf(path, text)).toMatch(/^\S+:0$/);
  });

  it.each([
    [
      "a.ts",
      js(
        'try { f(); expect(x).toBe(1); } catch (e) { throw new Error("x"); }\ntry { f(); } catch (e) { expect(e).toBe(x); }',
      ),
      "a:2",
    ],
    [
      "a.ts",
      js(
        "if (x) { expect(x).toBe(1); } else { expect(x).toBe(2); }\nfor (const a of b) { if (!a) continue; expect(a).toBe(1); }",
      ),
      "a:3",
    ],
    [
      "a.ts",
      js(
        "assert(xx === x); assert(x === xx); assert(list.length >= 1); assert.equal(LONG(1), LONG(2));".replaceAll(
          "LONG",
          `f${"o".repeat(400)}`,
        ),
      ),
      "a:4",
    ],
    ["a.ts", "function check(x) { expect(x).toBe(1); }", "loose:1"],
    ["a.ts", 'describe("g", () => { beforeEach(() => { expect(x).toBe(1); }); });', "group:1"],
    ["a.py", "def load(x):\n    assert x\n", "loose:1"],
    ["a.go", go("if err != nil { t.Error(err); return }\nif x != 1 { t.Fatal(x) }"), "TestA:2"],
    ["a.go", "package a\nfunc ExampleF() {\n\tfmt.Println(F())\n\t// Output: 1\n}\n", "ExampleF:0 group:1"],
    ["a.go", "package a\nfunc f() error { return err.Error() }\n", ""],
  ])("in %s wherever it can fail: %j", async (path, text, expected) => {
    expect(await testsOf(path, text)).toBe(expected);
  });
});

describe("what leaves a test out is told", () => {
  it.each([
    ["a.ts", 'it.skip("a", () => {});'],
    ["a.ts", 'it.only("a", () => {});'],
    ["a.ts", 'test.todo("a");'],
    ["a.ts", 'xit("a", () => {});'],
    ["a.ts", 'fdescribe("a", () => {});'],
    ["a.ts", 'describe.skip("a", () => {});'],
    ["a.ts", 'it.fails("a", () => {});'],
    ["a.ts", 'it.skipIf(true)("a", () => {});'],
    ["a.ts", 'test.concurrent.skip("a", () => {});'],
    ["a.ts", 'test("a", { skip: true }, () => {});'],
    ["a.ts", 'test("a", (t) => { t.skip(); });'],
    ["a.ts", 'Deno.test({ name: "a", ignore: true, fn() {} });'],
    ["a.ts", js("if (process.env.CI) return;\nexpect(x).toBe(1);")],
    ["a.py", "@pytest.mark.skip\ndef test_a():\n    pass\n"],
    ["a.py", '@pytest.mark.skipif(True, reason="x")\ndef test_a():\n    pass\n'],
    ["a.py", "@pytest.mark.xfail\ndef test_a():\n    pass\n"],
    ["a.py", "@unittest.expectedFailure\ndef test_a():\n    pass\n"],
    ["a.py", py('pytest.skip("x")')],
    ["a.py", py('self.skipTest("x")')],
    ["a.py", "pytestmark = pytest.mark.skip\n"],
    ["a.py", "__test__ = False\n"],
    ["a.py", py("raise SkipTest")],
    ["a.py", py("if x:\n    return\nassert y")],
    ["a.go", go('t.Skip("x")')],
    ["a.go", go("t.SkipNow()")],
    ["a.go", "//go:build ignore\n\npackage a\n"],
    ["A.java", "class A { @Disabled @Test void a() {} }"],
    ["A.java", "class A { @Test(enabled = false) void a() {} }"],
    ["A.java", java("assumeTrue(false);")],
    ["A.java", "@Ignore class A { @Test void a() {} }"],
    ["a.rs", "#[test]\n#[ignore]\nfn a() {}"],
    ["a.rs", '#[test]\n#[ignore = "slow"]\nfn a() {}'],
    ["a.rs", "#[cfg(any())]\nmod tests {}"],
    ["a.cs", 'class A { [Fact(Skip = "x")] public void A() {} }'],
    ["a.cs", 'class A { [Test, Ignore("x")] public void A() {} }'],
    ["a.cs", cs("Assert.Inconclusive();")],
    ["a.rb", 'xit "a" do\nend'],
    ["a.rb", rb("skip")],
    ["a.rb", rb('pending "x"')],
    ["a.rb", 'it "a", skip: true do\nend'],
    ["a.rb", 'it "a", :skip do\nend'],
    ["a.php", php('$this->markTestSkipped("x");')],
    ["a.php", "<?php it('a', function () {})->skip();"],
    ["a.cc", cpp("GTEST_SKIP();")],
    ["a.cc", "TEST(A, DISABLED_B) { }"],
  ])("in %s: %j", async (path, text) => {
    expect(await testsOf(path, text)).toMatch(/skips:[1-9]/);
  });

  it.each([
    ["a.ts", 'test("a", { skip: false }, () => { const only = skip(1); list.skip(2); return; });'],
    ["a.ts", js("expect(x).toBe(1);\nif (y) return;")],
    ["a.ts", js("items.forEach((each) => { if (!each) return; expect(each).toBe(1); });")],
    ["a.py", py("query.skip(1)\nassert x\nif y:\n    return")],
    ["a.go", go("s.Skipped()\nif x { t.Error(1); return }\nt.Error(2)")],
    ["a.rs", "#[derive(Debug)]\n#[serde(default)]\nstruct A;"],
    ["a.rb", rb("list.skip(1)\nexpect(x).to eq 1")],
  ])("and not what only looks so, in %s: %j", async (path, text) => {
    expect(await testsOf(path, text)).not.toContain("skips");
  });
});

describe("a hostile file", () => {
  it("is read in time, however it is nested or chained", async () => {
    const chain = `expect(x)${".not.toBe(1)".repeat(3000)};`;
    const nested = `${"if (a) {".repeat(500)}expect(x).toBe(1);${"}".repeat(500)}`;
    const tries = `${"try {".repeat(300)}expect(x).toBe(1);${"} catch {}".repeat(300)}`;
    expect(await testsOf("a.ts", js(chain))).toBe("a:1");
    expect(await testsOf("a.ts", js(nested))).toBe("a:1");
    expect(await testsOf("a.ts", js(tries))).toBe("a:0");
  });
});
