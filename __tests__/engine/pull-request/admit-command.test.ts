import { expect, it } from "vitest";
import type { Permission } from "../../../src/core/overrides/permission.ts";
import { refuseCommand } from "../../../src/engine/pull-request/admit-command.ts";
import type { Host } from "../../../src/ports/host.ts";

/** A host that knows one permission, and counts how often it is asked. */
function hostWith(permission: Permission, asked: string[]): Host {
  const permissionOf = async (login: string) => {
    asked.push(login);
    return permission;
  };
  return { permissionOf } as Partial<Host> as Host;
}

it.each<[Permission, boolean]>([
  ["admin", true],
  ["write", true],
  ["read", false],
  ["none", false],
])("of an author with %s is obeyed: %s", async (permission, isObeyed) => {
  const asked: string[] = [];
  const problem = await refuseCommand({ command: { kind: "review" }, login: "ann" }, hostWith(permission, asked));
  expect([problem === undefined, asked]).toEqual([isObeyed, ["ann"]]);
  if (!isObeyed) expect(problem).toContain(`theirs is ${permission}`);
});

it("asks about nobody for a command that no one could be obeyed in", async () => {
  const asked: string[] = [];
  const command = { kind: "unknown", word: "merge" } as const;
  expect(await refuseCommand({ command, login: "ann" }, hostWith("admin", asked))).toContain("is no command");
  expect(asked).toEqual([]);
});
