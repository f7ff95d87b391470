/**
 * The weaknesses that a defect of a class is one of. Written from what the classes mean, from the CWE's own tree and from what advisories of
 * such defects name; not from what the rules declare.
 *
 * CWE-20 stands where the defect is that input was believed, so that a missing check of it is the defect by its other name. It does not
 * stand where the code itself is wrong whatever comes in (a pattern's shape, a cipher, a lock, a promise, a certificate).
 */
export const WEAKNESSES = {
  // 915 and 471 are what advisories named before 1321 existed.
  "prototype-pollution": [1321, 915, 471, 20],
  // Their fixes bound the input as often as they mend the pattern: 400 and 770 are the same defect from the other end.
  redos: [1333, 407, 400, 770, 730, 1176],
  "path-traversal": [22, 23, 24, 29, 35, 36, 41, 59, 61, 73, 20],
  dos: [400, 770, 789, 674, 835, 407, 409, 834, 248, 476, 754, 755, 1333, 1284, 20],
  "info-leak": [200, 201, 209, 212, 359, 522, 524, 532, 668, 184, 346],
  "command-injection": [74, 77, 78, 88, 116, 20],
  "code-injection": [74, 94, 95, 96, 470, 913, 1336, 116, 20],
  "sql-injection": [74, 89, 564, 943, 116, 20],
  // Where an advisory says no more than this: into a header, a query, a log, a mail.
  injection: [74, 75, 77, 79, 88, 89, 90, 91, 93, 113, 116, 117, 138, 150, 943, 20],
  xss: [79, 80, 83, 87, 74, 116, 20],
  crlf: [93, 113, 117, 74, 116, 20],
  xxe: [611, 776, 827],
  deserialization: [502, 470, 913, 915],
  ssrf: [918, 441, 601, 20, 1286, 184],
  "open-redirect": [601, 20],
  cors: [942, 346, 183, 697],
  csrf: [352, 1275],
  "security-headers": [693, 1021, 1188, 16, 358, 79],
  cookie: [1004, 614, 1275, 311],
  // Who somebody is and what they may do are often told as each other.
  auth: [287, 288, 290, 294, 303, 304, 305, 306, 307, 345, 347, 384, 613, 862, 863, 284, 285, 20],
  authorization: [862, 863, 284, 285, 287, 288, 306, 566, 639, 668, 732],
  "authorization-bypass": [862, 863, 284, 285, 287, 288, 184, 436, 178, 647, 20],
  "rate-limit": [307, 799, 770, 400, 837],
  "session-fixation": [384, 613, 287],
  "type-confusion": [843, 704, 1287, 697, 20],
  validation: [20, 129, 179, 180, 183, 184, 185, 187, 190, 436, 625, 697, 703, 704, 754, 1173, 1284, 1286, 1287, 1289],
  memory: [119, 120, 122, 125, 126, 129, 131, 190, 200, 416, 787, 789, 805, 908, 1284, 20],
  crypto: [
    310, 311, 320, 321, 323, 325, 326, 327, 328, 329, 330, 331, 338, 340, 345, 347, 354, 916, 1204, 1240, 203, 208,
  ],
  // By the tree, 208 can precede 327 and 385.
  timing: [208, 203, 327, 385],
  sandbox: [265, 693, 94, 913, 668, 1321, 284, 20],
  tls: [295, 296, 297, 298, 299, 319, 322, 599, 757],
  lock: [667, 362, 366, 413, 414, 662, 764, 772, 820, 821, 833],
  atomicity: [362, 366, 367, 662, 667, 820, 460, 821, 703],
  "dropped-await": [252, 362, 391, 480, 571, 662, 670, 696, 703, 754, 755, 821, 862],
  "swallowed-error": [252, 390, 391, 392, 703, 754, 755, 544, 1069],
  "control-flow": [670, 691, 705, 696, 484, 863, 862, 284, 483, 287],
  "null-dereference": [476, 252, 690, 754, 20],
  "resource-limit": [400, 770, 789, 409, 1284, 20],
  "resource-leak": [404, 772, 459, 460, 401, 775, 773, 771],
};

/** Whether one of the weaknesses, as `CWE-79`, is one that a defect of the class is. */
export function isOfClass(cwe, defectClass) {
  const known = WEAKNESSES[defectClass];
  if (known === undefined) throw new Error(`no such class of defects: ${defectClass}`);
  return cwe.some((name) => known.includes(Number(name.replace("CWE-", ""))));
}
