import { expect, test } from 'vitest';
import content from '../../generated/legends.json';
import { causeOf, programAt } from './subject';
import type { LegendsView } from './view';

type Step = Record<string, unknown> & { step: string };
const NO_CARD = [4, 0, 7, 0, 0, 0, -1, -1, -1, 1];
const cause = (...steps: Step[]): ReturnType<typeof causeOf> =>
  causeOf({ agenda: [{ step: 'EndTurn', seat: 0 }, ...steps], fight: NO_CARD } as unknown as LegendsView);
const track = (...steps: Step[]): ReturnType<typeof causeOf> => causeOf({ agenda: steps, fight: NO_CARD } as unknown as LegendsView, 2);
const start = (sort: string): number => (content.programs as unknown as [number, number, string][]).find((program) => program[2] === sort)![0];

test('a choice comes from the card at whose place it stands', () => {
  expect(cause({ step: 'Choose', at: 0 })).toMatchObject({ kind: 'program', sort: 'card', title: 'Living Legend' });
  expect(programAt(start('gambler'))).toMatchObject({ sort: 'gambler', title: '' });
  expect(programAt(start('event'))!.title).not.toBe('');
  expect(programAt(-1)).toBeNull();
});

test('what is in use is the card, the item or the person that asks', () => {
  expect(cause({ step: 'DiscardUsed', card: 8 }, { step: 'SheriffWalk', steps: 5 })).toEqual({ kind: 'card', card: 8 });
  expect(cause({ step: 'OpenAgain', used: { tuple: [57] } }, { step: 'RerollWhich' })).toEqual({ kind: 'thing', thing: 57 });
  expect(cause({ step: 'PutEventAway', card: 20 }, { step: 'Bribe' })).toEqual({ kind: 'event', event: 20 });
  expect(cause({ step: 'Target', ability: 34 })).toMatchObject({ kind: 'program', sort: 'card', title: 'Whiskey' });
});

test('a wound in a fight comes from the fight card, once its effect has begun', () => {
  const agenda = [{ step: 'Compare' }, { step: 'MarkWounds' }, { step: 'Window', used: { tuple: [] } }];
  const fight = NO_CARD.with(8, 3);
  expect(causeOf({ agenda, fight } as unknown as LegendsView)).toEqual({ kind: 'fight' });
  expect(causeOf({ agenda: agenda.with(1, { step: 'FightCardEffect' }), fight } as unknown as LegendsView)).toBeNull();
});

test('rules ask too: the hand limit, and the Sheriff who comes', () => {
  expect(cause({ step: 'LastSteps' }, { step: 'Discard', number: 2 })).toEqual({ kind: 'limit' });
  expect(cause({ step: 'TryArrest' }, { step: 'Discard', number: 1 })).toEqual({ kind: 'sheriff' });
  expect(cause({ step: 'DiscardUsed', card: 8 }, { step: 'AfterAction' }, { step: 'Walk' }), 'what began the turn is over').toBeNull();
});

test('a walk of the Sheriff from the story track does not come from the reward that led there', () => {
  const walk = { step: 'SheriffWalk', steps: 3 };
  const reward = { step: 'Effect', at: start('story') };
  expect(content.walks).not.toContain(reward.at);
  expect(track(reward, walk)).toEqual({ kind: 'track', space: 2 });
  expect(track({ step: 'TakeBonus' }, walk)).toEqual({ kind: 'track', space: 2 });
  expect(cause(reward, walk), 'on no space of the track').toBeNull();
  expect(track({ step: 'Effect', at: content.walks[0] }, walk), 'the card that waits has sent him').toMatchObject({ kind: 'program' });
  expect(track({ step: 'PutEventAway', card: 5 }, walk)).toEqual({ kind: 'event', event: 5 });
  expect(track(reward, { step: 'Choose', at: 0 })).toMatchObject({ title: 'Living Legend' });
});
