// At a table nothing of the page scrolls, at a desk and on a phone.
import { expect, test, type Page } from "@playwright/test";
import { axe, clickPlay, LONG, look, openMenu, sit } from "./player.ts";

const SIZES: [number, number][] = [[1366, 768], [1280, 900], [844, 390], [390, 844], [320, 568]];

/** The games and widths of every run. */
const ALWAYS = ["trictrac 1366", "trictrac 320", "backgammon 844", "backgammon 390"];

async function still(page: Page): Promise<void> {
  const { height, width, inner } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.scrollingElement as Element;
    return { height: scrollHeight, width: scrollWidth, inner: [innerWidth, innerHeight] as [number, number] };
  });
  expect(height).toBeLessThanOrEqual(inner[1]);
  expect(width).toBeLessThanOrEqual(inner[0]);
  for (const part of [".board", ".dock", '.strip[data-seat="white"]', '.strip[data-seat="black"]']) {
    await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
  }
}

/** The main action covers no man. */
async function covers(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = document.querySelector(".over-cloth")?.getBoundingClientRect();
    if (!box) return 0;
    const men = [...document.querySelectorAll(".board .man")].map((man) => man.getBoundingClientRect());
    return men.filter((man) => man.left < box.right && man.right > box.left && man.top < box.bottom && man.bottom > box.top).length;
  });
}

for (const [width, height] of SIZES) {
  for (const pack of ["trictrac", "backgammon"]) {
    test(`nothing scrolls during a turn of ${pack} at ${width}x${height}`, { tag: ALWAYS.includes(`${pack} ${width}`) ? [] : LONG }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const id = await sit(page, { pack, mode: "screen", seed: 4 });
      await still(page);
      await clickPlay(page, id);
      const dice = page.getByRole("button", { name: "Throw the dice" });
      await expect(dice).toBeInViewport({ ratio: 1 });
      await still(page);
      expect(await covers(page)).toBe(0);
      await dice.click();
      await expect(page.locator(".spot.source").first()).toBeVisible();
      await still(page);
      const [step] = (await look(page, id)).plays[0].steps;
      await page.locator(`.spot.source[data-cell="${step.from}"]`).click();
      await page.locator(`.spot.goal[data-cell="${step.to}"]`).click();
      await still(page);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the menu of a phone and an invitation can be read by all, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/#/g/trictrac/link");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.locator(".invitation")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Close" }).click();
    await openMenu(page);
    await expect(page.getByLabel("Your opponent's link", { exact: true })).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Your opponent's link", { exact: true })).toHaveCount(1);
    await expect(page.getByLabel("Your opponent's link", { exact: true })).toBeHidden();
  });
}
