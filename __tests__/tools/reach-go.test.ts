import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const GO_MOD = "module example.com/shop\n";

const CLIENT = `package notify

import "github.com/resend/resend-go/v2"

type Client struct{ resend *resend.Client }

func NewClient(key string) *Client { return &Client{resend: resend.NewClient(key)} }

func (c *Client) SendRefundNotice(order string) error {
	_, err := c.resend.Emails.Send(order)
	return err
}
`;

const REFUND = `package refund

import "example.com/shop/notify"

type Service struct{ client *notify.Client }

func New(c *notify.Client) *Service { return &Service{client: c} }

func (s *Service) Refund(order string) error {
	return s.client.SendRefundNotice(order)
}
`;

describe("calls of a Go file", () => {
  it("are followed through a field of a struct type into another package", async () => {
    const files = { "go.mod": GO_MOD, "refund/refund.go": REFUND, "notify/client.go": CLIENT };
    const reach = await openTree({ files }).reach("refund/refund.go");
    expect(describeUses(reach)).toContain(
      "github.com/resend/resend-go/v2 Client.Emails.Send by refund/refund.go:10 > notify/client.go:10",
    );
    expect(reach).toMatchObject({
      files: ["refund/refund.go", "notify/client.go"],
      depth: 1,
      notFollowed: [],
      boundsHit: [],
    });
  });

  it("are followed to a method that another file of its type's package has", async () => {
    const [type = "", method = ""] = CLIENT.split("func (c");
    const files = {
      "go.mod": GO_MOD,
      "refund/refund.go": REFUND,
      "notify/client.go": type,
      "notify/send.go": `package notify\n\nfunc (c${method}`,
      "notify/unrelated.go": "package notify\n\nfunc Other() {}\n",
    };
    const { reach, summarized } = openTree({ files });
    expect(describeUses(await reach("refund/refund.go"))).toContain(
      "github.com/resend/resend-go/v2 Client.Emails.Send by refund/refund.go:10 > notify/send.go:4",
    );
    expect(summarized).not.toContain("notify/unrelated.go");
  });

  it("are followed to a function of another file of the same package", async () => {
    const files = {
      "go.mod": GO_MOD,
      "shop/a.go": "package shop\n\nfunc A() { remove(name) }\n",
      "shop/remove.go": 'package shop\n\nimport "os"\n\nfunc remove(name string) { os.Remove(name) }\n',
    };
    const reach = await openTree({ files }, { maxFollowDepth: 1 }).reach("shop/a.go");
    expect(describeUses(reach)).toEqual(["os Remove by shop/a.go:3 > shop/remove.go:5"]);
  });

  it("end at an interface that nobody is seen to fill, and say so", async () => {
    const text = `package a

type Mailer interface{ Send(text string) error }

func Notify(m Mailer) { m.Send("refunded") }
`;
    const reach = await openTree({ files: { "go.mod": GO_MOD, "a/a.go": text } }).reach("a/a.go");
    expect(describeDoubts(reach)).toEqual([
      "a/a.go:5 m.Send: Mailer is an interface: what stands behind it is not known",
    ]);
  });

  it("go on behind an interface where a call says what fills it", async () => {
    const text = `package a

import "net/smtp"

type Mailer interface{ Send(text string) error }

type Smtp struct{}

func (s Smtp) Send(text string) error { return smtp.SendMail("host", nil, "", nil, []byte(text)) }

func notify(m Mailer) { m.Send("refunded") }

func Refund() { notify(Smtp{}) }
`;
    const reach = await openTree({ files: { "go.mod": GO_MOD, "a/a.go": text } }).reach("a/a.go");
    expect(describeUses(reach)).toEqual(["net/smtp SendMail by a/a.go:9"]);
    expect(describeDoubts(reach)).toEqual([]);
  });
});
