/** The pictures of items and stories: a scene of our own behind silhouettes. Colours are those of posters. */

import type { IconName } from '../../lib/icons';

type Scene = 'street' | 'mesa' | 'hills' | 'mine' | 'room' | 'stage' | 'camp' | 'rail' | 'creek' | 'range' | 'open';
type Light = 'noon' | 'dusk' | 'dawn' | 'night' | 'sage' | 'rose';
/** Silhouettes that are drawn here, on the same square as the icons. */
type Own = 'shotgun' | 'mule' | 'serape';

export interface Picture {
  scene: Scene;
  light: Light;
  main: IconName | Own;
  /** A smaller thing beside it. */
  also?: IconName;
}

export interface Colours {
  sky: string;
  sun: string;
  far: string;
  ground: string;
  ink: string;
}

export const LIGHTS: Record<Light, Colours> = {
  noon: { sky: '#e9b955', sun: '#f9e6b4', far: '#c98f4a', ground: '#a9682f', ink: '#33190d' },
  dusk: { sky: '#d9704a', sun: '#f8d09a', far: '#a8452f', ground: '#7a2f26', ink: '#2a0f0c' },
  dawn: { sky: '#8fb8c4', sun: '#f7e8c6', far: '#5f8a98', ground: '#8a7450', ink: '#1f2a30' },
  night: { sky: '#2f3c56', sun: '#ece4c6', far: '#1f2940', ground: '#4a4658', ink: '#12151f' },
  sage: { sky: '#a9c48f', sun: '#f5efcb', far: '#6f8f5a', ground: '#4d6b3d', ink: '#1c2614' },
  rose: { sky: '#c98a9a', sun: '#f8e2d2', far: '#9a5468', ground: '#6e3446', ink: '#2b0f18' },
};

type Tone = keyof Colours;

/** What stands behind, from the back to the front, on a sheet of 120 × 80. */
export const SCENES: Record<Scene, readonly (readonly [Tone, string])[]> = {
  street: [
    ['far', 'M0 66V26h5v-7h18v7h5v40zM28 66V36h20v30zM120 66V24h-6v-7H98v7h-6v42zM92 66V38H74v28z'],
    ['sun', 'M6 34h6v9H6zM16 34h6v9h-6zM34 44h6v8h-6zM98 32h6v9h-6zM109 32h6v9h-6zM80 46h6v8h-6z'],
    ['ground', 'M0 64H120V80H0z'],
  ],
  mesa: [
    ['far', 'M-4 66L6 38H12L14 32H30L36 46L42 66zM78 66L86 42L92 30H112L116 40L124 66z'],
    ['ground', 'M0 66Q60 56 120 64V80H0z'],
  ],
  hills: [
    ['far', 'M0 58Q24 32 52 54Q82 28 120 50V80H0z'],
    ['ground', 'M0 68Q60 56 120 68V80H0z'],
  ],
  mine: [
    ['far', 'M0 80V46Q34 4 82 14Q112 20 120 40V80z'],
    ['ink', 'M8 70V40H38V70z'],
    ['sky', 'M4 70V34H42V70H37V40H9V70z'],
    ['ground', 'M0 68H120V80H0z'],
  ],
  room: [
    [
      'far',
      'M0 28H120V31H0zM0 50H120V53H0zM7 16h5v12H7zM17 12h4v16h-4zM26 17h6v11h-6zM90 14h5v14h-5zM100 17h6v11h-6zM111 12h4v16h-4zM9 39h6v11H9zM20 36h4v14h-4zM97 36h4v14h-4zM106 39h6v11h-6z',
    ],
    ['ground', 'M0 64H120V80H0z'],
    ['far', 'M0 64H120V67H0z'],
  ],
  stage: [
    ['ground', 'M0 66H120V80H0z'],
    ['far', 'M0 0H120V10Q105 22 90 10Q75 22 60 10Q45 22 30 10Q15 22 0 10zM0 10Q22 40 8 68H0zM120 10Q98 40 112 68H120z'],
    ['sun', 'M12 72a3 3 0 0 1 6 0zM36 72a3 3 0 0 1 6 0zM78 72a3 3 0 0 1 6 0zM102 72a3 3 0 0 1 6 0z'],
  ],
  camp: [
    ['far', 'M0 66L20 34L40 66zM82 66L100 40L118 66z'],
    ['sun', 'M12 10h2v2h-2zM30 18h2v2h-2zM98 12h2v2h-2zM110 24h2v2h-2zM84 6h2v2h-2zM20 26h1.500v1.500h-1.500z'],
    ['ground', 'M0 65Q60 58 120 65V80H0z'],
  ],
  rail: [
    ['far', 'M12 16h3v50h-3zM4 20h19v3H4zM104 16h3v50h-3zM96 20h19v3H96zM0 22Q60 40 120 22V23.500Q60 41.500 0 23.500z'],
    ['ground', 'M0 66H120V80H0z'],
    ['ink', 'M0 69H120V72H0zM6 72h8l-2 6H4zM30 72h8l-1 6h-8zM54 72h8v6h-8zM78 72h8l1 6h-8zM102 72h8l2 6h-8z'],
  ],
  creek: [
    ['far', 'M0 56Q30 36 60 52Q90 36 120 54V80H0z'],
    ['ground', 'M0 62Q60 54 120 62V80H0z'],
    ['sky', 'M78 58Q52 63 70 68Q92 74 58 80H92Q118 73 92 66Q80 62 90 58z'],
  ],
  range: [
    ['far', 'M0 58Q40 44 120 56V80H0z'],
    ['ground', 'M0 66H120V80H0z'],
    ['far', 'M0 67H120v2.500H0zM0 73H120v2.500H0zM8 62h4v18H8zM40 62h4v18h-4zM76 62h4v18h-4zM108 62h4v18h-4z'],
  ],
  open: [['ground', 'M0 68Q60 62 120 68V80H0z']],
};

export const OWN: Record<Own, string> = {
  shotgun:
    'M22 392L86 330Q96 320 110 318L154 312L418 74L430 86L440 76L470 106L460 116L470 128L206 388Q196 398 182 398L160 400L150 420Q140 434 124 430L112 428L70 470Q44 482 30 456Q12 426 22 392zM176 344L158 362Q154 376 170 378L196 356z',
  mule:
    'M148 30Q120 70 150 132L120 196Q66 268 62 330Q62 362 92 372Q132 386 152 346L196 306Q224 300 244 286Q250 330 236 372Q216 430 216 482H436Q448 380 428 300Q404 196 330 132Q330 70 304 26Q266 60 262 116L236 110Q226 60 196 34Q186 74 196 112Q166 90 148 30zM196 190A15 15 0 1 1 196 220A15 15 0 1 1 196 190z',
  serape:
    'M206 60H306L330 96L470 330L452 348L466 372L446 380L452 402L430 404L432 426L408 424L256 470L104 424L80 426L82 404L60 402L66 380L46 372L60 348L42 330L182 96zM220 84Q256 140 292 84zM120 320L110 340Q256 400 402 340L392 320Q256 376 120 320zM170 236L162 252Q256 296 350 252L342 236Q256 276 170 236z',
};

const make = (scene: Scene, light: Light, main: IconName | Own, also?: IconName): Picture => (also ? { scene, light, main, also } : { scene, light, main });

/** By the English names, so that a further box changes nothing here. */
export const PICTURES: Record<string, Picture> = {
  Revolver: make('open', 'dusk', 'revolver'),
  Shotgun: make('open', 'sage', 'shotgun'),
  Rifle: make('open', 'dawn', 'winchester-rifle'),
  Mule: make('mesa', 'noon', 'mule'),
  Mustang: make('range', 'dusk', 'horse-head'),
  "Miner's Map": make('mine', 'noon', 'treasure-map', 'war-pick'),
  Whiskey: make('room', 'dusk', 'brandy-bottle'),
  Provisions: make('hills', 'sage', 'wooden-crate', 'old-wagon'),
  'Ten-Gallon': make('street', 'noon', 'western-hat'),
  Derringer: make('open', 'rose', 'pistol-gun'),
  'Quarter Horse': make('range', 'dawn', 'saddle', 'horse-head'),
  Gazette: make('street', 'dawn', 'newspaper'),
  'Snake Oil': make('room', 'sage', 'round-potion'),
  Carbine: make('open', 'noon', 'lee-enfield'),
  Bedroll: make('camp', 'night', 'sleeping-bag'),
  'Saddle Bags': make('range', 'noon', 'shoulder-bag'),
  Bandolier: make('open', 'dusk', 'bullets'),
  'Lucky Coin': make('open', 'sage', 'two-coins'),
  'Marked Cards': make('room', 'rose', 'spades', 'semi-closed-eye'),
  Molasses: make('range', 'noon', 'horse-head', 'hourglass'),
  Saber: make('open', 'dawn', 'crossed-sabres'),
  Serape: make('mesa', 'dusk', 'serape'),
  Spyglass: make('hills', 'dawn', 'spyglass'),
  'Treasure Map': make('creek', 'dusk', 'treasure-map'),
  'Boot Knife': make('mesa', 'rose', 'cowboy-boot', 'broken-heart'),
  Bullwhip: make('range', 'sage', 'lasso', 'bull-horns'),
  Burro: make('hills', 'noon', 'mule', 'shoulder-bag'),
  'Medicine Pouch': make('camp', 'night', 'medical-pack', 'shoulder-bag'),
  'Pocket Watch': make('room', 'noon', 'hourglass'),
  'Repeating Shotgun': make('mesa', 'dusk', 'shotgun', 'bullets'),
  Canteen: make('creek', 'noon', 'brandy-bottle'),
  'Cattle Brand': make('range', 'night', 'small-fire', 'cow'),
  'Dime Western': make('street', 'rose', 'open-book', 'revolver'),
  Fiddle: make('stage', 'noon', 'three-friends', 'coins'),
  Portrait: make('room', 'rose', 'ample-dress', 'top-hat'),
  'Short Cut': make('mesa', 'dawn', 'mountain-road'),
  'Shot Glass': make('room', 'dawn', 'health-potion'),
  'Snakeskin Boots': make('creek', 'sage', 'cowboy-boot'),
  Spurs: make('range', 'rose', 'cowboy-boot', 'horse-head'),
  Telegram: make('rail', 'dusk', 'envelope', 'law-star'),
  Dragoons: make('open', 'night', 'crossed-pistols'),
  'Pump Trolley': make('rail', 'noon', 'railway'),

  'Noon on Main Street': make('street', 'noon', 'crossed-pistols'),
  'An Old Grudge': make('mesa', 'dusk', 'crossed-pistols', 'broken-heart'),
  'Dust and Powder': make('hills', 'noon', 'revolver', 'dynamite'),
  'The Challenge': make('street', 'dusk', 'cowboy-holster'),
  'A Name in Print': make('street', 'dawn', 'newspaper', 'talk'),
  'Posters on Every Door': make('street', 'night', 'scroll-unfurled', 'robber-mask'),
  'Two Sides of the Law': make('open', 'rose', 'law-star', 'robber-mask'),
  'Talk of the Territory': make('room', 'dusk', 'three-friends', 'talk'),
  'The New Shop Window': make('street', 'sage', 'shop'),
  "Founders' Day": make('street', 'noon', 'top-hat', 'laurels-trophy'),
  'Market Week': make('street', 'dawn', 'old-wagon', 'wooden-crate'),
  'Camp in Ashes': make('camp', 'night', 'campfire', 'tombstone'),
  'The Gang Rides Again': make('mesa', 'dusk', 'cloaked-figure-on-horseback', 'bandit'),
  'Bounty Paid': make('street', 'noon', 'bandit', 'money-stack'),
  'A Rich Seam': make('mine', 'noon', 'gold-nuggets', 'war-pick'),
  'Cave-In': make('mine', 'night', 'war-pick', 'tombstone'),
  'Queue at the Claim Office': make('street', 'dawn', 'three-friends', 'gold-nuggets'),
  'Gold on the Scales': make('room', 'noon', 'scales', 'gold-nuggets'),
  "The Assayer's Secret": make('room', 'sage', 'round-potion', 'padlock'),
  'The Marked Deck': make('room', 'rose', 'poker-hand', 'semi-closed-eye'),
  'The All-Night Table': make('room', 'night', 'poker-hand', 'moon'),
  "A Stranger's Luck": make('room', 'dusk', 'western-hat', 'horseshoe'),
  'Curtain Call': make('stage', 'rose', 'ample-dress'),
  "The Singer's Tale": make('stage', 'dusk', 'handheld-fan', 'talk'),
  'Dust on the Trail': make('range', 'dusk', 'cow', 'horse-head'),
  'Cattle Barons': make('range', 'noon', 'bull-horns', 'top-hat'),
  'The Full Freight Car': make('rail', 'dawn', 'steam-locomotive', 'cow'),
  Strays: make('hills', 'sage', 'cow', 'lasso'),
  'Branding Season': make('range', 'dusk', 'lasso', 'campfire'),
  'Fever in Red Falls': make('street', 'night', 'medical-pack', 'broken-heart'),
  "The Doctor's Debt": make('room', 'dawn', 'medical-pack', 'coins'),
  'Honest Wages': make('street', 'sage', 'claw-hammer', 'coins'),
  'Help Wanted': make('street', 'dawn', 'muscle-up', 'newspaper'),
  'Riders from the Point': make('mesa', 'dawn', 'cloaked-figure-on-horseback'),
  'Smoke over the Hills': make('hills', 'dusk', 'camping-tent', 'campfire'),
  'The Cliffside Signal': make('mesa', 'night', 'campfire'),
  "The Last Ride at Spike's View": make('mesa', 'dusk', 'horse-head', 'tombstone'),
  'The Secret at the Creek': make('creek', 'dawn', 'treasure-map', 'padlock'),
  'The Empty Vault': make('street', 'night', 'bank', 'robber-mask'),
  "The Gunsmith's Masterpiece": make('room', 'noon', 'winchester-rifle', 'claw-hammer'),
};

/** What is in a picture that nobody has drawn: found in the English text. */
const USUAL: readonly (readonly [RegExp, Picture])[] = [
  [/poker|faro|gambl/i, make('room', 'rose', 'poker-hand')],
  [/train|rail/i, make('rail', 'dawn', 'steam-locomotive')],
  [/cattle|longhorn/i, make('range', 'dusk', 'cow')],
  [/nugget|prospect|\bmine\b/i, make('mine', 'noon', 'gold-nuggets')],
  [/bandit|outlaw|heist|robb/i, make('mesa', 'night', 'bandit')],
  [/fight|duel|arrest/i, make('street', 'dusk', 'crossed-pistols')],
  [/doctor|wound|heal/i, make('street', 'dawn', 'medical-pack')],
  [/cabaret/i, make('stage', 'rose', 'ample-dress')],
  [/\$\d/, make('street', 'noon', 'coins')],
];
const KINDS: Record<string, Picture> = { weapon: make('open', 'dusk', 'revolver'), mount: make('range', 'noon', 'horse-head') };

export const pictureOf = (name: string, text: string, kind = ''): Picture =>
  PICTURES[name] ?? KINDS[kind] ?? USUAL.find(([word]) => word.test(text))?.[1] ?? make('mesa', 'noon', 'horseshoe');
