import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFolder } from "../../typescript.mjs";

const out = process.env.OUT;
compileFolder("src", join(out, "src"));
const require = createRequire(join(out, "src", "package.json"));
const { QueryClient, environmentManager } = require("./index.js");

/** A mutation that fails in a browser, and says nothing of retries: it is sent once. */
environmentManager.setIsServer(() => false);
const client = new QueryClient();
let sent = 0;
const mutation = client.getMutationCache().build(client, {
  retryDelay: 1,
  mutationFn: async () => {
    sent += 1;
    throw new Error("declined");
  },
});
await mutation.execute("pay").catch(() => undefined);
client.clear();
console.log(`${sent === 1 ? "good" : "bad"}: a mutation that fails is sent ${sent} times`);
process.exit(sent === 1 ? 0 : 1);
