const MIXED = new Map([
  ["vue", "Vue"],
  ["svelte", "Svelte"],
  ["astro", "Astro"],
  ["html", "HTML"],
  ["htm", "HTML"],
  ["ejs", "EJS"],
  ["erb", "ERB"],
  ["mdx", "MDX"],
]);

/** Why no grammar reads a file of that name. */
export function describeUnknown(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
  const mixed = MIXED.get(extension);
  if (mixed !== undefined) return `${mixed} mixes languages, which the analyzer does not take apart`;
  return `the analyzer does not know the language of ${extension === "" ? "a file without extension" : `.${extension} files`}`;
}
