import { describe, expect, it } from 'vitest';
import type { Frame, Happened } from '../generated/messages';
import { plan, ROUND, stagingOf, worthTelling } from './staging';

const happened = (event: string, ...values: unknown[]): Happened => ({ event, rule: '', values, text: '', private: false, tells: '' });
const hidden = (event: string, ...values: unknown[]): Happened => ({ ...happened(event, ...values), private: true });
const frame = (events: Happened[], view: object = {}): Frame => ({ view: { over: false, round: 1, ...view }, events }) as unknown as Frame;
const beats = (game: string, events: Happened[], { mine = false, view = {} } = {}) => plan(game, frame([]), frame(events, view), mine, true);

describe('beats of a decision', () => {
  it('are none where nothing public happened: their length tells nothing hidden', () => {
    expect(beats('goat', [])).toEqual([]);
    expect(beats('dicetown', [hidden('rolled', 0, [1, 2])])).toEqual([]);
    expect(beats('dicetown', [happened('passed', 1, 13)])).toEqual([]);
    const taken = [happened('stole_unseen', 1, 0)];
    expect(beats('goat', [...taken, hidden('stole', 1, 0, 0)]).map((beat) => beat.ms)).toEqual(beats('goat', taken).map((beat) => beat.ms));
  });

  it('are one for any other public event of any game, and short for what I did myself', () => {
    expect(beats('unheard', [happened('moved', 1)])).toMatchObject([{ kind: '', ms: { calm: 900, brisk: 350 } }]);
    expect(beats('unheard', [happened('moved', 1)], { mine: true })[0]!.ms.calm).toBeLessThan(400);
  });

  it('stamp an answer in the goat game, turn the card, name the lie, then let hats and goods go home', () => {
    const [answer, ...more] = beats('goat', [happened('refused', 1, 0, 0), happened('took_goods', 0, 1, 2), happened('passed', 0, 1)]);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ kind: 'answer', ms: { calm: 3200, brisk: 1500 } });
    expect(answer!.steps.map((step) => step.calm)).toEqual([0, 300, 700, 1100, 1500, 1800]);
    expect(answer!.steps.map((step) => step.brisk)).toEqual([0, 100, 360, 500, 700, 900]);
  });

  it('tell a story of Western Legends that ends by itself, after what led to it', () => {
    const told = beats('legends', [happened('disc_put', 3, 10), happened('story_told', 10, 10), happened('money_gained', 3, 20)]);
    expect(told.map((beat) => [beat.kind, beat.events.map((event) => event.event)])).toEqual([['', ['disc_put']], ['tale', ['story_told', 'money_gained']]]);
    expect(beats('legends', [happened('story_told', 10, 10)]).map((beat) => beat.kind)).toEqual(['tale']);
  });

  it('show by itself what is turned up in Western Legends, between what was before and what comes of it', () => {
    const kinds = (...events: Happened[]) => beats('legends', events).map((beat) => [beat.kind, beat.events.map((event) => event.event)]);
    expect(kinds(happened('stepped', 1, 5), happened('event', 1, 3), happened('token_placed', 1, 8), happened('event', 1, 4))).toEqual([
      ['', ['stepped']],
      ['news', ['event', 'token_placed']],
      ['news', ['event']],
    ]);
    expect(kinds(happened('values', 1, 2), happened('npc_wins', 1, 0), happened('wounded', 1, 1), happened('injured', 1, 6))).toEqual([
      ['verdict', ['values', 'npc_wins', 'wounded']],
      ['news', ['injured']],
    ]);
    expect(kinds(happened('train_heist', 1, 2), happened('turned_up', 1, 7), happened('npc_shows', 3))).toEqual([
      ['news', ['train_heist']],
      ['fight', ['turned_up', 'npc_shows']],
    ]);
  });

  it('let the characters of the saloon act one by one after the answer that ends the dealing', () => {
    const told = beats('goat', [
      happened('accepted', 1, 9),
      happened('last_hat', 1),
      happened('wage', 2, 1),
      happened('arrested', 2, 10, 2),
      happened('loot_back', 3),
      happened('cashed', 0, 3),
      happened('round_over', 1),
    ]);
    expect(told.map((beat) => [beat.kind, beat.events.map((event) => event.event)])).toEqual([
      ['answer', ['accepted', 'last_hat']],
      ['saloon', ['wage', 'arrested', 'loot_back']],
      ['saloon', ['cashed']],
      ['', ['round_over']],
    ]);
  });

  it('lift the cups of Dice Town one after another, then settle place by place', () => {
    const told = beats('dicetown', [
      happened('kept', 0, [5]),
      happened('kept', 1, [5]),
      happened('last_roll', 1, [3, 3]),
      happened('hand_done', 0, [2, 2, 2, 5, 5], 5),
      happened('hand_done', 1, [3, 3, 5, 5, 5], 5),
      happened('controls', 0, 1, 1, 0),
      happened('mined', 1, 1),
      happened('no_one', 1, 1),
      happened('coach', 4),
      happened('tied', 3, [0, 1], 1),
    ]);
    expect(told.map((beat) => [beat.kind, beat.events.length, beat.ms.calm])).toEqual([['cups', 5, 1500], ['place', 2, 2600], ['place', 2, 700], [
      'place',
      1,
      2600,
    ]]);
    expect(told[0]!.steps.map((step) => step.calm)).toEqual([0, 400]);
  });

  it('give a showdown of Fistful of Meeples and a fight of Western Legends their moment', () => {
    expect(beats('meeples', [happened('rolled', 0, 0, 4, 1, 2, 2), happened('won', 0, 0, 2, 3)])).toMatchObject([{ kind: 'duel' }]);
    const [fight] = beats('legends', [happened('turned_up', 1, 37), happened('npc_shows', 4), happened('npc_counts_less', 1)]);
    expect(fight).toMatchObject({ kind: 'fight' });
    expect(fight!.steps.map((step) => step.calm)).toEqual([0, 300, 700, 1100]);
    expect(beats('legends', [happened('values', 13, 9), happened('wins', 2)])).toMatchObject([{ kind: 'verdict', ms: { calm: 2300, brisk: 1100 } }]);
  });

  it('end a round with what it brought', () => {
    const round = beats('goat', [happened('round_over', 0), happened('round', 2)], { view: { round: 2 } });
    expect(round.at(-1)).toMatchObject({ kind: ROUND, ms: { calm: 2600, brisk: 1200 } });
    expect(plan('goat', frame([]), frame([happened('round', 2)], { round: 2 }), false, false).some((beat) => beat.kind === ROUND)).toBe(false);
  });

  it('leave out of the log that somebody did nothing', () => {
    const played = happened('played', 0, 11);
    expect(worthTelling([{ ...happened('passed', 1, 13), tells: 'aside' }, played])).toEqual([played]);
  });

  it('say which place of Dice Town is settled', () => {
    const [bank, saloon] = beats('dicetown', [happened('controls', 1, 0, 2, 1), happened('tied', 4, [0, 1], 1)]);
    expect(stagingOf('dicetown').part?.(bank!)).toMatchObject({ n: 2, of: 6, value: 1 });
    expect(stagingOf('dicetown').part?.(saloon!)).toMatchObject({ n: 4, of: 6, value: 4 });
  });
});
