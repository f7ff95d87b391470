import { expect, it } from "vitest";
import { saysAll } from "../../../src/core/policy/says-all.ts";

it.each([
  '("placed", order.id)',
  "('x')",
  "(1, true, None)",
  "({ id: order.id, at: 'shop' })",
  '("%s", user?.name)',
  "(`plain`)",
  "(extra=order.id)",
])("takes %s for all that is handed on", (text) => expect(saysAll(text)).toBe(true));

it.each([
  "(user)",
  "({ user })",
  "(`" + "$" + "{order.id}`)",
  '(f"{order}")',
  "(JSON.stringify(order.id))",
  "(...order.items)",
  "(*order.items)",
  "",
  `("${"x".repeat(400)}")`,
])("knows that %s may hold more", (text) => expect(saysAll(text)).toBe(false));
