import { removedAuthorization } from "../../../../src/adapters/static-panel/rules/removed-authorization.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedAuthorization, {
  matches: [
    {
      name: "a permission check that is gone",
      base: "async function remove(user, post) {\n  if (!isOwner(user, post)) return deny(post);\n  await posts.delete(post);\n}\n",
      head: "async function remove(user, post) {\n  await posts.delete(post);\n}\n",
      at: "await posts.delete(post);",
      cause: "if (!isOwner(user, post)) return deny(post);",
    },
    {
      name: "a decorator that is gone",
      path: "views.py",
      base: "@login_required\ndef profile(request):\n    return render(request)\n",
      head: "def profile(request):\n    return render(request)\n",
      at: "def profile(request):",
      cause: "@login_required",
    },
    {
      name: "a middleware taken out of a route",
      base: "app.post('/admin', requireAdmin, save);\n",
      head: "app.post('/admin', save);\n",
      at: "app.post('/admin', save);",
      cause: "app.post('/admin', requireAdmin, save);",
    },
  ],
  passes: [
    {
      name: "another check in its place",
      base: "if (!isOwner(user, post)) return deny();\ngo(post);\n",
      head: "if (!hasPermission(user, post)) return deny();\ngo(post);\n",
    },
    { name: "an import that is gone", base: "import { requireAuth } from './auth.js';\ngo();\n", head: "go();\n" },
    { name: "a token of a parser", base: "if (isTokenizer(a)) go(a);\nstay(a);\n", head: "stay(a);\n" },
  ],
});
