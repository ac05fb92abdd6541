/** The first row of a phone: its photographs are fetched before all else. */
export const firstRowCards = 2;
