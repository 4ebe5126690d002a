/** What everybody is shown: a card that is turned up, a die that was rolled, something won or lost for good. */

import type { IconName } from '../../lib/icons';
import { capital } from '../../text/say';
import type { Happened } from '../contract';
import { EVENTS, TRAIN } from './ante_up/view';
import { deedTitle, dieText, injuryCard, taleOf } from './blood_money/view';
import { effectIcons } from './effects';
import type { Picture } from './pictures';
import { GOALS, ITEMS } from './view';
import { SHERIFFS, TITLES, UNIQUE } from './wild_bunch/view';
import type { Words } from './words';

export interface News {
  title: string;
  text: string;
  icon: IconName;
  /** The colour of the card's band. */
  band: 'brass' | 'blood' | 'law' | 'dark';
  /** It is a die and no card. */
  die?: boolean;
  /** Drawn in place of the icon. */
  picture?: Picture;
  /** What is to be done, point by point. */
  list?: string[];
}

type Card = { title: string; text: string } | null | undefined;
const card = (of: Card, icon: IconName, band: News['band']): News | null => (of ? { title: of.title, text: of.text, icon, band } : null);

/** By event, from what stands in its sentence. */
const SHOWN: Record<string, (values: readonly number[], words: Words) => News | null> = {
  event: ([, at]) => card(EVENTS[at!], 'newspaper', 'brass'),
  unique_event: ([, at]) => card(UNIQUE[at!], 'newspaper', 'brass'),
  train_heist([, at], { t }) {
    const found = TRAIN[at!];
    return found
      ? { title: found.title, text: t('train.card', { guard: String(found.guard), win: found.base, loss: found.up }), icon: 'steam-locomotive', band: 'dark' }
      : null;
  },
  sheriff_shown: ([at]) => card(SHERIFFS[at!], 'law-star', 'law'),
  title_taken: ([, at]) => card(TITLES[at!], 'laurels-trophy', 'brass'),
  story_revealed([at], { t }) {
    const tale = taleOf(at!);
    const found = card(
      tale && { title: tale.title, text: [tale.reveal, tale.ongoing && t('story.ongoing', { text: tale.ongoing })].filter(Boolean).join(' ') },
      'scroll-unfurled',
      'blood',
    );
    return found && { ...found, list: tale!.conditions.map(({ text }) => text) };
  },
  story_ends([at]) {
    const tale = taleOf(at!);
    return card(tale && { title: tale.title, text: [tale.completion, tale.consequence].filter(Boolean).join(' ') }, 'scroll-unfurled', 'blood');
  },
  injured: ([, at]) => card(injuryCard(at!), 'bandaged', 'blood'),
  risk_rolled([, at], { t }) {
    const { english, text } = dieText(at!);
    return { title: t('bar.risk'), text, icon: effectIcons(english)[0] ?? 'scroll-unfurled', band: 'dark', die: true };
  },
  gained_item: ([, at]) => legendary(at!),
  item_found: ([, at]) => legendary(at!),
  ruined: ([at], { t }) => card({ title: deedTitle(at!), text: t('deed.ruined') }, 'damaged-house', 'dark'),
  goal_done: ([, at]) => card(GOALS[at!], 'laurels-trophy', 'brass'),
  man_card: (_, { t }) => ({ title: capital(t('man')), text: '', icon: 'cloaked-figure-on-horseback', band: 'dark' }),
};

function legendary(at: number): News | null {
  const item = ITEMS[at];
  return item ? { title: item.name, text: item.base, icon: 'swap-bag', band: 'brass', picture: item.picture } : null;
}

export const NEWS_SHOWN: readonly string[] = Object.keys(SHOWN);

export function newsOf(event: Happened, words: Words): News | null {
  return SHOWN[event.event]?.(event.values as number[], words) ?? null;
}
