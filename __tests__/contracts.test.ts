import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TOOL_ARGUMENTS } from "../src/assignments/tools.ts";
import { CODE_CATEGORIES, SPEC_CATEGORIES } from "../src/claims/category.ts";
import { RUN_STOP_DETAILS, RUN_STOP_REASONS } from "../src/debate/convergence.ts";
import { GATES } from "../src/gates/gate.ts";
import { ROLES, type Role, replyJsonSchema } from "../src/replies/role.ts";
import { ABORT_REASONS } from "../src/verdict/verdict.ts";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const PAGES = read("docs/judging.md") + read("docs/contributing/protocol.md");

/** A section's text, up to the next heading. */
function section(title: string): string {
  const [, text = ""] = PAGES.split(new RegExp(`^## ${title}$`, "m"));
  return text.split(/^#/m)[0] ?? "";
}

/** The cells of a section's tables, without their headings. */
function rows(title: string): readonly (readonly string[])[] {
  const tables = section(title).matchAll(/^\|[ :|-]+\|\n((?:\|.*\|\n)+)/gm);
  const lines = [...tables].flatMap(([, body = ""]) => body.trim().split("\n"));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}

const spans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);

describe("the pages of contracts have", () => {
  it.each(rows("Bounds"))("%s: %s", (_bound, value, where = "") => {
    const [path = "", name = ""] = spans(where);
    expect(read(path)).toMatch(new RegExp(`^(?:export )?const ${name} = ${value?.replaceAll("*", "\\*")};$`, "m"));
  });

  it.each(ROLES)("each field the %s answers", (role) => {
    const told = rows("Answers").filter(([cell]) => cell === `\`${role}\``);
    const { lists, besides } = fieldsOf(role);
    const withList = told.filter(([, list = ""]) => list !== "");
    expect(Object.fromEntries(withList.map(([, list = "", fields = ""]) => [spans(list)[0], spans(fields)]))).toEqual(
      lists,
    );
    expect(told.flatMap(([, , , others = ""]) => spans(others))).toEqual(besides);
  });

  it("the tools with their arguments", () => {
    const told = rows("Tools").map(([name = "", args = ""]) => [spans(name)[0], spans(args)]);
    const built = Object.entries(TOOL_ARGUMENTS).map(([name, { shape }]) => [name, Object.keys(shape)]);
    expect(told).toEqual(built);
  });

  it("the gates in their order", () => {
    expect(rows("Gates").map(([name = ""]) => spans(name)[0])).toEqual(GATES);
  });

  it("every category, every reason to stop and every reason to break off", () => {
    const named = spans(section("Answers").split("Categories of code:")[1] ?? "");
    expect(named).toEqual([...CODE_CATEGORIES, ...SPEC_CATEGORIES]);
    expect(new Set(spans(section("What ends a run early")))).toEqual(new Set(ABORT_REASONS));
    const known = new Set<string>([...RUN_STOP_REASONS, ...RUN_STOP_DETAILS]);
    expect(new Set(spans(section("When rounds end")).filter((span) => known.has(span)))).toEqual(known);
  });

  it("the diff that is pinned", () => {
    const [command = ""] = /(?<=`git diff )[^`]+/.exec(section("The pin").replace(/\s+/g, " ")) ?? [];
    const options = command.split(" ");
    const code = read("src/git/diff.ts");
    const [, first = "", second = ""] =
      /^const DIFF = \["diff", (.*?)\];.*?^const PATCH = \[(.*?)^\];/ms.exec(code) ?? [];
    // How it is read beside the paths, in one go, is not of its bytes.
    const told = [...`${first} ${second}`.matchAll(/"([^"]+)"/g)].map(([, option]) => option);
    expect(options).toEqual(told.filter((option) => option !== "--patch"));
  });

  it("each conclusion's title, in the order in which they are decided", () => {
    const code = read("src/verdict/conclusion.ts");
    const titles = rows("Conclusion").flatMap(([, title = ""]) => spans(title));
    expect(titles.length).toBeGreaterThan(15);
    const places = titles.map((title) => code.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The lists of a role's answer with the fields of their entries, and its other fields. */
function fieldsOf(role: Role) {
  const fields = Object.entries((replyJsonSchema(role) as Schema).properties ?? {});
  const lists = fields.filter(([, { items }]) => items !== undefined);
  return {
    lists: Object.fromEntries(lists.map(([name, { items }]) => [name, Object.keys(items?.properties ?? {})])),
    besides: fields.filter(([, { items }]) => items === undefined).map(([name]) => name),
  };
}
