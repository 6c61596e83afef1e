// What happens elsewhere does not disturb the player: focus, what is typed, the title, the invitation, the connection.
import { expect, test, type Page } from "@playwright/test";
import { SOON, look, sit, type Made } from "./player.ts";

const make = async (page: Page, asked: object): Promise<Made> => (await page.request.post("/api/tables", { data: asked })).json();

/** An action by a seat, as another program does it. */
async function act(page: Page, made: Made, seat: "white" | "black", action: object): Promise<void> {
  const headers = { Authorization: `Bearer ${made.seats[seat]}` };
  const answer = await page.request.post(`/api/tables/${made.id}/actions`, { data: action, headers });
  expect(answer.status()).toBe(200);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("the focus is never lost while three turns are played with keys", async ({ page }) => {
  await page.addInitScript(() => {
    const lost = ((window as any).lost = [] as string[]);
    const watch = (): void => {
      if ((window as any).watching && document.activeElement === document.body) lost.push(document.querySelector(".question")?.textContent ?? "");
      requestAnimationFrame(() => setTimeout(watch));
    };
    watch();
  });
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await page.locator(".spot.source").first().focus();
  await page.evaluate(() => ((window as any).watching = true));
  for (let turn = 0; turn < 3; turn++) {
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys++;
      await page.keyboard.press(key);
      expect(await focused(page)).not.toBe("BODY");
    };
    const { version, wait } = await look(page, id);
    if (wait.on === "throw") {
      await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
      await press("Space");
      await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(version);
    }
    await expect(page.locator(".spot.source").first()).toBeVisible();
    const confirm = page.locator(".confirm");
    while ((await confirm.count()) === 0) {
      // Enter takes the man under the cursor, and puts him on his first goal.
      await press("Enter");
      await press("Enter");
      expect(keys).toBeLessThan(13);
    }
    const before = (await look(page, id)).version;
    await press("Space");
    await expect.poll(async () => (await look(page, id)).version, SOON).toBeGreaterThan(before);
    await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
    expect(keys).toBeLessThan(13);
  }
  expect(await page.evaluate(() => (window as any).lost)).toEqual([]);
});

test("the focus goes on if the button that has it disappears", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await page.getByText("List all plays").click();
  await page.getByRole("list", { name: "Legal plays" }).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Confirm" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).wait.on).toBe("throw");
  await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe("BODY");
});

test("Escape puts a man back", async ({ page }) => {
  await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const source = page.locator(".spot.source").first();
  await source.click();
  await expect(page.locator(".spot.goal").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".spot.goal")).toHaveCount(0);
  await expect(page.locator(".spot.taken")).toHaveCount(0);
});

test("what is typed and half made stays when the other side acts", async ({ page }) => {
  const made = await make(page, { pack: "trictrac", options: { marking: "manual" }, mode: "link", seed: 5 });
  await page.goto(`/#/t/${made.id}/${made.seats.white}`);
  await expect(page.locator("svg.board")).toBeVisible();
  await page.getByLabel("Points of white").fill("8");
  await page.getByText("List all plays").click();
  await page.getByLabel("Type a play").fill("1/3");
  const table = await look(page, made.id);
  const [step] = table.plays[0].steps;
  await page.locator(`.spot.source[data-cell="${step.from}"]`).click();
  await page.locator(`.spot.goal[data-cell="${step.to}"]`).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await page.getByLabel("Points of white").focus();
  await act(page, made, "black", { do: "draw" });
  await expect(page.locator(".open-offer")).toContainText("draw");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await expect(page.getByLabel("Points of white")).toHaveValue("8");
  await expect(page.getByLabel("Type a play")).toHaveValue("1/3");
  expect((await look(page, made.id)).wait.on).toBe("play");
});

test("the title tells whose turn it is", async ({ page }) => {
  const made = await make(page, { pack: "trictrac", mode: "link", seed: 5 });
  await page.goto(`/#/t/${made.id}/${made.seats.white}`);
  await expect(page).toHaveTitle(/^● Your turn – .*trictrac/i);
  const { plays } = await look(page, made.id);
  await act(page, made, "white", { do: "play", text: plays[0].text });
  await expect(page).toHaveTitle(/^[^●]*trictrac.* – charpentier$/i);
  await act(page, made, "black", { do: "throw" });
  const black = await look(page, made.id);
  await act(page, made, "black", { do: "play", text: black.plays[0].text });
  await expect(page).toHaveTitle(/^● Your turn/);
});

test("the invitation outlives a reload and another tab", async ({ page, context }) => {
  await page.goto("/#/g/trictrac/link");
  await page.getByLabel("Your side").selectOption("black");
  await page.getByRole("button", { name: "Start" }).click();
  const card = page.locator(".invitation");
  const link = await card.getByLabel("Your opponent's link", { exact: true }).inputValue();
  expect(link).toContain("#/t/");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(card.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.reload();
  await expect(card.getByLabel("Your opponent's link", { exact: true })).toHaveValue(link);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.locator(".invitation").getByLabel("Your opponent's link", { exact: true })).toHaveValue(link);
  await tab.getByRole("button", { name: "Close" }).click();
  await expect(tab.locator(".invitation")).toHaveCount(0);
  await tab.getByText("More", { exact: true }).click();
  await expect(tab.getByLabel("Your opponent's link", { exact: true })).toHaveValue(link);
  await tab.close();
});

test("the card with the link goes when the other player has acted", async ({ page }) => {
  const made = await make(page, { pack: "trictrac", mode: "link", seed: 5 });
  await page.goto("/#/");
  await page.evaluate(
    ([id, seat, invited]) => {
      localStorage.setItem("charpentier.seats", JSON.stringify({ [id as string]: { black: seat } }));
      localStorage.setItem("charpentier.invitations", JSON.stringify({ [id as string]: { seat: "white", secret: invited, closed: false } }));
    },
    [made.id, made.seats.black, made.seats.white],
  );
  await page.goto(`/?again#/t/${made.id}`);
  await expect(page.locator(".invitation")).toBeVisible();
  const { plays } = await look(page, made.id);
  await act(page, made, "white", { do: "play", text: plays[0].text });
  await expect(page.locator(".invitation")).toHaveCount(0);
});

test("a bar tells that the server is away, and the play is done when it is back", async ({ page }) => {
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  const { version } = await look(page, id);
  const bar = page.getByText("No connection.");
  await expect(bar).toHaveCount(0);
  await page.getByText("List all plays").click();
  await page.getByRole("list", { name: "Legal plays" }).getByRole("button").first().click();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
  await page.unroute("**/api/**");
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Throw the dice" })).toBeVisible();
  expect((await look(page, id)).version).toBeGreaterThan(version);
});

test("a turn of the other side is seen, and a click finishes it", async ({ page, browser, baseURL }) => {
  const made = await make(page, { pack: "trictrac", mode: "link", seed: 5 });
  const player = await (await browser.newContext({ baseURL, reducedMotion: "no-preference" })).newPage();
  await player.goto(`/#/t/${made.id}/${made.seats.black}`);
  await expect(player.locator("svg.board")).toBeVisible();
  const { plays } = await look(page, made.id);
  const log = player.locator(".log");
  await act(page, made, "white", { do: "play", text: plays[0].text });
  // The list is not ahead of the board.
  await player.waitForTimeout(120);
  await expect(log).not.toContainText(/\d\/\d/);
  await player.locator(".picture").click({ position: { x: 5, y: 5 } });
  await expect(log).toContainText(/\d\/\d/, { timeout: 400 });
  await expect(player.getByRole("button", { name: "Throw the dice" })).toBeVisible();
  await player.context().close();
});
