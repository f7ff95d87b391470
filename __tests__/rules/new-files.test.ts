import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FakeSource } from "../fakes/fake-source.ts";
import { examineOver } from "../rules-panel/an-assignment.ts";
import { DECLARATIONS, RULE_FILES } from "./rule-files.ts";
import { ExampleTrial } from "./try-example.ts";

const MEASURED = new URL("../../bench/static/new-file-precision.json", import.meta.url);
const count = z.int().min(0);

const measuredSchema = z.strictObject({
  measured: z.iso.date(),
  material: z.record(z.string(), z.string()),
  rules: z.record(
    z.string(),
    z.strictObject({
      /** Remarks on what an advisory documents, and those on other things by what a person made of them. */
      documented: count,
      true: count,
      debatable: count,
      false: count,
      /** Why the rule speaks, or keeps silent, whatever was measured. */
      kept: z.string().optional(),
    }),
  ),
});

type Measured = z.infer<typeof measuredSchema>["rules"][string];

const { rules: measured } = measuredSchema.parse(JSON.parse(readFileSync(MEASURED, "utf8")));

/** A debatable remark counts half. Of fewer than five remarks more than half have to be right. */
function hasEarnedItsPlace(counts: Measured): boolean {
  const remarks = counts.documented + counts.true + counts.debatable + counts.false;
  const right = counts.documented + counts.true + counts.debatable / 2;
  return remarks < 5 ? right > remarks / 2 : right >= remarks / 2;
}

const trial = new ExampleTrial(DECLARATIONS);

describe("in new files", () => {
  it("knows every rule that is in the table of what was measured", () => {
    const known = DECLARATIONS.map(({ id }) => id);
    expect(Object.keys(measured).filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(RULE_FILES)(
    "speaks by $path only as far as it was measured to be right",
    async ({ declaration, examples }) => {
      const counts = measured[declaration.id];
      const asNew = examples.match.map(({ base: _, others: __, ...example }) => example);
      const found = await Promise.all(asNew.map((example) => trial.findAlarm(declaration.id, example)));
      const canSpeak = found.some((alarm) => alarm !== undefined);
      const speaks = counts !== undefined && (counts.kept !== undefined || hasEarnedItsPlace(counts));
      const restrained = declaration.new_files === "requests" ? "requests" : "quiet";
      expect(declaration.new_files).toBe(canSpeak && !speaks ? restrained : undefined);
    },
  );

  const head =
    "function store(files) {\n  files.forEach(async (file) => { await file.save(); });\n  return new RegExp(/^(a+)+$/);\n}\n";
  it("says in them only what a request carries, where a rule is right of requests alone", async () => {
    const head =
      'function find(req, db, id) {\n  db.query("SELECT a FROM b WHERE c = " + req.query.c);\n  db.query("SELECT a FROM b WHERE c = " + id);\n}\n';
    const { findings } = await examineOver(new FakeSource([{ path: "src/find.js", head }]));
    expect(findings).toMatchObject([{ rule_id: "sql-query-from-strings", line: 2, severity: "high" }]);
    const changed = await examineOver(new FakeSource([{ path: "src/find.js", base: "start();\n", head }]));
    expect(changed.findings).toMatchObject([
      { line: 2, severity: "high" },
      { line: 3, severity: "medium" },
    ]);
  });

  it("says in them what is wrong in any file, milder where the rule is quiet, and nothing of it in tests", async () => {
    const head = "package a\n\nvar config = &tls.Config{InsecureSkipVerify: true}\n";
    const { findings } = await examineOver(new FakeSource([{ path: "client.go", head }]));
    expect(findings).toMatchObject([{ rule_id: "unverified-tls", severity: "medium" }]);
    expect(await rulesOn(new FakeSource([{ path: "client_test.go", head }]))).toEqual([]);
  });

  it.each([
    ["src/a.js", "const agent = new https.Agent({ rejectUnauthorized: false });\n"],
    ["src/a.ts", 'process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";\n'],
    ["app/a.py", "def fetch(url):\n    return requests.get(url, verify=False)\n"],
    ["app/b.py", "context.verify_mode = ssl.CERT_NONE\n"],
    ["a.php", "<?php\ncurl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);\n"],
    ["a.rb", "http.verify_mode = OpenSSL::SSL::VERIFY_NONE\n"],
    ["a.c", "void set(CURL *curl) { curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L); }\n"],
    ["src/a.rs", "fn client() { Client::builder().danger_accept_invalid_certs(true).build(); }\n"],
    ["A.java", "class A { void open() { connection.setHostnameVerifier((host, session) -> true); } }\n"],
    ["A.cs", "class A { void F() { h.ServerCertificateCustomValidationCallback = (m, c, ch, e) => true; } }\n"],
  ])("says in them, as in a changed file, that %s verifies no certificate", async (path, head) => {
    expect(await rulesOn(new FakeSource([{ path, head }]))).toEqual(["unverified-tls"]);
  });

  it.each([
    [
      "src/a.js",
      "const agentOf = (o) => {\n  if (o.insecure) return new Agent({ rejectUnauthorized: false });\n};\nrun();\n",
    ],
    ["src/b.js", "const pool = new Pool({ ssl: url ? { rejectUnauthorized: false } : true });\n"],
    ["app/a.py", "def fetch(url, insecure):\n    if insecure:\n        return requests.get(url, verify=False)\n"],
    ["app/b.py", "archive.load(path, verify=False)\n"],
    ["a.rb", "raise if http.verify_mode == OpenSSL::SSL::VERIFY_NONE\n"],
  ])("says nothing in them of %s, where a setting decides or no certificate is meant", async (path, head) => {
    expect(await rulesOn(new FakeSource([{ path, head }]))).toEqual([]);
  });

  const rulesOn = async (source: FakeSource) => (await examineOver(source)).findings.map(({ rule_id }) => rule_id);

  it("says nothing by a quiet rule, and all by the others", async () => {
    const path = "src/size.js";
    const all = ["unawaited-callback", "slow-pattern"];
    expect(await rulesOn(new FakeSource([{ path, base: "start();\n", head: `start();\n${head}` }]))).toEqual(all);
    const base = "const started = now();\n";
    expect(await rulesOn(new FakeSource([{ path, oldPath: "src/old.js", base, head: base + head }]))).toEqual(all);
    expect(await rulesOn(new FakeSource([{ path, head }]))).toEqual(["slow-pattern"]);
    expect(await rulesOn(new FakeSource([{ path, head }], "file"))).toEqual(["slow-pattern"]);
    expect(await rulesOn(new FakeSource([{ path, head }], "manifest"))).toEqual(["slow-pattern"]);
  });
});
