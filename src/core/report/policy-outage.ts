import type { Report } from "./report.ts";

/** Whether effects of the policy stayed unknown because the classifier was asked and gave no usable answer. */
export function lacksClassifier(policy: Report["policy"]): boolean {
  return policy?.classifier === "unavailable" || policy?.classifier === "malformed";
}

/** Whether that may have hidden a finding of high severity, as only a policy of severity `error` has them. */
export function leavesPolicyOpen(policy: Report["policy"]): boolean {
  return lacksClassifier(policy) && policy?.severity === "error";
}
