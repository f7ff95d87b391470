/** The attributes by which git puts another text into the work tree than the one that it keeps, and that is reviewed. */
export const CONVERSIONS = ["working-tree-encoding", "filter", "ident"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** Git LFS, written as everywhere: its pointers tell of it (ADR 21). */
const PLAIN_LFS = /(?<=[ \t])filter=lfs(?=[ \t\r\n]|$)/g;

/** Whether a file of attributes holds one of their names, wherever it stands: what it means there, git is asked. */
export function namesConversion(attributes: string): boolean {
  return CONVERSIONS.some((name) => attributes.includes(name));
}

/** The same, with Git LFS aside: of the others nearly no file speaks, and to ask git is dear. */
export function mentionsConversion(attributes: string): boolean {
  return namesConversion(attributes.replaceAll(PLAIN_LFS, ""));
}

/** Values that git's answer cannot be told apart from no value by. */
const LIKE_NONE = /(?:filter|working-tree-encoding)=(?:unset|unspecified)/;
/** The bytes of a mark before the first pattern, which git passes over in files alone, and not in what it answers by. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
/** A line that some versions of git pass over and others read, and a byte that ends a line in files, and all in what git answers by. */
const READ_OTHERWISE = /[^\n]{2048}|\0/;

/**
 * Whether git's answers may leave out what a file of attributes says.
 *
 * @param attributes the bytes, each as a character.
 */
export function isDoubtful(attributes: string): boolean {
  return [LIKE_NONE, BYTE_ORDER_MARK, READ_OTHERWISE].some((pattern) => pattern.test(attributes));
}

/**
 * The values by which git converts a file. That of Git LFS is among them.
 *
 * @param values what git answers of it, by attribute: `unspecified`, `unset`, `set` or a value.
 */
export function conversionsOf(values: ReadonlyMap<string, string>): readonly (readonly [Conversion, string])[] {
  const given = CONVERSIONS.map((attribute) => [attribute, values.get(attribute) ?? "unspecified"] as const);
  return given.filter(([attribute, value]) => {
    if (attribute === "ident") return value === "set";
    if (value === "unset" || value === "unspecified") return false;
    return attribute === "filter" || !/^utf-?8$/i.test(value);
  });
}

/** Whether the file that is reviewed is another than the one that runs, whatever it holds. */
export function isOpaque([attribute, value]: readonly [Conversion, string]): boolean {
  return attribute !== "filter" || value !== "lfs";
}
