import type { Show } from '../show';

export const show: Show = {
  place: 4,
  icon: 'horse-head',
  colour: 'var(--poster-legends)',
  seats: 4,
  minutes: 120,
  boxMinutes: { ante_up: 30, wild_bunch: 5, blood_money: 40 },
  onlyWith: { man_in_black: 2 },
};
