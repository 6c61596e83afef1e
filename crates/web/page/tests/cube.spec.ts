// The doubling cube is offered and answered on the board.
import { expect, test, type Page } from "@playwright/test";
import { axe, look, PHONE, playOn, shot, sit, SOON } from "./player.ts";

/** A game in which white may double. */
async function mayDouble(page: Page): Promise<string> {
  const id = await sit(page, { pack: "backgammon-match", mode: "screen", seed: 3 });
  const table = await playOn(page, id, 20, ({ wait }) => wait.choices.length > 0);
  expect(table.wait.choices.map((choice: any) => choice.name)).toEqual(["double"]);
  return id;
}

const double = (page: Page) => page.getByRole("button", { name: "Double to 2" });

test("a click on the cube doubles, and the cube comes to the side that takes it", { tag: PHONE }, async ({ page }, info) => {
  const id = await mayDouble(page);
  await expect(double(page)).toHaveCSS("cursor", "pointer");
  const before = await double(page).boundingBox();
  await double(page).click();
  await expect.poll(async () => (await look(page, id)).cube.offered, SOON).toBe(2);
  // It lies large on the cloth, and is no button.
  const cube = page.locator(".cube.offered");
  await expect(cube).toHaveRole("img");
  await expect(cube).toHaveText(/2$/);
  await expect(page.locator(".offer")).toHaveText(/^White doubles\s?to\s2$/);
  const offered = await cube.locator(".face").boundingBox();
  expect(offered!.width).toBeGreaterThan(1.2 * before!.width);
  expect(offered!.x).toBeLessThan(before!.x - 100);
  await expect(page.locator(".board .dice")).toHaveCount(0);
  const answers = page.locator(".main-actions button");
  await expect(answers).toHaveText([/take/i, /drop/i]);
  const [take, drop] = await Promise.all([0, 1].map((nth) => answers.nth(nth).boundingBox()));
  expect(take!.width).toBeCloseTo(drop!.width, 0);
  expect(take!.height).toBeCloseTo(drop!.height, 0);
  // Neither covers the other, nor the text.
  const text = await page.locator(".offer").boundingBox();
  for (const box of [take!, drop!]) {
    const apart = box.x > text!.x + text!.width || box.x + box.width < offered!.x || box.y > offered!.y + offered!.height;
    expect(apart).toBe(true);
  }
  await axe(page);
  await shot(page, "cube-offered", info.project.name);
  await answers.first().click();
  await expect(page.locator('[aria-label="The cube at 2, owned by black"]')).toHaveRole("img");
  await expect(page.locator(".offer")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Double to/ })).toHaveCount(0);
});

test("the answers to a double fit on any phone, in any language", async ({ page }) => {
  await mayDouble(page);
  await double(page).click();
  await page.locator("nav.bar select").selectOption("fr");
  const answers = page.locator(".main-actions button");
  await expect(answers).toHaveText([/accepter/i, /refuser/i]);
  for (const [width, height] of [[390, 844], [844, 390], [320, 568]] as [number, number][]) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(".dock .main-actions")).toBeVisible();
    for (const answer of await answers.all()) {
      expect(await answer.evaluate((button) => button.scrollWidth <= button.clientWidth), `${width}`).toBe(true);
      const box = await answer.boundingBox();
      expect(box!.x >= 0 && box!.x + box!.width <= width, `${width}`).toBe(true);
    }
    // Nothing lies over the board that the answer is about.
    await expect(page.locator(".futures")).toHaveCount(0);
  }
});

test("Enter on the cube doubles, and the focus is not lost", async ({ page }) => {
  const id = await mayDouble(page);
  await double(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(double(page)).toBeFocused();
  await expect(double(page).locator(".target")).not.toHaveCSS("stroke", "none");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).cube.offered, SOON).toBe(2);
  await expect(page.getByRole("button", { name: "take" })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("the cube travels", async ({ page }) => {
  await mayDouble(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const travels = page.waitForFunction(() => (document.querySelector(".cube")?.getAnimations().length ?? 0) > 0, null, { polling: 20 });
  await double(page).click();
  await travels;
  await expect(page.getByRole("button", { name: "take" })).toBeVisible();
});
