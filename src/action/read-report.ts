import { readPlainFile } from "../system/read-plain-file.ts";
import { ConfigError, describeFileProblem } from "../text/errors.ts";

/** More than any report, and no more than can be one text. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/**
 * The bytes of the review's report, as they came to this job.
 *
 * @throws ConfigError if there is no such file.
 */
export async function readReport(path: string, remedy: string): Promise<Uint8Array> {
  return readPlainFile(path, MAX_REPORT_BYTES).catch((error: unknown) => {
    throw new ConfigError([
      { input: "report-path", got: describeFileProblem(error), wanted: "the report's file", remedy },
    ]);
  });
}
