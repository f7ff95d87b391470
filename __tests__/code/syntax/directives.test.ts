import { describe, expect, it } from "vitest";
import type { Suppression } from "../../../src/change/code-facts.ts";
import { readAttributeSuppressions, readCommentSuppressions } from "../../../src/code/syntax/directives.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";

type Row = [text: string, tool: string, scope: Suppression["scope"], rules: readonly string[], justification?: string];

const BESIDE_CODE: readonly Row[] = [
  ["// eslint-disable-next-line no-x, a/b -- because #12", "eslint", "next-line", ["no-x", "a/b"], "because #12"],
  ["/* eslint-disable no-x */", "eslint", "block", ["no-x"]],
  ['/* eslint no-x: "off" */', "eslint", "file", ["no-x"]],
  ['/* eslint no-x: "off", no-other: "off" */', "eslint", "file", ["no-x"]],
  ['/* eslint no-x: "off" -- a reason */', "eslint", "file", ["no-x"], "a reason"],
  ["// biome-ignore lint/style/useX: reason", "biome", "next-line", ["lint/style/useX"], "reason"],
  ["// biome-ignore-all lint/style/useX: reason", "biome", "file", ["lint/style/useX"], "reason"],
  ["// biome-ignore-start lint: reason", "biome", "block", ["lint"], "reason"],
  ["// @ts-expect-error reason", "typescript", "next-line", [], "reason"],
  ["// @ts-nocheck", "typescript", "file", []],
  ["# noqa: E501,W291", "noqa", "line", ["E501", "W291"]],
  ["# noqa: e501", "noqa", "line", ["e501"]],
  ["# FLAKE8: NOQA", "noqa", "file", []],
  ["# ruff: noqa: F401", "noqa", "file", ["F401"]],
  ["# type: ignore[attr-defined]", "mypy", "line", ["attr-defined"]],
  ["# mypy: ignore-errors", "mypy", "file", []],
  ["# pylint: disable=a-b, c-d", "pylint", "line", ["a-b", "c-d"]],
  ["# pylint: disable-next=a-b", "pylint", "next-line", ["a-b"]],
  ["# pylint: skip-file", "pylint", "file", []],
  ["#nosec G304 -- checked", "nosec", "line", ["G304"], "checked"],
  ["//nolint:errcheck,gosec // reason", "golangci", "line", ["errcheck", "gosec"], "reason"],
  ["//nolint", "golangci", "line", []],
  ["// NOSONAR reason", "sonar", "line", [], "reason"],
  ["# nosemgrep: a.b.c", "semgrep", "line", ["a.b.c"]],
  ["# rubocop:disable Style/X --old code", "rubocop", "line", ["Style/X"], "old code"],
  ["# rubocop:disable Style/X, Lint/Y -- why", "rubocop", "line", ["Style/X", "Lint/Y"], "why"],
  ["// @phpstan-ignore argument.type (why)", "phpstan", "line", ["argument.type"], "why"],
  ["// phpstan-ignore-line", "phpstan", "line", []],
  ["// NOLINT(x-y, z): why", "clang-tidy", "line", ["x-y", "z"], "why"],
  ["// NOLINTNEXTLINE(x-y)", "clang-tidy", "next-line", ["x-y"]],
  ["// NOLINTBEGIN", "clang-tidy", "block", []],
  ["// gitleaks:allow", "gitleaks", "line", []],
  ["// secretlint-disable-line", "secretlint", "line", []],
];

describe("a directive in a comment", () => {
  it.each<Row>(BESIDE_CODE)("is read from %s", (...[text, tool, scope, rules, justification]) => {
    const [suppression, ...more] = readCommentSuppressions({ line: 7, text, isAlone: false });
    expect(suppression).toMatchObject({ line: 7, tool, scope, rules });
    expect(suppression?.justification).toBe(justification);
    expect(more).toEqual([]);
  });

  const ALONE: readonly (readonly [text: string, scope: Suppression["scope"]])[] = [
    ["# type: ignore", "file"],
    ["# pylint: disable=x", "block"],
    ["# nosemgrep", "next-line"],
    ["// @phpstan-ignore x", "next-line"],
    ["# noqa", "line"],
  ];

  it.each(ALONE)("reaches further on a line of its own: %s", (text, scope) => {
    expect(readCommentSuppressions({ line: 1, text, isAlone: true })).toMatchObject([{ scope }]);
  });

  it("is found behind another one, in order", () => {
    const text = "# type: ignore[x]  # noqa: E501  # pylint: disable=y";
    const found = readCommentSuppressions({ line: 1, text, isAlone: false });
    expect(found.map(({ tool }) => tool)).toEqual(["mypy", "noqa", "pylint"]);
  });

  it("is found on each line of a block comment", () => {
    const text = "/**\r\n * Words.\r\n * @ts-ignore\r\n */";
    expect(readCommentSuppressions({ line: 4, text, isAlone: true })).toEqual([
      { line: 6, tool: "typescript", rules: [], scope: "next-line", justification: undefined, text: "@ts-ignore" },
    ]);
  });

  const NONE = [
    "// talks about eslint-disable-next-line and why",
    "// see https://eslint.org/#eslint-disable",
    "// @ts-ignored",
    "// eslint-enable no-x",
    "",
    "/* istanbul ignore next */",
  ];

  it.each(NONE)("is not read into %s", (text) => {
    expect(readCommentSuppressions({ line: 1, text, isAlone: true })).toEqual([]);
  });

  it("costs no more than the length of a hostile comment", () => {
    const starts = [
      "eslint-disable ",
      "eslint-disable-next-line",
      "noqa: E1 ",
      "pylint: disable=a",
      "biome-ignore lint(",
    ];
    const fillers = [" ", "a,", " -- ", " #a", "E1 ", "(", "*/"];
    const processorTime = countProcessorTime();
    for (const start of starts) {
      for (const filler of fillers) {
        readCommentSuppressions({ line: 1, text: `// ${start}${filler.repeat(100_000)}`, isAlone: true });
      }
    }
    expect(processorTime()).toBeLessThan(2000);
  });

  it("reads hundreds of long gaps within comments in little processor time", () => {
    const text = Array.from({ length: 300 }, () => `// noqa${" ".repeat(1900)}x`).join("\n");
    const processorTime = countProcessorTime();
    expect(readCommentSuppressions({ line: 1, text, isAlone: true })).toHaveLength(300);
    expect(processorTime()).toBeLessThan(2000);
  });
});

describe("a directive outside comments", () => {
  const ROWS: readonly Row[] = [
    ["#[allow(dead_code, clippy::all)]", "rust", "block", ["dead_code", "clippy::all"]],
    ["#![allow(warnings)]", "rust", "file", ["warnings"]],
    ['#[expect(unused, reason = "later")]', "rust", "block", ["unused"], "later"],
    ["#[cfg_attr(test, allow(unused))]", "rust", "block", ["unused"]],
    ['@SuppressWarnings("unchecked")', "java", "block", ["unchecked"]],
    ['@SuppressWarnings({"a",\n  "b"})', "java", "block", ["a", "b"]],
    ["#pragma warning disable CS0168, 1591", "csharp", "block", ["CS0168", "1591"]],
    ["#pragma warning disable", "csharp", "block", []],
  ];

  it.each<Row>(ROWS)("is read from %s", (...[text, tool, scope, rules, justification]) => {
    const [suppression] = readAttributeSuppressions({ line: 3, text, isAlone: true });
    expect(suppression).toMatchObject({ line: 3, tool, scope, rules });
    expect(suppression?.justification).toBe(justification);
  });

  const NONE = ["#[deny(warnings)]", '#pragma GCC diagnostic ignored "-Wx"', "#pragma warning restore CS0168"];

  it.each(NONE)("is not read into %s", (text) => {
    expect(readAttributeSuppressions({ line: 1, text, isAlone: true })).toEqual([]);
  });
});
