// Somebody who sits down and plays on the page as a person would.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The tag of tests that only the nightly run has: other sizes, languages and games of tests that every run has. */
export const LONG = ["@nightly"];

/** The tag of tests that every run has on a phone too. The nightly run has nearly all tests there. */
export const PHONE = ["@phone"];

/** What a click has done is looked for often, so that a test does not wait for it. */
export const SOON = { intervals: [20, 40, 80] };

export interface Made {
  id: string;
  seats: { white: string | null; black: string | null };
}

/** Makes a table by the API, and takes both its seats on the page. */
export async function sit(page: Page, asked: object): Promise<string> {
  const answer = await page.request.post("/api/tables", { data: asked });
  expect(answer.status()).toBe(201);
  const made = (await answer.json()) as Made;
  await takeSeats(page, made);
  return made.id;
}

/** Takes the seats of a table by their links. */
export async function takeSeats(page: Page, made: Made): Promise<void> {
  const secrets = Object.entries(made.seats).filter(([, secret]) => secret) as [string, string][];
  const stored = (): Promise<Record<string, string>> =>
    page.evaluate((id) => JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}")[id] ?? {}, made.id);
  // A page that is left at once can lose what it has just stored. Then its link is opened again.
  await expect(async () => {
    // An empty page has no storage.
    const held = await stored().catch((): Record<string, string> => ({}));
    for (const [seat, secret] of secrets) {
      if (held[seat] === secret) continue;
      await page.goto(`/#/t/${made.id}/${secret}`);
      await expect(page.locator(".table svg.board")).toBeVisible();
      // The page reads the next link when it is opened anew.
      await page.goto("about:blank");
    }
    await page.goto(`/#/t/${made.id}`);
    await expect(page.locator(".table svg.board")).toBeVisible();
    expect(Object.entries(await stored())).toEqual(expect.arrayContaining(secrets));
  }).toPass();
}

export const look = async (page: Page, id: string) => (await page.request.get(`/api/tables/${id}?lang=en&view=white`)).json();

/** The scores of the last throw. */
export function scores(table: any): any[] {
  const thrown = table.log.findLastIndex((event: any) => event.kind === "threw");
  return table.log.slice(thrown + 1).flatMap((event: any) => event.score ?? []);
}

/** Checks that the page has no fault that axe finds. */
export async function axe(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
}

/** Checks that nothing is wider than the screen. */
export async function narrow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Takes a picture of a project's page. */
export const shot = (page: Page, name: string, project: string) =>
  page.screenshot({ path: `${process.env["SHOTS"] ?? "test-results/shots"}/${name}-${project}.png`, fullPage: project === "phone" });

/** Opens what a small screen shows behind its menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.locator(".dock .menu");
  if ((await menu.count()) > 0 && (await menu.getAttribute("aria-expanded")) !== "true") await menu.click();
}

/** Closes the menu again. */
export async function closeMenu(page: Page): Promise<void> {
  const menu = page.locator(".dock .menu");
  if ((await menu.count()) > 0 && (await menu.getAttribute("aria-expanded")) === "true") await menu.click();
}

/** Makes the first legal play by clicks on the board. */
export async function clickPlay(page: Page, id: string, confirm = /^(Confirm|Play nothing)$/): Promise<void> {
  const table = await look(page, id);
  const steps: { from: number; to: number }[] = table.plays[0].steps;
  for (const { from, to } of steps) {
    await page.locator(`.spot.source[data-cell="${from}"]`).first().click();
    const goal = page.locator(`.spot.goal[data-cell="${to}"]`);
    // A man who is turned where he lies is turned by the first click.
    if ((await goal.count()) > 0) await goal.first().click();
  }
  await page.getByRole("button", { name: confirm }).click();
  await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(table.version);
}

/** Plays by the API until something holds or the match is over, and returns the table. */
export async function playBy(page: Page, { id, seats }: Made, most: number, stop: (table: any) => boolean): Promise<any> {
  let table = await look(page, id);
  for (let nth = 0; nth < most && table.wait.on !== "over" && !stop(table); nth++) {
    const { wait, plays } = table;
    const secret = seats[(wait.seat ?? "white") as "white" | "black"];
    if (wait.thinks || !secret) {
      await page.waitForTimeout(50);
      table = await look(page, id);
      continue;
    }
    const action =
      wait.on === "play"
        ? { do: "play", steps: plays[(7 * nth) % plays.length].steps }
        : wait.on === "choose"
          ? { do: "choose", choice: wait.choices.at(-1).name }
          : { do: "throw" };
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await page.request.post(`/api/tables/${id}/actions?lang=en&view=white`, { data: action, headers });
    expect(answer.status()).toBe(200);
    table = await answer.json();
  }
  return table;
}

/** Plays on until so many actions are made, or until something holds. */
export async function playOn(page: Page, id: string, most: number, stop: (table: any) => boolean = () => false) {
  for (let nth = 0; nth < most; nth++) {
    const table = await look(page, id);
    if (stop(table)) return table;
    const before = table.version;
    switch (table.wait.on) {
      case "lead":
      case "throw":
        await page.getByRole("button", { name: "Throw the dice" }).click();
        break;
      case "choose":
        await page.locator(".main-actions button").last().click();
        break;
      case "play":
        await clickPlay(page, id);
        break;
      default:
        return table;
    }
    await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(before);
    // The page has heard of it too.
    const now = (await look(page, id)) as { wait: { on: string } };
    if (now.wait.on === "throw") await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
    if (now.wait.on === "play") await expect(page.locator(".spot.source, .confirm").first()).toBeVisible();
  }
  return look(page, id);
}
