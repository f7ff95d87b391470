import type { Report } from "./report.ts";

/** How a policy was held against code, and by whom. */
export interface PolicyHearing {
  readonly policy: Report["policy"];
  readonly panel: Report["run"]["panel"];
}

/**
 * Whether effects of the policy stayed unknown because the classifier gave no usable answer. The static panel has
 * none: what it leaves unknown is no outage, and no other try mends it.
 */
export function lacksClassifier({ policy, panel }: PolicyHearing): boolean {
  return panel !== "static" && (policy?.classifier === "unavailable" || policy?.classifier === "malformed");
}

/** Whether that may have hidden a finding of high severity, as only a policy of severity `error` has them. */
export function leavesPolicyOpen(hearing: PolicyHearing): boolean {
  return lacksClassifier(hearing) && hearing.policy?.severity === "error";
}
