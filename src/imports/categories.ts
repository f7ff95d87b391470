import type { Category } from "../claims/category.ts";

/** Numbers of the Common Weakness Enumeration by the category they come nearest to. @see https://cwe.mitre.org */
const WEAKNESSES: readonly (readonly [Category, readonly number[]])[] = [
  ["injection", [74, 77, 78, 79, 80, 88, 89, 90, 91, 94, 95, 96, 113, 116, 117, 134, 502, 611, 643, 917, 943, 1336]],
  ["authorization", [269, 276, 284, 285, 287, 290, 306, 346, 352, 384, 425, 613, 639, 732, 862, 863]],
  ["secrets", [256, 259, 312, 313, 315, 319, 321, 522, 532, 538, 540, 547, 798]],
  ["input-validation", [20, 22, 23, 36, 59, 73, 99, 129, 434, 601, 915, 918, 1284, 1321]],
  ["configuration", [16, 295, 297, 326, 327, 328, 330, 338, 614, 693, 1004, 1104]],
  ["boundary", [119, 120, 121, 122, 125, 131, 190, 191, 193, 680, 787, 823]],
  ["null-safety", [476, 690, 824]],
  ["resource-lifecycle", [401, 404, 415, 416, 459, 664, 672, 772, 775]],
  ["concurrency", [362, 366, 367, 413, 662, 667, 820, 821, 833]],
  ["error-handling", [248, 252, 390, 391, 392, 396, 703, 754, 755]],
  ["performance", [400, 405, 407, 730, 770, 834, 1333]],
  ["logic", [480, 481, 482, 483, 484, 561, 570, 571, 595, 597, 670, 682, 783, 835]],
  ["dependency", [829, 937, 1035, 1395]],
];

const BY_NUMBER: ReadonlyMap<number, Category> = new Map(
  WEAKNESSES.flatMap(([category, numbers]) => numbers.map((number) => [number, category] as const)),
);

/** What checks are called that name no weakness by its number, in the words of common linters. */
const NAMED: readonly (readonly [Category, RegExp])[] = [
  [
    "injection",
    /\b(?:eval|exec|sqli|xss|(?:sql|command|code|shell|template|script|ldap|log)[-_ ]?injection)\b|detect-child-process/i,
  ],
  ["secrets", /hard-?_?coded[-_ ]?(?:password|secret|credential|key|token)|\bdetect-secrets\b/i],
  ["input-validation", /pickle|deseriali[sz]|path[-_ ]?traversal|prototype[-_ ]?pollution|\bssrf\b/i],
  ["performance", /\bredos\b|unsafe-regex|catastrophic/i],
  ["null-safety", /null[-_ ]?(?:pointer|deref)|non-null-assertion/i],
  ["concurrency", /race[-_ ]?condition|data[-_ ]?race|deadlock/i],
  ["error-handling", /no-empty-catch|swallow|floating-promises|unchecked-error|\berrcheck\b/i],
];

/**
 * The category the first known weakness among these words names, such as `external/cwe/cwe-079`, else the one that the
 * words themselves do; else `policy`.
 */
export function categoryOf(words: readonly string[]): Category {
  for (const word of words) {
    const [, number] = /\bcwe[-/:_ ]*(\d{1,5})\b/i.exec(word) ?? [];
    const category = number === undefined ? undefined : BY_NUMBER.get(Number(number));
    if (category !== undefined) return category;
  }
  return NAMED.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? "policy";
}
