/** The postal code of an address as its country writes it. */

/** Of the countries that write the code before the city (`code-order.ts`), the one whose codes may be typed with a space and are written without. */
export const unspacedCode: ReadonlySet<string> = new Set(['France']);

export function writtenCode(zipCode: string, country: string): string {
  return unspacedCode.has(country) ? zipCode.replaceAll(' ', '') : zipCode;
}
