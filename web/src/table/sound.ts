import { stagingOf } from '../boards/staging';
import type { Happened } from '../generated/messages';
import { afterPaint } from '../lib/motion';
import { gainOf, SOUNDS, THINGS, type Sound, type Strike } from '../lib/sounds';
import { settings } from '../state/settings.svelte';

/** The browser makes every sound itself; nothing is loaded. Nothing is heard before the player has touched the page. */
interface Stage {
  context: AudioContext;
  /** Where all sounds go: volume, and a little of the room. */
  loud: GainNode;
  noise: AudioBuffer;
}

const NOISE_SECONDS = 1;
const ROOM_SECONDS = 0.22;
const ROOM = 0.16;
const SILENCE = 0.0001;
let made: Stage | null = null;

/** The sound of what happened: of the first thing in it that has one. */
export function soundOf(game: string, events: readonly Happened[]): Sound {
  const { sounds = {} } = stagingOf(game);
  for (const { event } of events) {
    const thing = THINGS.find((each) => sounds[each]?.includes(event));
    if (thing) return thing;
  }
  return 'move';
}

/** Plays a sound after the next paint, because creating it takes a while. */
export const play = (sound: Sound): void => void afterPaint(() => make(sound));

function fill(context: AudioContext, seconds: number, fade: boolean): AudioBuffer {
  const length = Math.round(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (Math.random() * 2 - 1) * (fade ? (1 - at / length) ** 3 : 1);
  return buffer;
}

function stage(): Stage {
  if (made) return made;
  const context = new AudioContext();
  const loud = context.createGain();
  const room = context.createConvolver();
  const wet = context.createGain();
  room.buffer = fill(context, ROOM_SECONDS, true);
  wet.gain.value = ROOM;
  loud.connect(context.destination);
  loud.connect(room).connect(wet).connect(context.destination);
  made = { context, loud, noise: fill(context, NOISE_SECONDS, false) };
  return made;
}

function strike({ context, loud, noise }: Stage, { sort, at, length, loud: level, from, to, rise }: Strike, begin: number): void {
  const start = begin + at;
  const shape = context.createGain();
  shape.gain.setValueAtTime(SILENCE, start);
  shape.gain.exponentialRampToValueAtTime(level, start + rise);
  shape.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  shape.connect(loud);
  const bend = (frequency: AudioParam): void => {
    frequency.setValueAtTime(from, start);
    frequency.exponentialRampToValueAtTime(to, start + length);
  };
  if (sort === 'tone') {
    const source = context.createOscillator();
    source.type = 'triangle';
    bend(source.frequency);
    source.connect(shape);
    source.start(start);
    source.stop(start + length + 0.02);
    return;
  }
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise;
  band.type = 'bandpass';
  band.Q.value = 1.1;
  bend(band.frequency);
  source.connect(band).connect(shape);
  source.start(start, Math.random() * (NOISE_SECONDS - length));
  source.stop(start + length + 0.02);
}

function make(sound: Sound): void {
  const { sound: on, volume } = settings.kept;
  if (!on || volume === 0 || !navigator.userActivation?.hasBeenActive) return;
  const found = stage();
  found.loud.gain.value = gainOf(volume);
  const begin = found.context.currentTime + 0.01;
  for (const each of SOUNDS[sound]) strike(found, each, begin);
}
