import { describe, expect, it } from "vitest";
import { countProcessorTime } from "../../fixtures/processor-time.ts";
import { aTree, files, resolveFully, resolveIn, type Tree, targetOf } from "./resolve.ts";

const SHOP = files(
  "src/shop/__init__.py",
  "src/shop/cart.py",
  "src/shop/json.py",
  "src/shop/db/__init__.py",
  "src/shop/db/models.py",
  "src/shop/db.py",
  "src/plain/tool.py",
  "tests/test_cart.py",
  "stubs.pyi",
);

describe("a Python import", () => {
  it.each([
    ["src/shop/cart.py", ".", "src/shop/__init__.py"],
    ["src/shop/cart.py", ".db", "src/shop/db/__init__.py"],
    ["src/shop/cart.py", ".db.models", "src/shop/db/models.py"],
    ["src/shop/db/models.py", "..cart", "src/shop/cart.py"],
    ["src/shop/db/models.py", "..", "src/shop/__init__.py"],
    ["src/shop/db/models.py", "...plain.tool", "src/plain/tool.py"],
    ["src/shop/db/models.py", ".absent", "(not-found)"],
    ["src/shop/db/models.py", "shop.cart", "src/shop/cart.py"],
    ["tests/test_cart.py", "shop.cart", "src/shop/cart.py"],
    ["tests/test_cart.py", "src.shop.cart", "src/shop/cart.py"],
    ["src/plain/tool.py", "plain.tool", "src/plain/tool.py"],
    ["main.py", "stubs", "stubs.pyi"],
    ["src/shop/cart.py", "json", "(external)"],
    ["src/shop/cart.py", "django.db", "(external)"],
    ["tests/test_cart.py", "shop.absent", "(not-found)"],
    ["src/shop/cart.py", "....x", "(outside)"],
    ["main.py", "..x", "(outside)"],
    ["main.py", "a/../../etc", "(not-found)"],
    ["main.py", "/etc/passwd", "(outside)"],
    ["main.py", "C:\\x", "(outside)"],
    ["main.py", "", "(not-found)"],
  ])("in %s of %s leads to %s", (from, specifier, target) => {
    expect(targetOf(SHOP, from, specifier)).toBe(target);
  });

  it("refuses a link in place of the module", () => {
    expect(targetOf(SHOP, "src/shop/cart.py", ".evil", ["src/shop/evil.py"])).toBe("(outside)");
  });
});

describe("a Go import", () => {
  const tree = {
    "go.mod":
      'module "example.com/shop" // ours\n\ngo 1.22\n\nreplace example.com/old v1.2.0 => ./third/old\nreplace (\n\texample.com/gone => ../gone\n\texample.com/fork => example.com/other v1.0.0\n)\n',
    "main.go": "",
    "cart/cart.go": "",
    "cart/total.go": "",
    "cart/cart_test.go": "",
    "cart/notes.md": "",
    "third/old/sub/old.go": "",
    "tools/go.mod": "module example.com/shop/tools\n",
    "tools/gen/gen.go": "",
    "vendor/github.com/x/y/y.go": "",
    "empty/readme.md": "",
  };

  it.each([
    ["example.com/shop/cart", "cart/cart.go cart/total.go"],
    ["example.com/shop", "main.go"],
    ["example.com/old/sub", "third/old/sub/old.go"],
    ["example.com/shop/tools/gen", "tools/gen/gen.go"],
    ["github.com/x/y", "vendor/github.com/x/y/y.go"],
    ["./cart", "cart/cart.go cart/total.go"],
    ["fmt", "(external)"],
    ["example.com/shopping", "(external)"],
    ["example.com/fork", "(external)"],
    ["example.com/shop/empty", "(not-found)"],
    ["example.com/shop/absent", "(not-found)"],
    ["example.com/gone", "(outside)"],
    ["example.com/shop/../../etc", "(outside)"],
    ["../x", "(outside)"],
    ["/etc", "(outside)"],
  ])("of %s leads to %s", (specifier, target) => {
    expect(targetOf(tree, "main.go", specifier)).toBe(target);
  });

  it("leaves links out of a package", () => {
    const resolution = resolveIn(tree, "cart/cart.go", "example.com/shop/cart", ["cart/evil.go"]);
    expect(resolution).toMatchObject({ kind: "file", files: ["cart/cart.go", "cart/total.go"] });
    expect(targetOf(tree, "main.go", "example.com/shop/linked", ["linked"])).toBe("(outside)");
  });

  it("is external in a tree without go.mod", () => {
    expect(targetOf(files("cart/cart.go"), "main.go", "example.com/shop/cart")).toBe("(external)");
  });
});

describe("any other language", () => {
  it.each(["Main.java", "main.rs", "lib.rb", "a.c", "view.vue", "README"])(
    "in %s is said to be unsupported",
    (from) => {
      expect(resolveIn(files("other"), from, "./other").kind).toBe("unsupported");
    },
  );
});

describe("a tree of 10,000 files", () => {
  it("with 500 packages answers 1,000 imports within two seconds", () => {
    const names = Array.from({ length: 500 }, (_, at) => `p${at}`);
    const all: Tree = {
      "package.json": { workspaces: ["packages/*"] },
      ...Object.fromEntries(
        names.map((name) => [`packages/${name}/package.json`, { name: `@acme/${name}`, exports: "./f0.ts" }]),
      ),
      ...files(...names.flatMap((name) => Array.from({ length: 19 }, (_, at) => `packages/${name}/f${at}.ts`))),
    };
    const processorTime = countProcessorTime();
    const tree = aTree(all);
    const targets = new Set<string>();
    for (let at = 0; at < 1000; at += 1) {
      const specifier = at % 2 === 0 ? `@acme/p${at / 2}` : "./f1";
      const answer = resolveFully(tree, all, { from: `packages/p${Math.floor(at / 2)}/f2.ts`, specifier });
      if (answer.kind === "file") targets.add(answer.files.join());
    }
    expect(targets.size).toBe(1000);
    expect(processorTime()).toBeLessThan(2000);
  });
});
