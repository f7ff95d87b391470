import type { Imported, ImportedFinding } from "../../core/import/imported.ts";
import { type Masking, maskEach, maskText } from "../secrets/mask-each.ts";

/** Findings whose texts hold no detected secret any more: a secret scanner's quote what it found. */
export async function maskImported(imported: Imported, masking: Masking): Promise<Imported> {
  const findings = await maskEach(
    imported.findings,
    { textsOf, maskOne: (finding) => maskOne(finding, masking) },
    masking,
  );
  return { ...imported, findings };
}

function textsOf({ title, description, places, evidence, suggestion }: ImportedFinding): readonly string[] {
  const quotes = [...places.map(({ snippet }) => snippet), ...evidence.map(({ quote }) => quote), suggestion];
  return [title, description, ...quotes.filter((quote) => quote !== undefined)];
}

/** What is quoted of a file is masked as in that file, or it would be found there no more. */
async function maskOne(finding: ImportedFinding, masking: Masking): Promise<ImportedFinding> {
  const mask = (text: string, path: string | undefined) => maskText(text, path, masking);
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
