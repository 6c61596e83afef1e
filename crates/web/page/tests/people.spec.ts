// Two people who play by links: the invitation, who is present, offers, clocks and names.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { axe, type Made } from "./player.ts";

/** Makes a table for two people by the API. The dice are the same each time. */
async function made(page: Page, more: object = {}): Promise<Made> {
  const asked = { pack: "trictrac", mode: "link", seed: 3, names: { white: "Anne", black: "Bertrand" }, ...more };
  const answer = await page.request.post("/api/tables", { data: asked });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Made;
}

/** Opens the seat of a table in a browser of its own. */
async function seated(browser: Browser, { id, seats }: Made, seat: "white" | "black"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`/#/t/${id}/${seats[seat]}`);
  await expect(page.locator(".table svg.board")).toBeVisible();
  return page;
}

/** Acts for a seat by the API. */
async function act(page: Page, { id, seats }: Made, seat: "white" | "black", action: object): Promise<any> {
  const answer = await page.request.post(`/api/tables/${id}/actions`, { data: action, headers: { Authorization: `Bearer ${seats[seat]}` } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Plays by the API until it is white's turn to play, after both sides have played. */
async function untilPlay(page: Page, table: Made): Promise<any> {
  let view = await (await page.request.get(`/api/tables/${table.id}`)).json();
  while (!(view.wait.on === "play" && view.wait.seat === "white" && view.actions > 5)) {
    const { on, seat } = view.wait;
    const steps = view.plays[0]?.steps.map((step: any) => [step.from, step.to]);
    view = await act(page, table, seat, on === "throw" ? { do: "throw" } : { do: "play", steps });
  }
  return view;
}

test("a friend comes by the invitation", async ({ page, browser }) => {
  await page.goto("/#/g/trictrac/link");
  await page.getByLabel("Your name").fill("Anne");
  await page.getByLabel("Your side").selectOption("white");
  await page.getByLabel("Time", { exact: true }).selectOption("10 minutes for each turn");
  await page.getByRole("button", { name: "Start" }).click();
  const card = page.locator(".invitation");
  await expect(card).toContainText("works only on this computer");
  await axe(page);
  const link = await card.getByLabel("Your opponent's link", { exact: true }).inputValue();
  await expect(page.locator(".strip .presence")).toHaveAccessibleName("away");
  const friend = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await friend.goto(link);
  await expect(card).toBeHidden();
  await expect(page.locator(".strip .presence")).toHaveAccessibleName("present");
  await expect(page.getByText("Time: 10 minutes for each turn")).toBeVisible();
  // The friend gives a name, which the next invitation proposes.
  await friend.getByLabel("Your name").fill("Bertrand");
  await friend.getByRole("button", { name: "Save name" }).click();
  await expect(page.locator(".strip strong").first()).toHaveText("Bertrand");
  await expect(friend.getByLabel("Your name")).toBeHidden();
  const next = await made(page, { names: {} });
  await friend.goto(`/#/t/${next.id}/${next.seats.black}`);
  await expect(friend.getByLabel("Your name")).toHaveValue("Bertrand");
  await friend.close();
  await expect(page.locator(".strip .presence")).toHaveAccessibleName("away");
});

test("an offer disturbs no play and is answered", async ({ page, browser }) => {
  const table = await made(page);
  const white = await seated(browser, table, "white");
  const black = await seated(browser, table, "black");
  await untilPlay(page, table);
  // White makes the first step of a play.
  await expect(white.getByText("It is your turn to play")).toBeVisible();
  await white.locator(".play-list").evaluate((list: HTMLDetailsElement) => (list.open = true));
  await white.getByLabel("Type a play").fill("1/2");
  await white.locator(".plays button").first().click();
  await expect(white.getByRole("button", { name: "Confirm" })).toBeVisible();

  black.once("dialog", (dialog) => void dialog.accept());
  await black.getByRole("button", { name: "Undo", exact: true }).click();
  const offer = white.locator(".open-offer");
  await expect(offer).toContainText("Black asks to take back");
  await expect(black.locator(".open-offer")).toContainText("You ask to take back");
  await axe(white);
  await expect(white.getByRole("button", { name: "Confirm" })).toBeVisible();
  await expect(white.getByLabel("Type a play")).toHaveValue("1/2");
  await offer.getByRole("button", { name: "Decline" }).click();
  await expect(black.locator(".open-offer")).toHaveText("Your offer was not accepted.");
  await white.getByRole("button", { name: "Confirm" }).click();
  await expect(black.locator(".open-offer")).toBeHidden();

  // White's play is taken back.
  white.once("dialog", (dialog) => void dialog.accept());
  await white.getByRole("button", { name: "Undo", exact: true }).click();
  await black.locator(".open-offer").getByRole("button", { name: "Accept" }).click();
  await expect(white.getByText("It is your turn to play")).toBeVisible();
  await expect(white.locator(".open-offer")).toBeHidden();
  // An offer is withdrawn, and nothing is said about that.
  await white.locator(".more summary").click();
  white.once("dialog", (dialog) => void dialog.accept());
  await white.getByRole("button", { name: "Offer a draw" }).click();
  await expect(black.locator(".open-offer")).toContainText("White offers a draw");
  await white.locator(".open-offer").getByRole("button", { name: "Withdraw" }).click();
  await expect(black.locator(".open-offer")).toBeHidden();
  await expect(white.locator(".open-offer")).toBeHidden();
});

test("the link that was made for a friend is shown again to its maker", async ({ page }) => {
  await page.goto("/#/g/trictrac/link");
  await page.getByLabel("Your side").selectOption("white");
  await page.getByRole("button", { name: "Start" }).click();
  const card = page.locator(".invitation");
  const link = await card.getByLabel("Your opponent's link", { exact: true }).inputValue();
  await card.getByRole("button", { name: "Close" }).click();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(card).toBeVisible();
  const id = /t\/([\w-]+)\//.exec(link)?.[1] ?? "";
  const held = await page.evaluate((id) => Object.keys(JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}")[id]), id);
  expect(held).toEqual(["white"]);
});

test("the match is claimed when the time of the other side is up", async ({ page, browser }) => {
  const table = await made(page, { clock: { reserve: 2, turn: 1 } });
  const black = await seated(browser, table, "black");
  await untilPlay(page, table);
  const white = await seated(browser, table, "white");
  const clock = black.getByRole("timer", { name: "Time of white" });
  await expect(clock).toHaveText(/^0:0[12]/);
  await expect(black.getByText("The time of Anne is up. You can claim the win, or wait.")).toBeVisible();
  await expect(white.getByText("Your time is up. Your opponent can claim the win.")).toBeVisible();
  await axe(black);
  await black.getByRole("button", { name: "Claim the win" }).click();
  await expect(black.locator(".outcome")).toHaveText("you win: on time");
  await expect(white.locator(".outcome")).toHaveText("black wins: on time");
  await expect(white.getByRole("button", { name: "Play again" })).toBeVisible();
});

test("other devices reach the table by a code", async ({ page, baseURL }) => {
  test.skip(process.env["BASE_URL"] !== undefined, "only the server itself has another name");
  await page.goto(`${baseURL?.replace("127.0.0.1", "table.example")}/#/g/trictrac/link`);
  await page.getByRole("button", { name: "Start" }).click();
  const code = page.getByRole("img", { name: "The link as a QR code" });
  await expect(code).toBeVisible();
  await expect(page.locator(".invitation")).not.toContainText("only on this computer");
  const box = await page.locator(".invitation").boundingBox();
  const board = await page.locator(".picture").boundingBox();
  expect((box?.y ?? 0) >= (board?.y ?? 0) && (box?.height ?? 0) <= (board?.height ?? 0)).toBe(true);
});
