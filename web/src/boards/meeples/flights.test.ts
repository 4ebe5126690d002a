import { expect, it } from 'vitest';
import { flights } from './flights';
import { BUILDER, DEPUTY, JAIL, MINER, ROBBER } from './view';

const happened = (event: string, ...values: unknown[]) => ({ event, rule: '', values, text: '', private: false });

it('lets figures and pieces fly where the log says they go', () => {
  expect(flights([happened('took', 0, 3, [BUILDER, MINER])])).toEqual([
    { what: 'figure', kind: BUILDER, from: 'loc:3', to: 'hand' },
    { what: 'figure', kind: MINER, from: 'loc:3', to: 'hand' },
  ]);
  expect(flights([happened('put_down', 0, ROBBER, 12)])).toMatchObject([{ gap: 180, what: 'figure', kind: ROBBER, from: 'hand', to: 'space:12' }]);
  expect(flights([happened('caught', 4, 2, 0, 4)]).map((flight) => [flight.kind, flight.to])).toEqual([
    [DEPUTY, 'loc:4'],
    [ROBBER, `loc:${JAIL}`],
    [ROBBER, `loc:${JAIL}`],
  ]);
  expect(flights([happened('drew', 2, [0, 1, 2])]).map((flight) => flight.what)).toEqual(['gold', 'stone', 'dynamite']);
  expect(flights([happened('turn_begins', 1)])).toEqual([]);
});
