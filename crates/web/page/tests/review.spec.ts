// The review of a finished game: its course, the worst decisions as arrows, sums, coups and missed schools.
import { expect, test, type Page } from "@playwright/test";
import { axe, narrow, openMenu, PHONE, playBy, shot, takeSeats, type Made } from "./player.ts";

type Seat = "white" | "black";

const SIDES: Seat[] = ["white", "black"];

/** A finished game with the review of the server. */
interface Finished {
  id: string;
  actions: number;
  course: any[];
  decisions: any[];
  coups: any[];
}

/** Plays some actions of a game, gives it up, and takes both seats. */
async function finish(page: Page, pack: string, most: number): Promise<Finished> {
  const made: Made = await (await page.request.post("/api/tables", { data: { pack, mode: "screen", seed: 4 } })).json();
  await playBy(page, made, most, () => false);
  const headers = { Authorization: `Bearer ${made.seats.white}` };
  const end = await page.request.post(`/api/tables/${made.id}/actions?lang=en`, { data: { do: "resign" }, headers });
  const { actions } = await end.json();
  const game: Finished = { id: made.id, actions, course: [], decisions: [], coups: [] };
  for (let from: number | null = 0; from !== null; ) {
    const part: any = await (await page.request.get(`/api/tables/${made.id}/review?from=${from}&lang=en&view=white`, { headers })).json();
    for (const list of ["course", "decisions", "coups"] as const) game[list].push(...part[list]);
    from = part.next;
  }
  await takeSeats(page, made);
  return game;
}

/** Nothing of the page scrolls. */
async function still(page: Page): Promise<void> {
  const [height, inner] = await page.evaluate(() => [(document.scrollingElement as Element).scrollHeight, innerHeight] as [number, number]);
  expect(height).toBeLessThanOrEqual(inner);
  await narrow(page);
}

const panel = (page: Page) => page.locator(".review");
const mistakes = ({ decisions }: Finished) => decisions.filter(({ glyph }) => glyph);
const at = (page: Page, nth: number) => expect(page).toHaveURL(new RegExp(`#/r/[\\w-]+@${nth}$`));

test("a finished game is reviewed part by part", { tag: PHONE }, async ({ page }, info) => {
  const game = await finish(page, "trictrac", 60);
  let asked = 0;
  await page.route(`**/api/tables/${game.id}/review?*`, async (route) => {
    if (asked++ > 0) await route.continue();
    else await route.fulfill({ status: 503, json: { error: { code: "full", message: "the server is busy" } } });
  });
  await page.getByRole("link", { name: "Review" }).click();
  await expect(page).toHaveURL(new RegExp(`#/r/${game.id}$`));
  // The menu of a small screen shows the panel at once.
  await expect(panel(page).getByRole("status")).toHaveText("Rating the decisions… 0%");
  await expect(panel(page).getByRole("status")).toHaveText("");
  await expect(panel(page).locator(".standing")).toHaveText(/^After action (\d+) of \1: (white|black) leads by [\d.,]+ points?\.$/);
  for (const [nth, seat] of SIDES.entries()) {
    const own = game.decisions.filter((one) => one.seat === seat);
    const cell = (name: RegExp) => panel(page).getByRole("row", { name }).getByRole("cell").nth(nth);
    await expect(cell(/^Decisions/)).toHaveText(String(own.length));
    await expect(cell(/^\?\? blunder/)).toHaveText(String(own.filter(({ glyph }) => glyph === "??").length));
    await expect(panel(page).locator("ol").nth(nth).locator("li")).toHaveCount(Math.min(3, own.filter(({ glyph }) => glyph).length));
  }
  const labels = [...new Set(game.coups.map(({ label }) => label))];
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) await expect(panel(page).getByRole("rowheader", { name: label, exact: true })).toBeVisible();
  await axe(page);
  await still(page);
  await shot(page, "review", info.project.name);
  // Glyphs stand beside the moves.
  await expect(page.locator(".log .glyph").first()).toHaveAttribute("title", /^(doubtful|mistake|blunder), costs [\d.]+ points?$/);
  // Mistakes are visited in their order.
  await page.keyboard.press("Escape");
  const [first, second] = mistakes(game);
  const next = page.getByRole("button", { name: "Next mistake" });
  await next.click();
  await at(page, first.nth);
  const before = page.getByRole("button", { name: "Previous mistake" });
  await expect(before).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await at(page, second.nth);
  await page.locator("body").press("ArrowRight");
  await at(page, second.nth + 1);
  await before.click();
  await at(page, second.nth);
  // The review is kept while the table is open.
  const parts = asked;
  await page.getByRole("link", { name: "Close the review" }).click();
  await expect(page).toHaveURL(new RegExp(`#/t/${game.id}$`));
  await page.getByRole("link", { name: "Review" }).click();
  await expect(panel(page).locator(".standing")).toBeVisible();
  expect(asked).toBe(parts);
});

test("a decision is drawn as two plays", async ({ page }, info) => {
  const game = await finish(page, "backgammon", 40);
  // A moment is shown on the board at once, also on a small screen.
  await page.goto(`/#/r/${game.id}@${game.decisions[0].nth}`);
  await expect(page.locator(".decided")).toContainText(game.decisions[0].done.text);
  await expect(page.locator(".frame")).not.toHaveAttribute("inert");
  await openMenu(page);
  const [worst] = mistakes(game).filter(({ seat, done }) => seat === "white" && done.steps).sort((one, two) => two.cost - one.cost);
  await panel(page).locator("ol").first().getByRole("link").first().click();
  await at(page, worst.nth);
  await expect(page.locator(".arrow.played")).toHaveCount(worst.done.steps.length);
  await expect(page.locator(".arrow.better")).toHaveCount(worst.best.steps.length);
  await expect(page.locator(".board .dice")).toHaveAttribute("aria-label", `white's dice: ${worst.throw.join(" and ")}`);
  const text = page.locator(".decided");
  await expect(text).toBeVisible();
  await expect(text).toContainText(`White ${worst.throw.join("")}: ${worst.done.text}`);
  await expect(text).toContainText(`Better: ${worst.best.text}`);
  await axe(page);
  await still(page);
  await shot(page, "review-decision", info.project.name);
});

test("the course is a slider in words, for keys and clicks", async ({ page }) => {
  const game = await finish(page, "trictrac", 20);
  await page.goto(`/#/r/${game.id}`);
  const slider = page.getByRole("slider", { name: "The course of the game" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^After action (\d+) of \1: /);
  await slider.focus();
  await page.keyboard.press("Home");
  await at(page, game.course[0].nth);
  await expect(slider).toHaveAttribute("aria-valuenow", String(game.course[0].nth));
  await page.keyboard.press("ArrowRight");
  await at(page, game.course[1].nth);
  await expect(slider).toBeFocused();
  const box = await slider.boundingBox();
  const { nth } = game.course[3];
  await slider.click({ position: { x: 8 + ((box!.width - 16) * nth) / game.actions, y: 20 } });
  await at(page, nth);
});

test("a record shows its tags, glyphs and comments", async ({ page }) => {
  const text = '[Game "trictrac"]\n[Event "A trial"]\n[Date "1756.??.??"]\n[First "w"]\n\n{A remark.}\n1w 42: 1/5 1/3 ?! {Too bold.}\n1b 31: 1/4 1/2\n';
  const { id } = await (await page.request.post("/api/records", { data: { text } })).json();
  await page.goto(`/#/t/${id}`);
  await openMenu(page);
  await expect(page.locator(".tags > div")).toHaveText(["Event: A trial", "Date: 1756"]);
  await expect(page.locator(".remark")).toHaveText("A remark.");
  await expect(page.locator(".log .glyph")).toHaveAttribute("title", "doubtful");
  await expect(page.locator(".log .comment")).toHaveText("Too bold.");
  await page.getByRole("link", { name: "Review" }).click();
  await expect(panel(page).getByRole("slider")).toBeVisible();
});
