import { expect, it } from "vitest";
import { toCarriedClaim } from "../../../src/core/carried/carried-claim.ts";
import { claimFingerprint } from "../../../src/core/claims/claim-fingerprint.ts";
import { aClaim, aPin } from "../../fixtures/claims.ts";
import { aPolicyDetail, aPolicyFinding } from "../../fixtures/policy.ts";
import { aFinding } from "../../fixtures/reports.ts";

const as = { workflowRun: "4711.1", id: "F1", pin: aPin() };

it("keeps what a finding says of the policy it breaks, so that it goes by the same name", () => {
  const finding = aPolicyFinding();
  const claim = toCarriedClaim(finding, as);
  expect(claim).toMatchObject({ policy: aPolicyDetail(), origin: finding.origin, carriedFrom: "4711.1" });
  const { ruleId: _, ...own } = aClaim({ policy: aPolicyDetail() });
  const { policy: __, ...other } = own;
  expect(claimFingerprint({ ...own, ruleId: undefined })).not.toBe(claimFingerprint({ ...other, ruleId: undefined }));
});

it("says nothing of a policy for any other finding, nor of one that says less than is known of each", () => {
  expect(toCarriedClaim(aFinding(), as)).not.toHaveProperty("policy");
  expect(toCarriedClaim(aPolicyFinding({ effect: null }), as)).not.toHaveProperty("policy");
});
