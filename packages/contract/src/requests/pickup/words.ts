import type { RequestWords } from '../words.ts';

export const pickupWords: RequestWords = {
  handled: 'Items picked up',
  reports: {
    ON_THE_WAY: 'On the way',
    ARRIVED: 'Arrived',
    HANDED_OVER: 'Picked up',
    LEFT_WITH: 'Picked up from',
    REFUSED: 'Refused',
    NOBODY: 'Nobody there',
  },
  remaining: 'Not picked up',
};
