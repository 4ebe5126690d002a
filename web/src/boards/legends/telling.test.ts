import { expect, it } from 'vitest';
import type { Line } from '../../table/lines';
import type { Happened } from '../contract';
import { tellingOf, trailOf } from './telling';
import { SPACES } from './view';

const event = (name: string, tells: string, ...values: unknown[]): Happened =>
  ({ event: name, tells, values, rule: '', text: '', private: false }) as unknown as Happened;
let nth = 0;
const line = (steps: Happened[], came: Happened[] = []): Line => ({ number: 0, id: `0.${nth++}`, steps, came });
const [a, b, c] = SPACES.flatMap(({ board }, at) => (board === 0 ? [at] : [])) as [number, number, number];
const far = SPACES.findIndex(({ board }) => board === 1);
const turn = line([event('turn', 'turn', 2)]);
const rode = (...spaces: number[]): Line => line(spaces.map((space) => event('stepped', 'step', 2, space)));
const worked = line([event('worked', 'deed', 2)], [event('money_gained', '', 2, 10)]);

it('tells the turn that has begun last', () => {
  expect(tellingOf([worked])).toBeNull();
  expect(tellingOf([turn, worked, line([event('round', 'round', 4)])])).toBeNull();
  expect(tellingOf([worked, turn, worked])).toEqual({ seat: 2, begin: null, deeds: [worked] });
});

it('draws the way from where the turn began, and numbers its stops', () => {
  const lines = [rode(a), turn, rode(b, c), worked, worked];
  const trail = trailOf(tellingOf(lines)!, lines.slice(0, 2));
  expect(trail.ways).toEqual([[a, b, c]]);
  expect(trail.stops).toEqual([{ space: c, text: '1–3' }]);
});

it('draws no line to another map, or to where somebody was brought', () => {
  const home = line([event('arrested_at', '', 2, a)]);
  const lines = [rode(a), turn, rode(b), rode(far), home];
  const trail = trailOf(tellingOf(lines)!, lines.slice(0, 2));
  expect(trail.ways).toEqual([[a, b]]);
  expect(trail.stops.map(({ space }) => space)).toEqual([b, far, a]);
});

it('says nothing of where a turn began that nobody told of', () => {
  expect(trailOf(tellingOf([turn, worked])!, [turn])).toEqual({ seat: 2, ways: [], stops: [] });
});
