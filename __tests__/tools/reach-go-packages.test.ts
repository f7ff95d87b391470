import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const GO_MOD = { "go.mod": "module example.com/shop\n" };

/** Files of one package that have nothing to do with what is looked for. */
function unrelated(count: number, directory: string): Readonly<Record<string, string>> {
  const package_ = directory.split("/").at(-1);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${directory}/a${index}.go`,
      `package ${package_}\n\nfunc Other${index}() {}\n`,
    ]),
  );
}

describe("a Go package of many files", () => {
  it("is searched for a name before any of its files is opened", async () => {
    const files = {
      ...GO_MOD,
      ...unrelated(40, "notify"),
      "refund/refund.go": `package refund

import "example.com/shop/notify"

func Refund() { notify.NewClient().Send() }
`,
      "notify/y.go": "package notify\n\ntype Client struct{}\n\nfunc NewClient() *Client { return &Client{} }\n",
      "notify/z.go":
        'package notify\n\nimport "net/smtp"\n\nfunc (c *Client) Send() { smtp.SendMail("h", nil, "", nil, nil) }\n',
    };
    const { reach, summarized } = openTree({ files }, { maxFiles: 3 });
    const found = await reach("refund/refund.go");
    expect(describeUses(found)).toEqual(["net/smtp SendMail by refund/refund.go:5 > notify/z.go:5"]);
    expect(summarized).toEqual(["refund/refund.go", "notify/y.go", "notify/z.go"]);
    expect(found).toMatchObject({ notFollowed: [], boundsHit: [] });
  });

  it("is found through however it is formatted", async () => {
    const files = {
      ...GO_MOD,
      ...unrelated(5, "shop"),
      "shop/shop.go": "package shop\n\nfunc Run() { remove() }\n",
      "shop/b.go": 'package shop; import "os"; func Other() {}; func remove() { os.Remove("x") }\n',
    };
    const found = await openTree({ files }, { maxFiles: 2 }).reach("shop/shop.go");
    expect(describeUses(found)).toEqual(["os Remove by shop/shop.go:3 > shop/b.go:1"]);
  });

  it("may have one function written for several systems, all of which count", async () => {
    const files = {
      ...GO_MOD,
      "shop/shop.go": "package shop\n\ntype Client struct{}\n\nfunc Run(c *Client) { clean(); c.Close() }\n",
      "shop/clean_linux.go":
        'package shop\n\nimport "os"\n\nfunc clean() { os.Remove("x") }\n\nfunc (c *Client) Close() {}\n',
      "shop/clean_windows.go": `package shop

import (
	"net/http"
	"os/exec"
)

func clean() { exec.Command("del").Run() }

func (c *Client) Close() { http.Get("x") }
`,
    };
    const found = await openTree({ files }).reach("shop/shop.go");
    expect(describeUses(found).map((use) => use.replace(/ by .*/, ""))).toEqual([
      "os Remove",
      "os/exec Command",
      "os/exec Command.Run",
      "net/http Get",
    ]);
  });

  it("says which bound kept the file of a method closed", async () => {
    const files = {
      ...GO_MOD,
      "shop/a.go": "package shop\n\ntype Client struct{}\n\nfunc Run(c *Client) { c.Send() }\n",
      "shop/z.go": "package shop\n\nfunc (c *Client) Send() {}\n",
    };
    const found = await openTree({ files }, { maxFiles: 1 }).reach("shop/a.go");
    expect(describeDoubts(found)).toEqual(["shop/a.go:5 c.Send: shop/z.go: max-files 1 is reached"]);
    expect(found.boundsHit).toEqual(["max-files"]);
  });

  it("leaves out the files of a package of another name, and of tests", async () => {
    const files = {
      ...GO_MOD,
      "shop/a.go": "package shop\n\nfunc Run() { send() }\n",
      "shop/a_test.go": 'package shop\n\nimport "net/smtp"\n\nfunc send() { smtp.SendMail("h", nil, "", nil, nil) }\n',
    };
    expect(describeUses(await openTree({ files }).reach("shop/a.go"))).toEqual(["send by shop/a.go:3"]);
  });
});

describe("values that hang on a file that is still to be opened", () => {
  it("are worked out once, in however many ways others are made of them", async () => {
    const steps = Array.from(
      { length: 40 },
      (_, index) => `\ta${index + 1} := a${index}\n\ta${index + 1} = a${index}\n`,
    );
    const files = {
      ...GO_MOD,
      "refund/refund.go": `package refund

import "example.com/shop/notify"

func Refund() {
	a0 := notify.Default
${steps.join("")}	a40.Send()
}
`,
      "notify/client.go": `package notify

import "net/smtp"

type Client struct{}

var Default = &Client{}

func (c *Client) Send() { smtp.SendMail("h", nil, "", nil, nil) }
`,
    };
    const found = await openTree({ files }).reach("refund/refund.go");
    expect(describeUses(found)).toEqual(["net/smtp SendMail by refund/refund.go:87 > notify/client.go:9"]);
    expect(describeDoubts(found)).toEqual([]);
  });
});
