// The words of a language are a file of their own, which is loaded when the language is shown.
import { expect, test, type Page } from "@playwright/test";
import { axe, sit } from "./player.ts";

/** The languages whose words a page has loaded, in their order. */
function loaded(page: Page): string[] {
  const codes: string[] = [];
  page.on("request", (request) => codes.push(.../(\w\w)\.ftl$/.exec(request.url())?.slice(1) ?? []));
  return codes;
}

const html = (page: Page) => page.locator("html");
const language = (page: Page) => page.locator("nav.bar select");

test.describe("a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("a reader loads the words of one language", async ({ page }) => {
    const codes = loaded(page);
    await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
    await page.goto("about:blank");
    codes.length = 0;
    await page.goto("/#/");
    await expect(page.locator(".hall h1")).toHaveText("Jeux de tables historiques");
    await page.locator(".go-on a").first().click();
    await expect(page.locator(".table svg.board")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "fr");
    expect(codes).toEqual(["fr"]);
    // Names as ids come with English words, and are kept for the next visit.
    await language(page).selectOption("");
    await expect(html(page)).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("button", { name: "Turn the board" })).toBeVisible();
    await expect(language(page)).toHaveValue("");
    expect(codes).toEqual(["fr", "en", "en"]);
  });
});

test("a table stays as it is until the words are there", async ({ page }) => {
  await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/*fr.ftl", async (route) => {
    await late;
    await route.continue();
  });
  const board = await page.locator(".table svg.board").elementHandle();
  const asked = page.waitForRequest("**/*fr.ftl");
  await language(page).selectOption("fr");
  await asked;
  expect(await board?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(html(page)).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Turn the board" })).toBeVisible();
  // Of two choices the last one is shown, even if its words are there first.
  await language(page).selectOption("sv");
  await expect(html(page)).toHaveAttribute("lang", "sv");
  const answered = page.waitForResponse("**/*fr.ftl");
  arrive();
  await (await answered).finished();
  await expect(page.getByRole("button", { name: "Vänd brädet" })).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "sv");
  await page.reload();
  await expect(html(page)).toHaveAttribute("lang", "sv");
});

test("words that cannot be loaded leave the language as it is, and can be asked for again", async ({ page }) => {
  await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
  await page.route("**/*da.ftl", (route) => route.abort());
  await language(page).selectOption("da");
  const error = page.getByRole("alert").filter({ hasText: "The server does not answer. Try again." });
  await expect(error).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "en");
  await expect(language(page)).toHaveValue("en");
  await expect(page.locator(".table svg.board")).toBeVisible();
  await axe(page);
  await page.unroute("**/*da.ftl");
  await language(page).selectOption("da");
  await expect(html(page)).toHaveAttribute("lang", "da");
  await expect(page.locator(".wordless")).toHaveCount(0);
});

test("a page without any words says so", async ({ page }) => {
  await page.route("**/*.ftl", (route) => route.abort());
  await page.goto("/#/");
  await expect(page.getByRole("alert")).toHaveText("The texts of this page cannot be loaded. Load the page again.");
  await expect(page.locator("nav.bar")).toHaveCount(0);
  await page.unroute("**/*.ftl");
  await page.reload();
  await expect(page.locator(".hall h1")).toHaveText("Historical tables games");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("a German browser", () => {
  test.use({ locale: "de-DE" });

  test("what the server refuses is told in the language of the page", async ({ page }) => {
    await page.goto("/#/g/toc");
    await page.getByRole("textbox", { name: "Ihr Name" }).fill("greedy");
    await page.locator("form button[type=submit]").first().click();
    await expect(page.getByText("greedy heißt schon das Programm; wählen Sie einen anderen Namen")).toBeVisible();
  });
});
