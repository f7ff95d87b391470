import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGitHubService, parseRepositoryUrl } from "../../src/text/repository-url.ts";

describe("parseRepositoryUrl", () => {
  it.each([
    ["https://github.com/octo/shop.git", "github.com"],
    ["https://github.com/octo/shop", "github.com"],
    ["https://user:token@github.com/octo/shop/", "github.com"],
    ["https://x-access-token@ghe.example.org:8443/octo/shop.git", "ghe.example.org:8443"],
    ["git@github.com:octo/shop.git", "github.com"],
    ["ssh://git@GitHub.com/octo/shop.git", "github.com"],
    ["acme.ghe.com:octo/shop.git", "acme.ghe.com"],
  ])("reads %s", (url, host) => {
    expect(parseRepositoryUrl(url)).toEqual({ host, owner: "octo", name: "shop" });
  });

  it.each([
    "",
    "/srv/git/shop.git",
    "../shop",
    "file:///srv/shop",
    "https://github.com/shop",
    "https://h/a/b/c",
    "a b:c/d",
  ])("names nothing of %j", (url) => {
    expect(parseRepositoryUrl(url)).toBeUndefined();
  });

  it("never lets anything but letters, digits and plain signs through", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (host, owner, name) => {
        const found = parseRepositoryUrl(`https://${host}/${owner}/${name}`);
        expect(/^[\w.:\-/]*$/.test(found === undefined ? "" : `${found.host}/${found.owner}/${found.name}`)).toBe(true);
      }),
    );
  });
});

describe("isGitHubService", () => {
  it.each([
    ["github.com", true],
    ["acme.ghe.com", true],
    ["ghe.com.example.org", false],
    ["notgithub.com", false],
    ["ghe.example.org:8443", false],
  ])("of %s is %s", (host, expected) => {
    expect(isGitHubService({ host, owner: "octo", name: "shop" })).toBe(expected);
  });
});
