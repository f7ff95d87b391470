import { z } from "zod";

/**
 * What is used of SARIF 2.1.0; all else is passed over.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */

const line = z.int().min(1);
const words = z.array(z.string()).optional().catch(undefined);
const bag = z
  .object({
    "security-severity": z.union([z.string(), z.number()]).optional().catch(undefined),
    tags: words,
    /** A finding of a report of ours, as `core/render/sarif.ts` keeps it. */
    tribunal: z.unknown().optional(),
  })
  .optional()
  .catch(undefined);

const message = z.object({
  text: z.string().optional(),
  markdown: z.string().optional(),
  id: z.string().optional(),
  arguments: z.array(z.string()).optional(),
});

const artifactLocation = z.object({
  uri: z.string().optional(),
  uriBaseId: z.string().optional(),
  index: z.int().optional(),
});
export type ArtifactLocation = z.infer<typeof artifactLocation>;

const LEVELS = ["none", "note", "warning", "error"] as const;
export type SarifLevel = (typeof LEVELS)[number];

const ruleReference = z.object({
  id: z.string().optional(),
  index: z.int().optional(),
  toolComponent: z.object({ index: z.int().optional(), name: z.string().optional() }).optional(),
});

/** One result. */
export const sarifResult = z.object({
  ruleId: z.string().optional(),
  ruleIndex: z.int().optional(),
  rule: ruleReference.optional(),
  kind: z.enum(["notApplicable", "pass", "fail", "review", "open", "informational"]).optional(),
  level: z.enum(LEVELS).optional(),
  message: message.optional(),
  locations: z
    .array(
      z.object({
        physicalLocation: z
          .object({
            artifactLocation: artifactLocation.optional(),
            region: z
              .object({
                startLine: line.optional(),
                endLine: line.optional(),
                endColumn: z.int().optional(),
                snippet: z.object({ text: z.string().optional() }).optional(),
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  suppressions: z.array(z.object({ status: z.string().optional() })).optional(),
  baselineState: z.string().optional(),
  properties: bag,
});
export type SarifResult = z.infer<typeof sarifResult>;

const rule = z.object({
  id: z.string(),
  name: z.string().optional(),
  shortDescription: message.optional().catch(undefined),
  fullDescription: message.optional().catch(undefined),
  messageStrings: z.record(z.string(), message).optional().catch(undefined),
  defaultConfiguration: z
    .object({ level: z.enum(LEVELS).optional() })
    .optional()
    .catch(undefined),
  properties: bag,
});
export type SarifRule = z.infer<typeof rule>;

const component = z.object({
  name: z.string(),
  rules: z.array(rule.optional().catch(undefined)).optional(),
});
export type SarifComponent = z.infer<typeof component>;

/** One tool's run. Its results are read one by one, so that one of them does not take the others with it. */
const sarifRun = z.object({
  tool: z.object({ driver: component, extensions: z.array(component).optional() }),
  results: z.array(z.unknown()).nullish(),
  artifacts: z.array(z.object({ location: artifactLocation.optional() })).optional(),
  originalUriBaseIds: z.record(z.string(), artifactLocation).optional(),
  invocations: z.array(z.object({ executionSuccessful: z.boolean().optional() })).optional(),
  externalPropertyFileReferences: z.object({ results: z.array(z.unknown()).optional() }).optional(),
});
export type SarifRun = z.infer<typeof sarifRun>;

/** The file. */
export const sarifLog = z.object({ version: z.literal("2.1.0"), runs: z.array(sarifRun) });
