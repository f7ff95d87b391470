import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  definitionPattern,
  type LineContext,
  looksLikeDefinition,
} from "../../../src/code/resolve/definition-lines.ts";

const directory = mkdtempSync(join(tmpdir(), "definition-pattern-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Whether a line is found by the pattern, as git reads it, and kept. */
function isFound(line: string, name: string, context: LineContext = {}): boolean {
  writeFileSync(join(directory, "line"), `${line}\n`);
  const pattern = definitionPattern(name, { signatures: context.next !== undefined }) ?? "";
  const args = ["grep", "--no-index", "-q", "-E", "-e", pattern, "--", "line"];
  const { status, stderr } = spawnSync("git", args, { cwd: directory, encoding: "utf8" });
  expect(stderr).toBe("");
  return status === 0 && looksLikeDefinition(line, name, context);
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
    "  async save(order: Order): Promise<void> {",
    "  public static int save(Order order) {",
    "  public Receipt save(Order order) throws IOException {",
    "int Store::save(const Order &order) {",
    "static void *save(struct order *o) {",
    "  save: function (order) {",
    "#define save(x) x",
    "type save struct {",
    "\tsave struct {",
    "var save Order",
    "struct save {",
    "case class save(order: Order)",
    "    public function save(Order $order)",
  ])("is %s", (line) => {
    expect(isFound(line, "save")).toBe(true);
  });

  it.each([
    "save(order);",
    "return save(order) {",
    "const order = save({",
    "const order = new save({",
    "  this.order = new save(order, function () {",
    "  save(order, () => {",
    '  save("order", async () => {',
    "  order: save({",
    "  await all([ save(() => {",
    "class Order extends save(Base) {",
    "  order.save(function () {",
    "if save(order) {",
    "  go save(func() {",
    "struct save *next;",
    "struct save other = {",
    "class save;",
    "static save instance;",
    "// function save was here",
    "function saveAll() {",
    "function unsave() {",
    "import { save } from './save';",
    "const save = require('./save');",
    "const save = await import('./save');",
    "export { save } from './save';",
    "const saved = save(order);",
  ])("is not %s", (line) => {
    expect(isFound(line, "save")).toBe(false);
  });

  it.each([
    ["order.rb", "  save(order) {"],
    ["order.kt", "  save(order) {"],
  ])("is, where every function begins with a word, in %s not %s", (path, line) => {
    expect(isFound(line, "save", { path })).toBe(false);
    expect(isFound(line, "save", { path: "order.js" })).toBe(true);
  });

  it.each([
    ["static int save(struct order *o)", "{", true],
    ["    public void save(Order order)", "    {", true],
    ["Order *save(int number)", "", false],
    ["  return save(order)", "{", false],
    ["  await save(order)", "  {", false],
    ["  const order = save(order)", "{", false],
    ["  new save(order)", "{", false],
    ["save(order)", "{", false],
  ])("is %s before %j: %s", (line, next, wanted) => {
    expect(isFound(line, "save", { next })).toBe(wanted);
  });

  it("takes special characters of a name as they are, and refuses what is no name", () => {
    expect(isFound("const $el = 1;", "$el")).toBe(true);
    expect(isFound("def empty?", "empty?")).toBe(true);
    expect(isFound("def empt", "empty?")).toBe(false);
    for (const name of ["", "a(b", "a|b", "a*", "a\\b", "a]"]) expect(definitionPattern(name)).toBeUndefined();
  });
});
