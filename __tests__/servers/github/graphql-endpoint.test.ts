import { describe, expect, it } from "vitest";
import { problemsOf } from "./graphql-endpoint.ts";

const inPullRequest = (field: string) =>
  `query($n: Int!) { repository(owner: "o", name: "r") { pullRequest(number: $n) { ${field} } } }`;

describe("a document that GitHub refuses", () => {
  it.each([
    ["no GraphQL", "{ viewer { login }", /^Syntax Error/],
    ["a field that is not there", inPullRequest("threads"), /^Cannot query field "threads" on type "PullRequest"/],
    [
      "a field that is going to be removed",
      inPullRequest("reviews(first: 1) { nodes { databaseId } }"),
      /^The field PullRequestReview.databaseId is deprecated/,
    ],
    ["a list without a bound", inPullRequest("reviews { nodes { id } }"), /^reviews: first or last is missing$/],
  ])("has %s", (_, document, problem) => {
    expect(problemsOf(document)).toEqual([expect.stringMatching(problem)]);
  });
});
