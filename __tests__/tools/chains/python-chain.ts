import type { Chain } from "./chain.ts";
import type { Choose } from "./seeded-choice.ts";

interface Offer {
  /** Dotted, from the root. */
  readonly module: string;
  readonly name: string;
  readonly kind: "function" | "object" | "table" | "class";
}

const FOLDERS = ["shop", "shop/lib", "shop/features/orders", "core"] as const;

export function pythonChain(depth: number, choose: Choose): Chain {
  const files: Record<string, string> = {};
  const places: string[] = [];
  let next: Offer | undefined;
  for (let level = depth; level >= 1; level--) {
    const path = `${choose(FOLDERS)}/step${level}.py`;
    const made = offerFile({ path, level, next }, choose);
    files[path] = made.text;
    places.unshift(path);
    next = made.offer;
    if (choose([true, true, false])) continue;
    const folder = `${choose(FOLDERS)}/package${level}`;
    const barrel = barrelFile(`${folder}/__init__.py`, next, choose);
    files[`${folder}/__init__.py`] = barrel.text;
    places.unshift(`${folder}/__init__.py`);
    next = barrel.offer;
  }
  const target = `${choose(FOLDERS)}/refund.py`;
  const { head, around, body } =
    next === undefined ? { head: "", around: "", body: "pass" } : consume(next, { from: target, choose });
  files[target] = [head, around, "def refund(order):", ...indent(body), ""].join("\n");
  const boundaries = new Map(places.map((path, at) => [path, at + 1]));
  return { files, target, boundaries, use: "resend Emails.send by " };
}

function indent(body: string): readonly string[] {
  return body.split("\n").map((line) => `    ${line}`);
}

function moduleOf(path: string): string {
  return path.replace(/(?:\/__init__)?\.py$/, "").replaceAll("/", ".");
}

function offerFile(
  { path, level, next }: { readonly path: string; readonly level: number; readonly next: Offer | undefined },
  choose: Choose,
) {
  const name = `Step${level}`;
  const inner =
    next === undefined
      ? { head: "import resend", around: "", body: 'resend.Emails.send({"to": order.email})' }
      : consume(next, { from: path, choose });
  const run = ["def run(order):", ...indent(inner.body)];
  const method = ["    def go(self, order):", ...indent(inner.body).map((line) => `    ${line}`)];
  const { kind, lines } = choose<{ readonly kind: Offer["kind"]; readonly lines: readonly string[] }>([
    { kind: "function", lines: [`def ${name}(order):`, ...indent(inner.body)] },
    { kind: "function", lines: [...run, "", `${name} = run`] },
    { kind: "class", lines: [`class ${name}:`, ...method] },
    { kind: "table", lines: [...run, "", `${name} = {"go": run, "other": 1}`] },
    { kind: "object", lines: ["class Hidden:", ...method, "", `${name} = Hidden()`] },
  ]);
  const text = [inner.head, inner.around, ...lines, ""].join("\n");
  return { text, offer: { module: moduleOf(path), name, kind } satisfies Offer };
}

function barrelFile(path: string, next: Offer, choose: Choose) {
  const renamed = `${next.name}Again`;
  const [name, text] = choose([
    [next.name, `from ${next.module} import ${next.name}\n`],
    [next.name, `from ${next.module} import *\n`],
    [renamed, `from ${next.module} import ${next.name} as ${renamed}\n`],
  ]);
  return { text, offer: { ...next, module: moduleOf(path), name } };
}

/** `..lib.step2`, as the file sees the module; whole where they share no folder. */
function relativeTo(from: string, module: string): string {
  const own = from.split("/").slice(0, -1);
  const parts = module.split(".");
  let shared = 0;
  while (shared < own.length && shared < parts.length - 1 && own[shared] === parts[shared]) shared += 1;
  return shared === 0 ? module : ".".repeat(own.length - shared + 1) + parts.slice(shared).join(".");
}

function consume(
  next: Offer,
  { from, choose }: { readonly from: string; readonly choose: Choose },
): { readonly head: string; readonly around: string; readonly body: string } {
  const { module, name } = next;
  const folder = module.replace(/\.[^.]*$/, "");
  const last = module.slice(folder.length + 1);
  const [head, thing] = choose<readonly [string, string]>([
    [`from ${module} import ${name}`, name],
    [`from ${relativeTo(from, module)} import ${name}`, name],
    [`from ${module} import ${name} as renamed`, "renamed"],
    [`import ${module}`, `${module}.${name}`],
    [`import ${module} as short`, `short.${name}`],
    [`from ${folder} import ${last}`, `${last}.${name}`],
    [`from ${folder} import ${last} as other`, `other.${name}`],
  ]);
  const isLate = choose([true, false, false]);
  const late = (body: string) =>
    isLate ? { head: "", around: "", body: `${head}\n${body}` } : { head, around: "", body };
  if (next.kind === "function") return late(`${thing}(order)`);
  if (next.kind === "object") return late(`${thing}.go(order)`);
  if (next.kind === "table") return late(`${thing}["go"](order)`);
  const use = ["    def use(self, order):", "        return self.held.go(order)"];
  return choose([
    late(`${thing}().go(order)`),
    {
      head,
      around: ["class Holder:", "    def __init__(self):", `        self.held = ${thing}()`, ...use, ""].join("\n"),
      body: "Holder().use(order)",
    },
    {
      head,
      around: ["class Holder:", `    def __init__(self, held: ${thing}):`, "        self.held = held", ...use, ""].join(
        "\n",
      ),
      body: choose([`holder = Holder(${thing}())\nholder.use(order)`, `Holder(held=${thing}()).use(order)`]),
    },
  ]);
}
