import { describe, expect, it } from "vitest";
import type { LoggedCommit } from "../../src/change/past-text.ts";
import { commitAuthors } from "../../src/people/override-request.ts";

const aCommit = (accounts: LoggedCommit["accounts"], message = "Change"): LoggedCommit => {
  return { sha: "a".repeat(40), message, parents: [], ...(accounts && { accounts }) };
};
const loginsOf = (...commits: readonly LoggedCommit[]) => [...commitAuthors(commits).logins];

describe("who wrote a pull request's commits", () => {
  it("is its authors and committers, in whatever letters, and not the host itself", () => {
    expect(loginsOf(aCommit(["Octo", "octo"]), aCommit(["wendy", "web-flow"]))).toEqual(["octo", "wendy"]);
    expect(commitAuthors([aCommit(["wendy", "web-flow"])]).unproven).toBeUndefined();
  });

  it("is also who helped, by the account's number in its address", () => {
    const message = `Change\n\nCo-authored-by: W <12+Wendy@users.noreply.github.com>\nco-authored-by: R <13+r_a@users.noreply.git.acme.example>`;
    const { ids, logins, unproven } = commitAuthors([aCommit(["octo", "octo"], message)]);
    expect([[...ids], [...logins], unproven]).toEqual([[12, 13], ["octo"], undefined]);
  });

  it.each([
    ["an author of no account", aCommit([undefined, "octo"])],
    ["a commit of which the host says nothing", aCommit(undefined)],
    [
      "a helper by a name that may be another's by now",
      aCommit(["octo", "octo"], "Change\n\nCo-authored-by: R <rita@users.noreply.github.com>"),
    ],
    ["a helper by any other address", aCommit(["octo", "octo"], "Change\n\nCo-authored-by: W <w@example.org>")],
  ])("cannot be proven of %s, which is said", (_, commit) => {
    expect(commitAuthors([commit, aCommit(["octo", "octo"])])).toMatchObject({
      unproven: expect.stringContaining("of 1 commit"),
      unread: undefined,
    });
  });

  it("is unknown where the host tells no commit, or not all", () => {
    expect(commitAuthors(undefined).unread).toContain("could not be looked up");
    expect(commitAuthors(Array.from({ length: 250 }, () => aCommit(["octo", "octo"]))).unread).toContain("250");
  });
});
