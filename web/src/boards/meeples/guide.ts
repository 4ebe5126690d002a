export const pointsAt = { goal: '.player.mine', TakeLocation: '.street .spot:has([data-lit])', ChooseDirection: '.strip' };
