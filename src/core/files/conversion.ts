/** The attributes by which git puts another text into the work tree than the one that it keeps, and that is reviewed. */
export const CONVERSIONS = ["working-tree-encoding", "filter", "ident"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

// UTF-8 is as it is kept. Git LFS is told by its pointers (ADR 21).
const GIVEN = /(?:^|\s)(?:ident|filter(?!=lfs(?:\s|$))|working-tree-encoding(?!=[Uu][Tt][Ff]-?8(?:\s|$)))(?=[\s=]|$)/;

/** Whether a file of attributes may give one of them: nearly none does, and to ask git is dear. */
export function mentionsConversion(attributes: string): boolean {
  return GIVEN.test(attributes);
}

/** Values that git's answer cannot be told apart from no value by. */
const LIKE_NONE = /\s(?:filter|working-tree-encoding)=(?:unset|unspecified)(?:\s|$)/;

/** The bytes of a mark before the first pattern, which git passes over in files alone, and not in what it answers by. */
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/**
 * Whether a file of attributes gives one of them so that it reads like none in git's answers.
 *
 * @param attributes the bytes, each as a character.
 */
export function hidesConversion(attributes: string): boolean {
  return LIKE_NONE.test(attributes) || (attributes.startsWith(BYTE_ORDER_MARK) && mentionsConversion(attributes));
}

/**
 * What converts a file.
 *
 * @param values what git answers of it, by attribute: `unspecified`, `unset`, `set` or a value.
 * @param isHidden whether some value of these attributes reads like none: then none is believed.
 */
export function conversionOf(values: ReadonlyMap<string, string>, isHidden: boolean): Conversion | undefined {
  return CONVERSIONS.find((attribute) => {
    const value = values.get(attribute) ?? "unspecified";
    if (attribute === "ident") return value === "set";
    if (value === "unset" || value === "unspecified") return isHidden;
    return attribute === "filter" ? value !== "lfs" : !/^utf-?8$/i.test(value);
  });
}
