import { describe, expect, it } from 'vitest';
import type { Frame } from '../../generated/messages';
import en from '../../text/table/en.json';
import pt from '../../text/table/pt-BR.json';
import { CHECKPOINTS } from './ante_up/view';
import { boxes, pointsAt } from './guide';

const view = {
  seat: 0,
  space: [CHECKPOINTS[2]!, 1],
  mp: [1, 0],
  wp: [0, 0],
  options: {},
  boxes: { ante_up: { train: 2, tokens: [], frontier: [] }, wild_bunch: { title: 3, sheriff: -1, legendary: 2, where: [-1, 40] } },
};
const frame = (question: string, further = {}): Frame => ({ question: { name: question }, view: { ...view, ...further } }) as unknown as Frame;
const now = (box: string, at: Frame): string[] => boxes[box]!.filter(({ when }) => when(at)).map(({ tip }) => tip);

describe('the lesson of a box', () => {
  it.each(Object.keys(boxes))('begins with a goal and has four tips or more, all of them in words: %s', (box) => {
    const tips = ['goal', ...boxes[box]!.map(({ tip }) => tip)];
    expect(tips.length).toBeGreaterThanOrEqual(5);
    expect(new Set(tips).size).toBe(tips.length);
    for (const words of [en, pt] as Record<string, string>[]) for (const tip of tips) expect(words[`guide.legends.${box}.${tip}`], tip).toBeTruthy();
    expect(Object.keys(pointsAt)).toContain(`${box}.goal`);
    expect(boxes[box]!.every(({ at, rule }) => at !== '' && /^[ABX]\d+\.\d+$/.test(rule))).toBe(true);
  });
  it('says things when they can be seen', () => {
    expect(now('ante_up', frame('Menu'))).toEqual(['heist', 'train', 'frontier', 'roads']);
    expect(now('ante_up', frame('Menu', { space: [1, 1] }))).not.toContain('heist');
    expect(now('ante_up', frame('Bet'))).toEqual(['faro']);
    expect(now('wild_bunch', frame('Menu'))).toEqual(['title', 'crew', 'hunt', 'unique']);
    expect(now('wild_bunch', frame('Menu', { mp: [0, 1] }))).not.toContain('crew');
    expect(now('wild_bunch', frame('Walk'))).toEqual([]);
  });
});
