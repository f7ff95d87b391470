import { expect, it } from "vitest";
import { startGitHubServer } from "../../servers/github-server.ts";
import { failureOf, hostAt } from "./harness.ts";

async function serve(isPrivate: boolean) {
  const server = await startGitHubServer();
  const repository = await server.createRepository("octo/shop", { private: isPrivate });
  repository.issues.push({ number: 12, title: "Pay", body: "Refuse <b>." }, { number: 14, title: "Refund", body: "" });
  const read = (permissions: Parameters<typeof server.issueToken>[1]["permissions"], numbers: readonly number[]) => {
    const token = server.issueToken("job", { permissions }).value;
    return { token, issues: hostAt(server.url, { token }).host.issues(numbers) };
  };
  return { server, read };
}

it("reads issues with one request, and passes over a number that has none", async () => {
  const { server, read } = await serve(false);
  await using _ = server;
  expect(await read({ contents: "read" }, [14, 13, 12]).issues).toEqual([
    { number: 14, title: "Refund", body: "" },
    { number: 12, title: "Pay", body: "Refuse <b>." },
  ]);
  expect(server.requests).toHaveLength(1);
  expect(server.violations).toEqual([]);
});

it("says which permission is missing", async () => {
  const { server, read } = await serve(true);
  await using _ = server;
  const { token, issues } = read({ contents: "read" }, [12]);
  const { message } = await failureOf(issues, token);
  expect(message).toMatch(/issues: read`.*The reusable workflow cannot have it/);
  expect(await read({ issues: "read" }, [12]).issues).toHaveLength(1);
});
