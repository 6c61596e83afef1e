// The accounts are a sheet: a row for each round, a column for each player, totals, and what was paid.
import { expect, test, type Page } from "@playwright/test";
import { axe, LONG, openMenu, playBy, shot, takeSeats, type Made } from "./player.ts";

/** Plays by the API until so many rows are in the accounts. */
async function settle(page: Page, asked: object, rows: number): Promise<any> {
  const made: Made = await (await page.request.post("/api/tables", { data: { ...asked, mode: "screen", seed: 3 } })).json();
  const table = await playBy(page, made, 900, ({ ledger }) => ledger.length >= rows);
  expect(table.ledger.length).toBeGreaterThanOrEqual(rows);
  await takeSeats(page, made);
  await openMenu(page);
  return table;
}

/** What each player has won, by units. */
function totals(ledger: any[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (party: string | null, unit: string, amount: number) => {
    if (party) sums[`${party} ${unit}`] = (sums[`${party} ${unit}`] ?? 0) + amount;
  };
  for (const { from, to, amount, unit } of ledger.flatMap((row) => row.paid)) {
    add(from, unit, -amount);
    add(to, unit, amount);
  }
  return sums;
}

for (const [pack, options, rows] of [
  ["trictrac-a-ecrire", {}, 2],
  ["trictrac-combine", {}, 2],
  ["trictrac", { poule: "true" }, 1],
] as [string, Record<string, string>, number][]) {
  test(`the accounts of ${pack} are a sheet`, { tag: pack === "trictrac-combine" ? LONG : [] }, async ({ page }, info) => {
    const { ledger, standing } = await settle(page, { pack, options }, rows);
    const sheet = page.locator(".ledger table");
    await expect(sheet.locator("thead th")).toHaveText(["Round", "white (A)", "black (B)"]);
    await expect(sheet.locator("tbody tr")).toHaveCount(ledger.length);
    const units = new Set(Object.keys(totals(ledger)).map((key) => key.slice(2))).size;
    for (const [sum, n] of Object.entries(totals(ledger))) {
      const [party, unit] = [sum.slice(0, 1), sum.slice(2)];
      // The last row that moves this unit has the total.
      const cells = sheet.locator(`tbody td:nth-of-type(${party === "A" ? 1 : 2}) div`);
      const own = units > 1 ? cells.filter({ hasText: unit }) : cells;
      await expect(own.last().locator("b")).toHaveText(String(n).replace("-", "−"));
    }
    // A row opens into what was paid, and by which rule.
    const last = sheet.getByRole("button", { name: ledger.at(-1).what });
    await last.click();
    await expect(last).toHaveAttribute("aria-expanded", "true");
    for (const { text, rule } of ledger.at(-1).paid) {
      const line = page.locator(".paid li", { hasText: text });
      await expect(line.first()).toContainText(rule);
    }
    for (const line of standing) await expect(page.locator(".accounts p", { hasText: line })).toBeVisible();
    await axe(page);
    await shot(page, `accounts-${pack}`, info.project.name);
    await last.click();
    await expect(page.locator(".paid")).toHaveCount(0);
    // The sums are there in each language.
    for (const lang of ["fr", "de", "da", "sv"]) {
      await page.locator("nav.bar select").selectOption(lang);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await openMenu(page);
      await expect(sheet.locator("thead th")).toHaveCount(3);
      await expect(sheet.locator("tbody td:nth-of-type(1) b").last()).toHaveText(/\d/);
    }
  });
}
