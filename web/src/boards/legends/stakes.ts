/** What a fight is about: what either outcome brings both sides, in amounts worked out. */

import content from '../../generated/legends.json';
import { TOKENS, TRAIN, anteUp } from './ante_up/view';
import { BANDIT, F, MAN, TRACKS, type LegendsView, type Pays } from './view';
import type { Words } from './words';

const [ARREST, DUEL, ROB] = [0, 1, 2];
export const GUARD = 4;
const [SHERIFF, OUTLAW, JUMPER, TRAIN_GUARD, BEAR] = [5, 6, 7, 8, 9];

const N = content.stakes;

const seated = (view: LegendsView, player: number): boolean => player >= 0 && player < view.seats;

/** What spaces pay together: "$30", "2 LP", "1 card". */
function paid(pays: Pays, { t }: Words): string {
  const sums = new Map<string, number>();
  for (const [what, n] of pays) sums.set(what, (sums.get(what) ?? 0) + n);
  return [...sums].map(([what, n]) => (what === 'money' ? `$${n}` : what === 'lp' ? t('lp', { n: String(n) }) : t('cards', { n }))).join(', ');
}

/**
 * Steps on the marshal or the wanted track, and what their spaces pay; beyond the last one each is worth 1 LP.
 * Whoever is wanted gains no marshal points. A marshal who turns wanted begins anew.
 */
function steps(words: Words, seat: number, track: 'marshal' | 'wanted', n: number): string {
  const { t, view } = words;
  if (track === 'marshal' && view.wp[seat]) return '';
  const from = (track === 'marshal' ? view.mp : view.wp)[seat] ?? 0;
  const to = Math.min(TRACKS[track].length, from + n);
  const beyond = from + n - to;
  const reward = paid([...TRACKS[track].slice(from, to).flat(), ...(beyond ? [['lp', beyond] as const] : [])], words);
  const said = to > from ? t(`stake.${track}`, { from: String(from), to: String(to) }) : '';
  const badge = track === 'wanted' && view.mp[seat] ? t('stake.badge') : '';
  return [badge, said && reward ? t('stake.pays', { what: said, reward }) : said || reward].filter(Boolean).join(', ');
}

/** Half of the money and nuggets, rounded up; nothing where there is none. */
function half(words: Words, seat: number): string[] {
  const { t, view } = words;
  const dollars = 10 * Math.ceil((view.money[seat] ?? 0) / 20);
  const nuggets = Math.ceil((view.nuggets[seat] ?? 0) / 2);
  return [dollars ? `$${dollars}` : '', nuggets ? t('nuggets', { n: nuggets }) : ''].filter(Boolean);
}

function drives(view: LegendsView, seat: number): boolean {
  return (view.cattle_colours[seat] ?? -1) >= 0 || (anteUp(view)?.longhorns[seat] ?? 0) > 0;
}

/** What somebody loses who is arrested. */
function jailed(words: Words, seat: number): string {
  const { t, view } = words;
  const lost = [...half(words, seat), drives(view, seat) ? t('stake.cattle') : ''].filter(Boolean);
  return [t('stake.jail'), lost.length ? t('stake.loses', { what: lost.join(', ') }) : ''].filter(Boolean).join(', ');
}

/** What a player gains who began a fight with another one, and what that one loses besides a wound. */
function won(words: Words, kind: number, winner: number, loser: number): { gain: string; loss: string } {
  const { t, view } = words;
  if (kind === ARREST) return { gain: steps(words, winner, 'marshal', N.arrest_mp), loss: seated(view, loser) ? jailed(words, loser) : '' };
  if (kind === DUEL) return { gain: t('lp', { n: String(N.duel_lp) }), loss: '' };
  const spoils = (seated(view, loser) ? half(words, loser) : [`$${N.man_rob_money}`, t('nuggets', { n: N.man_rob_nuggets })]).join(` ${t('or')} `);
  return {
    gain: [steps(words, winner, 'wanted', N.rob_wp), spoils, seated(view, loser) && drives(view, loser) ? t('stake.cattle') : ''].filter(Boolean).join(', '),
    loss: '',
  };
}

/** What a player gets out of a fight against somebody without a seat, besides a wound and a card where it is lost. */
function against(words: Words, kind: number, seat: number, beaten: boolean): string {
  const { t, view } = words;
  const box = anteUp(view);
  switch (kind) {
    case BANDIT:
      return beaten ? t('stake.bandit') : '';
    case GUARD:
      return [beaten ? `$${N.heist_money}` : '', steps(words, seat, 'wanted', beaten ? N.heist_won_wp : N.heist_lost_wp)].filter(Boolean).join(', ');
    case SHERIFF:
      return beaten ? t('stake.free') : jailed(words, seat);
    case OUTLAW:
    case JUMPER:
      return beaten ? (TOKENS[box?.met ?? -1]?.text ?? '') : '';
    case TRAIN_GUARD: {
      const card = TRAIN[box?.train_card ?? -1];
      return card ? (beaten ? card.base : card.up) : '';
    }
    case BEAR:
      return beaten ? t('stake.bear') : t('stake.bear.lost');
    default:
      return '';
  }
}

/** What it brings both sides if `winner` wins: a line for each player. Players are seats, or MAN and above. */
export function stakeOf(words: Words, winner: number): string[] {
  const { t, view } = words;
  const [kind, one, other] = [view.fight[F.KIND] ?? -1, view.fight[F.INITIATOR]!, view.fight[F.TARGET]!];
  const line = (seat: number, ...parts: string[]): string[] => {
    const said = parts.filter(Boolean).map((each) => each.replace(/\.$/, '')).join(', ');
    return said ? [t('stake.line', { name: words.called(seat), what: said })] : [];
  };
  if (kind >= BANDIT) {
    const human = seated(view, one) ? one : other;
    const beaten = winner === human;
    return [...line(human, beaten ? '' : t('stake.hurt'), against(words, kind, human, beaten)), ...(kind === BANDIT ? [t('stake.leaves')] : [])];
  }
  const loser = winner === one ? other : one;
  // What the Man in Black robs goes to the supply: the money or the nuggets, whichever is worth more.
  if (winner === MAN) {
    return line(loser, t('stake.hurt'), kind === ROB && half(words, loser).length ? t('stake.loses', { what: half(words, loser).join(` ${t('or')} `) }) : '');
  }
  const { gain, loss } = winner === one ? won(words, kind, winner, loser) : { gain: t('stake.nothing'), loss: '' };
  return [...line(winner, gain), ...(seated(view, loser) ? line(loser, t('stake.hurt'), loss) : [])];
}
