import type { Language } from "../../core/files/language.ts";

/** How tests are written in a language: patterns of what is called, named and marked. */
export interface TestDialect {
  /** Calls that are a test, and calls that are a group of them, by their root. */
  readonly test?: RegExp;
  readonly group?: RegExp;
  /** Calls and names that leave a test out. */
  readonly skip?: RegExp;
  /** Names that mean what a framework says, or that it calls: who gives them anew may have no test run, or none fail. */
  readonly reserved?: RegExp;
  /** Names of functions that are tests. */
  readonly name?: RegExp;
  /** Names of classes that are groups of tests. */
  readonly className?: RegExp;
  /** Nodes that mark what stands below them, and what of their text says. */
  readonly mark?: { readonly type: RegExp; readonly test: RegExp; readonly skip: RegExp };
}

const ECMASCRIPT: TestDialect = {
  test: /^(?:[xf]?(?:it|test|specify)|Deno\.test|t\.test)(?:\.(?:only|skip|todo|each|for|concurrent|sequential|serial|fails|failing|fixme|skipIf|runIf|ignore|prop|cb))*$/,
  group: /^(?:[xf]?(?:describe|context|suite)|test\.describe)(?:\.\w+)*$/,
  skip: /^(?:[xf](?:it|describe|test|context|specify|suite)|(?:it|test|describe|context|suite|specify|bench|Deno\.test)(?:\.\w+)*\.(?:skip|only|todo|fixme|fail|fails|failing|skipIf|runIf|ignore)|(?:t|this|ctx|context|test)\.(?:skip|todo)|process\.(?:exit|abort)|pending)\b/,
  reserved: /^(?:it|test|describe|context|suite|specify|expect|assert)$/,
};

const CPP: TestDialect = {
  test: /^(?:TEST_CASE|SCENARIO|SECTION|SUBCASE|TEST_CASE_METHOD|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE|TEST_CASE_FIXTURE)$/,
  name: /^(?:(?:TYPED_)?TEST(?:_F|_P)?|TEST_CASE|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE|test_?\w+)$/,
  skip: /^(?:GTEST_SKIP|SKIP|TEST_IGNORE|TEST_IGNORE_MESSAGE|DISABLED_\w+|doctest\.skip|doctest\.may_fail|doctest\.should_fail)$/,
};

const DIALECTS: Readonly<Record<Language, TestDialect>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: {
    name: /^test/,
    className: /^Test|Tests?$/,
    skip: /^(?:(?:pytest|unittest|self|case)\.)?(?:skipTest|importorskip|SkipTest|expectedFailure|skipIf|skipUnless)$|^(?:pytest|unittest)\.(?:skip|xfail)$|(?:^|\.)mark\.(?:skip|skipif|xfail)$|^(?:__test__|collect_ignore|collect_ignore_glob)$|^(?:sys\.exit|os\._exit|pytest\.exit|(?:contextlib\.)?suppress)$/,
    reserved: /^(?:load_tests|pytest_(?:ignore_collect|collection_\w+|itemcollected|runtest_\w+))$/,
    mark: { type: /^decorator$/, test: /^$/, skip: /\b(?:skip\w*|xfail|expectedFailure)\b/ },
  },
  go: {
    name: /^(?:Test|Fuzz|Example|Benchmark)(?![a-z])/,
    test: /^\w+\.Run$/,
    skip: /^\w+\.(?:Skip|Skipf|SkipNow)$|^os\.Exit$/,
  },
  java: {
    name: /^test(?![a-z])/,
    skip: /^(?:(?:Assume|Assumptions)\.)?assum(?:e|ing)\w*$|^SkipException$/,
    mark: {
      type: /^(?:marker_)?annotation$/,
      test: /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b/,
      skip: /@(?:[\w.]+\.)?(?:Disabled\w*|Enabled(?:If|On)\w*|EnabledFor\w*|Ignore)\b|\benabled\s*=\s*false/,
    },
  },
  ruby: {
    test: /^[xf]?(?:it|specify|example|scenario)$|^(?:test|should|pending|skip)$/,
    group: /^[xf]?(?:describe|context|feature)$|^RSpec\.[xf]?describe$/,
    name: /^test_/,
    skip: /^(?:[xf](?:it|specify|example|scenario|describe|context|feature)|(?:RSpec\.)[xf]describe|skip|pending|omit)$/,
  },
  rust: {
    mark: {
      type: /^attribute_item$/,
      test: /^#\[\s*(?:[\w:]+::)?(?:test|rstest|test_case|wasm_bindgen_test|quickcheck|proptest)\b/,
      skip: /\bignore\b|\bcfg\s*\(\s*(?:any\s*\(\s*\)|not\s*\(\s*test\s*\))/,
    },
  },
  csharp: {
    skip: /^(?:Assert\.(?:Ignore|Inconclusive|Skip|Pass)|Skip\.If(?:Not)?)$/,
    mark: {
      type: /^attribute$/,
      test: /^(?:\w+\.)*(?:Test|Fact|Theory|TestMethod|DataTestMethod|TestCase|TestCaseSource|SkippableFact|Property)(?:Attribute)?\b/,
      skip: /^(?:\w+\.)*(?:Ignore|Explicit)(?:Attribute)?\b|\b(?:Skip|Ignore|Explicit)\s*=/,
    },
  },
  php: {
    test: /^(?:it|test)$/,
    group: /^describe$/,
    name: /^test/,
    skip: /\.(?:markTestSkipped|markTestIncomplete|skip|todo|only)$|^(?:todo|xit)$/,
    mark: { type: /^attribute$/, test: /^(?:[\w\\]+\\)?Test\b/, skip: /^(?:[\w\\]+\\)?(?:Requires\w+|Ignore\w*)\b/ },
  },
  c: CPP,
  cpp: CPP,
};

export function testDialect(language: Language): TestDialect {
  return DIALECTS[language];
}
