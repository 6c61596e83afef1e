// Rules with examples, lessons, and a first game with cards.
import { expect, test, type Page } from "@playwright/test";
import { axe, narrow, PHONE, playOn, scores, sit } from "./player.ts";

test("rules have examples", async ({ page }) => {
  await page.goto("/#/g/trictrac");
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^The rules of Grand trictrac/ })).toBeVisible();
  await page.goto("/#/rules/trictrac/TT-H5");
  const rule = page.locator(".one-rule[open]");
  await expect(rule).toContainText("TT-H5");
  await expect(rule.locator("figure svg")).toHaveCount(3);
  await axe(page);
  await narrow(page);
  await page.getByLabel("Search the rules").fill("puissance");
  await expect(page.locator(".one-rule").first()).toContainText("puissance");
  await page.getByLabel("Search the rules").fill("xyz");
  await expect(page.getByText("No rule has these words.")).toBeVisible();
  // A rule of the parent is shown too.
  await page.goto("/#/rules/toc/TT-H2");
  await expect(page.locator(".one-rule[open] figure svg").first()).toBeVisible();
});

/** Makes a play on the board of an exercise. */
async function move(page: Page, steps: [number, number][]): Promise<void> {
  for (const [from, to] of steps) {
    await page.locator(`.spot.source[data-cell="${from}"]`).click();
    await page.locator(`.spot.goal[data-cell="${to}"]`).click();
  }
}

test("a lesson is solved", async ({ page }) => {
  await page.goto("/#/learn/trictrac");
  await expect(page.getByText("0 of 5 solved").first()).toBeVisible();
  await axe(page);
  await page.locator(".lessons a").first().click();
  await expect(page.getByText("Exercise 1 of 5")).toBeVisible();
  const { exercises } = await (await page.request.get("/api/packs/trictrac/lessons/1")).json();
  await axe(page);
  await narrow(page);
  await expect(page.getByRole("button", { name: "Check" })).toHaveAttribute("aria-disabled", "true");
  // The first exercise has one legal play.
  await move(page, exercises[0].table.plays[0].steps.map((step: any) => [step.from, step.to]));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Right!")).toBeVisible();
  await page.getByRole("button", { name: "Next exercise" }).click();
  await expect(page.getByText("Exercise 2 of 5")).toBeVisible();
  await page.goto("/#/learn/trictrac");
  await expect(page.getByText("1 of 5 solved")).toBeVisible();
});

test("the right answer is told after the second wrong one", async ({ page }) => {
  await page.goto("/#/learn/trictrac/2");
  const answer = page.getByRole("spinbutton", { name: "How many points does this throw give you?" });
  for (const said of ["99", "98"]) {
    await expect(page.getByText("Right: ")).toBeHidden();
    await answer.fill(said);
    await answer.press("Enter");
    await expect(page.getByText("That is not it.")).toBeVisible();
  }
  await expect(page.getByText(/^Right: \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Next exercise" }).click();
  await expect(answer).toHaveValue("");
});

test("a first game begins with the aim", async ({ page }) => {
  await page.goto("/#/g/trictrac");
  await page.getByRole("button", { name: "First game, explained" }).click();
  const card = page.locator(".explained");
  await expect(card.getByRole("heading")).toHaveText("The aim");
  await expect(card).toContainText("Make twelve holes");
  await axe(page);
  await card.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText("Make twelve holes")).toBeHidden();
  await page.reload();
  await expect(page.locator(".table svg.board")).toBeVisible();
  await expect(page.getByText("Make twelve holes")).toBeHidden();
});

test("a card explains what comes up, once", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "program", level: "greedy", seat: "white", seed: 5 });
  await page.evaluate((id) => localStorage.setItem("charpentier.cards", JSON.stringify({ [id]: ["aim"] })), id);
  await page.reload();
  const card = page.locator(".explained");
  await expect(card.getByRole("heading")).toHaveText("Your move");
  await expect(card).toContainText("First your throw scores");
  await card.getByRole("button", { name: "Got it" }).click();
  await expect(card).toBeHidden();
  // A game without cards of its own uses the words of the page and of its rules.
  const other = await sit(page, { pack: "plakoto", mode: "program", level: "greedy", seat: "white", seed: 5 });
  await page.evaluate((id) => localStorage.setItem("charpentier.cards", JSON.stringify({ [id]: [] })), other);
  await page.reload();
  await expect(card.getByRole("heading")).toHaveText("The aim");
  await card.getByRole("button", { name: "No more cards" }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.locator(".table svg.board")).toBeVisible();
  await expect(card).toBeHidden();
});

test("a card of a coup is closed by its button, and its rule opens beside the table", { tag: PHONE }, async ({ page, context }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const table = await playOn(page, id, 60, (one) => one.wait.on === "play" && scores(one).length > 0);
  expect(scores(table).length).toBeGreaterThan(0);
  await page.evaluate((id) => localStorage.setItem("charpentier.cards", JSON.stringify({ [id]: ["aim", "move"] })), id);
  await page.reload();
  const card = page.locator(".explained");
  const rule = await card.locator("a.rule").innerText();
  const opened = context.waitForEvent("page");
  await card.locator("a.rule").click();
  const beside = await opened;
  await expect(beside.locator(".one-rule[open]")).toContainText(rule);
  await beside.close();
  await card.getByRole("button", { name: "Got it" }).click();
  await expect(card.locator("a.rule", { hasText: rule })).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
});
