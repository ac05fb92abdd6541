/**
 * The part of an address after `?`, as people write it: `color=Navy&color=Red&page=2`. Every value is a text, or several
 * where its name is repeated; the routes' `validateSearch` make of them what they mean.
 */
export function parseSearchParams(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** With its `?`; empty when nothing is to be said. What is undefined is left out. */
export function stringifySearchParams(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const several: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of several) if (isScalar(one)) params.append(name, String(one));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
