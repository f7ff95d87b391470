export const ATTRIBUTES_FILE = ".gitattributes";

/** Whether a path is that of a file of attributes, which may mark files as generated; on some systems in another spelling. */
export function isAttributesFile(path: string): boolean {
  return `/${foldPath(path)}`.endsWith(`/${ATTRIBUTES_FILE}`);
}

/** What two paths have in common that some file system takes for one: by case, by form, or by characters without a width. */
export function foldPath(path: string): string {
  return path
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
}

/**
 * Whether a file is passed over because the base's `.gitattributes` mark it as generated: not what is executed or followed,
 * as its mode says, and nothing below `.github/`, where it would be run for the repository. Such a file is read like any other.
 */
export function isPassedOver(
  { path, mode }: { readonly path: string; readonly mode: string },
  { isMarkedGenerated = () => false }: { readonly isMarkedGenerated?: (path: string) => boolean },
): boolean {
  return mode === "100644" && !path.startsWith(".github/") && isMarkedGenerated(path);
}
