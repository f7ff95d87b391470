/** The attributes by which git checks out a different text than the one it stores and we review. */
export const CONVERSIONS = ["working-tree-encoding", "filter", "ident"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** Git LFS in its usual form, which its pointers reveal anyway (ADR 21). */
const PLAIN_LFS = /(?<=[ \t])filter=lfs(?=[ \t\r\n]|$)/g;

/** Whether a file of attributes contains one of their names anywhere; git then decides what it means. */
export function namesConversion(attributes: string): boolean {
  return CONVERSIONS.some((name) => attributes.includes(name));
}

/** The same without Git LFS. Hardly any file mentions the others, and asking git is expensive. */
export function mentionsConversion(attributes: string): boolean {
  return namesConversion(attributes.replaceAll(PLAIN_LFS, ""));
}

/** Values that look like no value in git's answer. */
const LIKE_NONE = /(?:filter|working-tree-encoding)=(?:unset|unspecified)/;
/** A byte order mark before the first pattern. git skips it in files, but not in the input for its answer. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
/**
 * A line that some versions of git skip, and a byte that ends a line in files but not in the input for git's answer.
 */
const READ_OTHERWISE = /[^\n]{2048}|\0/;

/**
 * Whether git's answers may omit something that a file of attributes says.
 *
 * @param attributes the bytes, each as a character.
 */
export function isDoubtful(attributes: string): boolean {
  return [LIKE_NONE, BYTE_ORDER_MARK, READ_OTHERWISE].some((pattern) => pattern.test(attributes));
}

/**
 * The attribute values by which git converts a file, Git LFS included.
 *
 * @param values git's answer for the file, by attribute: `unspecified`, `unset`, `set` or a value.
 */
export function conversionsOf(values: ReadonlyMap<string, string>): readonly (readonly [Conversion, string])[] {
  const given = CONVERSIONS.map((attribute) => [attribute, values.get(attribute) ?? "unspecified"] as const);
  return given.filter(([attribute, value]) => {
    if (attribute === "ident") return value === "set";
    if (value === "unset" || value === "unspecified") return false;
    return attribute === "filter" || !/^utf-?8$/i.test(value);
  });
}

/** Whether the reviewed file differs from the one that runs, whatever its content. */
export function isOpaque([attribute, value]: readonly [Conversion, string]): boolean {
  return attribute !== "filter" || value !== "lfs";
}
