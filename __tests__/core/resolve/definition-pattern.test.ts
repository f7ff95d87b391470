import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { definitionPattern, looksLikeDefinition } from "../../../src/core/resolve/definition-pattern.ts";

const directory = mkdtempSync(join(tmpdir(), "definition-pattern-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Whether a line is found by the pattern, as git reads it, and kept. */
function isFound(line: string, name: string): boolean {
  writeFileSync(join(directory, "line"), `${line}\n`);
  const args = ["grep", "--no-index", "-q", "-E", "-e", definitionPattern(name) ?? "", "--", "line"];
  const { status, stderr } = spawnSync("git", args, { cwd: directory, encoding: "utf8" });
  expect(stderr).toBe("");
  return status === 0 && looksLikeDefinition(line, name);
}

describe("a line that looks like a definition of save", () => {
  it.each([
    "export async function save(order) {",
    "class save:",
    "    def self.save(order)",
    "func (s *Store) save(o Order) error {",
    "pub fn save<T>(order: T) {",
    "export const save = (order) => 1;",
    "  save(order) {",
    "  public static int save(Order order) {",
    "  save: function (order) {",
    "#define save(x) x",
    "type save struct {",
  ])("is %s", (line) => {
    expect(isFound(line, "save")).toBe(true);
  });

  it.each([
    "save(order);",
    "return save(order) {",
    "const order = save({",
    "  order: save({",
    "  await all([ save(() => {",
    "if save(order) {",
    "// function save was here",
    "function saveAll() {",
    "function unsave() {",
    "import { save } from './save';",
    "const saved = save(order);",
  ])("is not %s", (line) => {
    expect(isFound(line, "save")).toBe(false);
  });

  it("takes special characters of a name as they are, and refuses what is no name", () => {
    expect(isFound("const $el = 1;", "$el")).toBe(true);
    expect(isFound("def empty?", "empty?")).toBe(true);
    expect(isFound("def empt", "empty?")).toBe(false);
    for (const name of ["", "a(b", "a|b", "a*", "a\\b", "a]"]) expect(definitionPattern(name)).toBeUndefined();
  });
});
