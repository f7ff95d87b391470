/** The folders in which GitHub looks for a template, in its order; empty for the root. */
export const TEMPLATE_FOLDERS: readonly string[] = [".github", "", "docs"];

/** What lies in one of them. */
export interface ListedFolder {
  readonly folder: string;
  readonly names: readonly string[];
}

/** Where a repository's template for descriptions may stand. */
export type TemplatePlace =
  | { readonly kind: "file"; readonly path: string }
  /** A folder of templates, of which an author chooses one: it is known which only where there is just one. */
  | { readonly kind: "folder"; readonly path: string };

const TEMPLATE_FILE = /^pull_request_template(?:\.(?:md|markdown|txt))?$/i;
const TEMPLATE_FOLDER = /^pull_request_template$/i;

/** The places that may hold the template, the first that does is it. Case does not count. */
export function findTemplatePlaces(folders: readonly ListedFolder[]): readonly TemplatePlace[] {
  const places = folders.flatMap(({ folder, names }) =>
    [...names].sort().map((name) => ({ name, path: folder === "" ? name : `${folder}/${name}` })),
  );
  const files = places.filter(({ name }) => TEMPLATE_FILE.test(name) && !TEMPLATE_FOLDER.test(name));
  const either = places.filter(({ name }) => TEMPLATE_FOLDER.test(name));
  return [
    ...files.map(({ path }) => ({ kind: "file", path }) as const),
    ...either.map(({ path }) => ({ kind: "folder", path }) as const),
  ];
}

/** The one template in a folder of them; undefined for none or several. */
export function soleTemplate(names: readonly string[]): string | undefined {
  const templates = names.filter((name) => /\.(?:md|markdown|txt)$/i.test(name));
  return templates.length === 1 ? templates[0] : undefined;
}
