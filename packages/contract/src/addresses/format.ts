/** How people read an address. */

/** City, state and postal code in one line, as in `Kent, Connecticut 06757`; a country may have no state or no code. */
export function cityLine({
  city,
  state,
  zipCode,
}: {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}): string {
  const region = [state, zipCode].filter((part) => part !== '').join(' ');
  return [city, region].filter((part) => part !== '').join(', ');
}
