import { expect, it } from 'vitest';
import { flights } from './flights';

const happened = (event: string, ...values: unknown[]) => ({ event, rule: '', values, text: '', private: false, tells: '' });

it('lets bills, nuggets, cards and deeds fly where the log says they go', () => {
  expect(flights([happened('paid_dice', 1, 2)])).toEqual(Array(2).fill({ what: 'bill', from: 'seat:1', to: 'coach' }));
  expect(flights([happened('coach', 30)]).length).toBe(5);
  expect(flights([happened('steals', 0, 3, 2, 1)])).toEqual([{ what: 'card', from: 'seat:2', to: 'seat:0' }]);
  expect(flights([happened('deeds_taken', 3, [4, 0])])).toEqual(Array(2).fill({ what: 'deed', from: 'row', to: 'seat:3' }));
  expect(flights([happened('offer_paid', 0, 2, 1, 1, 0)]).map((flight) => flight.what)).toEqual(['bill', 'nugget']);
  expect(flights([happened('no_one', 0, 1)])).toEqual([]);
});
