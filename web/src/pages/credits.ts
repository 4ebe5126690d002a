/** Every icon that is shipped, by artist, as the folders of the collection name them. */
export const ARTISTS: Record<string, readonly string[]> = {
  Delapouite: [
    'ample-dress', 'anticlockwise-rotation', 'bandit', 'bank', 'banknote', 'barn', 'camping-tent', 'card-exchange', 'check-mark', 'clockwise-rotation', 'coins', 'cow', 'cowboy-boot', 'cowboy-holster', 'damaged-house',
    'dynamite', 'envelope', 'farmer', 'female-vampire', 'gold-mine', 'gold-nuggets', 'handheld-fan', 'health-potion', 'horse-head', 'horseshoe', 'lasso',
    'laurels-trophy', 'money-stack', 'mountain-road', 'newspaper', 'next-button', 'old-wagon', 'previous-button', 'prisoner', 'railway', 'receive-money', 'robber-mask', 'rolling-dice-cup',
    'rolling-dices', 'saddle', 'saloon-doors', 'save', 'share', 'shop', 'shoulder-bag', 'sleeping-bag', 'sound-off', 'sound-on', 'steam-locomotive', 'three-friends', 'two-coins', 'war-pick', 'western-hat', 'wooden-crate',
  ],
  Lorc: [
    'bandaged', 'brandy-bottle', 'broken-heart', 'bull-horns', 'bullets', 'campfire', 'claw-hammer', 'cog', 'cross-mark', 'crossed-pistols', 'crossed-sabres', 'gavel', 'hourglass', 'law-star', 'moon', 'muscle-up',
    'open-book', 'padlock', 'poker-hand', 'return-arrow', 'scales', 'scroll-unfurled', 'semi-closed-eye', 'small-fire', 'spyglass', 'sun', 'swap-bag', 'tombstone', 'top-hat', 'treasure-map', 'vintage-robot', 'wax-seal',
  ],
  Skoll: ['goat', 'lee-enfield', 'revolver', 'spades', 'talk', 'winchester-rifle'],
  'Caro Asercion': ['cloaked-figure-on-horseback', 'round-potion'],
  sbed: ['help', 'medical-pack'],
  'John Colburn': ['pistol-gun'],
  Guard13007: ['pause-button', 'play-button'],
}; // prettier-ignore
