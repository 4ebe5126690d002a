/** Which tips of a game this browser has shown. */

const key = (game: string): string => `tinhorn.taught.${game}`;
const DONE = '*';

function read(game: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function write(game: string, tips: string[]): string[] {
  try {
    localStorage.setItem(key(game), JSON.stringify(tips));
  } catch {
    // Then they are shown again next time.
  }
  return tips;
}

export const taught = (game: string): string[] => read(game);
/** Does nobody want to be taught this game any more? */
export const doneWith = (game: string): boolean => read(game).includes(DONE);
export const teach = (game: string, tip: string): string[] => write(game, [...new Set([...read(game), tip])]);
export const endTeaching = (game: string): string[] => teach(game, DONE);
/** Begin with the first tip again. */
export const teachAgain = (game: string): string[] => write(game, []);
