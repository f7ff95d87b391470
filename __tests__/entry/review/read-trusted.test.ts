import { describe, expect, it } from "vitest";
import { ConfigError, HostError } from "../../../src/core/errors.ts";
import { readTrustedConfig, readTrustedFiles } from "../../../src/entry/review/read-trusted.ts";
import type { Host } from "../../../src/ports/host.ts";
import { FakeHost } from "../../fakes/fake-host.ts";

const OWN = { configPath: ".github/tribunal/config.yml", configRef: undefined };
const BASE = { configRevision: "refs/heads/main" };

/** A host that holds these files, each by its revision and path. */
function hostWith(files: Readonly<Record<string, string>>, listed: readonly string[] | undefined = []): Host {
  const host: Host = new FakeHost();
  host.readFile = async (path, revision) => files[`${revision}:${path}`];
  host.listFolder = async () => listed;
  return host;
}

describe("the configuration of a review on GitHub", () => {
  const BOTH = {
    "refs/heads/main:.github/tribunal/config.yml": "fail-on: low\n",
    "v1:.github/tribunal/config.yml": "fail-on: medium\n",
  };

  it("is read at the base, or where config-ref says", async () => {
    expect(await readTrustedConfig(OWN, BASE, hostWith(BOTH))).toEqual({ "fail-on": "low" });
    expect(await readTrustedConfig({ ...OWN, configRef: "v1" }, BASE, hostWith(BOTH))).toEqual({ "fail-on": "medium" });
  });

  it("is empty where the base has none", async () => {
    expect(await readTrustedConfig(OWN, BASE, hostWith({}))).toEqual({});
  });

  it.each([
    ["another path", { ...OWN, configPath: ".github/strict.yml" }],
    ["another revision", { ...OWN, configRef: "v1" }],
  ])("is an error where %s is named and has none, as the defaults may be laxer", async (_, named) => {
    await expect(readTrustedConfig(named, BASE, hostWith({}))).rejects.toThrow(ConfigError);
  });
});

describe("files that configure a review", () => {
  const PATHS = [".github/tribunal/policy.yml"];

  it("are absent where their folder does not have them", async () => {
    const host = hostWith({ "main:.github/tribunal/policy.yml": "not asked for" }, ["config.yml"]);
    expect(await readTrustedFiles(PATHS, "main", host)).toEqual([undefined]);
  });

  it("never count as absent where their folder names them", async () => {
    await expect(readTrustedFiles(PATHS, "main", hostWith({}, ["policy.yml"]))).rejects.toThrow(HostError);
  });
});
