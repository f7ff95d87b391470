import { expect, it } from "vitest";
import { saysAll } from "../../../src/core/policy/says-all.ts";

it.each(['("placed", 3)', "('x')", "(1, true, None)", "({ id: 7, at: 'shop' })", "(`plain`)", "(extra=None)"])(
  "takes %s for all that is handed on",
  (text) => expect(saysAll(text)).toBe(true),
);

it.each([
  "(user)",
  "(req.body)",
  '("placed", order.id)',
  '("%s", user?.name)',
  "({ id: order.id })",
  "(extra=order.id)",
  "(rows[0])",
  "({ user })",
  "(`" + "$" + "{order.id}`)",
  '(f"{order}")',
  "(JSON.stringify(order.id))",
  "(...order.items)",
  "(*order.items)",
  "",
  `("${"x".repeat(400)}")`,
])("knows that %s may hold more", (text) => expect(saysAll(text)).toBe(false));
