// The hall and the pages of games: a game is found, chosen, begun and gone on with.
import { expect, test } from "@playwright/test";
import { axe, look, narrow, PHONE, playOn, shot, sit } from "./player.ts";

test("a game begins with one click, and is gone on with from the hall", { tag: PHONE }, async ({ page }, info) => {
  let made = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/tables") made++;
  });
  await page.goto("/#/");
  await expect(page.locator(".hall h1")).toBeVisible();
  await expect(page.locator(".go-on")).toHaveCount(0);
  await axe(page);
  await narrow(page);
  await shot(page, "hall", info.project.name);
  await page.getByRole("button", { name: "Play Grand trictrac now" }).dblclick();
  await expect(page.locator("svg.board")).toBeVisible();
  expect(made).toBe(1);
  const id = page.url().split("/t/")[1] ?? "";
  const table = await look(page, id);
  expect(table.mode).toBe("program");
  await page.goto("/#/");
  const own = page.locator(".own-table");
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("The program");
  await expect(own.locator("svg.board")).toBeVisible();
  await axe(page);
  await own.getByRole("link").click();
  await expect(page.locator("svg.board")).toBeVisible();
  expect(page.url()).toContain(id);
});

test("open games say whose turn it is, and finished ones stand apart", async ({ page }) => {
  const open = await sit(page, { pack: "backgammon", mode: "link", seed: 1, names: { white: "Anne", black: "Bertrand" } });
  const over = await sit(page, { pack: "backgammon", mode: "screen", seed: 1 });
  const seats = await page.evaluate(() => JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}"));
  // One of the two players sits here, and a game is given up.
  await page.evaluate((kept) => localStorage.setItem("charpentier.seats", JSON.stringify(kept)), { [open]: { white: seats[open].white }, [over]: seats[over] });
  await page.request.post(`/api/tables/${over}/actions`, { data: { do: "resign" }, headers: { Authorization: `Bearer ${seats[over].white}` } });
  const table = await look(page, open);
  await page.goto("/#/");
  await page.reload();
  const own = page.locator(".own-table");
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("Anne – Bertrand");
  await expect(own).toContainText(table.wait.mover === "white" ? "Your turn" : "Bertrand to move");
  const rest = page.locator(".go-on details");
  await rest.locator("summary").click();
  await expect(rest.getByRole("listitem")).toHaveCount(1);
  await expect(rest).toContainText("finished");
});

test("a table that the server has lost is forgotten after a confirmation", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("charpentier.seats", JSON.stringify({ gone: { white: "secret" } })));
  await page.goto("/#/");
  const forget = page.getByRole("button", { name: "Forget this table: Table gone" });
  page.once("dialog", (dialog) => void dialog.dismiss());
  await forget.click();
  await expect(forget).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await forget.click();
  await expect(forget).toHaveCount(0);
});

test("each game has a card with its board, and is found by any of its names", { tag: PHONE }, async ({ page }) => {
  await page.goto("/#/");
  const cards = page.locator(".card");
  const { packs } = await (await page.request.get("/api/packs?lang=en")).json();
  await expect(cards).toHaveCount(packs.length);
  await expect(page.locator(".family h3").first()).toHaveText("Trictrac");
  const first = cards.first();
  await expect(first).toContainText(packs.find((pack: any) => pack.name === "trictrac").about);
  await expect(first.locator("img")).toHaveJSProperty("complete", true);
  expect(await first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const words = page.getByLabel("Search by name");
  await words.fill("schaakspel");
  await expect(page.getByText("No game has this name")).toBeVisible();
  await words.fill("jacquett");
  await expect(page.getByText("the nearest name is jacquet (jacquet")).toBeVisible();
  await axe(page);
  await words.fill("jacq");
  await expect(cards).toHaveCount(2);
  await words.fill("five blots");
  await expect(cards).toHaveCount(1);
  await words.press("Enter");
  await expect(page.locator(".game-page h1")).toContainText("five blots");
  await page.goBack();
  await page.locator(".card", { hasText: "Mahbusa" }).getByRole("link").click();
  await expect(page.locator(".game-page h1")).toHaveText(/^Mahbusa/);
});

test("the page of a game begins a game as it was chosen, in private", async ({ page }, info) => {
  await page.goto("/#/g/trictrac");
  await expect(page.locator(".game-about")).toContainText("Twelve points make a hole");
  await axe(page);
  await narrow(page);
  await shot(page, "game", info.project.name);
  await page.getByLabel("Level of the program").selectOption("greedy");
  await page.getByLabel("Your side").selectOption("white");
  await page.getByLabel("Your name").fill("Anne");
  await page.getByText("More choices").click();
  await page.getByRole("group", { name: "Who marks the points?" }).getByLabel("the players").check();
  await expect(page.getByText("More choices (1 changed)")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Start" }).dblclick();
  await expect(page.locator('.strip[data-seat="black"]')).toContainText("The program");
  await expect(page.locator('.strip[data-seat="white"]')).toContainText("Anne");
  const id = page.url().split("/t/")[1] ?? "";
  const table = await look(page, id);
  expect(table.pack.options).toEqual({ marking: "manual" });
  const { tables } = await (await page.request.get("/api/tables")).json();
  expect(tables.map((table: any) => table.id)).not.toContain(id);
  await axe(page);
});

test("choices stay when another game is chosen, and the next time", async ({ page }) => {
  await page.goto("/#/g/trictrac");
  await page.getByLabel("Level of the program").selectOption("expecti");
  await page.getByLabel("Your side").selectOption("black");
  await page.getByLabel("Your name").fill("Anne");
  await page.getByText("More choices").click();
  await page.getByLabel("Marking errors").fill("7");
  await page.goto("/#/g/backgammon");
  await page.reload();
  await expect(page.locator(".game-page h1")).toHaveText("Backgammon");
  await expect(page.getByLabel("Level of the program")).toHaveValue("expecti");
  await expect(page.getByLabel("Your side")).toHaveValue("black");
  await expect(page.getByLabel("Your name")).toHaveValue("Anne");
  await page.getByText("More choices").click();
  await expect(page.getByLabel("Marking errors")).toHaveValue("7");
  await expect(page.getByLabel("Anyone may watch")).not.toBeChecked();
});

test("an answer brings the answers that it needs, and takes back those that need another", async ({ page }) => {
  await page.goto("/#/g/backgammon");
  await page.getByText("More choices").click();
  const { options } = await (await page.request.get("/api/packs/backgammon?lang=en")).json();
  const group = (name: string) => {
    const option = options.find((one: any) => one.name === name);
    return page.getByRole("group", { name: option.question });
  };
  await expect(group("cube").getByRole("radio").first()).toBeChecked();
  // The Jacoby rule can be left out only for money.
  await group("jacoby").getByLabel("no", { exact: true }).check();
  const money = options.find((one: any) => one.name === "cube").answers.money;
  await expect(group("cube").getByLabel(money, { exact: true })).toBeChecked();
  await group("cube").getByRole("radio").first().check();
  await expect(group("jacoby").getByLabel("yes", { exact: true })).toBeChecked();
  await expect(page.getByText(/More choices \(/)).toHaveCount(0);
});

test("an answer brings what the answers that it needs need", async ({ page }) => {
  await page.goto("/#/g/backgammon-match");
  await page.getByText("More choices").click();
  const { options } = await (await page.request.get("/api/packs/backgammon-match?lang=en")).json();
  const option = (name: string) => options.find((one: any) => one.name === name);
  const group = (name: string) => page.getByRole("group", { name: option(name).question });
  const length = page.getByRole("combobox", { name: option("match_length").question });
  await expect(length).toHaveValue("5");
  // The Jacoby rule needs play for money, which needs a match of one point.
  await group("jacoby").getByLabel("no", { exact: true }).check();
  await expect(group("cube").getByLabel(option("cube").answers.money, { exact: true })).toBeChecked();
  await expect(group("jacoby").getByLabel("no", { exact: true })).toBeChecked();
  await expect(length).toHaveValue("1");
  await page.getByRole("button", { name: "Back to the usual rules" }).click();
  await expect(length).toHaveValue("5");
  await expect(page.getByText("More choices")).toBeFocused();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("svg.board")).toBeVisible();
});

test("what is chosen for one game does not disturb another", async ({ page }) => {
  await page.goto("/#/g/backgammon");
  await page.getByText("More choices").click();
  const { options } = await (await page.request.get("/api/packs/backgammon?lang=en")).json();
  const question = options.find((one: any) => one.name === "match_length").question;
  await page.getByRole("combobox", { name: question }).selectOption("7");
  await page.getByLabel("Form of the game").selectOption("backgammon-cube");
  await expect(page.locator(".game-page h1")).toHaveText("Backgammon");
  await expect(page.getByLabel("Form of the game")).toHaveValue("backgammon-cube");
  // Play for money has no matches.
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("svg.board")).toBeVisible();
});

test("a form is chosen by keys, and stays an invitation", async ({ page }) => {
  await page.goto("/#/g/backgammon/link");
  const form = page.getByLabel("Form of the game");
  await form.focus();
  await form.selectOption("backgammon-match");
  await expect(page.locator(".game-about")).toContainText("five points");
  await expect(form).toBeFocused();
  await expect(page.getByLabel("Players", { exact: true })).toHaveValue("link");
});

test("a number that is too large does not keep a game from beginning", async ({ page }) => {
  await page.goto("/#/g/trictrac");
  await page.getByText("More choices").click();
  await page.getByLabel("Marking errors").fill("500");
  await page.getByText("More choices").click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("svg.board")).toBeVisible();
});

test("Enter does not lead to what was looked for before", async ({ page }) => {
  await page.goto("/#/");
  const words = page.getByLabel("Search by name");
  await words.fill("mahbusa");
  await expect(page.locator(".card")).toHaveCount(1);
  await words.fill("toc");
  await words.press("Enter");
  await page.waitForTimeout(600);
  expect(page.url()).not.toContain("mahbusa");
});

test("a game stays open while the server does not answer", async ({ page }) => {
  const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
  await page.route(`**/api/tables/${id}?**`, (route) => route.abort());
  await page.goto("/#/");
  await page.reload();
  await expect(page.locator(".own-table")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Forget/ })).toHaveCount(0);
});

test("a form of a game is chosen on its page", async ({ page }) => {
  await page.goto("/#/g/backgammon");
  await page.getByLabel("Form of the game").selectOption("backgammon-match");
  await expect(page.locator(".game-page h1")).toContainText("Backgammon");
  await expect(page.getByLabel("Form of the game")).toHaveValue("backgammon-match");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".table svg.board")).toBeVisible();
  const table = await look(page, page.url().split("/t/")[1] ?? "");
  expect(table.match.to).toBe(5);
});

test("a game that does not exist is told, and the hall can be reached", async ({ page }) => {
  await page.goto("/#/g/schaakspel");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "charpentier" }).click();
  await expect(page.locator(".hall h1")).toBeVisible();
});

for (const [width, height] of [[390, 844], [844, 390], [320, 568]] as [number, number][]) {
  test(`a table begins at its top at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/#/g/trictrac");
    const start = page.getByRole("button", { name: "Start" });
    await expect(start).toBeVisible();
    const down = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await down()).toBeGreaterThan(100);
    await start.click();
    const board = page.locator("svg.board");
    await expect(board).toBeVisible();
    expect(await down()).toBe(0);
    await expect(board).toBeInViewport();
  });
}

test("the hall shows a game that was played on", async ({ page }) => {
  const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
  await playOn(page, id, 6);
  await page.goto("/#/");
  const men = page.locator(".own-table svg.board .man");
  await expect(men).not.toHaveCount(0);
  const { men: count } = await look(page, id);
  const all = Object.values(count.white).concat(Object.values(count.black)).filter((n) => typeof n === "number") as number[];
  expect(await men.count()).toBe(all.reduce((sum, n) => sum + n, 0));
});
