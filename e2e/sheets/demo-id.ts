/** The id that a query of `idQueries` (screens.ts) has found in the demo. */
export function demoId(name: string): string {
  const ids = JSON.parse(process.env['VESTRY_DEMO_IDS'] ?? '{}') as Record<string, number | string>; // as global-setup.ts writes it
  return String(ids[name]);
}
