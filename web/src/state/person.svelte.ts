import { api, Refusal } from '../net/api';

const KEY = 'tinhorn.known';
const CHOSEN = 'tinhorn.named';
const NAMES = ['Ada', 'Clay', 'Della', 'Ezra', 'Hattie', 'Jesse', 'Lotta', 'Mae', 'Otis', 'Pearl', 'Ruth', 'Silas', 'Tess', 'Wes'];

const anyName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)]!;

/** The person at this browser. There is no sign-up: a new player gets a random name and can change it. */
class Person {
  name = $state<string | null>(null);
  /** The player typed this name; it is not a random one. */
  chosen = $state(false);

  /** Ask the server only if this browser has been here before. */
  async recall(): Promise<void> {
    if (localStorage.getItem(KEY) === null) return;
    try {
      this.name = (await api.me()).name;
      this.chosen = localStorage.getItem(CHOSEN) !== null;
    } catch (no) {
      if (no instanceof Refusal && no.status === 401) localStorage.removeItem(KEY);
    }
  }

  async beSomebody(): Promise<void> {
    if (this.name === null) await this.introduce(anyName());
  }

  /** Do this under another random name where somebody at the table has this one. A name that was typed stays. */
  async named<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (no) {
        if (!(no instanceof Refusal) || no.code !== 'name_taken' || this.chosen || tries === NAMES.length) throw no;
        await this.introduce(anyName());
      }
    }
  }

  async rename(name: string): Promise<void> {
    await this.introduce(name);
    this.chosen = true;
    localStorage.setItem(CHOSEN, '1');
  }

  private async introduce(name: string): Promise<void> {
    this.name = (await api.nameMe(name)).name;
    localStorage.setItem(KEY, '1');
  }
}

export const person = new Person();
