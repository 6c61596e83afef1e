// What the page tells about a throw, a wrong try, a choice, and the throws to come.
import { expect, test, type Page } from "@playwright/test";
import { axe, clickPlay, LONG, look, openMenu, playBy, playOn, scores, shot, sit, takeSeats, type Made } from "./player.ts";

const whyOf = async (page: Page, id: string) => (await page.request.get(`/api/tables/${id}/why?lang=en&view=white`)).json();

/** Opens the coups of the last throw on a small screen. */
async function openScores(page: Page): Promise<void> {
  const details = page.locator(".scores > details");
  if ((await details.count()) > 0 && (await details.getAttribute("open")) === null) await details.locator("> summary").click();
}

/** Nothing of the page scrolls. */
async function still(page: Page): Promise<void> {
  const [height, width, inner] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.scrollingElement as Element;
    return [scrollHeight, scrollWidth, [innerWidth, innerHeight]] as [number, number, [number, number]];
  });
  expect(height).toBeLessThanOrEqual(inner[1]);
  expect(width).toBeLessThanOrEqual(inner[0]);
}

for (const [width, height] of [[1366, 768], [390, 844], [844, 390]] as [number, number][]) {
  const tag = width === 390 ? [] : LONG;
  test(`a coup tells why it was made, and what else was near, at ${width}x${height}`, { tag }, async ({ page }, info) => {
    await page.setViewportSize({ width, height });
    const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
    const scored = (table: any) => scores(table).length > 0 && table.wait.on === "play";
    const table = await playOn(page, id, 200, scored);
    expect(scored(table)).toBe(true);
    await openScores(page);
    const why = await whyOf(page, id);
    const [score] = scores(table);
    const made = why.coups.find((coup: any) => coup.made && coup.name === score.name && coup.at === score.at);
    const mark = page.locator(".marks > li").first();
    await expect(mark.locator(".checks")).toHaveCount(0);
    await mark.getByRole("button", { name: "Why?" }).click();
    for (const check of made.checks) await expect(mark).toContainText(check.text);
    // A condition lights its cells.
    const check = mark.locator(".lighting").first();
    await check.focus();
    await expect(page.locator(".point.lit").first()).toBeVisible();
    await check.blur();
    await expect(page.locator(".point.lit")).toHaveCount(0);
    await page.getByRole("button", { name: "What else was there?" }).click();
    const failed = why.coups.filter((coup: any) => !coup.made);
    const listed = page.locator(".coups > li");
    await expect(listed).toHaveCount(Math.min(6, failed.length));
    // The nearest one comes first.
    const least = Math.min(...failed.map((coup: any) => coup.failed));
    await expect(listed.first().locator("> .checks > .unmet")).toHaveCount(least);
    await still(page);
    await axe(page);
    await shot(page, `why-${width}`, info.project.name);
    await page.getByRole("button", { name: `${failed.length - 6} more` }).click();
    await expect(listed).toHaveCount(failed.length);
    // The first new one has the focus, so that keys do nothing else.
    await expect(listed.nth(6).locator("button, summary").first()).toBeFocused();
    await page.keyboard.press("Space");
    expect((await look(page, id)).version).toBe(table.version);
    // The explanation stays that of the position before the play.
    await clickPlay(page, id);
    expect((await whyOf(page, id)).coups).toEqual(why.coups);
  });

  test(`a choice shows what comes of it at ${width}x${height}`, { tag }, async ({ page }, info) => {
    await page.setViewportSize({ width, height });
    const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
    const table = await playOn(page, id, 300, (now) => now.wait.on === "choose");
    expect(table.wait.on).toBe("choose");
    const cards = page.locator(".future");
    await expect(cards).toHaveCount(2);
    await still(page);
    for (const [nth, choice] of table.wait.choices.entries()) {
      const card = cards.nth(nth);
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(card).toContainText(choice.label);
      await expect(card).toContainText(choice.then.setting ? "all men go back to the start" : "the men stay");
      await expect(card.getByRole("img")).toBeVisible();
      const men = Object.values<number>(choice.then.men.white).reduce((sum, n) => sum + n, 0);
      expect(men).toBe(15);
    }
    await axe(page);
    await shot(page, `choice-${width}`, info.project.name);
    await page.getByRole("button", { name: "hold", exact: true }).click();
    await expect(cards).toHaveCount(0);
    await expect.poll(async () => (await look(page, id)).wait.on).toBe("play");
  });
}

test("nothing is told about a throw in games without coups", async ({ page }) => {
  const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
  await expect(page.locator(".spot.source").first()).toBeVisible();
  await expect(page.locator(".scores")).toBeVisible();
  await expect(page.getByRole("button", { name: "What else was there?" })).toHaveCount(0);
  expect((await whyOf(page, id)).coups).toEqual([]);
});

test("nothing is told while players have to see their points", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4, options: { marking: "manual" } });
  await expect(page.locator(".scores")).toBeVisible();
  await expect(page.getByRole("button", { name: "What else was there?" })).toHaveCount(0);
  await expect(page.getByText("Which throws score?")).toHaveCount(0);
  expect((await whyOf(page, id)).error.message).toContain("the players mark by hand");
});

/** The middle of a cell on the screen, as the board of white shows it. */
async function middle(page: Page, id: string, cell: number): Promise<{ x: number; y: number }> {
  const { board } = await look(page, id);
  const rows = board.views.white;
  const box = (await page.locator("svg.board").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const edge = rows.near.some((point: any) => point.white === cell) ? "near" : "far";
  const nth = rows[edge].findIndex((point: any) => point.white === cell);
  const number = await page.locator("svg.board text.number").nth((edge === "far" ? 0 : rows.far.length) + nth).boundingBox();
  return { x: (number?.x ?? 0) + (number?.width ?? 0) / 2, y: box.y + box.height * (edge === "far" ? 0.2 : 0.8) };
}

test("a man who is put down where he may not stand is told why", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  await expect(page.locator(".spot.source").first()).toBeVisible();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/next") ? 1 : 0));
  const far = await middle(page, id, 20);
  const error = page.locator(".error");
  // Without a man taken up, a click is no try.
  await page.mouse.click(far.x, far.y);
  const table = await look(page, id);
  const { from } = table.plays[0].steps[0];
  const source = page.locator(`.spot.source[data-cell="${from}"]`);
  await source.click();
  // Nor is a click on the cloth, which leaves the man.
  const board = await page.locator("svg.board").boundingBox();
  await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) * 0.3, (board?.y ?? 0) + (board?.height ?? 0) / 2);
  await expect(page.locator(".spot.taken")).toHaveCount(0);
  expect(asked).toBe(0);
  await source.click();
  await page.mouse.click(far.x, far.y);
  await expect(error).toContainText(`from ${from} to 20`);
  await expect(error).toHaveAttribute("role", "alert");
  await expect(error).toContainText(/\[TT-/);
  expect(asked).toBe(1);
  // A late answer to an older try is not shown after a step.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/next?*", async (route) => {
    await held;
    await route.continue();
  });
  const late = page.waitForRequest("**/next?*");
  await source.click();
  await page.mouse.click(far.x, far.y);
  await late;
  await expect(error).toHaveCount(0);
  await source.click();
  await page.locator(".spot.goal").first().click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  const answered = page.waitForResponse("**/next?*");
  release();
  await (await answered).finished();
  await page.waitForTimeout(100);
  await expect(error).toHaveCount(0);
  await page.unroute("**/next?*");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await source.click();
  await page.mouse.click(far.x, far.y);
  await expect(error).toContainText(`from ${from} to 20`);
  // The next play takes the answer away.
  await clickPlay(page, id);
  await expect(error).toHaveCount(0);
});

test("a man who is pulled where he may not stand is told why", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  const source = page.locator(".spot.source").first();
  await expect(source).toBeVisible();
  const from = Number(await source.getAttribute("data-cell"));
  const begin = await middle(page, id, from);
  const end = await middle(page, id, 20);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator(".error")).toContainText(`from ${from} to 20`);
  // The man can be taken up as before.
  await source.click();
  await expect(page.locator(".spot.goal").first()).toBeVisible();
});

test("a man who cannot move at all is told why", async ({ page }) => {
  const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
  const fixed = (table: any): number[] => {
    const sources = new Set(table.plays.flatMap((play: any) => play.steps.map((step: any) => step.from)));
    return Object.keys(table.men.white).map(Number).filter((cell) => cell >= 1 && cell <= 18 && !sources.has(cell));
  };
  const stuck = (table: any) => table.wait.on === "play" && table.wait.seat === "white" && table.plays[0].steps.length > 0 && fixed(table).length > 0;
  const table = await playOn(page, id, 120, stuck);
  expect(stuck(table)).toBe(true);
  const [cell = 0] = fixed(table);
  const begin = await middle(page, id, cell);
  const end = await middle(page, id, cell + table.wait.throw[0]);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator(".error")).toContainText(/\[BG-/);
});

test("a man who is left on the bar or pulled out of the tray is no try", async ({ page }) => {
  const made: Made = await (await page.request.post("/api/tables", { data: { pack: "backgammon", mode: "screen", seed: 4 } })).json();
  const off = (table: any) => table.wait.on === "play" && table.wait.seat === "white" && (table.men.white[25] ?? 0) > 2 && table.plays[0].steps.length > 0;
  expect(off(await playBy(page, made, 900, off))).toBe(true);
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/next") ? 1 : 0));
  await takeSeats(page, made);
  const source = page.locator(".spot.source").first();
  await source.click();
  await expect(page.locator(".spot.taken")).toHaveCount(1);
  const board = (await page.locator("svg.board").boundingBox())!;
  // The bar lies beside the middle of the tables, white's half below.
  const tables = await page.locator("svg.board text.number").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x + one.getBoundingClientRect().width / 2).sort((one, two) => one - two));
  await page.mouse.click((tables[11]! + tables[12]!) / 2, board.y + board.height * 0.75);
  await expect(page.locator(".spot.taken")).toHaveCount(0);
  const tray = (await page.locator(".man.white.edgewise").first().boundingBox())!;
  await page.mouse.move(tray.x + tray.width / 2, tray.y + tray.height / 2);
  await page.mouse.down();
  await page.mouse.move(tables[3]!, board.y + board.height * 0.2, { steps: 5 });
  await expect(page.locator(".ghost")).toHaveCount(0);
  await page.mouse.up();
  await page.waitForTimeout(100);
  expect(asked).toBe(0);
  await expect(page.locator(".error")).toHaveCount(0);
});

test("a wrong step is told for itself, whatever the order of the steps before it", async ({ page }) => {
  const made: Made = await (await page.request.post("/api/tables", { data: { pack: "backgammon", mode: "screen", seed: 4 } })).json();
  // One man has to enter, and the other die can be played on the board first.
  const enters = ({ wait, men, plays }: any) =>
    wait.on === "play" && wait.seat === "white" && men.white[0] === 1 && plays.some((play: any) => play.steps.length === 2 && play.steps[1].from > 0 && men.white[play.steps[1].from] > 0);
  const table = await playBy(page, made, 900, enters);
  expect(enters(table)).toBe(true);
  await takeSeats(page, made);
  const { from, to } = table.plays.find((play: any) => play.steps.length === 2 && table.men.white[play.steps[1].from] > 0).steps[1];
  await page.locator(`.spot.source[data-cell="${from}"]`).click();
  await page.locator(`.spot.goal[data-cell="${to}"]`).first().click();
  const paths: string[] = [];
  page.on("request", (request) => paths.push(...(new URL(request.url()).searchParams.get("steps")?.split(",") ?? [])));
  await page.locator('.spot.source[data-cell="0"]').click();
  const end = await middle(page, made.id, 20);
  await page.mouse.click(end.x, end.y);
  await expect(page.locator(".error")).toBeVisible();
  expect(paths).toEqual(["0/20"]);
});

/** A table of trictrac whose last throw has scored. */
async function scoredTable(page: Page): Promise<{ id: string; why: any; score: any }> {
  const made: Made = await (await page.request.post("/api/tables", { data: { pack: "trictrac", mode: "screen", seed: 4 } })).json();
  const scored = (table: any) => scores(table).length > 0 && table.wait.on === "play" && table.can.why;
  const table = await playBy(page, made, 200, scored);
  expect(scored(table)).toBe(true);
  await takeSeats(page, made);
  return { id: made.id, why: await whyOf(page, made.id), score: scores(table)[0] };
}

test("a throw that is made again after an undo has conditions of its own", async ({ page }) => {
  const asked = { pack: "trictrac", mode: "program", level: "random", seed: 4 };
  const made: Made = await (await page.request.post("/api/tables", { data: asked })).json();
  const { actions, plays } = await playBy(page, made, 900, (table) => table.actions > 6 && table.wait.on === "play" && table.wait.seat === "white" && table.plays.length > 5);
  await takeSeats(page, made);
  const play = async (text: string): Promise<{ thrown: any; texts: string[] }> => {
    const list = page.locator(".play-list");
    if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
    await page.locator(".plays").getByRole("button", { name: text, exact: true }).first().click();
    await page.locator(".confirm").click();
    await expect.poll(async () => (await look(page, made.id)).log.findLast((event: any) => event.kind === "threw").nth).toBe(actions + 1);
    await expect(page.locator(".throw-line")).toContainText("black");
    await page.getByRole("button", { name: "What else was there?" }).click();
    const more = page.locator(".else > button").nth(1);
    await expect(more.or(page.locator(".coups > li").first()).first()).toBeVisible();
    if ((await more.count()) > 0) await more.click();
    const failed = (await whyOf(page, made.id)).coups.filter((coup: any) => !coup.made);
    await expect(page.locator(".coups > li")).toHaveCount(failed.length);
    const thrown = (await look(page, made.id)).log.findLast((event: any) => event.kind === "threw");
    return { thrown, texts: failed.map((coup: any) => coup.label).sort() };
  };
  const first = await play(plays[0].text);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await look(page, made.id)).actions).toBe(actions);
  const second = await play(plays[3].text);
  expect([second.thrown.nth, second.thrown.dice]).toEqual([first.thrown.nth, first.thrown.dice]);
  expect(second.texts).not.toEqual(first.texts);
});

test("conditions are requested again if the board was turned meanwhile, or if the server had an error", async ({ page }) => {
  const { why, score } = await scoredTable(page);
  const made = why.coups.find((coup: any) => coup.made && coup.name === score.name && coup.at === score.at);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let nth = 0;
  await page.route("**/why?*", async (route) => {
    if (nth++ === 0) await held;
    await route.continue();
  });
  const mark = page.locator(".marks > li").first();
  const button = mark.getByRole("button", { name: "Why?" });
  await expect(button).toHaveAccessibleDescription(score.text);
  await button.click();
  await expect(mark.getByRole("status")).toHaveText("Loading…");
  const answered = page.waitForResponse("**/why?*");
  await page.getByRole("button", { name: "Turn the board" }).click();
  await expect(page.locator("svg.board")).toHaveAttribute("aria-label", /black's side/);
  release();
  await answered;
  await expect(mark.locator("div > .checks > li")).toHaveCount(made.checks.length);
  await expect(mark.getByRole("status")).toBeEmpty();
  await page.unroute("**/why?*");
  // An error closes the list, and the next click asks again.
  await page.route("**/why?*", (route) => route.fulfill({ status: 500, json: { error: { code: "broken", message: "it is broken" } } }));
  await button.click();
  await page.getByRole("button", { name: "Turn the board" }).click();
  await expect(page.locator("svg.board")).toHaveAttribute("aria-label", /white's side/);
  await button.click();
  await expect(page.locator(".error")).toContainText("it is broken");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.unroute("**/why?*");
  await button.click();
  await expect(mark.locator("div > .checks > li")).toHaveCount(made.checks.length);
});

test("the board lights what the mouse is on, and nothing that is closed", async ({ page }) => {
  await scoredTable(page);
  const mark = page.locator(".marks > li").first();
  const lit = page.locator(".point.lit");
  await mark.getByRole("button", { name: "Why?" }).click();
  const check = mark.locator(".lighting").first();
  await check.hover();
  await expect(lit.first()).toBeVisible();
  // Back on the row of the coup.
  await mark.locator("div > span").first().hover();
  await expect(lit.first()).toBeVisible();
  await page.locator("h1").hover();
  await expect(lit).toHaveCount(0);
  // A condition that was clicked stays lit until its list is closed.
  await check.click();
  await page.locator("h1").hover();
  await page.locator("h1").click();
  await expect(lit.first()).toBeVisible();
  await mark.getByRole("button", { name: "Why?" }).click();
  await page.locator("h1").hover();
  await expect(lit).toHaveCount(0);
});

test("a table of all throws tells which of them score", async ({ page }, info) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  await playOn(page, id, 90, (table) => table.actions > 44 && table.wait.on === "throw");
  await page.getByText("Which throws score?").click();
  const box = page.locator(".throws");
  await expect(box.locator("td.good, td.bad").first()).toBeVisible();
  await expect(box.getByRole("columnheader")).toHaveCount(6);
  await expect(box.getByRole("rowheader")).toHaveCount(6);
  const { wait } = await look(page, id);
  const secret = await page.evaluate((table) => JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}")[table]?.white, id);
  const told = await page.request.get(`/api/tables/${id}/throws`, { headers: { Authorization: `Bearer ${secret}` } });
  const { sides } = await told.json();
  for (const seat of [wait.seat, wait.seat === "white" ? "black" : "white"]) {
    await box.getByRole("button", { name: seat, exact: true }).click();
    const { throws } = sides.find((side: any) => side.seat === seat);
    for (const one of throws) {
      const [high, low] = one.dice;
      const cell = box.locator("tbody tr").nth(low - 1).locator("td").nth(high - 1);
      const [own, theirs] = [one.points[seat], one.points[seat === "white" ? "black" : "white"]];
      await expect(cell).toHaveText([own > 0 ? `+${own}` : "", theirs > 0 ? `−${theirs}` : ""].filter(Boolean).join(" "));
    }
  }
  await axe(page);
  await still(page);
  await shot(page, "throws", info.project.name);
});

test("the throws of a game without coups tell who can hit and enter", async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
  await openMenu(page);
  await page.getByText("Which throws hit?").click();
  await expect(page.locator(".throws tbody td")).toHaveCount(36);
  await axe(page);
  await shot(page, "throws-390", info.project.name);
});
