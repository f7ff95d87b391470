/** What a file's syntax says of the tests in it. */
export interface TestFacts {
  /** In document order. A group of tests is none itself. */
  readonly tests: readonly TestCase[];
  /** Assertions within tests and groups of tests that are reached and can fail. */
  readonly assertions: number;
  /** Those outside of any: of helpers, or of code that is no test. */
  readonly looseAssertions: number;
  /** What leaves tests out: marks and calls that skip, narrow or expect a failure, and ways out of a test before an assertion. */
  readonly skips: number;
}

export interface TestCase {
  /** As written, cut; not unique. */
  readonly name: string;
  readonly assertions: number;
  /** Of what leaves tests out that which is about it. */
  readonly skips: number;
  /** Whether it stands within a function that may never be called. */
  readonly isInner: boolean;
}
