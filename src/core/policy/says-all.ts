const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`/g;
/** Keys of an object, and names of Python's arguments. */
const KEY = /[\p{L}_$][\p{L}\p{N}_$]*\s*(?::|=(?!=))/gu;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const CONSTANT = /^(?:true|false|null|undefined|None|True|False|nil)$/;
/** Unpacked, worked out within a text, or the result of a call. */
const OPEN = /`|\.\.\.|\*|[\p{L}]""|[\p{L}\p{N}_$\])]\s*\(/u;
/** As much of an argument list as is kept. */
const CUT_AT = 400;

/**
 * Whether an argument list names everything that is handed on: texts, numbers and constants alone do. A variable, a
 * member such as `req.body`, and the result of a call may hold anything.
 *
 * @param text with its parentheses.
 */
export function saysAll(text: string): boolean {
  if (text === "" || text.length >= CUT_AT) return false;
  const code = text.replace(TEXT, '""').slice(1);
  if (OPEN.test(code)) return false;
  return [...code.replace(KEY, "").matchAll(NAME)].every(([name]) => CONSTANT.test(name));
}
