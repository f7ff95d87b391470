/** A check's name as part of an artifact's: lower-case letters, digits and hyphens, at most 40. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "check" : slug;
}

/** The report's artifact (contract): a rerun's attempt has a name of its own, since artifacts are immutable. */
export function artifactName(checkName: string, attempt: number): string {
  return `tribunal-${slugOf(checkName)}-${attempt}`;
}
