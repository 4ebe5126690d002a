import type { Show } from '../show';

export const show: Show = {
  place: 3,
  icon: 'three-friends',
  colour: 'var(--poster-meeples)',
  seats: 3,
  minutes: 40,
};
