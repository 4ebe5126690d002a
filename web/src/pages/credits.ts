import { ICONS } from '../lib/icons';

/** Icons by artist, as the collection's own folders name them. */
const KNOWN: Record<string, readonly string[]> = {
  Delapouite: [
    'ample-dress', 'card-exchange', 'check-mark', 'clockwise-rotation', 'coins', 'cow', 'dynamite', 'female-vampire', 'handheld-fan', 'health-potion',
    'horse-head', 'horseshoe', 'lasso', 'laurels-trophy', 'next-button', 'old-wagon', 'previous-button', 'railway', 'robber-mask', 'rolling-dices',
    'saloon-doors', 'save', 'share', 'shop', 'sound-off', 'sound-on', 'western-hat', 'wooden-crate',
  ],
  Lorc: [
    'broken-heart', 'campfire', 'claw-hammer', 'cog', 'cross-mark', 'crossed-pistols', 'gavel', 'hourglass', 'law-star', 'moon', 'muscle-up', 'open-book',
    'padlock', 'poker-hand', 'return-arrow', 'scales', 'scroll-unfurled', 'semi-closed-eye', 'sun', 'swap-bag', 'tombstone', 'vintage-robot', 'wax-seal',
  ],
  Skoll: ['revolver', 'winchester-rifle'],
  sbed: ['help', 'medical-pack'],
  Guard13007: ['pause-button', 'play-button'],
};

const bundled: readonly string[] = ICONS;
const named = new Set(Object.values(KNOWN).flat());

/** What is shipped, by artist; the rest is credited to the collection. */
export const ARTISTS: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(KNOWN).map(([artist, icons]) => [artist, icons.filter((icon) => bundled.includes(icon))])),
  'Contributors of game-icons.net': bundled.filter((icon) => !named.has(icon)),
};
