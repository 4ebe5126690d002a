import { expect, it } from 'vitest';
import { Walk, flights as all } from './flights';
import { BUILDER, CLOCKWISE, COUNTERCLOCKWISE, DEPUTY, JAIL, MINER, ROBBER, SALOON } from './view';

const happened = (event: string, ...values: unknown[]) => ({ event, rule: '', values, text: '', private: false, tells: '' });

const flights = (events: Parameters<typeof all>[0]) => all(events, CLOCKWISE, new Walk());

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

it('leads sown figures along the street, past every doorway from where the sowing began', () => {
  const walk = new Walk();
  const past = (...sown: unknown[]) => all(sown.map((each) => each as ReturnType<typeof happened>), CLOCKWISE, walk).map((flight) => flight.via);
  expect(past(happened('took', 0, 4, [BUILDER, MINER, ROBBER]), happened('put_down', 0, BUILDER, 5)).at(-1)).toEqual(['space:4']);
  // The next position goes on with the same sowing: around the end of the street, where the showdown is.
  expect(past(happened('put_down', 0, MINER, 12), happened('put_down', 0, ROBBER, 6))).toEqual([
    ['space:4', 'space:5'],
    ['space:4', 'space:5', 'space:12'],
  ]);
});

it('begins a sowing from the Saloon where its first figure is set down', () => {
  const events = [happened('took', 0, SALOON, [BUILDER, MINER]), happened('put_down', 0, BUILDER, 1), happened('put_down', 0, MINER, 13)];
  expect(all(events, COUNTERCLOCKWISE, new Walk()).slice(2).map((flight) => flight.via)).toEqual([[], ['space:1', 'space:0']]);
});
