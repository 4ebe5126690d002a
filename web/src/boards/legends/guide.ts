export const pointsAt = { goal: '.tracks .all:has(.lp)', Menu: '.acts', LayCard: '.hand, [data-own]', Income: '.acts', Walk: '.map .open' };
