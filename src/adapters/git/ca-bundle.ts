import { writeFile } from "node:fs/promises";
import { getCACertificates } from "node:tls";
import { readPlainFile } from "../system/read-plain-file.ts";

/** Far more than all authorities of a system. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Writes the certificates git is to trust where Node was given more of its own: git knows one file alone, and that
 * file replaces the system's.
 *
 * @throws Error if the extra file cannot be read.
 */
export async function writeCaBundle(path: string, extraFile: string): Promise<void> {
  const extra = String(await readPlainFile(extraFile, MAX_BYTES));
  const known = new Set([...getCACertificates("bundled"), ...getCACertificates("system")]);
  await writeFile(path, `${[...known, extra].map((certificate) => certificate.trim()).join("\n")}\n`);
}
