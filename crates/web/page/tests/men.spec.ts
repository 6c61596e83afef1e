// The page moves men itself while a play is put together. They stand then as the server says after the play.
import { expect, test, type Page } from "@playwright/test";
import { SOON, look, takeSeats, type Made } from "./player.ts";

type Seat = "white" | "black";
/** Whether a step is of the kind that a test looks for. */
type Kind = (step: any, table: any, mover: Seat) => boolean;

const other = (seat: Seat): Seat => (seat === "white" ? "black" : "white");

/** The men of a side at the point where the other side has a cell. */
function menAt(table: any, seat: Seat, cell: number): number {
  const { near, far } = table.board.views.white;
  const point = [...near, ...far].find((one: any) => one[other(seat)] === cell);
  return table.men[seat][point?.[seat]] ?? 0;
}

const hits: Kind = (step) => step.hit;
const hitsSeveral: Kind = (step, table, mover) => step.hit && menAt(table, other(mover), step.to) > 1;
/** The man who is hit returns to a cell on which a man of the mover stands. */
const displaces: Kind = (step, table, mover) => step.hit && menAt(table, mover, table.board.sent) > 0;
const pins: Kind = (step) => step.pin;

/** The men on the board, with their sides and places. */
const men = (page: Page): Promise<string[]> =>
  page.locator(".men .man:not(.count)").evaluateAll((all) =>
    all.map((man) => `${man.getAttribute("class")} ${man.getAttribute("transform")}`).sort(),
  );

/** Plays by the API until a legal play has a step of this kind, and returns the play. */
async function reach(page: Page, { id, seats }: Made, kind: Kind): Promise<any> {
  for (let nth = 0; nth < 300; nth++) {
    const table = await look(page, id);
    const { wait, plays } = table;
    const found = plays.find((play: any) => !play.end && play.steps.some((step: any) => kind(step, table, wait.seat)));
    if (found) return found;
    const seat: Seat = wait.seat ?? "white";
    const action =
      wait.on === "play"
        ? { do: "play", steps: plays[nth % plays.length].steps }
        : wait.on === "choose"
          ? { do: "choose", choice: wait.choices[0].name }
          : { do: "throw" };
    const headers = { Authorization: `Bearer ${seats[seat]}` };
    const answer = await page.request.post(`/api/tables/${id}/actions`, { data: action, headers });
    expect(answer.status(), JSON.stringify(action)).toBe(200);
  }
  throw new Error("no play has such a step");
}

for (const [what, kind, asked] of [
  ["men who are hit go to the bar", hits, { pack: "backgammon", seed: 3 }],
  ["men are hit on a row of their own", hits, { pack: "tourne-case", seed: 3 }],
  ["several men are hit at once", hitsSeveral, { pack: "kotra", seed: 1 }],
  ["a man who is hit returns, and displaces another", displaces, { pack: "emperador", options: { after_hit: "pile" }, seed: 8 }],
  ["men are pinned", pins, { pack: "plakoto", seed: 3 }],
] as [string, Kind, object][]) {
  test(what, async ({ page }) => {
    const answer = await page.request.post("/api/tables", { data: { ...asked, mode: "screen" } });
    expect(answer.status(), await answer.text()).toBe(201);
    const made = (await answer.json()) as Made;
    const play = await reach(page, made, kind);
    await takeSeats(page, made);
    const { version } = await look(page, made.id);
    await page.locator(".play-list summary").click();
    await page.locator(".plays").getByRole("button", { name: play.text, exact: true }).click();
    const confirm = page.locator(".confirm");
    await expect(confirm).toBeVisible();
    const before = await men(page);
    await confirm.click();
    await expect.poll(async () => (await look(page, made.id)).version, SOON).toBeGreaterThan(version);
    await expect(confirm).toHaveCount(0);
    expect(await men(page)).toEqual(before);
  });
}
