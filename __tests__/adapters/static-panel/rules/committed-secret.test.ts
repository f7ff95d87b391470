import { committedSecret } from "../../../../src/adapters/static-panel/rules/committed-secret.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(committedSecret, {
  matches: [
    {
      name: "an added line on which a secret was masked",
      base: "start();\n",
      head: "start();\nconst key = '[secret:0a1b2c3d]';\n",
      secrets: [2],
      at: "const key = '[secret:0a1b2c3d]';",
    },
    {
      name: "a secret in a file that is no code",
      path: "deploy/values.yaml",
      head: "token: [secret:0a1b2c3d]\n",
      secrets: [1],
      at: "token: [secret:0a1b2c3d]",
    },
  ],
  passes: [
    {
      name: "a secret on a line that stood there before",
      base: "key = [secret:0a1b2c3d]\na();\n",
      head: "key = [secret:0a1b2c3d]\nb();\n",
      secrets: [1],
    },
    {
      name: "a secret whose line only moved",
      base: "key = [secret:0a1b2c3d]\none();\ntwo();\nthree();\n",
      head: "one();\ntwo();\nthree();\nkey = [secret:0a1b2c3d]\n",
      secrets: [4],
    },
    { name: "an added line without a secret", base: "a();\n", head: "a();\nb();\n" },
  ],
});
