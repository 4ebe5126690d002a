import { expect, it } from 'vitest';
import content from '../../generated/legends.json';
import { ICONS } from '../../lib/icons';
import { OWN, PICTURES, pictureOf } from './pictures';

it('every item, and every story of the base game, has a picture of its own', () => {
  const names = [
    ...content.items.map((item) => item.name),
    ...content.stories.filter((story) => !('box' in story) || !story.box).map((story) => story.title),
  ];
  expect(names.filter((name) => !(name in PICTURES))).toEqual([]);
  expect(new Set(names.map((name) => JSON.stringify(PICTURES[name]))).size).toBe(names.length);
});

it('whatever a further box brings gets a picture too', () => {
  expect(pictureOf('Unheard-of', 'When you play poker, draw 1 card.').main).toBe('poker-hand');
  expect(pictureOf('Unheard-of', '', 'mount').main).toBe('horse-head');
  expect(pictureOf('Unheard-of', '')).toBeDefined();
});

it('silhouettes are icons or drawn here', () => {
  const known: readonly string[] = [...ICONS, ...Object.keys(OWN)];
  expect(Object.values(PICTURES).flatMap(({ main, also }) => [main, also ?? main]).filter((each) => !known.includes(each))).toEqual([]);
});
