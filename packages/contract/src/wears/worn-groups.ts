/** The filter by wears; alone, since every first visit reads addresses by it. */

/** In the order of pages. */
export const wornGroups = ['NOT_FOR_A_YEAR', 'ONCE'] as const;
export type WornGroup = (typeof wornGroups)[number];
