import type { ReportWords } from '../../visits/schemas.ts';

export const pickupReportWords: ReportWords = {
  ON_THE_WAY: 'On the way',
  ARRIVED: 'Arrived',
  HANDED_OVER: 'Picked up',
  LEFT_WITH: 'Picked up from',
  REFUSED: 'Refused',
  NOBODY: 'Nobody there',
};
