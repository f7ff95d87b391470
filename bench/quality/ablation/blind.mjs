import { createHash } from "node:crypto";

/**
 * Findings of several reports as questions to somebody who shall not know whose they are: in the order of a digest, so that
 * what one report says stands among the others', and without the severity that was said.
 *
 * @param findings each with `source`, whose it is, and `change`, the name of the change it is about
 */
export function toQuestions(findings) {
  return findings
    .map(({ source, change, ...finding }) => {
      const { file, line, title, description, suggestion = null } = finding;
      const answer = { label: "", worth: null, severity: "", suggestion: suggestion === null ? "none" : "" };
      const id = idOf({ source, change, ...finding });
      return { id, change, file, line, title, description, suggestion_text: suggestion, ...answer };
    })
    .toSorted((a, b) => (a.change === b.change ? compare(a.id, b.id) : compare(a.change, b.change)));
}

/**
 * The answers with whose each is again, as labels are written down. A question that nobody answered is left out.
 *
 * @param questions as `toQuestions` gave them, filled in; `duplicate-of` holds another question's id
 * @throws Error if an answer is to no finding of these
 */
export function fromAnswers(questions, findings) {
  const byId = new Map(findings.map((finding) => [idOf(finding), finding]));
  const titles = new Map(questions.map(({ id, title }) => [id, title]));
  return questions.flatMap((answer) => {
    const asked = byId.get(answer.id);
    if (asked === undefined) throw new Error(`${answer.id}: no finding of these`);
    const again = answer["duplicate-of"];
    if (!answer.label && !again) return [];
    const { source, change, file, line, title } = asked;
    const said = again ? { "duplicate-of": titles.get(again) ?? again } : labelOf(answer);
    return [{ source, change, entry: { file, line, title, ...said, suggestion: answer.suggestion || "none" } }];
  });
}

function labelOf({ label, worth, severity }) {
  return label === "wrong" ? { label } : { label, worth, severity };
}

function idOf({ source, change, file, line, title }) {
  return createHash("sha256").update([source, change, file, line, title].join("\n")).digest("hex").slice(0, 12);
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}
