/** The places of a closet's items as its filter and its map group them; alone, since every first visit reads addresses by them. */

/** In the order of pages: from the facility outwards. */
export const placeGroups = ['GARMENT_ROOM', 'COLD_STORAGE', 'IN_TRANSIT', 'IN_CARE', 'WITH_CLIENT'] as const;
export type PlaceGroup = (typeof placeGroups)[number];

/** The value of the filter by residence for items that are with the client, nobody said where. */
export const unnamedResidence = 'UNNAMED';
