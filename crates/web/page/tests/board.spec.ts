// Games are played on the page as a person would: with the mouse, with touches and with keys.
import { expect, test, type Page } from "@playwright/test";
import { axe, clickPlay, closeMenu, LONG, look, narrow, openMenu, PHONE, playOn, scores, shot, sit, SOON, type Made } from "./player.ts";

test("a setting of trictrac is played, and its marks are told", { tag: PHONE }, async ({ page }, info) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  const scored = (table: any) => scores(table).length > 1 && table.wait.on === "play";
  const table = await playOn(page, id, 200, scored);
  expect(scored(table)).toBe(true);
  const marks = page.locator(".marks > li");
  await expect(marks).toHaveCount(scores(table).length);
  const details = page.locator(".scores > details");
  if ((await details.getAttribute("open")) === null) await details.locator("> summary").click();
  for (const [nth, mark] of scores(table).entries()) {
    await expect(marks.nth(nth)).toContainText(mark.text);
    await marks.nth(nth).locator("summary").click();
    await expect(marks.nth(nth)).toContainText(table.rules[mark.rule]);
  }
  // The men concerned are shown on the board.
  const show = page.getByRole("button", { name: "Show the men" }).first();
  await show.click();
  await expect(page.locator(".point.lit").first()).toBeVisible();
  await axe(page);
  await narrow(page);
  await shot(page, "trictrac", info.project.name);
  const after = await playOn(page, id, 60, (now) => now.counters[1].n.white + now.counters[1].n.black > 0);
  for (const seat of ["white", "black"]) {
    const line = page.locator(`.strip[data-seat="${seat}"]`);
    for (const counter of after.counters) await expect(line).toContainText(`${counter.label} ${counter.n[seat]}`);
  }
});

for (const [pack, most] of [["brade", 24], ["dames-rabattues", 24], ["backgammon", 16], ["toccategli", 20]] as [string, number][]) {
  test(`${pack} is played on the page`, { tag: pack === "brade" || pack === "backgammon" ? [] : LONG }, async ({ page }, info) => {
    const id = await sit(page, { pack, mode: "screen", seed: 2 });
    const table = await playOn(page, id, most);
    expect(table.actions).toBeGreaterThan(most / 2);
    await axe(page);
    await narrow(page);
    await shot(page, pack, info.project.name);
  });
}

test("a man is pulled, taken back, and played with keys", { tag: PHONE }, async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const table = await look(page, id);
  const [step] = table.plays[0].steps;
  const box = async (selector: string) => {
    const at = await page.locator(selector).first().boundingBox();
    return { x: at!.x + at!.width / 2, y: at!.y + at!.height / 2 };
  };
  const from = await box(`.spot.source[data-cell="${step.from}"]`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, 5, { steps: 3 });
  await expect(page.locator(".ghost")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".ghost")).toHaveCount(0);
  // With keys: a man is taken up, put down, and the step is taken back again.
  const source = page.locator(`.spot.source[data-cell="${step.from}"]`).first();
  await source.focus();
  await page.keyboard.press("Enter");
  const goal = page.locator(`.spot.goal[data-cell="${step.to}"]`);
  await goal.focus();
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(undo).toBeDisabled();
  expect((await look(page, id)).version).toBe(table.version);
  // By the list.
  await openMenu(page);
  await page.getByText("List all plays").click();
  await page.getByRole("list", { name: "Legal plays" }).getByRole("button").first().click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(table.version);
});

test("the other seat and a watcher see what is done", async ({ page, browser, baseURL: base }) => {
  const answer = await page.request.post("/api/tables", { data: { pack: "trictrac", mode: "link", seed: 5 } });
  const made = (await answer.json()) as Made;
  const other = await (await browser.newContext()).newPage();
  const watcher = await (await browser.newContext()).newPage();
  await page.goto(`/#/t/${made.id}/${made.seats.white}`);
  await other.goto(`${base}/#/t/${made.id}/${made.seats.black}`);
  await watcher.goto(`${base}/#/t/${made.id}`);
  await expect(other.locator("svg.board")).toBeVisible();
  // The secret does not stay in the address.
  expect(other.url()).not.toContain(made.seats.black);
  await clickPlay(page, made.id);
  await expect(other.getByRole("button", { name: "Throw the dice" })).toBeVisible();
  await expect(watcher.locator(".log")).toContainText(/\d\/\d/);
  await expect(watcher.getByRole("button", { name: "Throw the dice" })).toHaveCount(0);
  await openMenu(watcher);
  await watcher.getByRole("button", { name: "First" }).click();
  await expect(watcher.getByText("The position after action 0 of")).toBeVisible();
  await other.context().close();
  await watcher.context().close();
});

test("players mark, and send each other to school", async ({ page }, info) => {
  const id = await sit(page, { pack: "trictrac", options: { marking: "manual" }, mode: "screen", seed: 4 });
  // Nobody marks anything, until black could have.
  const scored = (table: any) => table.wait.on === "throw" && table.wait.seat === "white" && table.actions >= 30;
  await playOn(page, id, 80, scored);
  await page.getByLabel("Points of white").fill("2");
  await page.getByRole("group", { name: "Marks of white" }).getByRole("button", { name: "Send to school" }).click();
  await expect(page.locator(".log")).toContainText("white sends black to school for 2");
  await page.getByRole("group", { name: "Marks of black" }).getByRole("button", { name: "Call the school false" }).click();
  await expect(page.locator(".log")).toContainText("black calls the school false");
  await axe(page);
  await narrow(page);
  await shot(page, "schools", info.project.name);
});

test("a play is written, and a wrong one is refused with its rule", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await openMenu(page);
  await page.getByText("List all plays").click();
  await page.getByLabel("Type a play").fill("1/9");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("alert")).toContainText("TT-M");
  await expect(page.getByLabel("Type a play")).toHaveValue("1/9");
  await page.getByLabel("Type a play").fill("1/3 1/2");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.locator(".log")).toContainText("1/3 1/2");
  expect((await look(page, id)).wait.seat).toBe("black");
});

test("a hint tells what is best, and why", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  await playOn(page, id, 12, (table) => table.actions > 10 && table.wait.on === "play");
  await page.getByRole("button", { name: "Hint" }).click();
  const rows = page.locator(".hint tbody tr");
  await expect(rows.first()).toContainText("gives");
  expect(await rows.count()).toBeGreaterThan(1);
  await axe(page);
  await narrow(page);
});

test("it can be read in the dark", async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const id = await sit(page, { pack: "brade", mode: "screen", seed: 7 });
  await playOn(page, id, 12);
  await axe(page);
  await shot(page, "dark", info.project.name);
});

for (const [lang, throwIt, asked, gives] of [
  ["fr", "Jeter les dés", "Conseil", "donne"],
  ["de", "Würfeln", "Tipp", "gibt"],
  ["da", "Kast terningerne", "Tip", "giver"],
  ["sv", "Kasta tärningarna", "Tips", "ger"],
] as [string, string, string, string][]) {
  test(`the page speaks ${lang}`, { tag: lang === "fr" ? [] : LONG }, async ({ page }) => {
    const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
    await playOn(page, id, 12, (table) => table.actions > 10 && table.wait.on === "play");
    const language = page.locator("nav.bar select");
    await language.focus();
    await language.selectOption(lang);
    await expect(language).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.getByRole("button", { name: asked }).click();
    await expect(page.locator(".hint tbody tr").first()).toContainText(gives);
    // Nothing is left of the page's English.
    const english = /(?<!\p{L})(white|black|plays|chooses|throws|gives|takes|best|the|of|from|more|last|hint|undo|confirm)(?!\p{L})/iu;
    const own = page.locator("header, .question, button, caption, .hint thead, h2, summary:not(.rule summary), legend");
    for (const text of await own.allInnerTexts()) if (!/[\d/]/.test(text)) expect(text).not.toMatch(english);
    await axe(page);
    await narrow(page);
    await clickPlay(page, id, /^(Confirm|Bestätigen|Bekræft|Bekräfta|Ne rien|Keinen Stein|Flyt ingen|Flytta ingen)/);
    await expect(page.getByRole("button", { name: throwIt })).toBeVisible();
    await page.goto("/#/");
    await expect(page.locator(".hall h1")).not.toHaveText("Historical tables games");
    await axe(page);
    await narrow(page);
  });
}

test("with three dice a man comes down where he is told to", async ({ page }) => {
  const id = await sit(page, { pack: "sbaraglio", mode: "screen", dice: "hand" });
  const enter = async (...dice: number[]) => {
    const faces = page.locator(".turn-panel select");
    for (const [nth, die] of dice.entries()) await faces.nth(nth).selectOption(String(die));
    await page.getByRole("button", { name: "Enter the dice" }).click();
  };
  await enter(6, 5);
  await expect(page.locator(".turn-panel select")).toHaveCount(3);
  await enter(6, 5, 3);
  // The listed way is 10/16/21/24; this one goes by the smaller numbers first.
  for (const [from, to] of [[10, 13], [13, 18], [18, 24]]) {
    await page.locator(`.spot.source[data-cell="${from}"]`).first().click();
    await page.locator(`.spot.goal[data-cell="${to}"]`).first().click();
  }
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator(".log")).toContainText("10/13/18/24");
});

test("a number that is any is no seven", async ({ page }) => {
  const id = await sit(page, { pack: "doublets", mode: "screen", dice: "hand" });
  for (const [dice, due] of [[[6, 5], "Two dice decide"], [[2, 2], "turn to throw"]] as [number[], string][]) {
    await expect(page.locator(".question")).toContainText(due);
    for (const [nth, die] of dice.entries()) await page.locator(".turn-panel select").nth(nth).selectOption(String(die));
    await page.getByRole("button", { name: "Enter the dice" }).click();
  }
  await expect(page.locator(".question")).toContainText("any 4 numbers");
  expect((await look(page, id)).wait.numbers).toEqual([null, null, null, null]);
});

test("a throw with more plays than are listed is played step by step", async ({ page }, info) => {
  const id = await sit(page, { pack: "piprjall", mode: "screen", dice: "hand" });
  let table = await look(page, id);
  for (const dice of [[6, 5], [6, 5], [4, 1], [2, 1], [3, 1], [6, 4], [5, 3], [5, 5], [6, 6]]) {
    if (table.wait.on === "play") await clickPlay(page, id);
    const faces = page.locator(".turn-panel select");
    await expect(faces).toHaveCount(2);
    for (const [nth, die] of dice.entries()) await faces.nth(nth).selectOption(String(die));
    const before = (await look(page, id)).version;
    await page.getByRole("button", { name: "Enter the dice" }).click();
    await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(before);
    table = await look(page, id);
  }
  expect(table.more).toBe(true);
  // The steps that may follow are requested when the page is loaded again, too.
  await page.reload();
  await expect(page.getByText("more legal plays than the list shows")).toBeVisible();
  await openMenu(page);
  await expect(page.getByText("List some plays")).toBeVisible();
  await closeMenu(page);
  const confirm = page.getByRole("button", { name: "Confirm" });
  const made: string[] = [];
  const step = async () => {
    const next = await (await page.request.get(`/api/tables/${id}/next?steps=${made.join(",")}`)).json();
    const { from, to } = next.steps.at(-1);
    await page.locator(`.spot.source[data-cell="${from}"]`).first().click();
    await page.locator(`.spot.goal[data-cell="${to}"]`).first().click();
    made.push(`${from}/${to}`);
  };
  await step();
  await step();
  // A step that is taken back is made again.
  await page.getByRole("button", { name: "Undo" }).click();
  made.pop();
  while (made.length < table.wait.numbers.length) {
    await expect(confirm).toHaveCount(0);
    await step();
  }
  await axe(page);
  await narrow(page);
  await shot(page, "long", info.project.name);
  await confirm.click();
  await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(table.version);
});
