// The board in words: the labels of the men, and a table of all places.
import { expect, test, type Page } from "@playwright/test";
import { LONG, look, playBy, sit, takeSeats, type Made } from "./player.ts";

type Seat = "white" | "black";
const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The rows of the board in words: name, men, and what is possible. */
const rows = (page: Page): Promise<string[][]> =>
  page.getByRole("table", { name: "The board in words" }).locator("tr:has(td)").evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")),
  );

/** The men of a side in a text. */
function counted(text: string, seat: Seat): number {
  const found = [...text.matchAll(new RegExp(`(\\w+) ${seat} m[ae]n`, "g"))];
  return found.reduce((sum, [, n]) => sum + (NUMBERS.includes(n!) ? NUMBERS.indexOf(n!) : Number(n)), 0);
}

const under = (table: any) => (table.men.white.under ?? []).length + (table.men.black.under ?? []).length > 0;
const upright = ({ board, men }: any) =>
  [...board.views.white.near, ...board.views.white.far].some((point: any) => men.white[point.upright] || men.black[point.upright]);
/** A position after so many actions. */
const after = (n: number) => (table: any) => table.actions >= n;
const onBar = (table: any) => (table.men[table.wait.seat]?.[0] ?? 0) > 0;
/** Whether a man can be moved. */
const toMove = ({ wait, plays }: any) => wait.on === "play" && plays.some((play: any) => play.steps.length > 0);

for (const [pack, stop, texts] of [
  ["backgammon", onBar, [["bar", /\w+ (white|black) m[ae]n/]]],
  ["plakoto", under, [[/^point \d+$/, /pinned below: one (white|black) man/]]],
  ["dames-rabattues", upright, [[/'s point \d+$/, /on top: \w+ (white|black) m[ae]n/]]],
  ["tourne-case", after(20), [["white's point 1", /./], [/^black's point \d+$/, /./]]],
  ["kotra", after(30), []],
  ["tabula", after(30), []],
  ["sbaraglio", after(60), []],
] as [string, (table: any) => boolean, [string | RegExp, RegExp][]][]) {
  test(`all men of ${pack} are told`, { tag: ["plakoto", "sbaraglio"].includes(pack) ? [] : LONG }, async ({ page }) => {
    const made: Made = await (await page.request.post("/api/tables", { data: { pack, mode: "screen", seed: 3 } })).json();
    const table = await playBy(page, made, 300, (now) => stop(now) && toMove(now));
    expect(stop(table) && toMove(table)).toBe(true);
    await takeSeats(page, made);
    const told = await rows(page);
    expect(told.length).toBeGreaterThanOrEqual(table.board.views.white.near.length);
    expect(new Set(told.map(([name]) => name)).size).toBe(told.length);
    for (const seat of ["white", "black"] as Seat[]) {
      expect(told.reduce((sum, [, men]) => sum + counted(men!, seat), 0)).toBe(table.board.men);
    }
    for (const [name, men] of texts) {
      expect(told.some((row) => (typeof name === "string" ? row[0] === name : name.test(row[0]!)) && men.test(row[1]!))).toBe(true);
    }
    // Whoever is to play hears it at each place, and at each man.
    const spots = page.locator(".spot.source");
    const labels = await spots.evaluateAll((all) => all.map((spot) => spot.getAttribute("aria-label")));
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(label).toMatch(/^(point \w+|(white|black)'s point \w+|bar|not yet entered), .*(man|men)\b.*: pick up a man$/);
    expect(told.filter((row) => row[2] === "pick up a man").length).toBeGreaterThan(0);
  });
}

test("a place says its number from the side of the reader, its men, and what is possible", async ({ page }) => {
  const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 3 });
  const { wait } = await look(page, id);
  const mover: Seat = wait.seat;
  if (mover === "black") await page.getByRole("button", { name: "Turn the board" }).click();
  await expect(page.getByRole("button", { name: `point 6, five ${mover} men: pick up a man` })).toBeVisible();
  const row = (name: string) => page.getByRole("table", { name: "The board in words" }).getByRole("row", { name: `${name} `, exact: false });
  await expect(page.getByRole("row", { name: /^point 7 empty/ })).toHaveCount(1);
  await expect(row("bar")).toHaveCount(1);
  await page.getByRole("button", { name: `point 6, five ${mover} men: pick up a man` }).click();
  await expect(page.getByRole("button", { name: /^point [1-5], .*: put the man down here$/ }).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /^point [1-5] .* put the man down$/ }).first()).toBeAttached();
  // The other side's men have the numbers of the reader too.
  await expect(page.getByRole("row", { name: new RegExp(`^point 19 five ${mover === "white" ? "black" : "white"} men`) })).toHaveCount(1);
});

test("the board in words does not change while men move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await page.evaluate(() => {
    const seen = ((window as any).seen = { changes: 0, playing: 0, plays: 0 });
    const board = document.querySelector("svg.board") as Element;
    const playing = (): boolean => board.classList.contains("playing");
    const words = document.querySelector(".board-words") as Element;
    let text = words.textContent;
    const changed = (): void => {
      if (words.textContent !== text) seen[playing() ? "playing" : "changes"]++;
      text = words.textContent;
    };
    new MutationObserver(changed).observe(words, { childList: true, subtree: true, characterData: true });
    new MutationObserver(() => (seen.plays += playing() ? 1 : 0)).observe(board, { attributeFilter: ["class"] });
  });
  const { plays } = await look(page, id);
  await page.locator(".play-list summary").click();
  await page.locator(".plays").getByRole("button", { name: plays[0].text, exact: true }).first().click();
  await page.locator(".confirm").click();
  await page.getByRole("button", { name: "Throw the dice" }).click();
  await expect(page.locator(".spot.source").first()).toBeVisible();
  const seen = await page.evaluate(() => (window as any).seen);
  expect(seen.plays).toBeGreaterThan(0);
  expect(seen.changes).toBeGreaterThan(0);
  expect(seen.playing).toBe(0);
});
