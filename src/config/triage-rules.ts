import { z } from "zod";

/** As GitHub names accounts and, with the brackets, apps; without the `@` that people write before a name. */
const LOGIN = /^\w[\w-]{0,98}(?:\[bot\])?$/i;

/** The schema of `triage`. */
export const triageSchema = z.strictObject({
  authors: z
    .array(z.string().regex(LOGIN, "a login without the @ before it, such as coderabbitai[bot]"))
    .min(1)
    .describe("Logins of other automated reviewers whose threads are checked, such as coderabbitai[bot]."),
  bounces: z
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe("How often a fixed request may come back before a person must decide; 2 when absent."),
  "max-threads": z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe("Maximum number of threads checked in one run, the oldest first; 100 when absent."),
});

/** Whose threads are checked, and how many. */
export interface TriageRules {
  /** Logins as the configuration names them, each once; one that ends in `[bot]` is an app's. */
  readonly authors: readonly string[];
  /** How many times a request may come back before a person must decide. */
  readonly bounces: number;
  /** The most threads that are asked about in one run. */
  readonly maxThreads: number;
}

/** A sentence saying why naming reviewers has no effect; undefined if it has. Never throws. */
export function describeTriage(
  triage: z.infer<typeof triageSchema> | undefined,
  panel: string | undefined,
): string | undefined {
  if (triage === undefined || panel !== "static") return undefined;
  return "triage: the static panel has no model to ask, so every thread stays undecided. Choose another panel, or leave out triage.";
}

/** Every key decided; undefined if nobody asked for other reviewers' threads. */
export function toTriageRules(given: z.infer<typeof triageSchema> | undefined): TriageRules | undefined {
  if (given === undefined) return undefined;
  const { authors, bounces = 2, "max-threads": maxThreads = 100 } = given;
  return { authors: [...new Set(authors)], bounces, maxThreads };
}
