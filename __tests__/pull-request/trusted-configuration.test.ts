import { describe, expect, it } from "vitest";
import type { Host } from "../../src/ports/host.ts";
import { readTrustedConfig, readTrustedFiles } from "../../src/pull-request/trusted-configuration.ts";
import { readConfig } from "../../src/system/files/config-file.ts";
import { readPolicyFile } from "../../src/system/files/policy-file.ts";
import { ConfigError, HostError } from "../../src/text/errors.ts";
import { FakeHost } from "../fakes/fake-host.ts";

const OWN = { configPath: ".github/tribunal/config.yml", configRef: undefined };
const BASE = { configRevision: "refs/heads/main" };

/** A host that holds these files, each by its revision and path. */
function hostWith(files: Readonly<Record<string, string>>, listed: readonly string[] | undefined = []): Host {
  const host: Host = new FakeHost();
  host.readFile = async (path, revision) => files[`${revision}:${path}`];
  host.listFolder = async () => listed;
  return host;
}

const sourceOf = (files: Readonly<Record<string, string>>) => ({
  host: hostWith(files),
  parsers: { readConfig, readPolicyFile },
});

describe("the configuration of a review on GitHub", () => {
  const BOTH = {
    "refs/heads/main:.github/tribunal/config.yml": "fail-on: low\n",
    "v1:.github/tribunal/config.yml": "fail-on: medium\n",
  };

  it("is read at the base, or where config-ref says", async () => {
    expect(await readTrustedConfig(OWN, BASE, sourceOf(BOTH))).toEqual({ "fail-on": "low" });
    expect(await readTrustedConfig({ ...OWN, configRef: "v1" }, BASE, sourceOf(BOTH))).toEqual({ "fail-on": "medium" });
  });

  it("is empty where the base has none", async () => {
    expect(await readTrustedConfig(OWN, BASE, sourceOf({}))).toEqual({});
  });

  it.each([
    ["another path", { ...OWN, configPath: ".github/strict.yml" }],
    ["another revision", { ...OWN, configRef: "v1" }],
  ])("is an error where %s is named and has none, as the defaults may be laxer", async (_, named) => {
    await expect(readTrustedConfig(named, BASE, sourceOf({}))).rejects.toThrow(ConfigError);
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
