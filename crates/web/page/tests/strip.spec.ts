// The line of a side draws as many places as its counters have.
import { expect, test } from "@playwright/test";
import { LONG, look, PHONE, sit } from "./player.ts";

for (const pack of ["trictrac", "toccategli", "ticktack"]) {
  test(`the counters of ${pack} are drawn with their own number of places`, { tag: pack === "trictrac" ? PHONE : LONG }, async ({ page }) => {
    const id = await sit(page, { pack, mode: "screen", seed: 4 });
    const { counters } = await look(page, id);
    expect(counters.length).toBeGreaterThan(0);
    const strip = page.locator('.strip[data-seat="white"]');
    for (const [nth, counter] of counters.entries()) {
      const shown = strip.locator(".counts > .counter").nth(nth);
      await expect(shown).toContainText(`${counter.label} ${counter.n.white}`);
      await expect(shown.locator(".places i")).toHaveCount(counter.per ?? 0);
    }
  });
}
