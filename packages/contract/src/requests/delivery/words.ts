import type { RequestWords } from '../words.ts';

export const deliveryWords: RequestWords = {
  handled: 'Items delivered',
  reports: {
    ON_THE_WAY: 'On the way',
    ARRIVED: 'Arrived',
    HANDED_OVER: 'Handed over',
    LEFT_WITH: 'Left with',
    REFUSED: 'Refused',
    NOBODY: 'Nobody there',
  },
  remaining: 'Refused',
};
