// The sounds of a table, made here so that no file is loaded.

import type { Sound } from "./board/view.ts";
import * as store from "./store.ts";

/** A knock or a tone: its pitch in hertz, its length in seconds, its loudness, and how much of it is noise. */
interface Knock {
  pitch: number;
  length: number;
  loud: number;
  noise: number;
  /** When it begins, in seconds. */
  at?: number;
}

const KNOCKS: Record<Sound, Knock[]> = {
  dice: [0, 0.06, 0.11, 0.19].map((at) => ({ pitch: 900, length: 0.05, loud: 0.25, noise: 1, at })),
  man: [{ pitch: 320, length: 0.07, loud: 0.35, noise: 0.6 }],
  hit: [
    { pitch: 260, length: 0.09, loud: 0.5, noise: 0.7 },
    { pitch: 180, length: 0.12, loud: 0.4, noise: 0.5, at: 0.08 },
  ],
  mark: [{ pitch: 660, length: 0.12, loud: 0.15, noise: 0 }],
  hole: [
    { pitch: 520, length: 0.15, loud: 0.2, noise: 0 },
    { pitch: 780, length: 0.25, loud: 0.2, noise: 0, at: 0.13 },
  ],
  turn: [{ pitch: 440, length: 0.2, loud: 0.12, noise: 0 }],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/**
 * Plays a sound, if the player wants to hear any. Browsers are silent until the page is first clicked. In a hidden page
 * only the sound of a turn is played.
 */
export function play(name: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (!store.sound() || (document.hidden && name !== "turn") || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => {});
    for (const one of KNOCKS[name]) knock(context, one);
  } catch {
    // A device without sound is no reason to stop.
  }
}

function knock(context: AudioContext, { pitch, length, loud, noise, at = 0 }: Knock): void {
  const begin = context.currentTime + at;
  const part = (source: AudioScheduledSourceNode, share: number, through?: AudioNode): void => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(loud * share, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
    if (through) source.connect(through).connect(gain);
    else source.connect(gain);
    gain.connect(context.destination);
    source.start(begin);
    source.stop(begin + length);
  };
  if (noise < 1) {
    const tone = context.createOscillator();
    tone.frequency.setValueAtTime(pitch, begin);
    part(tone, 1 - noise);
  }
  if (noise > 0) {
    const source = context.createBufferSource();
    source.buffer = hissOf(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(pitch * 2, begin);
    part(source, noise, filter);
  }
}

/** Half a second of noise. */
function hissOf(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let nth = 0; nth < samples.length; nth++) samples[nth] = 2 * Math.random() - 1;
  return hiss;
}
