/** Formats an address for people. */

/** Where a street is. */
interface Place {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The lines of an address above its city. */
interface Street {
  readonly addressLineOne: string;
  readonly addressLineTwo: string;
}

/** City, state and postal code in one line, as in `Kent, Connecticut 06757`; a country may have no state or no code. */
export function cityLine({ city, state, zipCode }: Place): string {
  const region = [state, zipCode].filter((part) => part !== '').join(' ');
  return [city, region].filter((part) => part !== '').join(', ');
}

/** Street and city in one line, as in `1 Main Street, Flat 2, Kent, Connecticut 06757`; what is absent is left out. */
export function addressLine(address: Partial<Street & Place>): string {
  const { addressLineOne = '', addressLineTwo = '', city = '', state = '', zipCode = '' } = address;
  return [addressLineOne, addressLineTwo, cityLine({ city, state, zipCode })]
    .filter((part) => part !== '')
    .join(', ');
}
