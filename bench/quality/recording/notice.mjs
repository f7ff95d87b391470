import { fetchPackage } from "../../../__tests__/cases/package-archive.ts";

/** Whose texts stand in a recording: the package's releases, its licence, and the notice that goes with copies of it. */
export async function noticeOf({ package: name, base, head }) {
  const files = await fetchPackage(name, head);
  const path = [...files.keys()].find((each) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each));
  const { license } = JSON.parse(files.get("package.json").toString("utf8"));
  const text = path === undefined ? null : files.get(path).toString("utf8");
  return { package: name, base: base.version, head: head.version, license: license ?? null, text };
}
