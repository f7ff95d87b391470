/**
 * What a person may do in a repository, weakest first.
 *
 * @see https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
export const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that may be named as enough to overrule the Critic. */
export const OVERRIDE_PERMISSIONS = ["write", "maintain", "admin"] as const satisfies readonly Permission[];
