import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionEnd } from "../../../src/code/resolve/definition-lines.ts";

const AFTER = "\nafter()\n";

describe("a definition ends where its depth does, in", () => {
  it.each([
    ["TypeScript", "export function save(order: Order): void {\n  if (order) {\n    put(order);\n  }\n\n  done();\n}"],
    ["TypeScript, its arguments on lines of their own", "function save(\n  order: Order,\n): void {\n  put(order);\n}"],
    ["Python", "def save(order):\n    put(order)\n\n    return order"],
    ["Python, its arguments on lines of their own", "def save(\n    order,\n) -> Order:\n    return order"],
    ["Go", "func (s *Store) save(o Order) error {\n\treturn nil\n}"],
    ["Java", "    public void save(Order order)\n    {\n        put(order);\n    }"],
    ["Rust", "pub fn save<T>(order: T) -> T\nwhere\n    T: Order,\n{\n    order\n}"],
    ["C", "static int save(struct order *o)\n{\n    return put(o);\n}"],
    ["Ruby", "  def save(order)\n    put(order)\n  end"],
    ["PHP", "public function save(Order $order)\n{\n    return put($order);\n}"],
    ["one line", "const save = (order) => put(order);"],
  ])("%s", (_name, text) => {
    const lines = `before()\n${text}${AFTER}`.split("\n");
    expect(definitionEnd(lines, 2, 100)).toBe(1 + text.split("\n").length);
  });
});

it("is never longer than it may be, nor ends before it begins or behind the file", () => {
  const line = fc.stringMatching(/^[ \t]{0,4}[a-z{}()]{0,3}$/);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.nat(39),
      fc.integer({ min: 1, max: 20 }),
      (lines, at, most) => {
        const start = (at % lines.length) + 1;
        const end = definitionEnd(lines, start, most);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(Math.min(lines.length, start + most - 1));
      },
    ),
  );
});
