/** Whether the addresses of a tenant export are ones that the product itself would save. */
import { placeMessage, placeVerdict } from '@vestry/contract/addresses/rules';
import type { FieldError } from '@vestry/contract/call';
import { findPlaces } from '../addresses/places.ts';
import { jsonPath } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';

/**
 * A problem for each country, state and postal code that `placeVerdict` refuses. An export may hold addresses that were
 * saved before the list of states changed.
 */
export async function checkPlaces(tenantExport: TenantExport): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  for (const [client, { addresses = [] }] of (tenantExport.clients ?? []).entries()) {
    for (const [index, { country, state = '', zipCode = '' }] of addresses.entries()) {
      const { format, states, formerStates } = await findPlaces(country);
      const accepted = states === null ? null : [...states, ...formerStates];
      const verdict = placeVerdict({ country, state, zipCode }, format, accepted);
      for (const reason of verdict.ok ? [] : verdict.reasons) {
        const { field, message } = placeMessage(reason, format);
        problems.push({ path: jsonPath(['clients', client, 'addresses', index, field]), message });
      }
    }
  }
  return problems;
}
