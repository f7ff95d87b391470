import { parseSha } from "../change/sha.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import type { OfferOrder } from "../fix/verify-offer.ts";
import { findUnknownInputs, InputReader, type ParsedInputs, type ReadInput } from "./inputs.ts";

/** The inputs of the action that offers repairs. */
export interface OfferInputs extends OfferOrder {
  readonly githubToken: string;
  readonly reportPath: string;
  /** Where the limits of repairs are read anew, as the review was told. */
  readonly configPath: string;
  readonly configRef: string | undefined;
}

/** Every input of the action that offers repairs, by its name. */
export const OFFER_INPUTS: readonly string[] = [
  "github-token",
  "head-sha",
  "pull-request",
  "report-path",
  "report-sha256",
  "config",
  "config-ref",
];

/**
 * All inputs of the action that offers repairs at once, with every problem. Never throws.
 *
 * @param given the names of those that were set, in lower case.
 */
export function parseOfferInputs(read: ReadInput, given: readonly string[] = []): ParsedInputs<OfferInputs> {
  const reader = new InputReader(read);
  const headSha = parseSha(reader.required("head-sha"));
  const pullRequest = Number(reader.required("pull-request") && reader.pullRequest());
  const inputs = {
    githubToken: reader.required("github-token"),
    reportPath: reader.required("report-path"),
    reportSha256: reader.required("report-sha256"),
    configPath: reader.text("config") ?? DEFAULT_CONFIG_PATH,
    configRef: reader.text("config-ref"),
  };
  if (headSha === undefined && !reader.problems.some(({ input }) => input === "head-sha"))
    reader.refuse("head-sha", "no commit id", "40 or 64 hexadecimal digits", "Pass the review's output.");
  const problems = [...findUnknownInputs(given, OFFER_INPUTS), ...reader.problems];
  if (headSha === undefined || problems.length > 0) return { kind: "wrong", problems };
  return { kind: "parsed", inputs: { ...inputs, headSha, pullRequest } };
}
