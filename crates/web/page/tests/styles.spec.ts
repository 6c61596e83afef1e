// The styles of the board: the contrast of all that it shows, and the choice of a style.
import { expect, test, type Page } from "@playwright/test";
import { axe, LONG, openMenu, playOn, scores, shot, sit } from "./player.ts";

const STYLES = ["wood", "printed", "contrast"];

/** A pair of colours, its contrast by WCAG, and the least that it may have. */
interface Pair {
  name: string;
  ratio: number;
  least: number;
}

/** Shows a style on all pages that are opened from now on. */
const choose = (page: Page, style: string) =>
  page.addInitScript((chosen) => localStorage.setItem("charpentier.board", JSON.stringify(chosen)), style);

/** Puts one thing of each kind on the page, and compares their colours as the browser has computed them. */
function contrasts(): Pair[] {
  const host = document.createElement("div");
  host.innerHTML = `<svg class="board">
    <rect class="sheet" /><rect class="box" /><rect class="cloth" /><path class="point" /><path class="point dark" /><path class="hatch" />
    <path class="point lit" /><path class="casing" /><text class="number" />
    <g class="man white"><circle /><text /></g><g class="man black"><circle /><text /></g>
    <g class="peg white"><circle /></g><g class="peg black"><circle /></g>
    <g class="dice white"><rect /><circle class="pip" /></g><g class="dice black"><rect /><circle class="pip" /></g>
    <g class="cube ready"><rect class="face" /><text /></g><g class="cube owned"><rect class="face" /><text /></g><text class="offer" />
    <g class="token"><circle /><circle class="halo" /><text /></g><circle class="former" /><path class="flag" />
    <circle class="mark arrived" /><circle class="mark scored" /><circle class="mark stop" />
    <g class="arrow"><path class="way" /><path class="head" /></g><g class="arrow better"><path class="way" /><path class="head" /></g>
    <g class="hit"><path class="way" /><path class="way closed" /><path class="stroke" /></g>
    <g class="note"><rect class="card" /><text /></g><g class="note scored"><rect class="card" /><text /></g>
    <g class="spot source"><rect class="casing" /><rect class="ground" /></g><g class="spot source taken"><rect class="ground" /></g>
    <g class="spot goal"><rect class="casing" /><rect class="ground" /><circle class="goal-mark" /></g>
  </svg><svg class="board small"><path class="point dark" /></svg>`;
  document.body.append(host);
  const style = (selector: string): CSSStyleDeclaration => {
    const found = host.querySelector(selector);
    if (!found) throw new Error(selector);
    return getComputedStyle(found);
  };
  const fill = (selector: string): string => style(selector).fill;
  const stroke = (selector: string): string => style(selector).stroke;
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  /** The luminance of colours that lie over each other. */
  const light = (colours: string[]): number => {
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const ratio = (one: string[], other: string[]): number => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high! + 0.05) / (low! + 0.05);
  };
  const pairs: Pair[] = [];
  /** One of some colours stands out from a ground. */
  const over = (name: string, colours: string[], ground: string, least: number): void => {
    pairs.push({ name, ratio: Math.max(...colours.map((colour) => ratio([colour], [ground]))), least });
  };

  const hatch = stroke(".hatch");
  const points: Record<string, string> = {
    "light point": fill(".point"),
    "dark point": fill(".point.dark"),
    "dark point of a small board": fill(".small .point.dark"),
    ...(hatch === "none" ? {} : { hatching: hatch }),
  };
  const [cloth, frame] = [fill(".cloth"), fill(".box")];
  const grounds: Record<string, string> = { "cloth and tray": cloth, "bar and frame": frame, ...points };
  const lit = fill(".point.lit");

  // Men, also on points that are lit, and under the tint of a place that is taken or can be reached.
  for (const seat of ["white", "black"]) {
    const colours = [fill(`.man.${seat} circle`), stroke(`.man.${seat} circle`)];
    for (const [name, ground] of Object.entries(grounds)) over(`${seat} man on ${name}`, colours, ground, 5);
    for (const [name, ground] of Object.entries(points)) {
      const best = Math.max(...colours.map((colour) => ratio([colour], [ground, lit])));
      pairs.push({ name: `${seat} man on lit ${name}`, ratio: best, least: 5 });
    }
    for (const kind of ["taken", "goal"]) {
      const tint = fill(`.spot.${kind} .ground`);
      for (const [name, ground] of Object.entries(grounds)) {
        const best = Math.max(...colours.map((colour) => ratio([colour, tint], [ground, tint])));
        pairs.push({ name: `${seat} man on ${name}, ${kind}`, ratio: best, least: 3 });
      }
    }
    over(`number on ${seat} men`, [fill(`.man.${seat} text`)], fill(`.man.${seat} circle`), 5);
    over(`${seat} peg`, [fill(`.peg.${seat} circle`), stroke(`.peg.${seat} circle`)], frame, 5);
    over(`${seat} die`, [fill(`.dice.${seat} rect`), stroke(`.dice.${seat} rect`)], cloth, 5);
    over(`pips of the ${seat} die`, [fill(`.dice.${seat} .pip`)], fill(`.dice.${seat} rect`), 5);
  }
  for (const [name, ground] of Object.entries({ cloth, frame })) {
    over(`cube on ${name}`, [fill(".cube.owned .face"), stroke(".cube.owned .face")], ground, 5);
    // The focus around the cube has the colour of texts on the cloth.
    over(`focus on ${name}`, [fill(".offer")], ground, 3);
  }
  // Texts.
  const page = getComputedStyle(document.body).backgroundColor;
  const sheet = fill(".sheet");
  over("number of a point", [fill(".number")], sheet === "none" ? page : sheet, 5);
  over("number of the cube", [fill(".cube text")], fill(".cube .face"), 5);
  over("number of a jeton", [fill(".token text")], fill(".token circle"), 5);
  over("offer", [fill(".offer")], cloth, 5);
  over("note", [fill(".note text")], fill(".note .card"), 5);

  // Marks, and what else has a casing. They lie over men, too.
  const casing = stroke(".casing");
  const under = { ...grounds };
  for (const seat of ["white", "black"]) {
    under[`${seat} man`] = fill(`.man.${seat} circle`);
    under[`rim of a ${seat} man`] = stroke(`.man.${seat} circle`);
  }
  const marks: Record<string, [string, string]> = {
    "ring of a man who arrived": [stroke(".mark.arrived"), casing],
    "ring of a man who scores": [stroke(".mark.scored"), casing],
    "ring of a stop": [stroke(".mark.stop"), casing],
    arrow: [stroke(".arrow .way"), casing],
    "head of an arrow": [fill(".arrow .head"), stroke(".arrow .head")],
    "arrow of the better play": [stroke(".better .way"), casing],
    "head of the better arrow": [fill(".better .head"), stroke(".better .head")],
    hit: [stroke(".hit .way"), casing],
    "hit that is closed": [stroke(".hit .closed"), casing],
    "stroke across a hit": [stroke(".hit .stroke"), casing],
    "point that is lit": [stroke(".point.lit"), casing],
    "edge of a note": [stroke(".note .card"), casing],
    "edge of a note on a score": [stroke(".note.scored .card"), casing],
    "place of a man": [stroke(".spot.source .ground"), stroke(".spot.source .casing")],
    "place to go to": [stroke(".spot.goal .ground"), stroke(".spot.goal .casing")],
    "sign of a place to go to": [fill(".goal-mark"), stroke(".goal-mark")],
    "cube that can be turned": [stroke(".cube.ready .face"), casing],
    jeton: [fill(".token circle"), stroke(".token circle")],
    "jeton that is proposed": [stroke(".token .halo"), casing],
    "former place of a jeton": [stroke(".former"), casing],
    flag: [fill(".flag"), stroke(".flag")],
  };
  for (const [name, colours] of Object.entries(marks)) {
    over(`${name}, in its casing`, [colours[0]], colours[1], 3);
    for (const [ground, colour] of Object.entries(under)) over(`${name} on ${ground}`, colours, colour, 3);
  }
  host.remove();
  return pairs;
}

for (const style of STYLES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`all stands out from its ground: ${style}, ${colorScheme}`, async ({ page }, info) => {
      await page.emulateMedia({ colorScheme });
      await choose(page, style);
      await page.goto("/#/");
      await expect(page.locator(".hall h1")).toBeVisible();
      const pairs = await page.evaluate(contrasts);
      expect(pairs.length).toBeGreaterThan(150);
      const told = ({ name, ratio, least }: Pair) => `${name}: ${ratio.toFixed(2)}, at least ${least}`;
      const closest = [...pairs].sort((one, two) => one.ratio / one.least - two.ratio / two.least).slice(0, 5);
      info.annotations.push(...closest.map((pair) => ({ type: "contrast", description: told(pair) })));
      expect(pairs.filter(({ ratio, least }) => !(ratio >= least)).map(told)).toEqual([]);
    });
  }

  test(`a board can be read in every theme: ${style}`, { tag: style === "wood" ? [] : LONG }, async ({ page }, info) => {
    await choose(page, style);
    const id = await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
    await playOn(page, id, 200, (table) => scores(table).some((score) => score.ways_to_hit?.length) && table.wait.on === "play");
    const details = page.locator(".scores > details");
    if ((await details.getAttribute("open")) === null) await details.locator("> summary").click();
    const show = page.getByRole("button", { name: "Show the men" });
    for (let nth = 0; (await page.locator(".hit").count()) === 0; nth++) await show.nth(nth).click();
    // Each mark lies on a casing of its shape.
    const bare = await page.locator(".point.lit, .mark:not(.casing), .hit path:not(.casing), .arrow .way").evaluateAll((marks) => {
      const shape = (one: Element): string => ["d", "cx", "cy", "r"].map((name) => one.getAttribute(name)).join(" ");
      const cased = new Set([...document.querySelectorAll(".casing")].map(shape));
      return [marks.length, marks.filter((mark) => !cased.has(shape(mark))).map((mark) => mark.getAttribute("class"))];
    });
    expect(bare[0]).toBeGreaterThan(3);
    expect(bare[1]).toEqual([]);
    const colours = (): Promise<string[]> =>
      page.locator(".board :is(.box, .cloth, .point, .man circle, .mark, .dice rect)").evaluateAll((all) =>
        all.map((one) => `${getComputedStyle(one).fill} ${getComputedStyle(one).stroke}`),
      );
    const before = await colours();
    await axe(page);
    await shot(page, style, info.project.name);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colours()).toEqual(before);
    await axe(page);
    // The system may set the colours of the page, but not those of the board.
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
    expect(await colours()).toEqual(before);
    expect((await page.evaluate(contrasts)).filter(({ ratio, least }) => ratio < least)).toEqual([]);
  });
}

for (const [width, height] of [[1366, 768], [390, 844]] as const) {
  test(`a style is chosen with keys, at once and for every page, at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const id = await sit(page, { pack: "backgammon", mode: "screen", seed: 4 });
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-board", "wood");
    const cloth = () => page.locator(".table .cloth").first().evaluate((one) => getComputedStyle(one).fill);
    const wood = await cloth();
    const other = await page.context().newPage();
    await other.goto(`/#/t/${id}`);
    await expect(other.locator("svg.board")).toBeVisible();
    await openMenu(page);
    const more = page.locator("details.more");
    await more.locator("summary").focus();
    if ((await more.getAttribute("open")) === null) await page.keyboard.press("Enter");
    const group = page.getByRole("group", { name: "Style of the board" });
    await expect(group.getByRole("radio")).toHaveCount(3);
    for (let nth = 0; nth < 10 && !(await group.getByRole("radio", { name: "Wood" }).evaluate((one) => one === document.activeElement)); nth++) {
      await page.keyboard.press("Tab");
    }
    await expect(group.getByRole("radio", { name: "Wood" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(group.getByRole("radio", { name: "Printed" })).toBeChecked();
    await expect(root).toHaveAttribute("data-board", "printed");
    expect(await cloth()).not.toBe(wood);
    await axe(page);
    await group.getByText("High contrast").click();
    await expect(root).toHaveAttribute("data-board", "contrast");
    // Other tabs follow.
    await expect(other.locator("html")).toHaveAttribute("data-board", "contrast");
    // It is remembered, and small boards have it too.
    await page.goto("/#/");
    await page.reload();
    await expect(root).toHaveAttribute("data-board", "contrast");
    const small = page.locator(".own-board .cloth").first();
    await expect(small).toBeAttached();
    expect(await small.evaluate((one) => getComputedStyle(one).fill)).toBe(await other.locator(".table .cloth").first().evaluate((one) => getComputedStyle(one).fill));
  });
}

test("a style that is unknown is wood", async ({ page }) => {
  await choose(page, "marble");
  await page.goto("/#/");
  await expect(page.locator("html")).toHaveAttribute("data-board", "wood");
});

for (const [lang, group, names] of [
  ["fr", "Aspect du tablier", ["Bois", "Imprimé", "Contraste élevé"]],
  ["de", "Aussehen des Bretts", ["Holz", "Gedruckt", "Hoher Kontrast"]],
  ["da", "Brættets udseende", ["Træ", "Trykt", "Høj kontrast"]],
  ["sv", "Brädets utseende", ["Trä", "Tryckt", "Hög kontrast"]],
] as [string, string, string[]][]) {
  test(`the styles have names in ${lang}`, { tag: lang === "de" ? [] : LONG }, async ({ page }) => {
    await sit(page, { pack: "trictrac", mode: "screen", seed: 4 });
    await page.locator("nav.bar select").selectOption(lang);
    await page.locator("details.more > summary").click();
    for (const name of names) await page.getByRole("group", { name: group }).getByRole("radio", { name }).check();
  });
}
