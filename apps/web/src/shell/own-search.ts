/** Of the frame of all pages behind the guard (`panels.ts`); its own route reads them. */
const ofFrame: readonly string[] = ['panel', 'panelId', 'closet'];

/**
 * For a route's `validateSearch`. The router lays what a route reads over what the address says, so that a parameter that
 * makes no sense would still reach the page: here each one that the route does not answer is taken away.
 */
export function ownSearch<Search extends object>(read: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => {
    const others = Object.keys(search).filter((name) => !ofFrame.includes(name));
    return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...read(search) };
  };
}
