/** The size of the browser window in every engine: that of a desktop, as `sizes.desk` in e2e/fixtures.ts. */
export const viewport = { width: 1440, height: 900 } as const;
