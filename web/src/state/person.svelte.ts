import { transport } from '#transport';
import { api, Refusal } from '../net/api';
import { forgetPerson } from './kept';

/** The tables of this device may lie beside those of a server, and know another person. */
const PLACE = transport.shared ? '' : '.device';
const KEY = `tinhorn.known${PLACE}`;
const CHOSEN = `tinhorn.named${PLACE}`;
const NAMES = ['Ada', 'Clay', 'Della', 'Ezra', 'Hattie', 'Jesse', 'Lotta', 'Mae', 'Otis', 'Pearl', 'Ruth', 'Silas', 'Tess', 'Wes'];

/** A random name that nobody else has. */
function anyName(others: readonly string[] = []): string {
  const free = NAMES.filter((name) => !others.some((other) => other.toLowerCase() === name.toLowerCase()));
  const from = free.length ? free : NAMES;
  return from[Math.floor(Math.random() * from.length)]!;
}

/** The person at this browser. There is no sign-up: a new player gets a random name and can change it. */
class Person {
  name = $state<string | null>(null);
  /** The player typed this name; it is not a random one. */
  chosen = $state(false);

  private recalling: Promise<void> | null = null;

  /** Somebody has played here before, as far as this browser knows. */
  get known(): boolean {
    return localStorage.getItem(KEY) !== null;
  }

  /** Ask a server only if this browser has been here before. The tables of this device are at hand, and may have come back from a file. */
  recall(): Promise<void> {
    return (this.recalling ??= this.ask());
  }

  private async ask(): Promise<void> {
    if (transport.shared && !this.known) return;
    try {
      this.name = (await api.me()).name;
      this.chosen = localStorage.getItem(CHOSEN) !== null;
    } catch (no) {
      if (no instanceof Refusal && no.status === 401) localStorage.removeItem(KEY);
      else this.recalling = null; // nobody answered: ask again before somebody new is made
    }
  }

  async beSomebody(): Promise<void> {
    if (this.name === null) await this.recall();
    if (this.name === null) await this.introduce(anyName());
  }

  /** Do this under another random name where one of the others at the table has this one. A name that was typed stays. */
  async named<T>(others: readonly string[], work: () => Promise<T>): Promise<T> {
    if (!this.chosen && others.some((other) => other.toLowerCase() === this.name?.toLowerCase())) await this.introduce(anyName(others));
    // Somebody may have sat down under this name a moment ago.
    for (let tries = 0;; tries++) {
      try {
        return await work();
      } catch (no) {
        if (!(no instanceof Refusal) || no.code !== 'name_taken' || this.chosen || tries === NAMES.length) throw no;
        await this.introduce(anyName(others));
      }
    }
  }

  async rename(name: string): Promise<void> {
    await this.introduce(name);
    this.chosen = true;
    localStorage.setItem(CHOSEN, '1');
  }

  /** This browser has become somebody who plays on another device too: everything on the page is theirs from now on. */
  become(name: string): void {
    this.name = name;
    localStorage.setItem(KEY, '1');
    localStorage.setItem(CHOSEN, '1');
    void forgetPerson().finally(() => location.replace('/'));
  }

  /** This browser is nobody any more. */
  forget(): void {
    localStorage.removeItem(KEY);
    localStorage.removeItem(CHOSEN);
    void forgetPerson().finally(() => location.replace('/'));
  }

  private async introduce(name: string): Promise<void> {
    this.name = (await api.nameMe(name)).name;
    localStorage.setItem(KEY, '1');
  }
}

export const person = new Person();
