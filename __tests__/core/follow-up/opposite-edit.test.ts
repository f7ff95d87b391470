import { describe, expect, it } from "vitest";
import { isOpposite } from "../../../src/core/follow-up/opposite-edit.ts";

/** An earlier finding, what it asked for, what was done about it if that is known, and what a later one says. */
interface Pair {
  readonly about: string;
  readonly was: string;
  /** What it asked for: words, or code after a `>`. */
  readonly asked: string;
  readonly repair?: string;
  readonly now: string;
  readonly asks: string;
}

const toAsked = (text: string) =>
  text.startsWith(">") ? { text: text.slice(1), isCode: true } : { text, isCode: false };

function holds({ was, asked, repair, now, asks }: Pair): boolean {
  const earlier = { before: was, asked: toAsked(asked), repairs: repair === undefined ? [] : [repair] };
  return isOpposite(earlier, { before: now, asked: toAsked(asks) });
}

const REVERSALS: readonly Pair[] = [
  {
    about: "TypeScript: strict equality, and back by code",
    was: "if (status == 200) {",
    asked: ">if (status === 200) {",
    now: "if (status === 200) {",
    asks: ">if (status == 200) {",
  },
  {
    about: "TypeScript: strict equality, and back in words",
    was: "if (status == 200) {",
    asked: "Compare with `===`.",
    repair: "  if (status === 200) {",
    now: "if (status === 200) {",
    asks: "Use `==`, since the header may be a string.",
  },
  {
    about: "TypeScript: an await that blocks",
    was: "audit.write(entry);",
    asked: "Consider awaiting the promise.",
    repair: "    await audit.write(entry);",
    now: "await audit.write(entry);",
    asks: "You should remove the `await`: it blocks the request.",
  },
  {
    about: "TypeScript: a guard that is redundant",
    was: "return user.name;",
    asked: ">if (user === undefined) return undefined;\nreturn user.name;",
    now: "if (user === undefined) return undefined;",
    asks: "Remove this check; the caller has made sure of it.",
  },
  {
    about: "TypeScript: optional chaining",
    was: "const city = order.customer.address.city;",
    asked: ">const city = order.customer?.address?.city;",
    now: "const city = order.customer?.address?.city;",
    asks: ">const city = order.customer.address.city;",
  },
  {
    about: "TypeScript: optional chaining, dropped in words",
    was: "const city = order.customer.address.city;",
    asked: ">const city = order.customer?.address?.city;",
    now: "const city = order.customer?.address?.city;",
    asks: "Drop the optional chaining: a customer is always there.",
  },
  {
    about: "TypeScript: a retry that was asked for",
    was: "const reply = await fetch(url);",
    asked: "Retry the request a few times.",
    repair: "const reply = await withRetry(() => fetch(url));",
    now: "const reply = await withRetry(() => fetch(url));",
    asks: "Avoid the retry. It multiplies the load.",
  },
  {
    about: "JavaScript: a spread instead of a mutation",
    was: "state.items.push(item);",
    asked: ">state = { ...state, items: [...state.items, item] };",
    now: "state = { ...state, items: [...state.items, item] };",
    asks: ">state.items.push(item);",
  },
  {
    about: "JavaScript: the repair differs a little from what was asked",
    was: "const all = rows.map(parse);",
    asked: ">const all = rows.filter(Boolean).map(parse);",
    repair: "const all = rows.filter((row) => row !== null).map(parse);",
    now: "const all = rows.filter((row) => row !== null).map(parse);",
    asks: ">const all = rows.map(parse);",
  },
  {
    about: "Python: a parameter instead of a literal",
    was: 'cursor.execute("SELECT * FROM users WHERE id = " + user_id)',
    asked: '>cursor.execute("SELECT * FROM users WHERE id = %s", (user_id,))',
    now: 'cursor.execute("SELECT * FROM users WHERE id = %s", (user_id,))',
    asks: '>cursor.execute("SELECT * FROM users WHERE id = " + user_id)',
  },
  {
    about: "Python: a broad except",
    was: "except Exception:",
    asked: ">except ValueError:",
    now: "except ValueError:",
    asks: "Catch more here. Go back to `except Exception`.",
  },
  {
    about: "Python: a copy that costs too much",
    was: "return self._rows",
    asked: "Return a copy, so that callers cannot change it.",
    repair: "return copy.deepcopy(self._rows)",
    now: "return copy.deepcopy(self._rows)",
    asks: ">return self._rows",
  },
  {
    about: "Go: an error that is wrapped",
    was: "return err",
    asked: '>return fmt.Errorf("open %s: %w", path, err)',
    now: 'return fmt.Errorf("open %s: %w", path, err)',
    asks: ">return err",
  },
  {
    about: "Go: a lock around a read",
    was: "return c.entries[key]",
    asked: ">c.mu.RLock()\ndefer c.mu.RUnlock()\nreturn c.entries[key]",
    now: "c.mu.RLock()\ndefer c.mu.RUnlock()",
    asks: "Remove these lines.",
  },
  {
    about: "Go: two calls that changed places",
    was: "wg.Done()\nclose(results)",
    asked: ">close(results)\nwg.Done()",
    now: "close(results)\nwg.Done()",
    asks: ">wg.Done()\nclose(results)",
  },
  {
    about: "Java: a stream, and the loop again",
    was: "for (Order order : orders) { total += order.price(); }",
    asked: ">total = orders.stream().mapToInt(Order::price).sum();",
    now: "total = orders.stream().mapToInt(Order::price).sum();",
    asks: ">for (Order order : orders) { total += order.price(); }",
  },
  {
    about: "Java: synchronized, put there and to be dropped",
    was: "public void record(Event event) {",
    asked: ">public synchronized void record(Event event) {",
    now: "public synchronized void record(Event event) {",
    asks: "Please drop `synchronized`.",
  },
  {
    about: "Rust: a clone",
    was: "let name = config.name.clone();",
    asked: ">let name = &config.name;",
    now: "let name = &config.name;",
    asks: ">let name = config.name.clone();",
  },
  {
    about: "Rust: an unwrap, in words",
    was: "let port = env.port.unwrap();",
    asked: ">let port = env.port.unwrap_or(8080);",
    repair: "let port = env.port.unwrap_or(8080);",
    now: "let port = env.port.unwrap_or(8080);",
    asks: ">let port = env.port.unwrap();",
  },
  {
    about: "SQL: an index hint",
    was: "SELECT id FROM orders WHERE placed_at > now() - interval '1 day';",
    asked: ">SELECT id FROM orders WHERE placed_at > now() - interval '1 day' LIMIT 100;",
    now: "SELECT id FROM orders WHERE placed_at > now() - interval '1 day' LIMIT 100;",
    asks: "Remove the LIMIT, or orders are lost.",
  },
  {
    about: "YAML: a permission",
    was: "      contents: write",
    asked: ">      contents: read",
    now: "      contents: read",
    asks: ">      contents: write",
  },
  {
    about: "Shell: a flag that was asked for",
    was: 'rm -r "$dir"',
    asked: '>rm -rf "$dir"',
    now: 'rm -rf "$dir"',
    asks: '>rm -r "$dir"',
  },
  {
    about: "C#: lines that were taken out, and to be brought back",
    was: 'logger.LogInformation("Paid {Sum}", sum);',
    asked: "Remove the log line: the sum is private.",
    repair: "",
    now: "return Receipt(sum);",
    asks: '>logger.LogInformation("Paid {Sum}", sum);\nreturn Receipt(sum);',
  },
  {
    about: "Ruby: a change that is to be reverted",
    was: "User.where(active: true).each do |user|",
    asked: ">User.where(active: true).find_each do |user|",
    now: "User.where(active: true).find_each do |user|",
    asks: "Revert this change.",
  },
];

const OTHERS: readonly Pair[] = [
  {
    about: "TypeScript: more of the same",
    was: "if (status == 200) {",
    asked: ">if (status === 200) {",
    now: "if (status === 200) {",
    asks: ">if (status === 200 && body !== undefined) {",
  },
  {
    about: "TypeScript: a bug in the repair",
    was: "return user.name;",
    asked: ">if (user === undefined) return undefined;\nreturn user.name;",
    now: "if (user === undefined) return undefined;",
    asks: "Throw an error instead of silently returning.",
  },
  {
    about: "TypeScript: the repair in another form",
    was: "return user.name;",
    asked: ">if (user === undefined) return undefined;\nreturn user.name;",
    now: "if (user === undefined) return undefined;",
    asks: '>if (user === undefined) throw new Error("no user");',
  },
  {
    about: "TypeScript: another value for what was set",
    was: "const agent = new Agent({ timeout: 0 });",
    asked: ">const agent = new Agent({ timeout: 5000 });",
    now: "const agent = new Agent({ timeout: 5000 });",
    asks: ">const agent = new Agent({ timeout: 30000 });",
  },
  {
    about: "TypeScript: an await that is kept",
    was: "audit.write(entry);",
    asked: "Await the promise.",
    repair: "await audit.write(entry);",
    now: "await audit.write(entry);",
    asks: "Remove the duplicate entry before writing.",
  },
  {
    about: "TypeScript: words that warn of undoing it",
    was: "audit.write(entry);",
    asked: "Await the promise.",
    repair: "await audit.write(entry);",
    now: "await audit.write(entry);",
    asks: "Catch the error here, but do not remove the `await`.",
  },
  {
    about: "TypeScript: two defects of one line",
    was: "const row = rows.find((each) => each.id = id);",
    asked: ">const row = rows.find((each) => each.id === id);",
    now: "const row = rows.find((each) => each.id === id);",
    asks: ">const row = rows.find((each) => each.id === id) ?? missing(id);",
  },
  {
    about: "TypeScript: another line of the function",
    was: "const fee = sum * 0.1;",
    asked: ">const fee = Math.round(sum * 0.1);",
    now: "const tax = sum * 0.2;",
    asks: ">const tax = Math.round(sum * 0.2);",
  },
  {
    about: "JavaScript: a better way than what was asked for",
    was: "el.innerHTML = name;",
    asked: ">el.innerHTML = escapeHtml(name);",
    now: "el.innerHTML = escapeHtml(name);",
    asks: ">el.textContent = name;",
  },
  {
    about: "JavaScript: a stronger digest than the one that was asked for",
    was: 'createHash("md5")',
    asked: '>createHash("sha1")',
    now: 'createHash("sha1")',
    asks: "Do not use `sha1`. Use `sha256`.",
  },
  {
    about: "JavaScript: a third thing in place of the repair",
    was: "const reply = await fetch(url);",
    asked: "Retry the request.",
    repair: "const reply = await withRetry(() => fetch(url));",
    now: "const reply = await withRetry(() => fetch(url));",
    asks: "Avoid the retry. Use a circuit breaker.",
  },
  {
    about: "JavaScript: one part of a large repair",
    was: "return load(key);",
    asked: "Cache what was loaded.",
    repair:
      "const known = cache.get(key);\nif (known) return known;\nconst loaded = await load(key);\ncache.set(key, loaded, { ttl: HOUR });\nmetrics.count(key);\nreturn loaded;",
    now: "metrics.count(key);",
    asks: "Remove the key from the metric: it is unbounded.",
  },
  {
    about: "Python: a finding about the repair's own injection",
    was: "os.system('ping ' + host)",
    asked: '>subprocess.run("ping " + host, shell=True)',
    now: 'subprocess.run("ping " + host, shell=True)',
    asks: '>subprocess.run(["ping", host])',
  },
  {
    about: "Python: the same defect elsewhere in the function",
    was: "left = data[0]",
    asked: ">left = data[0] if data else None",
    now: "right = data[-1]",
    asks: ">right = data[-1] if data else None",
  },
  {
    about: "Python: an exception that is too narrow now",
    was: "except Exception:",
    asked: ">except ValueError:",
    now: "except ValueError:",
    asks: ">except (ValueError, KeyError):",
  },
  {
    about: "Python: nothing but a doubt",
    was: "return self._rows",
    asked: "Return a copy.",
    repair: "return list(self._rows)",
    now: "return list(self._rows)",
    asks: "The rows in it are still shared; freeze them, too.",
  },
  {
    about: "Go: the lock is not released",
    was: "return c.entries[key]",
    asked: ">c.mu.Lock()\nreturn c.entries[key]",
    now: "c.mu.Lock()\nreturn c.entries[key]",
    asks: ">c.mu.Lock()\ndefer c.mu.Unlock()\nreturn c.entries[key]",
  },
  {
    about: "Go: an error's words",
    was: "return err",
    asked: '>return fmt.Errorf("open: %v", err)',
    now: 'return fmt.Errorf("open: %v", err)',
    asks: '>return fmt.Errorf("open: %w", err)',
  },
  {
    about: "Java: a null that the repair lets through",
    was: "return names.get(0).trim();",
    asked: ">return names.isEmpty() ? null : names.get(0).trim();",
    now: "return names.isEmpty() ? null : names.get(0).trim();",
    asks: '>return names.isEmpty() ? "" : names.get(0).trim();',
  },
  {
    about: "Java: an import besides",
    was: "public void record(Event event) {",
    asked: ">public synchronized void record(Event event) {",
    now: "public synchronized void record(Event event) {",
    asks: "Delete the unused import of Event.",
  },
  {
    about: "Rust: the default is wrong",
    was: "let port = env.port.unwrap();",
    asked: ">let port = env.port.unwrap_or(0);",
    now: "let port = env.port.unwrap_or(0);",
    asks: ">let port = env.port.unwrap_or(8080);",
  },
  {
    about: "SQL: the limit without an order",
    was: "SELECT id FROM orders;",
    asked: ">SELECT id FROM orders LIMIT 100;",
    now: "SELECT id FROM orders LIMIT 100;",
    asks: "Add an ORDER BY, else the limit keeps any rows.",
  },
  {
    about: "YAML: another permission beside it",
    was: "      contents: write",
    asked: ">      contents: read",
    now: "      contents: read",
    asks: ">      contents: read\n      issues: write",
  },
  {
    about: "Shell: the next slip of the repair",
    was: "rm -r $dir",
    asked: ">rm -rf $dir",
    now: "rm -rf $dir",
    asks: '>rm -rf "$dir"',
  },
  {
    about: "C#: a log line of another thing, where one was removed",
    was: 'logger.LogInformation("Paid {Sum}", sum);',
    asked: "Remove the log line: the sum is private.",
    repair: "",
    now: "return Receipt(sum);",
    asks: '>metrics.Increment("receipts");\nreturn Receipt(sum);',
  },
  {
    about: "Ruby: what is asked for is said nowhere",
    was: "User.where(active: true).each do |user|",
    asked: "Load them in batches.",
    now: "User.where(active: true).find_each do |user|",
    asks: "This is slow.",
  },
  {
    about: "Ruby: a repair that nobody saw, and other words",
    was: "User.all.each do |user|",
    asked: "Load only those who are active.",
    now: "User.where(active: true).each do |user|",
    asks: "Consider using find_each.",
  },
  {
    about: "any: a finding whose lines did not change when it was held resolved",
    was: "send(sum);",
    asked: "Check the sum.",
    repair: "send(sum);",
    now: "send(sum);",
    asks: "Remove this line.",
  },
  {
    about: "any: nothing is asked for",
    was: "if (a == b) {",
    asked: ">if (a === b) {",
    now: "if (a === b) {",
    asks: "",
  },
];

describe("a finding that asks to undo what an earlier one asked for", () => {
  it.each(REVERSALS.map((pair) => [pair.about, pair] as const))("is a reversal: %s", (_, pair) => {
    expect(holds(pair)).toBe(true);
  });

  it("is one whichever of the two came first, where both give code", () => {
    const coded = REVERSALS.filter(
      ({ asked, asks, repair }) => asked.startsWith(">") && asks.startsWith(">") && repair === undefined,
    );
    for (const { about, was, asked, now, asks } of coded)
      expect([about, holds({ about, was: now, asked: asks, now: was, asks: asked })]).toEqual([about, true]);
  });
});

describe("a finding about the same function that undoes nothing", () => {
  it.each(OTHERS.map((pair) => [pair.about, pair] as const))("is no reversal: %s", (_, pair) => {
    expect(holds(pair)).toBe(false);
  });

  it("is one that says the same again", () => {
    for (const pair of REVERSALS)
      expect([pair.about, holds({ ...pair, now: pair.was, asks: pair.asked })]).toEqual([pair.about, false]);
  });
});
