// The screen stays on while a game is in progress.
import { expect, test, type Page } from "@playwright/test";
import { sit } from "./player.ts";

/** Gives the page a wake lock whose requests are counted. */
async function lockable(page: Page, refused: boolean): Promise<void> {
  await page.addInitScript((no) => {
    const locks = ((window as any).locks = { asked: 0, held: 0 });
    const request = async (): Promise<unknown> => {
      locks.asked++;
      if (no) throw new DOMException("refused", "NotAllowedError");
      locks.held++;
      const lock = {
        released: false,
        release: async () => {
          if (!lock.released) locks.held--;
          lock.released = true;
        },
      };
      (window as any).lock = lock;
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  }, refused);
}

const locks = (page: Page): Promise<{ asked: number; held: number }> => page.evaluate(() => (window as any).locks);

test("a game keeps the screen on until it is over", async ({ page }) => {
  await lockable(page, false);
  await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await page.reload();
  await expect.poll(() => locks(page)).toEqual({ asked: 1, held: 1 });
  // The browser releases it when the page is hidden, and the page asks for it when it is seen again.
  await page.evaluate(async () => {
    await (window as any).lock.release();
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => locks(page)).toEqual({ asked: 2, held: 1 });
  // A hidden page does not ask.
  await page.evaluate(async () => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    await (window as any).lock.release();
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await locks(page)).toEqual({ asked: 2, held: 0 });
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => locks(page)).toEqual({ asked: 3, held: 1 });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.locator("details.more summary").first().click();
  await page.getByRole("button", { name: "Give up the match" }).click();
  await expect.poll(() => locks(page)).toEqual({ asked: 3, held: 0 });
});

test("the lock ends when the table is left", async ({ page }) => {
  await lockable(page, false);
  await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await expect.poll(async () => (await locks(page)).held).toBe(1);
  await page.evaluate(() => (location.hash = "#/"));
  await expect.poll(async () => (await locks(page)).held).toBe(0);
});

test("a page that is seen again before the browser refuses asks once more", async ({ page }) => {
  await page.addInitScript(() => {
    const refusals = ((window as any).refusals = [] as (() => void)[]);
    const request = () => new Promise((_, refuse) => refusals.push(() => refuse(new DOMException("refused", "NotAllowedError"))));
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await page.reload();
  const asked = () => page.evaluate(() => (window as any).refusals.length);
  await expect.poll(asked).toBe(1);
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
    (window as any).refusals[0]();
  });
  await expect.poll(asked).toBe(2);
  // A refusal alone is final.
  await page.evaluate(() => (window as any).refusals[1]());
  await page.waitForTimeout(100);
  expect(await asked()).toBe(2);
});

test("a browser that refuses it is no error", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await lockable(page, true);
  await sit(page, { pack: "trictrac", mode: "screen", seed: 5 });
  await expect.poll(async () => (await locks(page)).asked).toBeGreaterThan(0);
  await expect(page.locator(".spot.source").first()).toBeVisible();
  expect(errors).toEqual([]);
});
