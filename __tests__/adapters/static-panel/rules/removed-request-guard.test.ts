import { removedRequestGuard } from "../../../../src/adapters/static-panel/rules/removed-request-guard.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedRequestGuard, {
  matches: [
    {
      name: "a redirect hook that is gone",
      base: "options.host = proxy.host;\noptions.beforeRedirect = (next) => setProxy(options, next);\nsend(options);\n",
      head: "options.host = proxy.host;\nsend(options);\n",
      at: "send(options);",
      cause: "options.beforeRedirect = (next) => setProxy(options, next);",
    },
    {
      name: "credentials that are no longer taken off",
      base: "if (next.host !== request.host) {\n  delete request.headers['authorization'];\n}\nsend(request);\n",
      head: "send(request);\n",
      at: "send(request);",
      cause: "delete request.headers['authorization'];",
    },
    {
      name: "a check for private addresses that is gone",
      base: "const host = await resolve(url);\nif (isPrivateIp(host)) throw refused(host);\nreturn fetch(host);\n",
      head: "const host = await resolve(url);\nreturn fetch(host);\n",
      at: "return fetch(host);",
      cause: "if (isPrivateIp(host)) throw refused(host);",
    },
  ],
  passes: [
    {
      name: "a hook that was renamed along with its library",
      base: "options.beforeRedirect = hook;\nsend(options);\n",
      head: "options.onRedirect = hook;\nsend(options);\n",
    },
  ],
});
