// The name of a player who has come by a link and has none yet.

import { useSignal } from "@preact/signals";
import * as store from "../store.ts";
import { words } from "../words.ts";
import type { TableState } from "./state.ts";

export function OwnName({ state }: { state: TableState }) {
  const name = useSignal(store.playerName());
  const seat = state.unnamed.value;
  if (!seat) return null;
  const give = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await state.act(seat, { do: "name", name: name.value })) store.setPlayerName(name.value);
  };
  return (
    <form class="own-name" onSubmit={(event) => void give(event)}>
      <input value={name.value} aria-label={words().yourName} placeholder={words().yourName} maxlength={40} autocomplete="off" onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
      <button type="submit">{words().giveName}</button>
    </form>
  );
}
