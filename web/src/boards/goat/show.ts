import type { Show } from '../show';

export const show: Show = {
  place: 1,
  icon: 'goat',
  colour: 'var(--poster-goat)',
  seats: 4,
  minutes: 25,
};
