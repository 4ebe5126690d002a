import { describe, expect, it } from 'vitest';
import { fill } from '../../text/catalogue';
import english from './en.json';
import { begun, effect, preset, sow, swapped } from './path';
import { BUILDER, CLOCKWISE, COUNTERCLOCKWISE, DEPUTY, MADAME, MINER, ROBBER, S_LEFT, S_RIGHT, points, type MeeplesView } from './view';

const names = { t: (key: string, gaps = {}): string => fill(english, english, 'en', key, gaps), names: ['Ada', 'Mara', 'Josiah', 'Clem'] };

function empty(): MeeplesView {
  return {
    game: 'meeples',
    options: {},
    moves: 0,
    sealed: null,
    seat: 0,
    seats: 4,
    to_act: [0],
    agenda: [],
    over: false,
    scores: [],
    ranks: [],
    first: 0,
    active: 0,
    turns: 3,
    ending: 0,
    buildings: Array.from({ length: 12 }, () => [0, 0, 0, 0, 0]),
    saloon: [0, 0, 0, 0, 1],
    jail: [0, 0, 0, 0, 0],
    hand: [0, 0, 0, 0, 0],
    street: Array<number>(14).fill(-1),
    tokens: [-1, -1],
    space: 0,
    direction: 0,
    owners: Array<number>(12).fill(-1),
    points: Array<number>(12).fill(0),
    gold: [0, 0, 0, 0],
    stone: [0, 0, 0, 0],
    bars: [0, 0, 0, 0],
    tiles: [7, 7, 7, 7],
    bag_gold: 36,
    bag_stone: 18,
    bag_dynamite: 0,
    jail_dynamite: 3,
    spent_dynamite: 0,
    bank: [6, 6, 7, 7, 8, 8],
    graves: [],
    box: [],
  };
}

const spaces = (view: MeeplesView, space: number, direction: number, order: number[], on = false) =>
  sow(view, names, { space, on }, direction, order).arrivals.map((arrival) => arrival.space);

describe('the path of a sowing', () => {
  it('begins beside the building and turns at the ends of the street', () => {
    expect(spaces(empty(), 4, CLOCKWISE, [0, 0, 0])).toEqual([5, S_RIGHT, 6]);
    expect(spaces(empty(), 0, COUNTERCLOCKWISE, [0, 0])).toEqual([S_LEFT, 11]);
  });

  it('begins on the chosen space from Saloon and Jail', () => {
    expect(spaces(empty(), 11, CLOCKWISE, [0, 0], true)).toEqual([11, S_LEFT]);
  });

  it('steps over an occupied end, also at once (M15.10)', () => {
    const view = empty();
    view.street[S_RIGHT] = BUILDER;
    expect(spaces(view, 5, CLOCKWISE, [0])).toEqual([6]);
    expect(spaces(view, 5, COUNTERCLOCKWISE, [0])).toEqual([4]);
  });

  it('leaves the end free that the Madame is sent to (M15.8)', () => {
    expect(spaces(empty(), 11, CLOCKWISE, [BUILDER, MADAME, MINER], true)).toEqual([11, S_LEFT, 0]);
    const many = [MADAME, ...Array<number>(14).fill(BUILDER)];
    expect(spaces(empty(), S_RIGHT, CLOCKWISE, many, true).at(-1)).toBe(S_RIGHT);
  });

  it('ends with its own doorway and sends the rest to the Saloon (M15.9)', () => {
    const fifteen = sow(empty(), names, { space: 2, on: false }, CLOCKWISE, Array<number>(15).fill(BUILDER));
    expect(fifteen.arrivals.map((arrival) => arrival.space)).toEqual([3, 4, 5, S_RIGHT, 6, 7, 8, 9, 10, 11, S_LEFT, 0, 1, 2]);
    expect(fifteen.left).toEqual([BUILDER]);
  });
});

describe('what an arrival would do', () => {
  it('counts those inside, but nobody in a building that was emptied', () => {
    const view = empty();
    view.buildings[3] = [3, 1, 2, 0, 0];
    expect(effect(view, names, 3, ROBBER)).toMatchObject({ does: '1 miner: draw 2', gain: 2, rule: 'M7.9' });
    expect(effect(view, names, 3, DEPUTY)).toMatchObject({ does: '2 robbers: draw 4', gain: 4 });
    expect(effect(view, names, 3, MADAME)).toMatchObject({ does: '3 builders: draw 3', gain: 3 });
    expect(effect(view, names, 3, DEPUTY, 3)).toMatchObject({ does: 'no robber: nothing', gain: 0 });
  });

  it('tells builders by tile and purse', () => {
    const view = empty();
    expect(effect(view, names, 1, BUILDER).does).toBe('too poor to build');
    view.gold[0] = 1;
    view.stone[0] = 2;
    expect(effect(view, names, 1, BUILDER).does).toBe('you may build');
    view.owners[1] = 2;
    view.points[1] = 5;
    expect(effect(view, names, 1, BUILDER).does).toBe('owner cannot pay');
    view.gold[2] = 1;
    view.stone[2] = 2;
    expect(effect(view, names, 1, BUILDER).does).toBe('Josiah may upgrade');
    view.points[1] = 10;
    expect(effect(view, names, 1, BUILDER).does).toBe('fully built: nothing');
    expect(effect(view, names, 1, MINER).does).toBe('Josiah draws 4');
  });

  it('knows a showdown from a wait', () => {
    const view = empty();
    expect(effect(view, names, S_LEFT, ROBBER).does).toBe('waits for a rival');
    view.street[S_RIGHT] = DEPUTY;
    expect(effect(view, names, S_LEFT, ROBBER).does).toBe('shoots it out');
    expect(effect(view, names, S_LEFT, MADAME).does).toBe('goes to the Saloon');
  });
});

describe('the order of figures', () => {
  it('starts with what brings most at each space', () => {
    const view = empty();
    view.buildings[3] = [0, 2, 0, 0, 0];
    expect(preset(view, names, { space: 2, on: false }, CLOCKWISE, [1, 0, 1, 0, 0])).toEqual([ROBBER, BUILDER]);
  });

  it('changes by swapping two', () => {
    expect(swapped([0, 1, 2], 0, 2)).toEqual([2, 1, 0]);
  });

  it('goes on where the open question stands', () => {
    const view = { ...empty(), space: 7 };
    expect(begun(view, 'ChooseDirection')).toEqual({ space: 7, on: false });
    expect(begun(view, 'NextMeeple')).toEqual({ space: 7, on: true });
    expect(begun(view, 'NextItem')).toBeNull();
  });
});

it('adds up points and words', () => {
  const view = empty();
  view.gold[0] = 4;
  view.bars[0] = 3;
  view.owners[0] = view.owners[1] = view.owners[2] = 0;
  view.points[0] = 5;
  view.points[1] = view.points[2] = 10;
  expect(points(view, 0)).toBe(59);
});
