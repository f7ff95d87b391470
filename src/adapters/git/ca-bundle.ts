import { readFile, writeFile } from "node:fs/promises";
import { getCACertificates } from "node:tls";

/**
 * Writes the certificates git is to trust where Node was given more of its own: git knows one file alone, and that
 * file replaces the system's.
 *
 * @throws Error if the extra file cannot be read.
 */
export async function writeCaBundle(path: string, extraFile: string): Promise<void> {
  const extra = await readFile(extraFile, "utf8");
  const known = new Set([...getCACertificates("bundled"), ...getCACertificates("system")]);
  await writeFile(path, `${[...known, extra].map((certificate) => certificate.trim()).join("\n")}\n`);
}
