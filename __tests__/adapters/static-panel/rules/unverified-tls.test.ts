import { unverifiedTls } from "../../../../src/adapters/static-panel/rules/unverified-tls.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(unverifiedTls, {
  matches: [
    {
      name: "rejectUnauthorized set to false",
      base: "get({ rejectUnauthorized: true });\n",
      head: "get({ rejectUnauthorized: false });\n",
      at: "get({ rejectUnauthorized: false });",
    },
    {
      name: "verify=False in Python",
      path: "a.py",
      head: "requests.get(url, verify=False)\n",
      at: "requests.get(url, verify=False)",
    },
    {
      name: "InsecureSkipVerify in Go",
      path: "a.go",
      head: "c := &tls.Config{InsecureSkipVerify: true}\n",
      at: "c := &tls.Config{InsecureSkipVerify: true}",
    },
  ],
  passes: [
    {
      name: "verification switched on",
      base: "get({ rejectUnauthorized: false });\n",
      head: "get({ rejectUnauthorized: true });\n",
    },
    { name: "a comment about it", head: "// rejectUnauthorized: false is not allowed\nx();\n" },
    {
      name: "a line that was only reformatted",
      base: "get({ rejectUnauthorized: false });\n",
      head: "get({\n  rejectUnauthorized: false,\n});\n",
    },
  ],
});
