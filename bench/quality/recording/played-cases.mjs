import { allCases, findCase } from "../../../__tests__/cases/catalogue.ts";

/** As the case is, or with the defective files as new ones, so that no removed guard gives a defect away. */
export const FORMS = ["pr", "new"];

/** Those that are played as new files too: the defect stands in the head's own lines, and the files are small. */
const AS_NEW_FILES = ["http-cache-semantics-parse", "decompress-extract", "axios-proxy-redirect", "fs-extra-opendir"];

/** How a form is built. */
const MODES = { pr: "pr", new: "newfile" };

/** The cases of a form that a list names, or all. */
export function playedCases(list, form) {
  if (!FORMS.includes(form)) throw new Error(`no form ${form}: ${FORMS.join(" or ")}`);
  const ids = list === "all" ? (form === "new" ? AS_NEW_FILES : allCases.map(({ id }) => id)) : list.split(",");
  return ids.map((id) => ({ id, form, mode: MODES[form], one: findCase(id) }));
}
