// What follows a game: to play again, what is taken away from a table, and records from elsewhere.
import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { axe, look, narrow, openMenu, PHONE, shot, sit, takeSeats, type Made } from "./player.ts";

const game = (white: string, black: string, dice: string, play: string): string =>
  `[Game "backgammon"]\n[White "${white}"]\n[Black "${black}"]\n[Event "The café"]\n[Date "1901.??.??"]\n[Lead "${dice}"]\n[Result "*"]\n\n` +
  `1w ${dice}: ${play}\n*\n\n`;

const ONE = game("Anne", "Bertrand", "31", "17/20 19/20");
const TWO = ONE + game("Claire", "Denis", "42", "17/21 19/21");
const WRONG = game("Émile", "Fanny", "31", "1/9");

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Or paste the text").fill(text);
  await page.getByRole("button", { name: "Open the text" }).click();
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer });

async function resign(page: Page, { id, seats }: Made): Promise<void> {
  const headers = { Authorization: `Bearer ${seats.white}` };
  const answer = await page.request.post(`/api/tables/${id}/actions`, { data: { do: "resign" }, headers });
  expect(answer.status()).toBe(200);
}

test("two players play again with sides changed, and both see who asked first", async ({ page, browser }, info) => {
  const data = { pack: "trictrac", mode: "link", seed: 3, names: { white: "Anne", black: "Bertrand" } };
  const made = (await (await page.request.post("/api/tables", { data })).json()) as Made;
  await takeSeats(page, { ...made, seats: { ...made.seats, black: null } });
  const away = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await takeSeats(away, { ...made, seats: { ...made.seats, white: null } });
  await resign(page, made);
  const again = page.getByRole("button", { name: "Play again" });
  await expect(page.locator(".outcome")).toHaveCount(1);
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Another game" })).toBeInViewport({ ratio: 1 });
  await axe(page);
  await shot(page, "over", info.project.name);
  await again.click();
  await expect(page).not.toHaveURL(new RegExp(made.id));
  const id = page.url().split("/t/")[1] ?? "";
  await expect(page.locator('.strip[data-seat="black"]')).toContainText("Anne");
  await expect(page.locator(".invitation")).toHaveCount(0);
  // The other player is asked.
  await expect(away.locator(".turn-panel")).toContainText("Your opponent wants to play again");
  await expect(away).toHaveTitle(/Your opponent wants to play again/);
  await away.getByRole("button", { name: "Play again" }).click();
  await expect(away).toHaveURL(new RegExp(id));
  const seats = (one: Page) => one.evaluate((table) => Object.keys(JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}")[table]), id);
  expect(await seats(page)).toEqual(["black"]);
  expect(await seats(away)).toEqual(["white"]);
  // The old table leads on too.
  await page.goto(`/#/t/${made.id}`);
  await expect(page.getByRole("link", { name: "To the next game" })).toHaveAttribute("href", `#/t/${id}`);
  expect((await look(page, made.id)).again).toBe(id);
  await away.context().close();
});

test("a pasted record opens at its beginning, and is kept until it is forgotten", async ({ page }, info) => {
  await page.goto("/#/");
  await page.getByRole("link", { name: "Open a record" }).click();
  await expect(page.getByRole("heading", { name: "Open a record" })).toBeVisible();
  await axe(page);
  await narrow(page);
  await paste(page, ONE);
  await expect(page).toHaveURL(/#\/t\/[\w-]+@0$/);
  await expect(page.locator('.strip[data-seat="white"]')).toContainText("Anne");
  // On a phone the steps are in the dock.
  await page.getByRole("button", { name: "Next", exact: true }).first().click();
  await expect(page).not.toHaveURL(/@0$/);
  await axe(page);
  await shot(page, "record", info.project.name);
  await page.goto("/#/records");
  const mine = page.locator(".my-records");
  await mine.getByRole("link", { name: "Anne – Bertrand" }).click();
  await expect(page).toHaveURL(/@0$/);
  await page.goto("/#/records");
  page.once("dialog", (dialog) => void dialog.accept());
  await mine.getByRole("button", { name: "Forget this record" }).click();
  await expect(mine.getByRole("listitem")).toHaveCount(0);
  await expect(mine.getByRole("heading")).toBeFocused();
});

test("a file with several games lists them, and one is chosen", async ({ page }, info) => {
  await page.goto("/#/records");
  await choose(page, "evening.tgn", Buffer.from(TWO));
  const list = page.locator(".read");
  await expect(list.getByRole("heading")).toHaveText("2 games in evening.tgn");
  await expect(list.getByRole("listitem").first()).toContainText(/Anne – Bertrand.*The café · 1901 ·/);
  await axe(page);
  await narrow(page);
  await shot(page, "games", info.project.name);
  await list.getByRole("button", { name: "Open: 2" }).click();
  await expect(page.locator('.strip[data-seat="white"]')).toContainText("Claire");
  await page.goto("/#/records");
  await expect(page.locator(".my-records")).toContainText("game 2 of evening.tgn");
});

test("faults are listed by their lines, and what was guessed or is too long is said", async ({ page }, info) => {
  await page.goto("/#/records");
  // The letters are in Windows-1252.
  await choose(page, "old.tgn", Buffer.from(WRONG, "latin1"));
  const fault = page.locator(".faults .error").first();
  await expect(fault).toContainText("line 9");
  await expect(page.getByText("It was read as Windows-1252")).toBeVisible();
  await axe(page);
  await narrow(page);
  await shot(page, "faults", info.project.name);
  // A mark of the byte order says what UTF-16 is.
  await choose(page, "wide.tgn", Buffer.from(`\ufeff${ONE}`, "utf16le"));
  await expect(page).toHaveURL(/@0$/);
  await page.goto("/#/records");
  await paste(page, `${ONE}{${"x".repeat(2 ** 20)}}`);
  await expect(page.getByRole("alert")).toContainText("1 MiB");
});

test("the text of a record is sent again if the server has lost its table", async ({ page }) => {
  await page.goto("/#/records");
  await paste(page, ONE);
  await expect(page).toHaveURL(/@0$/);
  const id = /\/t\/([\w-]+)@/.exec(page.url())?.[1] ?? "";
  // The server knows the table by another name after a restart.
  await page.evaluate((old) => {
    const kept = localStorage.getItem("charpentier.records") ?? "";
    localStorage.setItem("charpentier.records", kept.replace(old, "lost"));
  }, id);
  await page.goto("/#/t/lost@1");
  await expect(page).toHaveURL(new RegExp(`#/t/${id}@1$`));
  await expect(page.locator("svg.board")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  // The table has left memory.
  let lost = true;
  await page.route(`**/api/tables/${id}?**`, (route) =>
    lost ? route.fulfill({ status: 404, json: { error: { code: "not-found", message: "no such table" } } }) : route.continue(),
  );
  await page.route("**/api/records**", (route) => {
    lost = false;
    return route.continue();
  });
  await page.getByRole("button", { name: "Previous", exact: true }).first().click();
  await expect(page).toHaveURL(/@0$/);
  await expect(page.getByText("The position after action 0")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a link, a picture and the record are taken away from a table", { tag: PHONE }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
  await page.goto(`/#/t/${id}@0`);
  await expect(page.getByText("The position after action 0")).toBeVisible();
  await openMenu(page);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await axe(page);
  await dialog.getByRole("button", { name: "Copy: Link to this position", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toBe(`${new URL(page.url()).origin}/#/t/${id}@0`);
  await dialog.getByRole("button", { name: "Copy the record as text" }).click();
  await expect.poll(clipboard).toContain('[Game "backgammon"]');
  const downloaded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a picture" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(`${id}-0.png`);
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBeGreaterThan(900);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
