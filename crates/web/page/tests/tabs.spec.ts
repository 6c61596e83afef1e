// Many tabs of one browser: a browser speaks with a server on six connections, and all of them are to hear and to play.
import { expect, test, type Page } from "@playwright/test";
import { clickPlay, LONG, look, playOn, sit, type Made } from "./player.ts";

/** The table as another program plays on there. */
async function elsewhere(page: Page, made: Made): Promise<void> {
  const { wait, version } = await look(page, made.id);
  const headers = { Authorization: `Bearer ${made.seats[wait.seat as "white" | "black"]}` };
  const answer = await page.request.post(`/api/tables/${made.id}/actions`, { data: { do: "throw", version }, headers });
  expect(answer.status()).toBe(200);
}

test("twelve tabs of one browser all play", { tag: LONG }, async ({ context }) => {
  const tabs: [Page, string][] = [];
  for (let nth = 0; nth < 12; nth++) {
    const page = await context.newPage();
    tabs.push([page, await sit(page, { pack: "trictrac", mode: "screen", seed: 5 })]);
  }
  for (const most of [1, 2]) {
    for (const [page, id] of tabs) {
      // What is behind is not drawn, and cannot be clicked.
      await page.bringToFront();
      const { actions } = await look(page, id);
      expect((await playOn(page, id, most)).actions).toBeGreaterThan(actions);
    }
  }
});

test("twelve tabs at one table all hear", async ({ context }) => {
  const first = await context.newPage();
  const answer = await first.request.post("/api/tables", { data: { pack: "trictrac", mode: "screen", seed: 5 } });
  const made = (await answer.json()) as Made;
  const tabs = [first];
  while (tabs.length < 12) tabs.push(await context.newPage());
  for (const page of tabs) {
    await page.goto(`/#/t/${made.id}/${made.seats.white}`);
    await expect(page.locator("svg.board")).toBeVisible();
  }
  await first.bringToFront();
  await clickPlay(first, made.id);
  for (const page of tabs) await expect(page.locator(".log")).toContainText(/\d\/\d/);
  await elsewhere(first, made);
  for (const page of tabs) await expect(page.locator(".throw-line")).toContainText("black throws");
});

test("tabs keep each other's seats", async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto("/#/");
  await expect(first.locator(".hall h1")).toBeVisible();
  const made: Made[] = [];
  for (const page of [second, first]) {
    const answer = await page.request.post("/api/tables", { data: { pack: "trictrac", mode: "link", seed: 5 } });
    made.push((await answer.json()) as Made);
    // The first tab was opened before the second one took its seat.
    await page.goto(`/#/t/${made.at(-1)?.id}/${made.at(-1)?.seats.white}`);
    await expect(page.locator("svg.board")).toBeVisible();
  }
  const seats = await first.evaluate(() => JSON.parse(localStorage.getItem("charpentier.seats") ?? "{}"));
  for (const { id, seats: own } of made) expect(seats[id]).toEqual({ white: own.white });
});

/** As when another tab is brought in front of it, or it is brought back. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("where tabs cannot share a worker, one that nobody sees lets go of its stream", async ({ context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  const tabs: [Page, Made][] = [];
  for (let nth = 0; nth < 9; nth++) {
    const page = await context.newPage();
    const answer = await page.request.post("/api/tables", { data: { pack: "trictrac", mode: "screen", seed: 5 } });
    const made = (await answer.json()) as Made;
    await page.goto(`/#/t/${made.id}/${made.seats.white}`);
    await clickPlay(page, made.id);
    tabs.push([page, made]);
    await hide(page, true);
  }
  for (const [page, made] of tabs) {
    await elsewhere(page, made);
    await hide(page, false);
    await expect(page.locator(".throw-line")).toContainText("black throws");
    await hide(page, true);
  }
});
