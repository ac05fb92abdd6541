/** The address of a request as mails say it. */
import { isUnitedStates } from '@vestry/contract/addresses/rules';
import { addressLine } from '@vestry/contract/format/address';
import type { RequestAddress } from '@vestry/contract/requests/schemas';

/** 'Home, 1 Main Street, Kent, Connecticut 06757': behind its label, and with the country where that is another one. An old address may lack a part. */
export function mailedAddress(address: Partial<RequestAddress>): string {
  const { label = '', country = '' } = address;
  return [label, addressLine(address), isUnitedStates(country) ? '' : country]
    .filter((part) => part !== '')
    .join(', ');
}
