import { describe, expect, it } from "vitest";
import { problemsOf } from "./graphql-endpoint.ts";

const inPullRequest = (field: string, declared = "$n: Int!") =>
  `query(${declared}) { repository(owner: "o", name: "r") { pullRequest(number: $n) { ${field} } } }`;

describe("a document that GitHub's schema refuses", () => {
  it.each([
    ["a field that is not there", inPullRequest("threads"), "Field 'threads' doesn't exist on type 'PullRequest'"],
    [
      "a field that is going to be removed",
      inPullRequest("reviews(first: 1) { nodes { databaseId } }"),
      "Field 'databaseId' of 'PullRequestReview' is going to be removed",
    ],
    ["a list without a bound", inPullRequest("reviews { nodes { id } }"), "reviews: first or last is missing"],
    ["a thing without fields", inPullRequest("author"), "Field 'author' of 'PullRequest' must have selections"],
    ["fields of a text", inPullRequest("title { length }"), "Field 'title' of 'PullRequest' has no fields"],
    ["an unknown argument", inPullRequest("title(of: 1)"), "PullRequest.title doesn't accept argument 'of'"],
    ["a missing argument", "{ node { id } }", "Query.node is missing argument 'id'"],
    ["another type", inPullRequest("title", "$n: String!"), "$n (String!): a value of another type than Int!"],
    ["a nullable variable", inPullRequest("title", "$n: Int"), "$n (Int): a value of another type than Int!"],
    ["an undeclared variable", "{ node(id: $id) { id } }", "$id (undefined): a value of another type than ID!"],
    ["an unused variable", inPullRequest("title", "$n: Int!, $x: Int"), "variable $x is declared and not used"],
    [
      "an unknown word",
      'mutation { minimizeComment(input: {subjectId: "x", classifier: DONE}) { clientMutationId } }',
      "DONE: a value of another type than ReportedContentClassifiers!",
    ],
    [
      "an input without what it needs",
      'mutation { minimizeComment(input: {subjectId: "x"}) { clientMutationId } }',
      "MinimizeCommentInput is missing argument 'classifier'",
    ],
    ["a fragment of what it cannot be", inPullRequest("... on Commit { oid }"), "Commit is no PullRequest"],
    ["the same name twice", inPullRequest("title title: body"), "a name is asked for twice on PullRequest"],
  ])("has %s", (_, document, problem) => {
    expect(problemsOf(document)).toContain(problem);
  });

  it.each([
    "",
    "{",
    "{ viewer { login }",
    "query($n) { viewer { login } }",
    "subscription { x }",
    "{ viewer { login } } }",
    "{ viewer {} }",
  ])("is no document: %j", (text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  it("is not one whose layout, names and commas are others than ours", () => {
    const text = `query Threads($n:Int!,$with:Boolean!){repository(name:"r" owner:"o"){pr:pullRequest(number:$n){
      reviewThreads(first:5)@include(if:$with){nodes{id,comments(last:2){nodes{fullDatabaseId}}}}}}}`;
    expect(problemsOf(text)).toEqual([]);
  });
});
