import { listAddresses, listCountries, listStates } from '@vestry/contract/addresses/calls';
import { callQuery } from '../lib/transport/call-query.ts';

export function addressesQuery(clientId: number) {
  return callQuery(['addresses', clientId], listAddresses, { params: { clientId } });
}

/** The lists of countries and states change with a release at most. */
const day = 24 * 60 * 60_000;

export function countriesQuery() {
  return callQuery(['places', 'countries'], listCountries, {}, { staleTime: day });
}

/** The states of a country, by its name; none without one. */
export function statesQuery(country: string) {
  return callQuery(
    ['places', 'states', country],
    listStates,
    { params: { country } },
    { staleTime: day, enabled: country !== '' },
  );
}
