// Where a game is chosen and a table is laid.

import { h } from "./dom.ts";
import * as api from "./api.ts";
import { primer } from "./primer.ts";
import * as store from "./store.ts";
import { named, words } from "./words.ts";

type Go = (hash: string) => void;

/** A field with its label. */
function field(label: string, control: HTMLElement, about?: string): HTMLElement {
  const id = `f${++fields}`;
  control.id = id;
  if (about) control.setAttribute("aria-describedby", `${id}-about`);
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    control,
    about ? h("small", { id: `${id}-about` }, about) : null,
  );
}
let fields = 0;

function select(name: string, values: [string, string][], chosen?: string): HTMLSelectElement {
  const options = values.map(([value, label]) => h("option", { value, selected: value === chosen }, label));
  return h("select", { name }, ...options);
}

/** Games as the choices of a control, those of a family together. */
function choices(packs: api.Packs["packs"]): HTMLElement[] {
  const families = new Map<string, HTMLElement>();
  for (const pack of packs) {
    const family = families.get(pack.family) ?? h("optgroup", { label: pack.family || words().otherGames });
    families.set(pack.family, family);
    const years = pack.period && `, ${pack.period}`;
    family.append(h("option", { value: pack.name }, `${pack.title}${years}`));
    for (const { name, about } of pack.presets) family.append(h("option", { value: name }, `${name}: ${about}`));
  }
  return [...families.values()];
}

/** A field that leaves of the games only those that have some words in their names. */
function finder(pack: HTMLSelectElement, chosen: () => void): HTMLElement {
  const told = h("small", { "aria-live": "polite" });
  const text = h("input", { type: "search", maxlength: 100, autocomplete: "off" });
  let asked = 0;
  const find = async (nth: number): Promise<void> => {
    const found = await api.packs(store.lang(), text.value.trim());
    if (nth !== asked) return;
    const near = found.near ? `; ${words().foundNear(found.near.word, found.near.games.join(", "))}` : "";
    told.textContent = found.packs.length > 0 ? "" : `${words().foundNone}${near}.`;
    if (found.packs.length === 0) return;
    const before = pack.value;
    pack.replaceChildren(...choices(found.packs));
    if (found.only) pack.value = found.only;
    else if ([...pack.options].some((one) => one.value === before)) pack.value = before;
    if (pack.value !== before) chosen();
  };
  text.addEventListener("input", () => {
    const nth = ++asked;
    setTimeout(() => nth === asked && void find(nth).catch((error: Error) => (told.textContent = error.message)), 200);
  });
  // Enter would sit down at a game that may not be the one that is looked for.
  text.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  const labelled = field(words().find, text);
  labelled.append(told);
  return labelled;
}

/** Shows the lobby. */
export async function lobby(root: HTMLElement, go: Go): Promise<void> {
  const [known, listed] = await Promise.all([api.packs(store.lang()), api.tables()]);
  if (location.hash.startsWith("#/t/")) return;
  const wrong = h("p", { class: "wrong", role: "alert" });
  let levels: string[] = known.levels;
  const about = h("p", { class: "about" });
  const options = h("div", { class: "fields" });
  const against = h("div", { class: "fields" });
  const pack = h("select", { name: "pack" }, ...choices(known.packs));
  if (known.packs.some(({ name }) => name === "trictrac")) pack.value = "trictrac";
  const mode = select("mode", [
    ["program", words().againstProgram],
    ["screen", words().atScreen],
    ["link", words().byLink],
  ]);
  const how = primer();
  const form = h(
    "form",
    { class: "lay", submit: (event: SubmitEvent) => void lay(event) },
    h("h2", {}, words().newGame),
    h("div", { class: "fields" }, finder(pack, () => void chosen()), field(words().game, pack), field(words().whoPlays, mode)),
    about,
    how.part,
    against,
    h("details", {}, h("summary", {}, words().options), options),
    wrong,
    h("button", { type: "submit", class: "primary" }, words().sitDown),
  );

  async function chosen(): Promise<void> {
    const asked = pack.value;
    const told = await api.pack(asked, store.lang());
    if (pack.value !== asked) return;
    about.textContent = told.about;
    how.show(asked);
    levels = told.levels;
    if (mode.value === "program") opposite();
    const list = told.options.map((option) =>
      field(
        option.name.replaceAll("_", " "),
        select(`option-${option.name}`, option.values.map((value) => [value, value]), option.value),
        option.about,
      ),
    );
    options.replaceChildren(...(list.length > 0 ? list : [h("p", {}, words().noOptions)]));
  }

  // The choices of the player are kept when the list of the game comes later.
  const kept = new Map<string, string>();
  against.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) kept.set(target.name, target.value);
  });

  function opposite(): void {
    const level = select("level", levels.map((name) => [name, name]), levels.includes("trained") ? "trained" : "greedy");
    const sides: [string, string][] = api.SEATS.map((seat) => [seat, words()[seat]]);
    const dice = select("dice", [["server", words().diceServer], ["hand", words().diceHand]]);
    const name = (seat: string): HTMLInputElement => h("input", { name: `name-${seat}`, maxlength: 40, autocomplete: "off" });
    const slips = h("input", { name: "slips", type: "number", min: 0, max: 100, value: 0 });
    against.replaceChildren(
      ...(mode.value === "program" ? [field(words().level, level)] : []),
      ...(mode.value === "screen" ? [] : [field(words().yourSide, select("seat", sides))]),
      field(words().dice, dice),
      ...(mode.value === "program" ? [] : api.SEATS.map((seat) => field(words().nameOf(words()[seat]), name(seat)))),
      ...(mode.value === "program" ? [field(words().slips, slips, words().slipsAbout)] : []),
    );
    for (const control of against.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input")) {
      const value = kept.get(control.name);
      if (value === undefined) continue;
      if (control instanceof HTMLInputElement || [...control.options].some((one) => one.value === value)) control.value = value;
    }
  }

  async function lay(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? "");
    const chosen: Record<string, string> = {};
    for (const control of options.querySelectorAll("select")) {
      const standard = [...control.options].find((one) => one.defaultSelected)?.value;
      if (control.value !== standard) chosen[control.name.replace("option-", "")] = control.value;
    }
    const seat = text("seat") === "black" ? "black" : "white";
    const asked: Record<string, unknown> = { pack: pack.value, options: chosen, mode: mode.value, dice: text("dice") };
    if (mode.value === "program") Object.assign(asked, { level: text("level"), seat, slips: Number(text("slips")) });
    else asked["names"] = { white: text("name-white") || null, black: text("name-black") || null };
    try {
      const made = await api.make(asked);
      for (const side of api.SEATS) {
        const secret = made.seats[side];
        if (!secret) continue;
        if (mode.value === "link" && side !== seat) sessionStorage.setItem(`charpentier.link.${made.id}`, secret);
        else store.hold(made.id, side, secret);
      }
      go(`#/t/${made.id}`);
    } catch (error) {
      wrong.textContent = (error as Error).message;
    }
  }

  pack.addEventListener("change", () => void chosen());
  mode.addEventListener("change", opposite);
  opposite();
  const mine = new Set(store.tables());
  const row = (table: api.Listed): HTMLElement =>
    h(
      "li",
      {},
      h("a", { href: `#/t/${table.id}` }, table.title),
      ` ${named("white", table.players.white)} – ${named("black", table.players.black)}, ${table.over ? words().over : words().actions(table.actions)}`,
    );
  const away = [...mine].filter((id) => !listed.tables.some((table) => table.id === id));
  const gone = away.map((id) =>
    h(
      "li",
      {},
      h("a", { href: `#/t/${id}` }, words().awayTable(id)),
      " ",
      h("button", { type: "button", class: "small", click: () => (store.forget(id), void lobby(root, go)) }, words().forget),
    ),
  );
  const part = (title: string, tables: api.Listed[]): HTMLElement | null =>
    tables.length > 0 ? h("section", {}, h("h2", {}, title), h("ul", { class: "tables" }, ...tables.map(row))) : null;
  root.replaceChildren(
    h(
      "main",
      { class: "lobby" },
      h("h1", {}, words().lobby),
      form,
      part(words().yourTables, listed.tables.filter((table) => mine.has(table.id))),
      gone.length > 0 ? h("section", {}, h("h2", {}, words().awayTables), h("ul", { class: "tables" }, ...gone)) : null,
      part(words().otherTables, listed.tables.filter((table) => !mine.has(table.id))),
    ),
  );
  await chosen();
}
