import { afterPaint } from '../lib/motion';
import { settings } from '../state/settings.svelte';

/** Short sounds that the browser generates; nothing is loaded. Browsers allow sound only after the player has touched the page. */
type Sound = 'turn' | 'move' | 'no' | 'over';

const NOTES: Record<Sound, [frequency: number, at: number, length: number][]> = {
  turn: [[392, 0, 0.14], [523, 0.13, 0.22]],
  move: [[180, 0, 0.06]],
  no: [[150, 0, 0.16]],
  over: [[392, 0, 0.16], [494, 0.15, 0.16], [587, 0.3, 0.34]],
};
let context: AudioContext | null = null;

/** Plays a sound after the next paint, because creating it takes a while. */
export const play = (sound: Sound): void => void afterPaint(() => make(sound));

function make(sound: Sound): void {
  if (!settings.kept.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [frequency, at, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    const start = context.currentTime + at;
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
}
