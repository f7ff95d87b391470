import { listTexts, mapTexts } from "../../core/claims/map-texts.ts";
import type { Imported, ImportedFinding } from "../../core/import/imported.ts";
import { type Masking, maskEach, maskText } from "../secrets/mask-each.ts";

/** Findings whose texts hold no detected secret any more: a secret scanner's quote what it found. */
export async function maskImported(imported: Imported, masking: Masking): Promise<Imported> {
  const textsOf = (finding: ImportedFinding) => listTexts(finding).map(({ text }) => text);
  const findings = await maskEach(
    imported.findings,
    { textsOf, maskOne: (finding) => maskOne(finding, masking) },
    masking,
  );
  return { ...imported, findings };
}

/** What is quoted of a file is masked as in that file, or it would be found there no more. */
async function maskOne(finding: ImportedFinding, masking: Masking): Promise<ImportedFinding> {
  const masked = await Promise.all(listTexts(finding).map(({ text, path }) => maskText(text, path, masking)));
  const inOrder = masked.values();
  return mapTexts(finding, () => inOrder.next().value ?? "");
}
