/** How each character is drawn: flat shapes of our own. Skin, hair, hat and coat are picked from a few forms. */

export type Hat = 'wide' | 'flat' | 'bowler' | 'tall' | 'feather' | 'none';
export type Hair = 'short' | 'long' | 'braids' | 'bun';
export type Beard = 'none' | 'moustache' | 'goatee' | 'full';

export interface Looks {
  sky: string;
  skin: number;
  hat: Hat;
  brim: string;
  hair: Hair;
  dye: string;
  beard: Beard;
  coat: string;
  scarf: string;
  star?: boolean;
}

const make = (sky: string, skin: number, hat: Hat, brim: string, hair: Hair, dye: string, beard: Beard, coat: string, scarf: string, star = false): Looks => ({
  sky,
  skin,
  hat,
  brim,
  hair,
  dye,
  beard,
  coat,
  scarf,
  star,
});

/** Two tones of each skin: lit and in shade. */
export const SKIN = [['#e8b98a', '#cf9a6b'], ['#c98f5f', '#a97245'], ['#8a5a3a', '#6f4529'], ['#dca878', '#bd8757']] as const;

/** In the order of the game's characters. */
const DRAWN: readonly Looks[] = [
  make('#e9b955', 0, 'wide', '#7a4a22', 'long', '#5a3519', 'none', '#3f6a52', '#9b2a1d', true),
  make('#e9b955', 2, 'wide', '#2a1b10', 'short', '#2a1b10', 'moustache', '#27425c', '#efe1c4', true),
  make('#6fa3b8', 0, 'flat', '#a06c3e', 'short', '#8a5a2a', 'none', '#7a4a22', '#9b2a1d'),
  make('#d98a5a', 1, 'feather', '#2a1b10', 'braids', '#1c1510', 'none', '#8a5a3a', '#2f5a78'),
  make('#c9b35a', 0, 'flat', '#57504a', 'long', '#8f4a22', 'none', '#5a4330', '#e0a030'),
  make('#a98ab8', 3, 'bowler', '#2a1b10', 'short', '#3a2a1c', 'moustache', '#57504a', '#76478a'),
  make('#d98a5a', 3, 'wide', '#3a2a1c', 'short', '#3a2a1c', 'full', '#4a3a2c', '#9b2a1d'),
  make('#8fbf86', 0, 'flat', '#8a5a22', 'long', '#c89a4a', 'moustache', '#8a5a22', '#e4d0a8'),
  make('#e9b955', 2, 'bowler', '#57504a', 'bun', '#1c1510', 'none', '#22618a', '#efe1c4'),
  make('#6fa3b8', 0, 'wide', '#2a1b10', 'long', '#b8863a', 'moustache', '#2a1b10', '#9b2a1d'),
  make('#c9b35a', 3, 'tall', '#1c1510', 'short', '#6a4a2a', 'moustache', '#2a2018', '#efe1c4', true),
  make('#8fbf86', 2, 'wide', '#a06c3e', 'short', '#1c1510', 'goatee', '#4a6b3a', '#e0a030'),
  make('#d98a5a', 3, 'bowler', '#4a3a2c', 'braids', '#1c1510', 'none', '#2f5a78', '#efe1c4'),
  make('#a98ab8', 1, 'none', '#8f2f2a', 'bun', '#1c1510', 'none', '#8f2f2a', '#e0a030'),
  make('#6fa3b8', 0, 'wide', '#57504a', 'short', '#4a3a2c', 'moustache', '#3f4a52', '#efe1c4', true),
  make('#8fbf86', 0, 'flat', '#76478a', 'bun', '#a8622a', 'none', '#4a6c25', '#e4d0a8'),
  make('#e9b955', 0, 'tall', '#4a3a2c', 'short', '#3a2a1c', 'full', '#5a4330', '#22618a', true),
  make('#c9b35a', 3, 'tall', '#1c1510', 'short', '#1c1510', 'full', '#1c1510', '#9b2a1d'),
  make('#6fa3b8', 0, 'bowler', '#8a5a22', 'short', '#c89a4a', 'moustache', '#57504a', '#22618a'),
  make('#d98a5a', 3, 'wide', '#7a2a22', 'long', '#1c1510', 'goatee', '#3a2a1c', '#e0a030'),
];

export const MAN_IN_BLACK: Looks = make('#4a4038', 2, 'wide', '#0e0a07', 'short', '#0e0a07', 'none', '#0e0a07', '#2a2018');

/** A character of a box that has no drawing yet looks like one of the others. */
export const looks = (character: number): Looks => DRAWN[character % DRAWN.length]!;
