import { describe, expect, it } from 'vitest';
import type { Happened } from '../contract';
import { NEWS_SHOWN, newsOf } from './news';
import { NEWS_EVENTS } from './staging';
import type { Words } from './words';

const words = { t: (key: string) => key } as unknown as Words;
const happened = (event: string, ...values: number[]): Happened => ({ event, rule: '', values, text: '', private: false, tells: '' });

describe('news', () => {
  it('have a card or a die for every event that has a beat of its own', () => {
    expect([...NEWS_SHOWN].sort()).toEqual([...NEWS_EVENTS].sort());
    for (const event of ['sheriff_shown', 'story_revealed', 'story_ends', 'ruined']) expect(newsOf(happened(event, 2), words)?.title, event).toBeTruthy();
    for (
      const event of ['event', 'unique_event', 'train_heist', 'title_taken', 'injured', 'risk_rolled', 'gained_item', 'item_found', 'goal_done', 'man_card']
    ) expect(newsOf(happened(event, 0, 2), words)?.title, event).toBeTruthy();
  });

  it('show what a face of the risk die does', () => {
    expect(newsOf(happened('risk_rolled', 0, 2), words)).toMatchObject({ text: 'Take 1 wound.', icon: 'broken-heart', die: true });
    expect(newsOf(happened('risk_rolled', 0, 0), words)).toMatchObject({ text: 'Gain 1 story point.', icon: 'scroll-unfurled' });
  });

  it('are nothing else', () => {
    expect(newsOf(happened('stepped', 0, 2), words)).toBeNull();
  });
});
