/** A desk (e2e/fixtures.ts, `sizes`). */
export const viewport = { width: 1440, height: 900 } as const;
