import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

describe("following calls through ECMAScript", () => {
  it("goes into what CommonJS exports whole, whatever it is", async () => {
    const { reach } = openTree({
      files: {
        "src/client.js": `const { Resend } = require("resend");
class Client { constructor(key) { this.sdk = new Resend(key); } send(to) { return this.sdk.emails.send({ to }); } }
module.exports = new Client(process.env.KEY);
`,
        "src/api.js": `const axios = require("axios");
module.exports = class Api { get(url) { return axios.get(url); } static open() { return new Api(); } };
`,
        "src/notify.js": `module.exports = notify;
function notify(order) { return fetch(order); }
notify.twice = (order) => require("twilio")().messages.create(order);
`,
        "src/refund.js": `const client = require("./client"), Api = require("./api"), notify = require("./notify");
client.send("a");
Api.open().get("b");
notify("c");
notify.twice("d");
`,
      },
    });
    const found = await reach("src/refund.js");
    expect(describeDoubts(found)).toEqual([]);
    expect(describeUses(found)).toEqual(
      expect.arrayContaining([
        "resend Resend.emails.send by src/refund.js:2 > src/client.js:2",
        "axios get by src/refund.js:3 > src/api.js:2",
        "fetch by src/refund.js:4 > src/notify.js:2",
        "twilio messages.create by src/refund.js:5 > src/notify.js:3",
      ]),
    );
  });

  it("goes into classes that are functions with a prototype, and what these call of each other", async () => {
    const { reach } = openTree({
      files: {
        "lib/base.js": `module.exports = Base;
function Base(options) { this.sdk = require("sdk")(options); }
Base.prototype.send = function send(to) { return this.sdk.mail.send(to); };
`,
        "lib/mailer.js": `const Base = require("./base");
function Mailer(options) { Base.call(this, options); }
require("util").inherits(Mailer, Base);
Mailer.prototype.notify = function notify(to) { Base.prototype.send.call(this, to); this.send(to); };
module.exports = Mailer;
`,
        "lib/refund.js": `const Mailer = require("./mailer");
new Mailer({}).notify("a");
`,
      },
    });
    const found = await reach("lib/refund.js");
    expect(describeUses(found)).toEqual(
      expect.arrayContaining([
        "sdk by lib/refund.js:2 > lib/mailer.js:2 > lib/base.js:2",
        "sdk mail.send by lib/refund.js:2 > lib/mailer.js:4 > lib/base.js:3",
      ]),
    );
  });

  it("goes through generators and lists that are made of lists", async () => {
    const { reach } = openTree({
      files: {
        "all.ts": `import { Mailer } from "mailer-sdk";
export function* all(keys: string[]) { for (const key of keys) yield new Mailer(key); }
export const made = (keys: string[]) => keys.map((key) => new Mailer(key));
`,
        "run.ts": `import { all, made } from "./all";
for (const one of all(["a"])) one.send();
made(["b"]).forEach((each) => each.close());
`,
      },
    });
    const uses = describeUses(await reach("run.ts"));
    expect(uses).toContain("mailer-sdk Mailer.send by run.ts:2");
    expect(uses).toContain("mailer-sdk Mailer.close by run.ts:3");
  });

  it("goes through components, what they are given and what hooks make", async () => {
    const { reach } = openTree({
      files: {
        "src/App.tsx": `import { Button } from "./Button";
import { useApi } from "./api";
export function App({ id }: { id: string }) {
  const api = useApi();
  return <Button onClick={async () => { await api.refund(id); }}>refund</Button>;
}
`,
        "src/Button.tsx": `export function Button({ onClick, children }: Props) {
  const press = () => { navigator.sendBeacon("/pressed"); onClick(); };
  return <button onClick={press}>{children}</button>;
}
`,
        "src/api.ts": `import axios from "axios";
import { useMemo } from "react";
class Api { constructor(private readonly base: string) {} async refund(id: string) { await axios.post(this.base + id); } }
export function useApi() { return useMemo(() => new Api("/"), []); }
`,
      },
    });
    const found = await reach("src/App.tsx");
    expect(describeDoubts(found)).toEqual([]);
    expect(describeUses(found)).toEqual(
      expect.arrayContaining([
        "navigator.sendBeacon by src/App.tsx:5 > src/Button.tsx:2",
        "axios post by src/App.tsx:5 > src/api.ts:3",
      ]),
    );
  });
});
