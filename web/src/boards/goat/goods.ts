import type { IconName } from '../../lib/icons';
import { PLACES } from './view';

const ICON: Record<string, IconName> = { bottle: 'brandy-bottle', supplies: 'wooden-crate', bill: 'banknote', cattle: 'cow', gold: 'gold-nuggets' };

/** Colour and silhouette of each kind of goods. */
export const GOODS: readonly { icon: IconName; colour: string }[] = PLACES.map(({ good }) => ({ icon: ICON[good]!, colour: `var(--good-${good})` }));

export function homeColour(home: string): string {
  return home === 'none' ? 'var(--mine)' : `var(--${home})`;
}
