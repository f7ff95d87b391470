import type { Chain } from "./chain.ts";
import type { Choose } from "./seeded-choice.ts";

interface Offer {
  /** The package's folder. */
  readonly folder: string;
  readonly name: string;
  readonly kind: "function" | "value" | "type";
}

const ROOTS = ["internal", "pkg/lib", "cmd/deep/inner"] as const;
const MODULE = "example.com/shop";

export function goChain(depth: number, choose: Choose): Chain {
  const files: Record<string, string> = { "go.mod": `module ${MODULE}\n` };
  const places: string[] = [];
  let next: Offer | undefined;
  for (let level = depth; level >= 1; level--) {
    const folder = `${choose(ROOTS)}/step${level}`;
    const path = `${folder}/step${level}.go`;
    const made = offerFile({ folder, level, next }, choose);
    files[path] = made.text;
    places.unshift(path);
    next = made.offer;
  }
  const { head, around, body } =
    next === undefined ? { head: "", around: "", body: "" } : consume(next, "refund", choose);
  const target = "refund/refund.go";
  files[target] = ["package refund", head, around, "func Refund(order string) {", `\t${body}`, "}", ""].join("\n\n");
  const boundaries = new Map(places.map((path, at) => [path, at + 1]));
  return { files, target, boundaries, use: "net/smtp SendMail by " };
}

function offerFile(
  { folder, level, next }: { readonly folder: string; readonly level: number; readonly next: Offer | undefined },
  choose: Choose,
) {
  const name = `Step${level}`;
  const own = `step${level}`;
  const inner =
    next === undefined
      ? { head: 'import "net/smtp"', around: "", body: 'smtp.SendMail("host", nil, "", nil, []byte(order))' }
      : consume(next, own, choose);
  const method = (type: string) => `func (t *${type}) Go(order string) {\n\t${inner.body}\n}`;
  const { kind, text } = choose<{ readonly kind: Offer["kind"]; readonly text: string }>([
    { kind: "function", text: `func ${name}(order string) {\n\t${inner.body}\n}` },
    { kind: "function", text: `func run(order string) {\n\t${inner.body}\n}\n\nvar ${name} = run` },
    { kind: "type", text: `type ${name} struct{}\n\n${method(name)}` },
    { kind: "value", text: `type hidden struct{}\n\n${method("hidden")}\n\nvar ${name} = &hidden{}` },
  ]);
  const lines = [`package ${own}`, inner.head, inner.around, text, ""];
  return { text: lines.join("\n\n"), offer: { folder, name, kind } satisfies Offer };
}

function consume(next: Offer, own: string, choose: Choose) {
  const path = `${MODULE}/${next.folder}`;
  const last = next.folder.slice(next.folder.lastIndexOf("/") + 1);
  const [head, thing] = choose<readonly [string, string]>([
    [`import "${path}"`, `${last}.${next.name}`],
    [`import renamed "${path}"`, `renamed.${next.name}`],
    [`import . "${path}"`, next.name],
  ]);
  if (next.kind === "function") return { head, around: "", body: `${thing}(order)` };
  if (next.kind === "value") return { head, around: "", body: `${thing}.Go(order)` };
  const holder = `holder${own}`;
  const type = `type ${holder} struct{ held *${thing} }\n\nfunc (h *${holder}) use(order string) { h.held.Go(order) }`;
  const maker = `func new${own}(held *${thing}) *${holder} { return &${holder}{held: held} }`;
  return choose([
    { head, around: "", body: `made := &${thing}{}\n\tmade.Go(order)` },
    { head, around: type, body: `h := &${holder}{held: &${thing}{}}\n\th.use(order)` },
    { head, around: `${type}\n\n${maker}`, body: `new${own}(&${thing}{}).use(order)` },
  ]);
}
