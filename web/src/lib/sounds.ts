/** How each sound is made: strikes of filtered noise and of tones. Nothing is recorded and nothing is loaded. */

/** What can be heard of a table: its things, and signals to the player. */
export const THINGS = ['card', 'coins', 'dice', 'cup', 'chips'] as const;
export type Thing = (typeof THINGS)[number];
export type Sound = Thing | 'turn' | 'move' | 'no' | 'over';

export interface Strike {
  /** A tone, or noise around a frequency. */
  sort: 'tone' | 'noise';
  /** In seconds from the beginning. */
  at: number;
  length: number;
  /** From 0 to 1. */
  loud: number;
  /** The frequency at its beginning and at its end. */
  from: number;
  to: number;
  /** Seconds until it is as loud as it gets. */
  rise: number;
}

const tone = (at: number, length: number, loud: number, from: number, to = from, rise = 0.002): Strike => ({ sort: 'tone', at, length, loud, from, to, rise });
const noise = (at: number, length: number, loud: number, from: number, to = from, rise = 0.001): Strike => ({
  sort: 'noise',
  at,
  length,
  loud,
  from,
  to,
  rise,
});

/** A coin rings in tones that are no multiples of each other. */
const coin = (at: number, pitch: number, loud: number): Strike[] => [
  noise(at, 0.012, loud * 0.7, 7000),
  tone(at, 0.2, loud * 0.5, 2850 * pitch),
  tone(at, 0.14, loud * 0.35, 4390 * pitch),
  tone(at, 0.09, loud * 0.25, 6640 * pitch),
];
/** A die on the table: a click with some wood in it. */
const knock = (
  at: number,
  pitch: number,
  loud: number,
): Strike[] => [noise(at, 0.03, loud, 2600 * pitch), tone(at, 0.035, loud * 0.5, 480 * pitch, 300 * pitch)];
/** A die inside the leather of a cup. */
const rattle = (at: number, pitch: number, loud: number): Strike[] => [noise(at, 0.028, loud, 1100 * pitch), tone(at, 0.02, loud * 0.2, 300 * pitch)];
const chip = (
  at: number,
  pitch: number,
  loud: number,
): Strike[] => [noise(at, 0.014, loud * 0.6, 5200 * pitch), tone(at, 0.05, loud * 0.6, 1930 * pitch), tone(at, 0.035, loud * 0.4, 2710 * pitch)];

export const SOUNDS: Readonly<Record<Sound, readonly Strike[]>> = {
  card: [noise(0, 0.11, 0.3, 1700, 5200, 0.03), noise(0.1, 0.035, 0.4, 650)],
  coins: [...coin(0, 1, 0.5), ...coin(0.06, 1.12, 0.42), ...coin(0.13, 0.94, 0.36)],
  dice: [0, 0.05, 0.09, 0.16, 0.21, 0.3, 0.4].flatMap((at, n) => knock(at, [1, 1.14, 0.92, 1.06, 0.97, 1.1, 0.9][n]!, 0.55 * 0.84 ** n)),
  cup: [
    ...[0, 0.04, 0.09, 0.13, 0.18].flatMap((at, n) => rattle(at, [1, 1.2, 0.9, 1.1, 0.95][n]!, 0.4)),
    tone(0.27, 0.13, 0.7, 150, 62),
    noise(0.27, 0.07, 0.45, 420),
  ],
  chips: [...chip(0, 1, 0.5), ...chip(0.05, 1.08, 0.4)],
  turn: [tone(0, 0.16, 0.3, 392, 392, 0.02), tone(0.13, 0.3, 0.3, 523.25, 523.25, 0.02)],
  move: [noise(0, 0.03, 0.25, 800), tone(0, 0.05, 0.3, 180, 140)],
  no: [tone(0, 0.16, 0.35, 150, 120, 0.01)],
  over: [tone(0, 0.18, 0.3, 392, 392, 0.02), tone(0.15, 0.18, 0.3, 493.9, 493.9, 0.02), tone(0.3, 0.45, 0.3, 587.3, 587.3, 0.02)],
};

/** A volume of 0 to 100 as the ear takes it. */
export const gainOf = (volume: number): number => (Math.min(100, Math.max(0, volume)) / 100) ** 2;
