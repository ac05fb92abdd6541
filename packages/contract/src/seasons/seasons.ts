/** The seasons of the year, in their order. */
export const seasons = ['SPRING', 'SUMMER', 'FALL', 'WINTER'] as const;
export type Season = (typeof seasons)[number];

export const seasonLabels: Readonly<Record<Season, string>> = {
  SPRING: 'Spring',
  SUMMER: 'Summer',
  FALL: 'Fall',
  WINTER: 'Winter',
};
