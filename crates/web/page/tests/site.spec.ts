// A site: the page and its engine as static files, in a folder of a host. SITE names the folder that `charpentier site` made.
import { execFile, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { axe, narrow } from "./player.ts";
import { serve } from "./static-server.js";

const SITE = process.env["SITE"] ?? "";
const PROGRAM = process.env["CHARPENTIER"] ?? "../../../target/debug/charpentier";

interface Host {
  /** The address of the site. */
  url: string;
  /** The folder that is served, a copy. */
  folder: string;
  stop: () => Promise<unknown>;
}

/** Each test has a host of its own, and with it a storage of its own. */
const test = base.extend<{ host: Host; folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "charpentier-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  host: async ({ folder }, use) => {
    const copy = join(folder, "site");
    await cp(SITE, copy, { recursive: true });
    const { url, stop } = await serve(copy, "/some/place/");
    await use({ url, folder: copy, stop });
    await stop();
  },
});

test.describe.configure({ mode: "parallel", timeout: 600_000 });

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator(".hall h1")).toBeVisible({ timeout: 60_000 });
}

/** Waits until the browser keeps the whole site, and then takes the network away. */
async function cut(page: Page, context: BrowserContext, { stop }: Host): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await stop();
}

/** Changes the worker of the site: something is done before it begins. */
async function beforeWorker({ folder }: Host, does: string): Promise<void> {
  const file = join(folder, "page-engine.js");
  await writeFile(file, `${does}${await readFile(file, "utf8")}`);
}

/** Begins a game from its page. */
async function begin(page: Page, game: string, choices: Record<string, string>): Promise<string> {
  await page.evaluate((game) => (location.hash = `#/g/${game}`), game);
  await expect(page.locator(".game-page h1")).toBeVisible();
  for (const [label, value] of Object.entries(choices)) await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".table svg.board")).toBeVisible();
  return page.url().split("/t/")[1] ?? "";
}

/** The things that a player can do, the first one first. */
const WAYS = [".main-actions .confirm", ".main-actions .throw", ".main-actions button", ".spot.goal", ".spot.source"];

/**
 * Does the first thing that can be done, until something holds. The page clicks itself, which takes a tenth of the time.
 * Fails if the page shows the same for a minute.
 */
async function play(page: Page, done: () => Promise<boolean>): Promise<void> {
  let shown = "";
  let since = Date.now();
  while (!(await done())) {
    const now = await page.evaluate(async (ways) => {
      const way = ways.find((way) => document.querySelector(way)) ?? "";
      const found = way ? [...document.querySelectorAll(way)].at(-1) : undefined;
      if (found) {
        const { x, y, width, height } = found.getBoundingClientRect();
        found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2 }));
      }
      await new Promise((resolve) => setTimeout(resolve, found ? 0 : 10));
      return document.body.innerText;
    }, WAYS);
    if (now !== shown) [shown, since] = [now, Date.now()];
    if (Date.now() - since > 60_000) throw new Error(`nothing happens any more:\n${shown}`);
  }
}

const over = (page: Page) => async () => (await page.locator(".outcome").count()) > 0;

const moves = (page: Page) => page.locator(".log td a b").count();

/** Returns how many games the storage of the site has. */
const saved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("charpentier /some/place/");
        opening.onsuccess = () => {
          const counting = opening.result.transaction("games").objectStore("games").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Checks a record with the program, which finds nothing. */
async function checkRecord(folder: string, record: string, ...options: string[]): Promise<void> {
  const file = join(folder, "exported.tgn");
  await writeFile(file, record);
  const { stdout, status } = spawnSync(PROGRAM, ["check", file, ...options], { encoding: "utf8" });
  expect(stdout).toMatch(/: 1 game, \d+ plies, good$/m);
  expect(status).toBe(0);
}

async function download(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  const downloaded = await downloading;
  expect(downloaded.suggestedFilename()).toMatch(/\.tgn$/);
  return readFile(await downloaded.path(), "utf8");
}

// Trictrac is over in a third of the time against a program that marks its points.
for (const [game, level] of [
  ["trictrac", "greedy"],
  ["brade", "random"],
] as const) {
  test(`${game} is played to the end without a network`, async ({ page, context, host, folder }) => {
    await visit(page, host.url);
    await cut(page, context, host);
    await page.reload();
    await expect(page.locator(".hall h1")).toBeVisible();
    const image = page.locator(".start-board").first();
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await begin(page, game, { "Level of the program": level });
    await play(page, over(page));
    expect(await moves(page)).toBeGreaterThan(10);
    await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
    const record = await download(page);
    expect(record).toContain(`[Game "${game}`);
    await checkRecord(folder, record);
    // A game that is forgotten is deleted from the storage.
    await page.keyboard.press("Escape");
    await page.evaluate(() => (location.hash = "#/"));
    page.once("dialog", (dialog) => void dialog.accept());
    expect(await saved(page)).toBe(1);
    await page.locator(".go-on").getByRole("button", { name: "Forget" }).click();
    await expect.poll(() => saved(page)).toBe(0);
  });
}

/** The engine of the site, which Node runs as a browser does. */
async function startEngine(): Promise<{ ask: (request: string) => string; think: (request: string) => string }> {
  // A file of this ending is a module for browsers, and not yet one for Node.
  const source = await readFile(join(SITE, "engine/engine.js"), "utf8");
  const { default: start, Engine } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  await start({ module_or_path: await readFile(join(SITE, "engine/engine_bg.wasm")) });
  return new Engine(await readFile(join(SITE, "packs.json"), "utf8"));
}

for (const [game, level] of [
  ["trictrac", "greedy"],
  ["backgammon", "trained"],
  ["brade", "expecti"],
] as const) {
  test(`with the same seed, ${game} is the same game as in a terminal`, async ({ folder }) => {
    const today = new Date().toLocaleDateString("sv").replaceAll("-", ".");
    const engine = await startEngine();
    let thinks: string[] = [];
    const ask = (method: string, path: string, secrets: string[], body?: object): string => {
      const asked = { method, path, query: "", secrets, absent: [], body: body ? JSON.stringify(body) : null, today };
      const reply = JSON.parse(engine.ask(JSON.stringify(asked)));
      expect(reply.answer.status, reply.answer.text).toBeLessThan(300);
      thinks = reply.thinks;
      return reply.answer.text;
    };
    const { id, seats } = JSON.parse(ask("POST", "/api/tables", [], { pack: game, mode: "program", level, seat: "white", seed: 7 }));
    const table = `/api/tables/${id}`;
    // White makes the first of all plays and choices. In the terminal, an empty line throws.
    const typed: string[] = [];
    for (;;) {
      while (thinks.length > 0) thinks = JSON.parse(engine.think(JSON.stringify({ id, today }))).thinks;
      const { wait, plays, outcome } = JSON.parse(ask("GET", table, [seats.white]));
      if (outcome) break;
      const action =
        wait.on === "throw" ? { do: "throw" } : wait.on === "play" ? { do: "play", text: plays[0].text } : { do: "choose", choice: wait.choices[0] };
      typed.push(action.text ?? action.choice ?? "");
      ask("POST", `${table}/actions`, [seats.white], action);
    }
    const file = join(folder, "terminal.tgn");
    const options = ["--seed", "7", "--against", level, "--seat", "white", "--points", "own", "--save", file];
    const terminal = spawnSync(PROGRAM, ["play", game, ...options], { encoding: "utf8", input: typed.map((line) => `${line}\n`).join("") });
    expect(terminal.status, terminal.stderr).toBe(0);
    const record = await readFile(file, "utf8");
    expect(record).toMatch(/\[Result "[01]/);
    expect(ask("GET", `${table}/record`, [seats.white])).toBe(record);
  });
}

/** A child pack: backgammon with five men. */
const HURRY = {
  "pack.yaml": [
    "name: hurry",
    'version: "0.1"',
    "title: Hurry",
    "about: Backgammon with five men a side, in which a doublet is two numbers and no more.",
    "extends: backgammon",
    "picture: {points: own}",
    "track: {men: 5, start: {1: 2, 12: 3, 17: off, 19: off}, rule: HU-S1}",
    "dice: {gives: {doublet: {numbers: 2 x n, rule: HU-M1}}}",
    "ends:",
    '  backgammon: {mover: {borne: ">=5"}}',
    '  gammon: {mover: {borne: ">=5"}}',
    '  single_game: {mover: {borne: ">=5"}}',
  ].join("\n"),
  "RULES.md": "# Hurry\n\n## Rules\n\n- **HU-S1** *engine*: five men a side.\n- **HU-M1** *engine*: a doublet is two numbers.\n",
  "cases/rules.yaml": [
    "- id: hurry-start",
    "  game: hurry",
    "  rules: [HU-S1]",
    "  source: derived",
    "  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}",
    "  dice: [6, 5]",
    "  expect:",
    '    legal_plays_include: [["1/7/12"]]',
    "  why: men stand on 1 and on 12, and nowhere else",
  ].join("\n"),
  // What belongs to no pack is left alone.
  "notes.txt": "not a part of the pack",
};

/** Writes a pack into a folder, whose name is returned. */
async function written(folder: string, files: Record<string, string>): Promise<string> {
  const pack = join(folder, "hurry");
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(pack, name)), { recursive: true });
    await writeFile(join(pack, name), text);
  }
  return pack;
}

const ownGames = (page: Page) => page.locator(".own-games");

/** Chooses a pack, and goes to the page of its game. */
async function addPack(page: Page, folder: string, files: Record<string, string>, title: string): Promise<void> {
  await page.getByLabel("Choose a folder").setInputFiles(await written(folder, files));
  // A pack with notes says them first.
  await expect(page.locator(".game-page h1, .checked h3")).toBeVisible();
  if ((await page.locator(".checked").count()) > 0) await page.getByRole("link", { name: "To the game" }).click();
  await expect(page.locator(".game-page h1")).toHaveText(title);
}

test("a game of one's own is added from a folder, played to the end and removed", async ({ page, host, folder }) => {
  await visit(page, host.url);
  await ownGames(page).locator("summary").click();
  await axe(page);
  await narrow(page);
  await addPack(page, folder, HURRY, "Hurry");
  const id = await begin(page, "hurry", { "Level of the program": "greedy" });
  await play(page, over(page));
  const record = await download(page);
  expect(record).toContain('[Game "hurry');
  await checkRecord(folder, record, "--packs", join(folder, "hurry"));
  // The game and its table are there again when the engine has begun anew.
  await page.goto("about:blank");
  await page.goto(`${host.url}#/t/${id}`);
  await expect.poll(() => moves(page)).toBeGreaterThanOrEqual(6);
  await visit(page, `${host.url}#/`);
  const own = ownGames(page).getByRole("listitem");
  await expect(own).toContainText("Hurry");
  page.once("dialog", (dialog) => void dialog.accept());
  await own.getByRole("button", { name: "Remove this game" }).click();
  await expect(own).toHaveCount(0);
  await page.getByLabel("Search by name").fill("hurry");
  await expect(page.getByText("No game has this name")).toBeVisible();
});

/** A child of `hurry`, which comes before it in every list. */
const HASTE = {
  "pack.yaml": ["name: haste", 'version: "0.1"', "title: Haste", "about: Hurry under another name.", "extends: hurry", "picture: {points: own}"].join("\n"),
  "RULES.md": "# Haste\n\n## Rules\n",
};

test("own games extend each other, and one that does not load can be removed @nightly", async ({ page, host, folder }) => {
  await visit(page, host.url);
  await ownGames(page).locator("summary").click();
  await addPack(page, folder, HURRY, "Hurry");
  await visit(page, `${host.url}#/`);
  await addPack(page, join(folder, "other"), HASTE, "Haste");
  const again = async (): Promise<void> => {
    await page.goto("about:blank");
    await visit(page, `${host.url}#/`);
  };
  await again();
  const own = ownGames(page).getByRole("listitem");
  await expect(own).toHaveText([/Haste/, /Hurry/]);
  page.on("dialog", (dialog) => void dialog.accept());
  await own.filter({ hasText: "Hurry" }).getByRole("button").click();
  await expect(own.filter({ hasText: "Hurry" })).toHaveCount(0);
  await again();
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("haste does not load.");
  await expect(own.locator(".about")).toContainText("hurry");
  await axe(page);
  // The child is there again with its parent.
  await addPack(page, folder, HURRY, "Hurry");
  await visit(page, `${host.url}#/`);
  await expect(own).toHaveText([/Haste/, /Hurry/]);
  await own.filter({ hasText: "Hurry" }).getByRole("button").click();
  await expect(own.filter({ hasText: "Hurry" })).toHaveCount(0);
  await again();
  await own.getByRole("button", { name: "Remove this game" }).click();
  await expect(own).toHaveCount(0);
  await again();
  await expect(own).toHaveCount(0);
});

test("a pack that cannot be saved is not added @nightly", async ({ page, host, folder }) => {
  await beforeWorker(
    host,
    `{ const put = IDBObjectStore.prototype.put;
       IDBObjectStore.prototype.put = function (value) {
         if (this.name === "packs") throw new DOMException("full", "QuotaExceededError");
         return put.call(this, value);
       }; }`,
  );
  await visit(page, host.url);
  await ownGames(page).locator("summary").click();
  await page.getByLabel("Choose a folder").setInputFiles(await written(folder, HURRY));
  await expect(page.getByText("The browser could not save the game")).toBeVisible();
  await page.evaluate(() => (location.hash = "#/g/hurry"));
  await expect(page.locator(".failure")).toBeVisible();
});

test("a game is dropped on the hall @nightly", async ({ page, host }) => {
  await visit(page, host.url);
  // A test can drop files, but no folder.
  await page.evaluate((files) => {
    const dropped = new DataTransfer();
    for (const [name, text] of Object.entries(files)) dropped.items.add(new File([text], name));
    dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, cancelable: true }));
  }, { "pack.yaml": HURRY["pack.yaml"], "RULES.md": HURRY["RULES.md"] });
  await expect(page.locator(".game-page h1, .checked h3")).toBeVisible();
});

test("a pack with errors is not added, and its faults are shown", async ({ page, host, folder }) => {
  await visit(page, host.url);
  const bad = HURRY["pack.yaml"].replace("extends: backgammon", "extends: backgammon\noptions:\n  match_length: {default: many}");
  await ownGames(page).locator("summary").click();
  await page.getByLabel("Choose a folder").setInputFiles(await written(folder, { ...HURRY, "pack.yaml": bad }));
  await expect(page.getByText("This pack has errors")).toBeVisible();
  const fault = ownGames(page).locator(".faults .error").first();
  await expect(fault).toContainText("many");
  await expect(fault.locator(".line")).toHaveText(/^pack\.yaml:\d+:\d+$/);
  await axe(page);
  await page.getByLabel("Choose files").setInputFiles({ name: "RULES.md", mimeType: "text/markdown", buffer: Buffer.from("# Rules") });
  await expect(page.getByText("There is no pack.yaml among these files.")).toBeVisible();
  await page.getByLabel("Choose files").setInputFiles({ name: "pack.yaml", mimeType: "text/yaml", buffer: Buffer.alloc(5 * 2 ** 20, "#") });
  await expect(page.getByText("pack.yaml is too large")).toBeVisible();
});

test("a game survives a reload, and is gone on with from the hall", async ({ page, context, host }) => {
  await visit(page, host.url);
  const id = await begin(page, "trictrac", { "Level of the program": "random" });
  await play(page, async () => (await moves(page)) >= 6);
  const log = await page.locator(".log tbody tr").first().innerText();
  const before = await moves(page);
  await page.close();
  const next = await context.newPage();
  await visit(next, host.url);
  const own = next.locator(".own-table");
  await expect(own).toHaveCount(1);
  await own.getByRole("link").click();
  await expect(next.locator("svg.board")).toBeVisible();
  expect(next.url()).toContain(id);
  expect(await next.locator(".log tbody tr").first().innerText()).toBe(log);
  expect(await moves(next)).toBeGreaterThanOrEqual(before);
  await play(next, async () => (await moves(next)) >= before + 4);
});

for (const shared of [true, false]) {
  test(`two tabs with ${shared ? "one engine" : "an engine each"} see the same table @nightly`, async ({ context, host }) => {
    if (!shared) await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
    const [first, second] = [await context.newPage(), await context.newPage()];
    await visit(first, host.url);
    const id = await begin(first, "backgammon", { Players: "screen" });
    await second.goto(`${host.url}#/t/${id}`);
    await expect(second.locator("svg.board")).toBeVisible();
    for (const [actor, other] of [
      [first, second],
      [second, first],
      [first, second],
    ] as const) {
      await actor.bringToFront();
      const before = await moves(actor);
      await play(actor, async () => (await moves(actor)) > before);
      await expect.poll(() => moves(other)).toBe(await moves(actor));
    }
  });
}

/** The link that a player has to send. */
const dueLink = (page: Page): Promise<string> => page.getByLabel("Your link", { exact: true }).inputValue();

/** Acts until the other player has to act, and returns the link to be sent. */
async function turn(page: Page): Promise<string> {
  const due = page.getByText("Send this link:").or(page.getByText("The game is over. Send this link"));
  await play(page, async () => (await due.count()) > 0);
  return dueLink(page);
}

test("two people play by sending each other links", async ({ browser, host }) => {
  // Each has a browser of their own.
  const [one, other] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  if (!one || !other) throw new Error("no pages");
  await visit(one, host.url);
  await begin(one, "toc", { Players: "correspondence", "Your side": "white" });
  await expect(one.getByText("The game begins when the invitation is accepted.")).toBeVisible();
  await expect(one.locator(".main-actions button")).toHaveCount(0);
  const invitation = await dueLink(one);
  expect(invitation.length).toBeLessThan(400);
  expect(await one.locator(".qr").count()).toBe(1);
  await axe(one);
  await other.goto(invitation);
  await expect(other.getByText("You have accepted the invitation.")).toBeVisible({ timeout: 60_000 });
  expect(other.url()).not.toContain("#/l/");
  await other.getByLabel("Your name").fill("Bertil");
  await other.getByRole("button", { name: "Save name" }).click();
  await expect(other.locator(".own-name")).toHaveCount(0);
  // The answer is pasted, since another program has opened it elsewhere. What is no link is refused.
  const answer = one.getByLabel("Your opponent's link", { exact: true });
  await answer.fill("hello");
  await one.getByRole("button", { name: "Open", exact: true }).click();
  await expect(one.getByRole("alert")).toHaveText("This is not a link with a game");
  await answer.fill(`${await dueLink(other)} .`);
  await one.getByRole("button", { name: "Open", exact: true }).click();
  await expect(one.getByText("Bertil").first()).toBeVisible();
  let [sender, receiver] = [one, other];
  for (let links = 0; ; links++) {
    const link = await turn(sender);
    if ((await sender.locator(".outcome").count()) > 0) {
      await receiver.goto(link);
      break;
    }
    expect(links).toBeLessThan(400);
    if (links === 2) {
      // A link that a program has cut off changes nothing.
      await receiver.goto(link.slice(0, -3));
      await expect(receiver.getByRole("alert")).toContainText("incomplete");
    }
    await receiver.goto(link);
    await expect(receiver.locator(".table svg.board")).toBeVisible();
    [sender, receiver] = [receiver, sender];
  }
  await expect(sender.locator(".outcome")).toHaveText(/^you win: /);
  await expect(receiver.locator(".outcome")).toHaveText(/^(white|black|Bertil) wins: /);
  expect(await moves(one)).toBe(await moves(other));
});

test("a link carries a game and a position to another browser", async ({ page, browser, host }) => {
  await visit(page, host.url);
  await begin(page, "backgammon", { "Level of the program": "random", "Your side": "white" });
  await play(page, async () => (await moves(page)) >= 6);
  await page.getByRole("button", { name: "Share" }).click();
  const game = await page.getByLabel("Link that carries this whole game", { exact: true }).inputValue();
  const position = await page.getByLabel("Link to this position alone, to play on from it", { exact: true }).inputValue();
  await axe(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(game);
  await expect(other.locator(".table svg.board")).toBeVisible({ timeout: 60_000 });
  await other.getByRole("button", { name: "First" }).click();
  await expect(other.getByText("The position after action 0")).toBeVisible();
  await other.getByRole("button", { name: "Play on from here" }).click();
  await expect(other.getByText(/^It is your turn/)).toBeVisible();
  await other.goto(position);
  await expect(other.locator(".position code")).toHaveText((await page.locator(".position code").textContent()) ?? "");
  // The position is played for practice, so that each play can be rated at once.
  await play(other, async () => (await moves(other)) >= 2);
  await other.getByRole("link", { name: "Review" }).click();
  await expect(other.getByText("The worst decisions of")).toHaveCount(2);
});

test("a variant is written, checked and tried in the workshop", async ({ page, context, host }) => {
  await visit(page, host.url);
  await page.evaluate(() => (location.hash = "#/g/toc"));
  await page.getByRole("link", { name: "Write a variant" }).click();
  await expect(page.getByLabel("Begin with")).toHaveValue("toc");
  const name = page.getByLabel("Name of the new game");
  await name.fill("Short Toc");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("alert")).toContainText("at most 40 small letters");
  await name.fill("short-toc");
  await page.getByRole("button", { name: "Begin" }).click();
  const editor = page.getByLabel("Editor: pack.yaml");
  const results = page.locator(".results");
  const tries = page.getByRole("button", { name: "Try it on a board" });
  await expect(results).toContainText("The game can be played.", { timeout: 60_000 });
  await expect(results).toContainText("1 case passed");
  await axe(page);
  // A key is completed by the schema, and a value that it cannot have is told at its place.
  await editor.click();
  await page.keyboard.press("Control+End");
  const proposal = page.locator(".cm-tooltip-autocomplete li").first();
  await page.keyboard.type("\nlea");
  await expect(proposal).toHaveText("lead");
  // A list that has just opened takes no keys.
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await page.keyboard.type("{di");
  await expect(proposal).toHaveText("die");
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await page.keyboard.type("middle");
  const fault = results.locator(".faults .error").first();
  await expect(fault).toContainText("die: middle is not a possible value");
  await expect(tries).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".cm-lintRange-error").first()).toBeVisible();
  await page.keyboard.press("Control+Home");
  await fault.getByRole("button").click();
  await expect(editor).toBeFocused();
  await expect(page.locator(".cm-activeLine")).toContainText("die: middle");
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Delete");
  await expect(results).toContainText("The game can be played.");
  // A case that fails is told while it is written.
  await page.getByRole("button", { name: "cases/rules.yaml" }).click();
  const cases = page.getByLabel("Editor: cases/rules.yaml");
  await cases.click();
  const text = (await cases.innerText()).replace(/\u200b/g, "");
  expect(text).toContain("game: short-toc");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n");
  await page.keyboard.insertText(
    "- id: mine-1\n  game: short-toc\n  rules: [TO-M1]\n  source: derived\n  position: {mover: {1: 15}, opponent: {1: 15}}\n  dice: [6, 5]\n  expect: {legal_play_count: 99}\n  why: nothing\n",
  );
  await expect(results).toContainText("1 case passed, 1 failed");
  await expect(results.locator(".faults .error").first()).toContainText("cases/rules.yaml:");
  // A fault in another file leads there.
  await page.getByRole("button", { name: "pack.yaml", exact: true }).click();
  await expect(editor).toBeVisible();
  await results.locator(".faults .error button").first().click();
  await expect(page.locator(".cm-activeLine")).toContainText("legal_play_count: 99");
  // Another tab with the draft follows, and so does this one.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator(".results")).toContainText("1 failed", { timeout: 60_000 });
  await other.getByLabel("Editor: pack.yaml").click();
  await other.keyboard.press("Control+Home");
  await other.keyboard.type("# from the other tab\n");
  await page.getByRole("button", { name: "pack.yaml", exact: true }).click();
  await expect(editor).toContainText("# from the other tab");
  await other.close();
  // The draft is kept, and another one of this name is not begun.
  await page.reload();
  await expect(results).toContainText("1 case passed, 1 failed", { timeout: 60_000 });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const archive = await readFile(await (await downloading).path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  expect(archive.toString("latin1")).toContain("short-toc/cases/rules.yaml");
  await tries.click();
  const board = page.frameLocator(".trial");
  await expect(board.locator(".table svg.board")).toBeVisible();
  await expect(board.getByRole("heading", { level: 1 })).toHaveText("Short toc");
  await expect(board.locator(".bar")).toHaveCount(0);
  await page.getByRole("link", { name: "All drafts" }).click();
  await expect(page.getByRole("link", { name: "short-toc" })).toBeVisible();
  await name.fill("short-toc");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("alert")).toContainText("a draft short-toc already");
  // Neither the game nor its table is among those of this browser until the game is added.
  await page.evaluate(() => (location.hash = "#/"));
  await expect(page.locator(".all-games, .hall").first()).toBeVisible();
  await expect(page.getByText("Short toc")).toHaveCount(0);
  await expect(page.locator(".go-on")).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#/workshop/short-toc"));
  await page.getByRole("button", { name: "Add to my games" }).click();
  await expect(results).toContainText("short-toc was added.");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("button", { name: "Add to my games" }).click();
  await page.evaluate(() => (location.hash = "#/"));
  await expect(page.locator(".own-games")).toContainText("Short toc");
  // What was saved as a file is opened again.
  await page.evaluate(() => (location.hash = "#/workshop"));
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByLabel("Open files").setInputFiles({ name: "short-toc.zip", mimeType: "application/zip", buffer: archive });
  await expect(page.locator(".workshop h1")).toHaveText("short-toc");
  await expect(results).toContainText("1 case passed, 1 failed");
  // An address of nothing says so.
  await page.evaluate(() => (location.hash = "#/workshop/constructor"));
  await expect(page.getByRole("alert")).toContainText("no draft or game of yours");
});

test("a draft is neither lost nor taken for the game of its name", async ({ page, host, folder }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const results = page.locator(".results");
  const editor = page.getByLabel("Editor: pack.yaml");
  const write = async (text: string): Promise<void> => {
    await expect(results).toContainText("The game can be played.", { timeout: 60_000 });
    await editor.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type(`${text}\n`);
    await expect(editor).toContainText(text);
  };
  const workshop = () => page.evaluate(() => (location.hash = "#/workshop/hurry"));
  await visit(page, host.url);
  await ownGames(page).locator("summary").click();
  await addPack(page, folder, HURRY, "Hurry");
  expect(asked).toEqual([]);
  await workshop();
  await write("# a draft");
  // A newer game of the name is added. It replaces the older one after a question, and the draft stays.
  await visit(page, `${host.url}#/`);
  await addPack(page, folder, { ...HURRY, "pack.yaml": HURRY["pack.yaml"].replace("title: Hurry", "title: Hurry two") }, "Hurry two");
  expect(asked).toEqual([expect.stringContaining("Replace your game hurry?")]);
  await workshop();
  await expect(editor).toContainText("# a draft");
  await expect(page.getByText("This draft differs from your game hurry.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Begin again with the game" }).click();
  await expect(editor).toContainText("title: Hurry two");
  await expect(editor).not.toContainText("# a draft");
  await expect(page.getByText("This draft differs")).toHaveCount(0);
  expect(asked.length).toBe(2);
  // What the browser cannot store is not lost with the language.
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.includes("draft")) throw new DOMException("full", "QuotaExceededError");
      set.call(this, key, value);
    };
  });
  await write("# not stored");
  await expect(page.getByRole("alert")).toContainText("This browser cannot keep the draft.");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByLabel("Éditeur: pack.yaml")).toContainText("# not stored");
  await expect(page.getByRole("alert")).toContainText("Ce navigateur ne peut pas conserver le brouillon.");
});

/** The folder of packs with faults, and how many of them the editor is tried with. */
const BAD_PACKS = "../../../tests/bad-packs";
const TRIED = process.env["CHARPENTIER_LONG"] ? 40 : 10;

/** A fault as a line: its place, its severity and its message. */
type Line = string;

/** What `check` says about a pack in a folder. */
async function checked(folder: string): Promise<Line[]> {
  const output = await new Promise<string>((resolve) => execFile(PROGRAM, ["check", folder, "--format", "json"], (_, stdout) => resolve(stdout)));
  const faults = output.trim().split("\n").map((line) => JSON.parse(line));
  return faults.map(({ place, severity, message, rule }) => {
    const at = place && [place.file, place.line, place.column].join(":").replace(`${folder}/`, "");
    return [severity, at ?? "", message.replaceAll("`", "").replaceAll(`${folder}/`, ""), rule ?? ""].filter((part) => part !== "").join(" ");
  });
}

test("the editor shows the messages of check at their places", async ({ page, host }) => {
  const all = (await readdir(BAD_PACKS)).filter((name) => !/^costly|^rules-|names?-|too-/.test(name)).sort();
  const names = all.filter((_, nth) => nth % Math.floor(all.length / TRIED) === 0).slice(0, TRIED);
  expect(names.length).toBe(TRIED);
  await visit(page, host.url);
  for (const name of names) {
    const folder = join(BAD_PACKS, name);
    const files: Record<string, string> = {};
    for (const path of await readdir(folder, { recursive: true })) {
      if (/\.(yaml|rhai|md)$/.test(path)) files[path] = await readFile(join(folder, path), "utf8");
    }
    await page.evaluate(([name, files]) => {
      localStorage.setItem(`charpentier /some/place/ draft ${name}`, JSON.stringify(files));
      location.hash = `#/workshop/${name}`;
    }, [name, files] as const);
    await expect(page.locator(".workshop h1")).toHaveText(name);
    await expect(page.locator(".results:not(.stale) .faults")).toBeVisible();
    const told = (await checked(folder)).filter((line) => !line.startsWith("note "));
    const shown = await page.locator(".results .faults > li").evaluateAll((items) =>
      items.map((item) => {
        const text = (selector: string): string => item.querySelector(selector)?.textContent?.trim() ?? "";
        return [item.className, text(".line"), text("p")].filter((part) => part !== "").join(" ");
      }),
    );
    // `check` tells the faults of other packs first or last, by the path of this one.
    expect(shown.filter((line) => !line.startsWith("note ")).sort(), name).toEqual([...told].sort());
    // The first line with a fault of the manifest has its mark.
    const first = told.find((line) => / pack\.yaml:/.test(line));
    const [, line] = first ? / pack\.yaml:(\d+)/.exec(first) ?? [] : [];
    if (line === undefined || told.some((one) => one.startsWith("error cases"))) continue;
    await page.locator(".results .faults button", { hasText: `pack.yaml:${line}:` }).first().click();
    const marked = await page.evaluate(() => {
      const tops = [...document.querySelectorAll(".cm-lint-marker")].map((mark) => mark.parentElement?.getBoundingClientRect().top);
      const numbers = [...document.querySelectorAll(".cm-lineNumbers .cm-gutterElement")];
      return numbers.filter((number) => tops.includes(number.getBoundingClientRect().top)).map((number) => number.textContent);
    });
    expect(marked, name).toContain(line);
  }
});

test("a table that another tab has changed unheard is not overwritten @nightly", async ({ context, host }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  // The engines do not hear each other.
  await beforeWorker(host, "self.BroadcastChannel = class { postMessage() {} };");
  const [first, second] = [await context.newPage(), await context.newPage()];
  await visit(first, host.url);
  const id = await begin(first, "backgammon", { Players: "screen" });
  await second.goto(`${host.url}#/t/${id}`);
  await expect(second.locator("svg.board")).toBeVisible();
  await first.bringToFront();
  await play(first, async () => (await moves(first)) > 1);
  await second.bringToFront();
  // The play is for a table that has changed, so it does nothing but show the new one.
  await play(second, async () => (await moves(second)) > 1);
  const turn = (page: Page) => page.locator(".log tbody tr").first().innerText();
  expect(await turn(second)).toBe(await turn(first));
  const seen = await moves(second);
  await play(second, async () => (await moves(second)) > seen);
});

/** Changes the engine of the site: something is done once it is there. */
async function afterEngine({ folder }: Host, does: string): Promise<void> {
  const file = join(folder, "engine/engine.js");
  await writeFile(file, `${await readFile(file, "utf8")}\n${does}`);
}

test("an engine that stops is replaced, and the game goes on @nightly", async ({ page, host }) => {
  await afterEngine(
    host,
    `const ask = Engine.prototype.ask;
     Engine.prototype.ask = function (text) {
       if (JSON.parse(text).path.endsWith("/hint")) throw new WebAssembly.RuntimeError("unreachable");
       return ask.call(this, text);
     };`,
  );
  await visit(page, host.url);
  await begin(page, "backgammon", { "Level of the program": "random" });
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await play(page, async () => (await moves(page)) >= 2 && (await hint.getAttribute("aria-disabled")) !== "true");
  await hint.click();
  await expect(page.getByText("The program has stopped")).toBeVisible();
  const before = await moves(page);
  await play(page, async () => (await moves(page)) >= before + 3);
});

test("a play that cannot be saved is not made", async ({ page, host }) => {
  await beforeWorker(
    host,
    `{ const put = IDBObjectStore.prototype.put;
       let puts = 0;
       IDBObjectStore.prototype.put = function (value) {
         if (this.name === "games" && ++puts >= 8 && puts < 20) throw new DOMException("full", "QuotaExceededError");
         return put.call(this, value);
       }; }`,
  );
  await visit(page, host.url);
  const id = await begin(page, "backgammon", { Players: "screen" });
  const error = page.getByText("The browser could not save the game");
  await play(page, async () => (await error.count()) > 0);
  // A table that is loaded anew has what was saved.
  const shown = await page.locator(".log").innerText();
  await page.goto("about:blank");
  await page.goto(`${host.url}#/t/${id}`);
  await expect(page.locator("svg.board")).toBeVisible();
  expect(await page.locator(".log").innerText()).toBe(shown);
});

test("a program that stops the engine again and again is given up @nightly", async ({ page, host }) => {
  await afterEngine(host, 'Engine.prototype.think = () => { throw new WebAssembly.RuntimeError("unreachable"); };');
  await visit(page, host.url);
  await begin(page, "backgammon", { "Level of the program": "random" });
  const error = page.getByText("The program has stopped");
  await play(page, async () => (await error.count()) > 0 || (await page.locator(".main-actions button, .spot.goal, .spot.source").count()) === 0);
  await expect(error).toBeVisible();
});

test("a storage that the browser closes is opened again @nightly", async ({ page, host }) => {
  await beforeWorker(
    host,
    `{ const open = IDBFactory.prototype.open;
       let opens = 0;
       IDBFactory.prototype.open = function (...asked) {
         if (++opens === 1) throw new DOMException("not now", "UnknownError");
         return open.apply(this, asked);
       };
       const transaction = IDBDatabase.prototype.transaction;
       let changes = 0;
       IDBDatabase.prototype.transaction = function (...asked) {
         if (++changes % 3 === 0) this.close();
         return transaction.apply(this, asked);
       }; }`,
  );
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { persists: number };
    counted.persists = 0;
    navigator.storage.persist = async () => ++counted.persists > 0;
  });
  await visit(page, host.url);
  const id = await begin(page, "backgammon", { Players: "screen" });
  await play(page, async () => (await moves(page)) >= 4);
  expect(await page.evaluate(() => (globalThis as unknown as { persists: number }).persists)).toBe(1);
  const shown = await moves(page);
  await page.goto("about:blank");
  await page.goto(`${host.url}#/t/${id}`);
  await expect.poll(() => moves(page)).toBe(shown);
  await expect(page.locator(".engine-note, .error")).toHaveCount(0);
});

test.describe("without a cache", () => {
  test.use({ serviceWorkers: "block" });

  test("a game that cannot be read is not taken for a lost one @nightly", async ({ page, host }) => {
    await visit(page, host.url);
    const id = await begin(page, "backgammon", { Players: "screen" });
    await page.goto("about:blank");
    await beforeWorker(
      host,
      `{ const get = IDBObjectStore.prototype.get;
         IDBObjectStore.prototype.get = function (key) {
           const request = get.call(this, key);
           this.transaction.abort();
           return request;
         }; }`,
    );
    await visit(page, host.url);
    await expect(page.locator(".own-table a")).toHaveAttribute("href", `#/t/${id}`);
    await expect(page.getByRole("button", { name: "Forget" })).toHaveCount(0);
  });
});

test("a tab whose engine is lost hears another one @nightly", async ({ context, host }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  await beforeWorker(host, 'new BroadcastChannel("lose").onmessage = () => { throw new Error("lost"); };');
  const [first, second] = [await context.newPage(), await context.newPage()];
  await visit(first, host.url);
  const id = await begin(first, "backgammon", { Players: "screen" });
  await first.evaluate(() => new BroadcastChannel("lose").postMessage(null));
  await second.goto(`${host.url}#/t/${id}`);
  await expect(second.locator("svg.board")).toBeVisible();
  await second.bringToFront();
  await play(second, async () => (await moves(second)) > 1);
  await expect.poll(() => moves(first)).toBe(await moves(second));
});

test("the page says how the engine is loaded, and tries again if it cannot be @nightly", async ({ page, context, host }) => {
  let broken = true;
  await context.route("**/engine_bg.wasm", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if (broken) await route.abort();
    else await route.continue();
  });
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  await page.goto(host.url);
  await expect(page.getByText("Loading the games")).toBeVisible();
  await expect(page.getByText("The games cannot be loaded.")).toBeVisible();
  await expect(page.getByText("Loading the games")).toHaveCount(0);
  await axe(page);
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".hall h1")).toBeVisible({ timeout: 60_000 });
});

test("without a storage, games are played, and the page says once that they are not kept @nightly", async ({ page, host }) => {
  await beforeWorker(host, 'Object.defineProperty(self, "indexedDB", { value: undefined });');
  await visit(page, host.url);
  const note = page.getByText("This browser does not save anything");
  await expect(note).toBeVisible();
  await axe(page);
  await page.locator(".engine-note").getByRole("button", { name: "Close" }).click();
  await expect(note).toHaveCount(0);
  await begin(page, "backgammon", { "Level of the program": "random" });
  await play(page, async () => (await moves(page)) >= 3);
  await expect(note).toHaveCount(0);
});

test("nothing is offered that needs a server, and the site can be installed @nightly", async ({ page, host }) => {
  await visit(page, host.url);
  await expect(page.getByRole("link", { name: "Invite a friend" })).toHaveCount(0);
  await axe(page);
  await narrow(page);
  await page.goto(`${host.url}#/g/trictrac/link`);
  const players = page.getByLabel("Players", { exact: true });
  await expect(players).toHaveValue("program");
  await expect(players.locator("option")).toHaveCount(2);
  await page.getByText("More choices").click();
  await expect(page.getByText("Anyone may watch")).toHaveCount(0);
  await begin(page, "trictrac", { "Level of the program": "random" });
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link to this position")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText(/server/i);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a picture" }).click();
  expect((await readFile(await (await saving).path())).subarray(1, 4).toString()).toBe("PNG");
  const address = await page.locator("link[rel=manifest]").evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await page.request.get(address)).json();
  expect(new URL(manifest.start_url, address).href).toBe(host.url);
  for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, address).href)).status()).toBe(200);
});

test("a newer version is taken with the next load @nightly", async ({ page, context, host }) => {
  await visit(page, host.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const list = join(host.folder, "site-files.js");
  const files = await readFile(list, "utf8");
  await writeFile(list, files.replace(/version: *"[^"]*"|"version": *"[^"]*"/, (one) => one.replace(/"[^"]*"$/, '"next"')));
  const index = join(host.folder, "index.html");
  await writeFile(index, (await readFile(index, "utf8")).replace("<title>charpentier</title>", "<title>newer</title><meta name='newer'>"));
  // The browser looks for a newer version, and keeps it beside the one that is shown.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await expect(page.locator("meta[name=newer]")).toHaveCount(0);
  await page.reload();
  await expect(page.locator("meta[name=newer]")).toHaveCount(1);
  await expect(page.locator(".hall h1")).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("meta[name=newer]")).toHaveCount(1);
});
