import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Artifact } from "../../servers/github/records.ts";
import type { Repository } from "../../servers/github/repository.ts";
import { createZip } from "../../servers/github/zip.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { hostAt, requestsDuring } from "./harness.ts";

let server: GitHubServer;
let repository: Repository;
let lastId = 0;
const RUN = { runId: 41, attempt: 1, name: "eslint" };
const EARLY = "2026-01-05T10:00:00Z";
const SECOND_ATTEMPT = "2026-01-05T11:00:00Z";
const LATE = "2026-01-05T11:00:07Z";

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "one\n" } } },
    tokens: { job: { permissions: { actions: "read" } }, blind: { permissions: {} } },
    requestsPerHour: 10_000,
  });
  repository = server.getRepository("octo/shop");
  repository.runAttempts.push({ runId: 41, attempt: 2, headSha: "0".repeat(40), startedAt: SECOND_ATTEMPT });
});

afterAll(async () => {
  const { violations } = server;
  await server[Symbol.asyncDispose]();
  expect(violations).toEqual([]);
});

function zip(...names: readonly string[]): Uint8Array {
  return createZip(names.map((name) => ({ name, content: Buffer.from(`content of ${name}`) })));
}

function given(...artifacts: readonly Partial<Artifact>[]): void {
  repository.artifacts.length = 0;
  for (const artifact of artifacts) {
    lastId += 1;
    const plain = { id: lastId, runId: 41, name: "eslint", zip: zip("eslint.sarif"), createdAt: EARLY };
    repository.artifacts.push({ ...plain, ...artifact });
  }
}

async function sole(wanted = RUN): Promise<unknown> {
  const { host } = hostAt(server.url, { token: server.token("job") });
  const answer = await host.soleArtifactFile(wanted);
  return answer.kind === "file" ? [answer.path, Buffer.from(answer.content).toString()] : answer.found;
}

describe("the sole file of an artifact of this run", () => {
  it("is read in three requests, the last to the storage it is redirected to", async () => {
    given({ name: "tests" }, {});
    const requests = await requestsDuring(server, async () => {
      expect(await sole()).toEqual(["eslint.sarif", "content of eslint.sarif"]);
    });
    expect(requests).toEqual([
      "GET /actions/runs/41/artifacts",
      `GET /actions/artifacts/${lastId}/zip`,
      `GET /_storage/octo/shop/${lastId}.zip`,
    ]);
  });

  it("is the latest one's where a job uploaded it anew", async () => {
    given({ zip: zip("old.sarif") }, { zip: zip("new.sarif") });
    expect(await sole()).toEqual(["new.sarif", "content of new.sarif"]);
  });

  it("is this attempt's, told by when the attempt began", async () => {
    given({ createdAt: LATE, zip: zip("second.sarif") }, { createdAt: EARLY, zip: zip("first.sarif") });
    expect(await sole({ ...RUN, attempt: 2 })).toEqual(["second.sarif", "content of second.sarif"]);
  });

  it.each<readonly [string, readonly Partial<Artifact>[], string]>([
    ["nothing at all", [], "no artifact at all in this run so far"],
    ["another run's", [{ runId: 42 }], "no artifact at all in this run so far"],
    [
      "other names",
      [{ name: "lint" }, { name: 'a"\n::error::' }, { name: "ESLint" }],
      'none of that name in this run, only "ESLint", "a\\"\\n::error::", "lint"',
    ],
    ["an expired one", [{ expired: true }], "one that has expired"],
    ["several files", [{ zip: zip("a.sarif", "b/c.sarif") }], 'several files, "a.sarif", "b/c.sarif"'],
    ["very many files", [{ zip: zip(..."abcdefgh") }], 'several files, "a", "b", "c", "d", "e" and others'],
    ["no file", [{ zip: zip() }], "not a zip archive of files"],
    ["a directory alone", [{ zip: zip("empty/") }], "not a zip archive of files"],
    ["no archive", [{ zip: Buffer.from('{"version":"2.1.0"}') }], "not a zip archive of files"],
    ["half an archive", [{ zip: zip("a.sarif").subarray(0, 40) }], "an archive that cannot be unpacked"],
    ["a way out", [{ zip: zip("../../a.sarif") }], 'a path that leads out of the archive, "../../a.sarif"'],
    ["a way out on Windows", [{ zip: zip("C:\\a.sarif") }], 'a path that leads out of the archive, "C:\\\\a.sarif"'],
  ])("is not there where %s was found, which is said", async (_, artifacts, found) => {
    given(...artifacts);
    expect(await sole()).toBe(found);
  });

  it("is not there where only an earlier attempt made it", async () => {
    given({});
    expect(await sole({ ...RUN, attempt: 2 })).toBe(
      `only one from an earlier attempt: attempt 2 of this run began at ${SECOND_ATTEMPT}`,
    );
  });
});
