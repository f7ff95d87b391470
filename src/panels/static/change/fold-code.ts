/** Code as it is compared: no white space, one kind of quote, no semicolons or trailing commas. */
export function foldCode(code: string): string {
  return code
    .replace(/\s+/g, "")
    .replace(/["`]/g, "'")
    .replace(/;/g, "")
    .replace(/,(?=[)\]}])/g, "");
}
