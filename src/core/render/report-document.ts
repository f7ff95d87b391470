import { type Block, paragraph } from "../document/document.ts";
import type { Report } from "../report/report.ts";
import { describeFiles, tellReviewed } from "./coverage.ts";
import { describeDependencies } from "./dependencies.ts";
import { describeIndex, describeList } from "./finding-lists.ts";
import { describeFollowUp, describeParts } from "./follow-up.ts";
import { describeFacts, describeHead, describeSpent } from "./head.ts";
import { describePolicy } from "./policy.ts";
import { describeOverrides, describeRecord } from "./record.ts";
import { describeRepairs } from "./repairs.ts";
import { describeTriage } from "./triage.ts";

/** What a report says to people, in the order in which it is read: the verdict, each finding in a line, then the details. */
export const SECTIONS = [
  ...["reviewed", "head", "facts", "index", "fix", "since", "parts", "confirmed", "unresolved", "missed", "debt"],
  ...["triage", "policy", "dependencies", "dismissed", "files", "overrides", "record"],
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** One part of what a report says; its blocks are none where it has nothing to say. */
export function describeSection(id: SectionId, report: Report): readonly Block[] {
  switch (id) {
    case "reviewed": {
      const reviewed = tellReviewed(report);
      return reviewed === undefined ? [] : [paragraph(reviewed)];
    }
    case "head":
      return describeHead(report);
    case "facts":
      return [...describeFacts(report), ...describeSpent(report)];
    case "index":
      return describeIndex(report);
    case "fix":
      return describeRepairs(report);
    case "since":
      return describeFollowUp(report);
    case "parts":
      return describeParts(report);
    case "triage":
      return describeTriage(report);
    case "policy":
      return describePolicy(report);
    case "dependencies":
      return describeDependencies(report);
    case "files":
      return describeFiles(report);
    case "overrides":
      return describeOverrides(report);
    case "record":
      return describeRecord(report);
    default:
      return describeList(id, report);
  }
}

/** Several of them, one after the other. */
export function describeSections(ids: readonly SectionId[], report: Report): readonly Block[] {
  return ids.flatMap((id) => describeSection(id, report));
}
