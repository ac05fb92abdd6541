import type { ReportWords } from '../../visits/schemas.ts';

export const deliveryReportWords: ReportWords = {
  ON_THE_WAY: 'On the way',
  ARRIVED: 'Arrived',
  HANDED_OVER: 'Handed over',
  LEFT_WITH: 'Left with',
  REFUSED: 'Refused',
  NOBODY: 'Nobody there',
};
