import type { Pace } from './beats';
import { preferred, words, type Language } from '../text/text.svelte';

export type Theme = 'system' | 'noon' | 'night';

const KEY = 'tinhorn.settings';

interface Kept {
  theme: Theme;
  language: Language | null;
  still: boolean;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  letters: boolean;
  hints: boolean;
  plain: boolean;
  /** Rule ids stand beside what they are about. */
  rules: boolean;
  /** The first game of each kind teaches itself. */
  tips: boolean;
  /** The table gives my only answer. */
  single: boolean;
  /** After my move, go on to the next table that waits for me. */
  follow: boolean;
  /** How fast what happens is played; null until somebody has chosen. */
  pace: Pace | null;
}

const FRESH: Kept = {
  theme: 'system',
  language: null,
  still: false,
  sound: true,
  volume: 70,
  letters: true,
  hints: true,
  plain: false,
  rules: false,
  single: true,
  tips: true,
  follow: false,
  pace: null,
};

function read(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

/** The player's settings, stored only in this browser. */
class Settings {
  kept = $state<Kept>(read());
  systemNight = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  systemStill = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  night = $derived(this.kept.theme === 'night' || (this.kept.theme === 'system' && this.systemNight));
  still = $derived(this.kept.still || this.systemStill);

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
      this.systemNight = event.matches;
      this.apply();
    });
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.systemStill = event.matches));
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // The game works without storage too.
    }
    this.apply();
  }

  apply(): void {
    document.documentElement.dataset.theme = this.night ? 'night' : 'noon';
    document.documentElement.dataset.motion = this.still ? 'still' : 'lively';
    void words.use(this.kept.language ?? preferred());
  }
}

export const settings = new Settings();
