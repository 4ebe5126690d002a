/** What the tips of Western Legends point at, and when the tips of its boxes come. */

import type { Frame } from '../../generated/messages';
import type { BoxTip } from '../guide';
import { CHECKPOINTS, FRONTIER, ROLLER, anteUp } from './ante_up/view';
import { bloodMoney, cartRegion } from './blood_money/view';
import { SPACES, type LegendsView } from './view';
import { wildBunch } from './wild_bunch/view';

const MAP_SWITCH = '.map-head [aria-selected=false]';
/** What may lie behind a tab: the tab itself, until it is open. */
const behind = (tab: string, what: string): string => `[data-tab=${tab}]:not([aria-selected=true]), ${what}`;
const LAW = behind('law', '.extras');
const STORY = behind('story', 'section.story');

export const pointsAt = {
  goal: `.tracks .all:has(.lp), ${behind('tracks', '.seats .player')}`,
  Menu: '.acts',
  LayCard: '.hand, [data-own]',
  Income: '.acts',
  Walk: '.map .open',
  'ante_up.goal': MAP_SWITCH,
  'wild_bunch.goal': LAW,
  'blood_money.goal': STORY,
};

type Moment = (view: LegendsView, seat: number) => boolean;
/** In a turn of one's own, while the actions are chosen. */
const turn = (moment: Moment = () => true) => (frame: Frame): boolean => {
  const view = frame.view as LegendsView;
  return frame.question?.name === 'Menu' && view.seat !== null && moment(view, view.seat);
};
const asked = (...names: string[]) => (frame: Frame): boolean => names.includes(frame.question?.name ?? '');
const stands = (view: LegendsView, seat: number): number => view.space[seat] ?? -1;

export const boxes: Record<string, readonly BoxTip[]> = {
  ante_up: [
    { tip: 'faro', rule: 'A11.5', when: asked('JoinFaro', 'Bet', 'StayIn'), at: '.faro .board, .faro' },
    { tip: 'heist', rule: 'A4.6', when: turn((view, seat) => CHECKPOINTS[anteUp(view)?.train ?? -1] === stands(view, seat)), at: '.acts' },
    { tip: 'train', rule: 'A4.2', when: turn(), at: '.map-head .chip' },
    { tip: 'tokens', rule: 'A6.1', when: turn((view) => (anteUp(view)?.tokens ?? []).some(([kind]) => kind !== ROLLER)), at: '.token' },
    { tip: 'frontier', rule: 'A14.1', when: turn((view, seat) => SPACES[stands(view, seat)]?.board === SPACES[FRONTIER[0]![0]]?.board), at: '.stone' },
    { tip: 'roads', rule: 'A15.9', when: turn(), at: MAP_SWITCH },
  ],
  wild_bunch: [
    { tip: 'title', rule: 'B1.1', when: turn((view) => (wildBunch(view)?.title ?? -1) >= 0), at: behind('law', '.extras .title') },
    { tip: 'sheriff', rule: 'B3.1', when: turn((view) => (wildBunch(view)?.sheriff ?? -1) >= 0), at: behind('law', '.extras .sheriff') },
    {
      tip: 'crew',
      rule: 'B2.2',
      when: turn((view, seat) => view.options.gang_posse !== false && ((view.mp[seat] ?? 0) > 0 || (view.wp[seat] ?? 0) > 0)),
      at: '.tracks .nine',
    },
    {
      tip: 'hunt',
      rule: 'B4.6',
      when: turn((view) => anteUp(view) !== null && (wildBunch(view)?.legendary ?? 0) > 0),
      at: behind('law', '.extras .legendary'),
    },
    { tip: 'unique', rule: 'B5.3', when: turn((view) => (wildBunch(view)?.where ?? []).some((at) => at >= 0)), at: '[data-piece^="unique:"]' },
  ],
  blood_money: [
    { tip: 'story', rule: 'X4.2', when: turn((view) => (bloodMoney(view)?.story ?? -1) >= 0), at: behind('story', 'section.story ol') },
    { tip: 'risk', rule: 'X5.1', when: (frame) => frame.options.some((option) => option.verb === 'risk'), at: '.acts' },
    { tip: 'injury', rule: 'X6.1', when: turn((view, seat) => (bloodMoney(view)?.injury[seat] ?? -1) >= 0), at: behind('story', 'section.story .hurt') },
    {
      tip: 'trader',
      rule: 'X7.1',
      when: turn((view, seat) => SPACES[stands(view, seat)]?.region === cartRegion(bloodMoney(view)!)),
      at: behind('trader', '.stand'),
    },
    { tip: 'deeds', rule: 'X9.1', when: turn(), at: behind('deeds', '.deeds') },
    { tip: 'ruin', rule: 'X8.4', when: turn((view) => (bloodMoney(view)?.ruined ?? 0) > 0), at: '[data-piece^="ruin:"]' },
    { tip: 'track', rule: 'X3.1', when: turn(), at: behind('story', 'section.story .track') },
  ],
};
