import type { GameInfo } from '../generated/messages';
import { form, listed } from '../text/catalogue';
import { gapNames, sayWithin, type Voice } from '../text/say';
import type { Outcome } from './review';

/** A sentence of the client's own catalogue. */
type Says = (key: string, gaps: Record<string, string | number>) => string;

/** What would have come of the better move, player by player: “you have $40 more and 0.6 legend points less; Calico wins 8 % less often”. */
export function sayOutcomes(game: GameInfo, outcomes: readonly Outcome[], voice: Voice, says: Says): string {
  const isAmount = ({ count }: Outcome): boolean => gapNames(game, count)[0] === 'amount';
  const seats = [...new Set(outcomes.map((each) => each.seat))];
  const parts = seats.flatMap((seat) => {
    const own = outcomes.filter((each) => each.seat === seat);
    const amounts = own.filter(isAmount).map((each) => ({ text: sayAmount(game, each, voice, says) }));
    const what = listed(voice.language, amounts, (text) => ({ text })).map(({ text }) => text).join('');
    const has = what && (seat === voice.reader ? says('review.has.you', { what }) : says('review.has.name', { what, name: voice.names[seat] ?? '' }));
    return [has, ...own.filter((each) => !isAmount(each)).map((each) => sayOften(game, each, voice, says))].filter(Boolean);
  });
  return parts.length ? says('review.outcomes', { what: parts.join('; ') }) : '';
}

/** Whole from ten on, otherwise with one decimal. Where words agree with it, a number says how the language counts it. */
function sayAmount(game: GameInfo, { count, values, more }: Outcome, voice: Voice, says: Says): string {
  const exact = Math.abs(more);
  const amount = exact < 10 ? Math.round(10 * exact) / 10 : Math.round(exact);
  const agreeing = gapNames(game, count).includes('number') ? [form(voice.language, amount) === 'one' ? 1 : 2] : [];
  const what = sayWithin(game, { key: count, values: [amount.toLocaleString(voice.language), ...agreeing, ...values] }, voice) ?? '…';
  return says(more > 0 ? 'review.more' : 'review.less', { what });
}

function sayOften(game: GameInfo, { seat, count, values, more }: Outcome, voice: Voice, says: Says): string {
  const what = sayWithin(game, { key: count, values: [seat, ...values] }, voice) ?? '…';
  return says(more > 0 ? 'review.oftener' : 'review.seldomer', { what, percent: Math.round(100 * Math.abs(more)) });
}
