import type { Sha } from "../change/sha.ts";
import type { FixRecord } from "../report/fix-record.ts";
import { countLines, type PatchedFile, readPatch, readPatchText } from "../report/patch.ts";
import { parseReport, type Report } from "../report/report.ts";
import { sha256 } from "../text/digest.ts";

/** What the job that makes repairs told the job that offers them. */
export interface OfferOrder {
  readonly reportSha256: string;
  readonly headSha: Sha;
  readonly pullRequest: number;
}

/** Repairs in a report that has not changed since the job that made them. */
export interface VerifiedOffer {
  readonly report: Report & { readonly fix: FixRecord };
  readonly files: readonly PatchedFile[];
}

export type Verification =
  | { readonly kind: "verified"; readonly offer: VerifiedOffer }
  /** The report offers no patch, which is valid. */
  | { readonly kind: "nothing"; readonly reason: string }
  /** What arrived is not what was reviewed. */
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Checks everything that the report itself can show. Its bytes must have the announced digest, it must be about this
 * head of this pull request, and its patch must be the reviewed one, file by file. Never throws.
 */
export function verifyOffer(bytes: Uint8Array, { reportSha256, headSha, pullRequest }: OfferOrder): Verification {
  if (sha256(bytes) !== reportSha256) return refuse("the report was changed after it was written: its digest differs");
  const parsed = parseReport(new TextDecoder().decode(bytes));
  if (parsed.kind === "malformed") return refuse(`the report cannot be read: ${parsed.reason}`);
  const { report } = parsed;
  if (report.pin.head_sha !== headSha) return refuse(`the report is about ${report.pin.head_sha}, not ${headSha}`);
  if (report.publication?.pull_request !== pullRequest)
    return refuse(`the report is not about pull request ${pullRequest}`);
  if (report.fix === null) return refuse("the report is of a review that repaired nothing");
  return verifyPatch(report, report.fix);
}

function verifyPatch(report: Report, fix: FixRecord): Verification {
  if (fix.patch === null && fix.patch_sha256 === null) return { kind: "nothing", reason: "no repair is offered" };
  if (fix.patch === null || fix.result === null || sha256(fix.patch) !== fix.patch_sha256)
    return refuse("the patch is not the one that was reviewed: its digest differs");
  const read = readPatch(readPatchText(fix.patch) ?? "");
  if (read.kind === "refused") return refuse(`the patch is not one of ours: ${read.reason}`);
  if (!isAsReported(read.files, fix.patch_files)) return refuse("the patch changes other files than the report says");
  return { kind: "verified", offer: { report: { ...report, fix }, files: read.files } };
}

function isAsReported(files: readonly PatchedFile[], reported: FixRecord["patch_files"]): boolean {
  const name = (path: string, { added, removed }: { readonly added: number; readonly removed: number }) =>
    `${added} ${removed} ${path}`;
  const read = files.map((file) => name(file.path, countLines(file))).sort();
  const wanted = reported.map((file) => name(file.path, file)).sort();
  return read.length === wanted.length && read.every((each, index) => each === wanted[index]);
}

function refuse(reason: string): Verification {
  return { kind: "refused", reason };
}
