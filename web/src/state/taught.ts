/**
 * Which tips of a game this browser has shown. A game has one lesson of its own, called '', and one for each box in play.
 * A tip of a box is called `<box>.<tip>`.
 */

const key = (game: string): string => `tinhorn.taught.${game}`;
const DONE = '*';
/** The name of a tip in its lesson. */
export const tipOf = (lesson: string, tip: string): string => (lesson ? `${lesson}.${tip}` : tip);
const lessonOf = (tip: string): string => (tip.includes('.') ? tip.slice(0, tip.indexOf('.')) : '');

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
/** Does nobody want this lesson any more? */
export const isDone = (known: readonly string[], lesson: string): boolean => known.includes(tipOf(lesson, DONE));
export const doneWith = (game: string, lessons: readonly string[]): boolean => lessons.every((lesson) => isDone(read(game), lesson));
export const teach = (game: string, ...tips: string[]): string[] => write(game, [...new Set([...read(game), ...tips])]);
export const endTeaching = (game: string, lessons: readonly string[]): string[] => teach(game, ...lessons.map((lesson) => tipOf(lesson, DONE)));
/** Begin these lessons with the first tip again. */
export const teachAgain = (game: string, lessons: readonly string[]): string[] => write(game, read(game).filter((tip) => !lessons.includes(lessonOf(tip))));
