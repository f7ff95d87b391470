/** A small service before and after a change that nobody should merge, by file. */
export const DEMO_CHANGE: Readonly<Record<string, { readonly base: string; readonly head: string }>> = {
  "server/orders.js": {
    base: `import express from "express";
import { requireAdmin, requireUser } from "./auth.js";
import { db } from "./db.js";

export const orders = express.Router();

orders.get("/orders/:id", requireUser, async (req, res) => {
  const order = await db.get("SELECT * FROM orders WHERE id = ?", [req.params.id]);
  if (order === undefined) return res.sendStatus(404);
  res.json(order);
});

orders.delete("/orders/:id", requireAdmin, async (req, res) => {
  await db.run("DELETE FROM orders WHERE id = ?", [req.params.id]);
  res.sendStatus(204);
});
`,
    head: `import express from "express";
import { requireUser } from "./auth.js";
import { db } from "./db.js";

export const orders = express.Router();

orders.get("/orders/:id", requireUser, async (req, res) => {
  const order = await db.query(\`SELECT * FROM orders WHERE id = \${req.params.id}\`);
  if (order === undefined) return res.sendStatus(404);
  res.json(order);
});

orders.delete("/orders/:id", async (req, res) => {
  await db.run("DELETE FROM orders WHERE id = ?", [req.params.id]);
  res.sendStatus(204);
});
`,
  },
  "server/invoices.py": {
    base: `import requests


def fetch_invoice(url, token):
    response = requests.get(url, headers={"Authorization": token}, timeout=10)
    response.raise_for_status()
    return response.json()
`,
    head: `import requests


def fetch_invoice(url, token):
    response = requests.get(url, headers={"Authorization": token}, timeout=10, verify=False)
    response.raise_for_status()
    return response.json()
`,
  },
};
