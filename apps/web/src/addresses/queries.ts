import { listAddresses, listCountries, listStates } from '@vestry/contract/addresses/calls';
import { callQuery } from '../lib/transport/call-query.ts';

export function addressesQuery(clientId: number) {
  return callQuery(['addresses', clientId], listAddresses, { params: { clientId } });
}

/** Countries and states are part of a release and seldom change, so their queries stay fresh for a day. */
const dayMs = 24 * 60 * 60_000;

export function countriesQuery() {
  return callQuery(['places', 'countries'], listCountries, {}, { staleTime: dayMs });
}

/** The states of the country with this name; the query is disabled while no country is chosen. */
export function statesQuery(country: string) {
  return callQuery(
    ['places', 'states', country],
    listStates,
    { params: { country } },
    { staleTime: dayMs, enabled: country !== '' },
  );
}
