import { expect, it } from 'vitest';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { places } from './places';
import { SPACES, type LegendsView } from './view';
import { Words } from './words';

const at = (id: string): number => SPACES.findIndex((space) => space.id === id);
const seen = (space: string, boxes: Record<string, boolean> = {}) => ({ seat: 0, space: [at(space)], options: boxes, agenda: [] }) as unknown as LegendsView;

it('places tell what they are worth, the nearest first', () => {
  const found = places(seen('D10'));
  expect(found[0]).toMatchObject({ name: 'Bank', steps: 0, text: expect.stringContaining('$80') as string });
  expect(found.map((place) => place.steps)).toEqual(found.map((place) => place.steps).toSorted((a, b) => a - b));
  expect(found.map((place) => place.name)).not.toContain('Outlaw Camp');
  const both = places(seen('BG-CAMP', { ante_up: true }));
  expect(both.filter((place) => place.steps === 0).map((place) => place.name)).toEqual(['Any location', 'Outlaw Camp']);
  expect(both.find((place) => place.name === 'Bank')!.steps).toBe(Infinity);
});

it('odds and distances are told with hints alone', () => {
  const say = (hints: boolean) => new Words(speaker('legends', en), seen('D10'), ['Ada'], [], hints);
  const prospect = { verb: 'prospect', args: {}, code: 1, say: '' };
  expect(say(true).option(prospect).text).toContain('84 %');
  expect(say(false).option(prospect).text).not.toContain('%');
  expect(say(true).notNow({ verb: 'prospect' })).toMatch(/at a Mine, \d+ steps/);
  expect(say(false).notNow({ verb: 'prospect' })).toBe('at a Mine');
});
