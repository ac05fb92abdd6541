/** Numbers of a JSON text that are written with a point or an exponent. JSON reads "545.00" as 545, which is $5.45. */
const stringOrDecimal = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)|-?\d+\.\d+/g;

/** The first decimal of a text whose amounts are whole numbers; null where there is none. */
export function decimalIn(json: string): string | null {
  const found = [...json.matchAll(stringOrDecimal)].map(([part]) => part);
  return found.find((part) => !part.startsWith('"')) ?? null;
}
