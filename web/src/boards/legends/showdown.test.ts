import { expect, it } from 'vitest';
import type { Happened, Staged } from '../contract';
import { showdown } from './showdown';
import { staging } from './staging';

const happened = (event: string, ...values: unknown[]): Happened => ({ event, rule: '', values, text: '', private: false, tells: '' });
const events = [happened('shows_hand', 1, [25, 9], 3), happened('shows_hand', 0, [37, 30], 2), happened('wins_pot', 1, 70)];
const view = { poker: [1, 3, 70], laid: [-1, -1, -1, -1], laid_sizes: [2, 2] };
const say = ({ event }: Happened): string => (event === 'shows_hand' ? 'Ada shows 8♦ Haggle: two pair.' : 'Ada wins $70.');
const at = (step: number): Staged =>
  ({ beat: staging.plan!(events, null as never, null as never)![0]!, step, rest: [], pace: 'calm', before: { view } }) as unknown as Staged;

it('turns up hand after hand, then names the winner', () => {
  expect(at(0).beat).toMatchObject({ kind: 'showdown', ms: { calm: 3300 } });
  expect(showdown(at(1), say)).toMatchObject({ hands: [{ seat: 1, said: 'two pair' }], won: [], verdict: '', view: { laid: [-1, -1, 25, 9] } });
  expect(showdown(at(2), say)!.hands).toHaveLength(2);
  expect(showdown(at(3), say)).toMatchObject({ won: [1], verdict: 'Ada wins $70.' });
});

it('needs a game of poker on the table', () => {
  expect(showdown({ ...at(1), before: { view: { ...view, poker: [] } } } as unknown as Staged, say)).toBeNull();
});
