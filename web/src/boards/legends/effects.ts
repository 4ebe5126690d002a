/** Icons for the usual effects, found in the English text of a card or an item. */

import type { IconName } from '../../lib/icons';

const USUAL: readonly (readonly [RegExp, IconName])[] = [
  [/counts \d less/, 'crossed-pistols'],
  [/\d LP\b/, 'laurels-trophy'],
  [/\$\d/, 'coins'],
  [/\bdraw\b/i, 'poker-hand'],
  [/nugget/i, 'gold-nuggets'],
  [/marshal point/i, 'law-star'],
  [/wanted point/i, 'robber-mask'],
  [/\bheal/i, 'medical-pack'],
  [/\bwound/i, 'broken-heart'],
  [/\bstep|\bmove\b|\bspaces\b/i, 'horse-head'],
  [/\bcattle\b/i, 'cow'],
  [/\bdie\b|\bdice\b/i, 'rolling-dices'],
];
const MOST = 3;

export const effectIcons = (english: string): IconName[] => USUAL.flatMap(([word, icon]) => (word.test(english) ? [icon] : [])).slice(0, MOST);
