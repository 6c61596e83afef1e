// Points are marked by hand with the jeton on the board.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { axe, look, PHONE, playOn, shot, sit, SOON } from "./player.ts";

const token = (page: Page) => page.locator(".token.white");

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

/** The middle of one of the twelve points of white, on the height of its jeton. */
async function place(page: Page, n: number): Promise<{ x: number; y: number }> {
  const holes = page.locator(".board .hole");
  const { x } = await middle(holes.nth(n - 1));
  return { x, y: (await middle(token(page).locator("text"))).y };
}

async function begin(page: Page): Promise<string> {
  const id = await sit(page, { pack: "trictrac", options: { marking: "manual" }, mode: "screen", seed: 4 });
  const table = await playOn(page, id, 10, ({ wait }) => wait.on === "play" && wait.seat === "white");
  expect(table.marking.marked.white).toBe(0);
  await expect(token(page)).toHaveClass(/movable/);
  await expect(page.locator(".token.black")).toHaveCount(1);
  return id;
}

/** Pulls the jeton to a point with the mouse. `release`: lets it go there. */
async function pull(page: Page, n: number, release = true): Promise<void> {
  const from = await middle(token(page).locator("text"));
  const to = await place(page, n);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await expect(token(page).locator("text")).toHaveText(String(n));
  if (release) await page.mouse.up();
}

test("a jeton that is dragged proposes points, which are then marked", async ({ page }, info) => {
  const id = await begin(page);
  const { version } = await look(page, id);
  await pull(page, 4);
  await expect(token(page)).toHaveClass(/proposed/);
  await expect(page.locator(".former")).toHaveCount(1);
  await expect(page.getByLabel("Points of white")).toHaveValue("4");
  const mark = page.getByRole("button", { name: "Mark 4" });
  await expect(mark.first()).toBeVisible();
  await axe(page);
  await shot(page, "jeton", info.project.name);
  // Nothing is marked yet. Escape puts it back.
  expect((await look(page, id)).version).toBe(version);
  await page.keyboard.press("Escape");
  await expect(token(page).locator("text")).toHaveText("0");
  await expect(page.locator(".former")).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await expect(page.getByLabel("Points of white")).toHaveValue("2");
  await pull(page, 4);
  await page.locator(".main-actions").getByRole("button", { name: "Mark 4" }).click();
  await expect.poll(async () => (await look(page, id)).marking.marked.white, SOON).toBe(4);
  expect((await look(page, id)).counters[0].n.white).toBe(4);
  await expect(token(page)).not.toHaveClass(/proposed/);
  // What is marked is the sum of this throw; behind its place, the jeton has gone on to the next hole.
  await pull(page, 6);
  await expect(page.getByLabel("Points of white")).toHaveValue("6");
  await pull(page, 2);
  await expect(page.getByLabel("Points of white")).toHaveValue("14");
});

test("Escape while the jeton is dragged puts it back", async ({ page }) => {
  await begin(page);
  await pull(page, 6, false);
  await page.keyboard.press("Escape");
  await expect(token(page)).not.toHaveClass(/proposed/);
  await expect(token(page).locator("text")).toHaveText("0");
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Mark 6" })).toHaveCount(0);
  await expect(page.getByLabel("Points of white")).toHaveValue("2");
});

test("a drag ends if the board changes meanwhile", async ({ page }) => {
  const id = await begin(page);
  await pull(page, 6, false);
  const secret = await page.evaluate((table) => JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}")[table]?.white, id);
  const headers = { Authorization: `Bearer ${secret}` };
  expect((await page.request.post(`/api/tables/${id}/actions`, { data: { do: "mark", points: 2 }, headers })).status()).toBe(200);
  await expect(token(page).locator("text")).toHaveText("2");
  await page.mouse.up();
  await expect(token(page)).not.toHaveClass(/proposed/);
  await expect(page.getByRole("button", { name: /^Mark \d/ })).toHaveCount(0);
  await expect(page.getByLabel("Points of white")).toHaveValue("2");
});

test("what is typed for one side leaves the jeton of the other", async ({ page }) => {
  await begin(page);
  await pull(page, 4);
  await page.getByLabel("Points of black").fill("6");
  await expect(token(page)).toHaveClass(/proposed/);
  await expect(page.getByLabel("Points of white")).toHaveValue("4");
  await page.getByLabel("Points of white").fill("8");
  await expect(token(page)).not.toHaveClass(/proposed/);
  await expect(page.getByLabel("Points of white")).toHaveValue("8");
});

test("a finger drags the jeton", { tag: PHONE }, async ({ page }) => {
  await begin(page);
  const from = await middle(token(page).locator("text"));
  const to = await place(page, 8);
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  for (const part of [0.3, 0.6, 1]) await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + 4 }]);
  await send("touchEnd", []);
  await expect(page.getByLabel("Points of white")).toHaveValue("8");
  await expect(page.getByRole("button", { name: "Mark 8" }).first()).toBeVisible();
  // A touch that the browser ends puts it back, with its number.
  const at = await middle(token(page).locator("text"));
  const end = await place(page, 3);
  await send("touchStart", [at]);
  await send("touchMove", [{ x: end.x, y: at.y + 4 }]);
  await expect(token(page).locator("text")).toHaveText("3");
  await send("touchCancel", []);
  await expect(token(page).locator("text")).toHaveText("8");
});

test("if the game marks itself, no jeton can be moved", async ({ page }) => {
  await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  await expect(page.locator(".token.movable")).toHaveCount(0);
});
