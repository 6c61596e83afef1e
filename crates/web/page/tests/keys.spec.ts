// Every key of a table is in the list of keys, and works.
import { expect, test, type Page } from "@playwright/test";
import { SOON, axe, clickPlay, look, openMenu, playOn, sit } from "./player.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Keys" });

test("? opens the list of keys, and Escape gives the focus back", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const source = page.locator(".spot.source").first();
  await source.focus();
  await page.keyboard.press("?");
  await expect(dialog(page)).toBeVisible();
  for (const keys of ["Space, Enter", "Arrow keys", "Enter", "Escape", "U, Backspace", "H", "←, →", "Home, End", "?"]) {
    await expect(dialog(page).getByRole("rowheader", { name: keys, exact: true })).toBeVisible();
  }
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(source).toBeFocused();
  // The keys of the table do nothing meanwhile, wherever the focus is.
  await clickPlay(page, id);
  const { version } = await look(page, id);
  await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
  await page.keyboard.press("?");
  await dialog(page).getByRole("heading").click();
  for (const key of ["Space", "Enter", "ArrowLeft", "Home", "Backspace", "u"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`#/t/${id}$`));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect((await look(page, id)).version).toBe(version);
  // By the button, too.
  await openMenu(page);
  const more = page.locator("details.more");
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Keys" })).toBeFocused();
});

test("keys step through the moments of the game", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const { actions } = await playOn(page, id, 6, (table) => table.actions >= 4 && table.wait.on === "play");
  const at = (moment: number) => expect(page).toHaveURL(new RegExp(`#/t/${id}@${moment}$`));
  const now = () => expect(page).toHaveURL(new RegExp(`#/t/${id}$`));
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  await at(actions - 1);
  // Keys may come faster than the answers of the server.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await at(actions - 3);
  await page.keyboard.press("ArrowRight");
  await at(actions - 2);
  await expect(page.locator(".question")).toContainText(`after action ${actions - 2} of ${actions}`);
  await page.keyboard.press("Home");
  await at(0);
  await page.keyboard.press("ArrowLeft");
  await at(0);
  await page.keyboard.press("End");
  await now();
  // On the men, arrows move the cursor; in a field, they move in the text.
  const sources = page.locator(".spot.source");
  await expect(sources.nth(1)).toBeVisible();
  await sources.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(sources.first()).not.toBeFocused();
  await now();
  await page.getByText("List all plays").click();
  await page.getByLabel("Type a play").fill("1/3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await now();
});

test("the other keys of the list work", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const undo = page.getByRole("button", { name: "Undo" });
  for (const key of ["u", "Backspace"]) {
    await page.locator(".spot.source").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.locator(".spot.goal")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(undo).toBeEnabled();
    await page.keyboard.press(key);
    await expect(undo).toBeDisabled();
  }
  await page.keyboard.press("h");
  await expect(page.locator(".hint tbody tr").first()).toBeVisible();
  const { plays } = await look(page, id);
  await page.locator(".play-list summary").click();
  await page.locator(".plays").getByRole("button", { name: plays[0].text, exact: true }).first().click();
  await expect(page.locator(".confirm")).toBeVisible();
  await page.locator("svg.board").focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).wait.on, SOON).toBe("throw");
  await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
  await page.locator("svg.board").focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await look(page, id)).wait.on, SOON).toBe("play");
});
