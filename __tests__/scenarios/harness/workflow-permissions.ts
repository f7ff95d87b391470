import type { Access, Permissions, Scope as TokenScope } from "../../servers/github/token.ts";
import { InvalidWorkflowError, type Template } from "./template.ts";

export const ALL_WRITE: Permissions = {
  actions: "write",
  checks: "write",
  contents: "write",
  id_token: "write",
  issues: "write",
  pull_requests: "write",
  security_events: "write",
};
/** What new repositories give a job that asks for nothing. */
export const DEFAULT_PERMISSIONS: Permissions = { contents: "read" };

export interface PermissionSource {
  readonly template: Template;
  /** The most its jobs may ask for. */
  readonly ceiling: Permissions;
  /** What a job gets that neither it nor its workflow names. */
  readonly inherited: Permissions;
}

/** What a job's token may do: what it asks for, else what its workflow asks for, else what it inherits. */
export function permissionsOf(call: PermissionSource, job: { id: string; template: Template }): Permissions {
  const asked = readPermissions(job.template.at("permissions")) ?? readPermissions(call.template.at("permissions"));
  const permissions = asked ?? call.inherited;
  for (const [scope, access] of Object.entries(permissions) as [TokenScope, Access][]) {
    const allowed = call.ceiling[scope];
    if (allowed !== "write" && allowed !== access) {
      const wanted = `'${scope}: ${access}', but is only allowed '${scope}: ${allowed ?? "none"}'`;
      throw new InvalidWorkflowError(`The nested job '${job.id}' is requesting ${wanted}.`);
    }
  }
  return permissions;
}

function readPermissions(template: Template): Permissions | undefined {
  if (!template.isPresent) return undefined;
  const all = template.literal();
  if (all === "write-all") return ALL_WRITE;
  if (all === "read-all") return Object.fromEntries(Object.keys(ALL_WRITE).map((scope) => [scope, "read"]));
  const granted = template.entries().map(([scope, access]) => [scope.replaceAll("-", "_"), access.literal()]);
  return Object.fromEntries(granted.filter(([, access]) => access !== "none")) as Permissions;
}
