import { describe, expect, it } from "vitest";
import { FakeSource } from "../../../fakes/fake-source.ts";
import { examineOver } from "../an-assignment.ts";

async function toldOf(path: string, base: string, head: string): Promise<string> {
  const { findings } = await examineOver(new FakeSource([{ path, base, head }]));
  return findings.map(({ severity, category, description }) => `${severity} ${category}: ${description}`).join("\n");
}

describe("what is said of a removed guard", () => {
  it("calls an output that no longer escapes no check", async () => {
    const told = await toldOf(
      "i.php",
      "<?php\nfunction show($name) {\n    echo '<p>' . htmlspecialchars($name) . '</p>';\n}\n",
      "<?php\nfunction show($name) {\n    echo '<p>' . $name . '</p>';\n}\n",
    );
    expect(told).toContain("removes the escaping in `echo '<p>' . htmlspecialchars($name) . '</p>';` and keeps");
  });

  it("calls a route that held a check no check itself", async () => {
    const told = await toldOf("a.js", "app.post('/admin', requireAdmin, save);\n", "app.post('/admin', save);\n");
    expect(told).toContain("removes the check in `app.post('/admin', requireAdmin, save);`");
  });

  it.each([
    ["a.py", "@login_required\ndef profile(request):\n    return 1\n", "def profile(request):\n    return 1\n"],
    ["a.js", "requireAdmin(user);\nwipe(user);\n", "wipe(user);\n"],
    ["a.rb", "def wipe(a)\n  raise 'no' unless a.admin?\n  x(a)\nend\n", "def wipe(a)\n  x(a)\nend\n"],
  ])("calls a line of %s that only checks the check", async (path, base, head) => {
    expect(await toldOf(path, base, head)).toMatch(/^high authorization: The change removes the check `/);
  });
});
