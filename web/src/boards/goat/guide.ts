export const pointsAt = { goal: '.me', Offer: '.compose .cards', Respond: '.bubble', Rob: '.town' };
