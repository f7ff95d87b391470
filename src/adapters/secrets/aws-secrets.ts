import type { DetectedSecret } from "../../core/files/mask.ts";

const GIVEN =
  /secret_?access_?key["']?[^\S\n]{0,40}(?::|=>|=)[^\S\n]{0,40}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dgi;

/** The secret keys of AWS that are given by their name; secretlint passes over those that end with a sign, one in thirty. */
export function findAwsSecrets(text: string): readonly DetectedSecret[] {
  return [...text.matchAll(GIVEN)].flatMap(({ indices }) => {
    const [start, end] = indices?.[1] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end, rule: "aws" }];
  });
}
