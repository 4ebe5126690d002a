import type { Show } from '../show';

export const show: Show = {
  place: 2,
  icon: 'rolling-dices',
  colour: 'var(--poster-dicetown)',
  seats: 4,
  minutes: 45,
};
