import { expect, it } from "vitest";
import type { Permission } from "../../src/people/admission.ts";
import { refuseCommand } from "../../src/pull-request/admit.ts";
import { FakeHost } from "../fakes/fake-host.ts";

it.each<[Permission, boolean]>([
  ["admin", true],
  ["maintain", true],
  ["write", true],
  ["triage", false],
  ["read", false],
  ["none", false],
])("a command of an author who may %s is obeyed: %s", async (permission, isObeyed) => {
  const host = new FakeHost();
  host.permissions.ann = permission;
  const problem = await refuseCommand({ command: { kind: "review", isFull: false }, login: "ann" }, host);
  expect([problem === undefined, host.asked]).toEqual([isObeyed, ["permissionOf ann"]]);
  if (!isObeyed) expect(problem).toContain(`theirs is ${permission}`);
});

it("refuses an unknown command without asking for its author's permission", async () => {
  const host = new FakeHost();
  const command = { kind: "unknown", word: "merge" } as const;
  expect(await refuseCommand({ command, login: "ann" }, host)).toContain("is no command");
  expect(host.asked).toEqual([]);
});
