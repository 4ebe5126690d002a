export const pointsAt = { goal: '.places', Keep: '.act.phone .roll, .centre .roll', StoreTake: '.centre', OfferDollars: '.centre' };
