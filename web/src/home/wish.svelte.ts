import { showOf } from '../boards/show';
import type { Clock, GameInfo, Setup, TableInfo } from '../generated/messages';
import { boxesOf, chosenOptions, defaults, optionSays, type Chosen } from './options';

/** How a table is set up, while somebody chooses. */
export class Wish {
  game = $state.raw() as GameInfo;
  seats = $state(0);
  options = $state<Chosen>({});
  level = $state('regular');
  join = $state<NonNullable<Setup['join']>>('code');
  watch = $state<NonNullable<Setup['watch']>>('anyone');
  clock = $state.raw<Clock | null>(null);
  strict = $state(false);

  /** A box is an option that others need. Options of a box that is off keep their defaults. */
  readonly boxes = $derived(this.game.options.filter((option) => boxesOf(this.game).includes(option.name)));
  readonly plain = $derived(this.game.options.filter((option) => !this.boxes.includes(option)));

  /** As for a new table, or as this table is. */
  constructor(game: GameInfo, table: TableInfo | null = null) {
    this.play(game);
    if (!table) return;
    this.seats = table.seats.length;
    const chosen = Object.entries(table.options).map(([name, value]) => [name, JSON.stringify(value)] as const);
    this.options = { ...this.options, ...Object.fromEntries(chosen) };
    ({ level: this.level, join: this.join, watch: this.watch, clock: this.clock, strict: this.strict } = table);
  }

  /** Choose another game. */
  play(game: GameInfo): void {
    this.game = game;
    this.seats = game.seats.includes(showOf(game.id).seats) ? showOf(game.id).seats : Math.max(...game.seats);
    this.options = defaults(game);
  }

  isOn(name: string): boolean {
    return this.options[name] === 'true';
  }

  nameOf(name: string): string {
    return optionSays(this.game.id, this.game.options.find((option) => option.name === name)!).name;
  }

  /** Put a box into play, or take it out. */
  put(name: string, on: boolean): void {
    this.options[name] = JSON.stringify(on);
    for (const option of this.game.options) if (option.needs === name && !on) this.options[option.name] = JSON.stringify(option.default);
  }

  get minutes(): number {
    const { minutes, boxMinutes = {} } = showOf(this.game.id);
    return minutes + this.boxes.reduce((sum, box) => sum + (this.isOn(box.name) ? (boxMinutes[box.name] ?? 0) : 0), 0);
  }

  /** As the server is asked for it. */
  get setup(): Setup {
    const { game, seats, options, level, join, watch, clock, strict } = this;
    return { seats, options: chosenOptions(game, options, seats), level, join, watch, clock, strict };
  }
}
