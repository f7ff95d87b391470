import { maskSecrets } from "../../core/files/mask.ts";
import type { Imported, ImportedFinding } from "../../core/import/imported.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";

export interface Masking {
  readonly detector: SecretDetector;
  /** The run's own key, so that a secret has one name in findings and files. */
  readonly secretKey: Uint8Array;
}

/** Findings whose texts hold no detected secret any more: a secret scanner's quote what it found. */
export async function maskImported(imported: Imported, masking: Masking): Promise<Imported> {
  return { ...imported, findings: await maskAll(imported.findings, masking) };
}

/** Halved until only what holds a secret is looked at one by one: looking at each alone takes far longer. */
async function maskAll(findings: readonly ImportedFinding[], masking: Masking): Promise<readonly ImportedFinding[]> {
  const text = findings.flatMap(textsOf).join("\n\n");
  if (text === "" || (await masking.detector.detect(text, undefined)).length === 0) return findings;
  const [only] = findings;
  if (only !== undefined && findings.length === 1) return [await maskOne(only, masking)];
  const middle = findings.length >> 1;
  const halves = [findings.slice(0, middle), findings.slice(middle)];
  const masked: ImportedFinding[] = [];
  for (const half of halves) masked.push(...(await maskAll(half, masking)));
  return masked;
}

function textsOf({ title, description, places, evidence, suggestion }: ImportedFinding): readonly string[] {
  const quotes = [...places.map(({ snippet }) => snippet), ...evidence.map(({ quote }) => quote), suggestion];
  return [title, description, ...quotes.filter((quote) => quote !== undefined)];
}

/** What is quoted of a file is masked as in that file, or it would be found there no more. */
async function maskOne(finding: ImportedFinding, { detector, secretKey }: Masking): Promise<ImportedFinding> {
  const mask = async (text: string, path: string | undefined) =>
    maskSecrets(text, await detector.detect(text, path), secretKey).text;
  const maskOptional = async (text: string | undefined, path: string | undefined) =>
    text === undefined ? undefined : mask(text, path);
  return {
    ...finding,
    title: await mask(finding.title, undefined),
    description: await mask(finding.description, undefined),
    places: await Promise.all(
      finding.places.map(async (place) => ({ ...place, snippet: await maskOptional(place.snippet, place.paths[0]) })),
    ),
    evidence: await Promise.all(
      finding.evidence.map(async (cited) => ({ ...cited, quote: await mask(cited.quote, cited.file) })),
    ),
    suggestion: await maskOptional(finding.suggestion, undefined),
  };
}
