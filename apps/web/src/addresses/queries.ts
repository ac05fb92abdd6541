import { listAddresses, listCountries, listStates } from '@vestry/contract/addresses/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

export function addressesQuery(clientId: number) {
  return queryOptions({
    queryKey: ['addresses', clientId],
    queryFn: ({ signal }) => callApi(listAddresses, { params: { clientId } }, { signal }),
  });
}

/** The lists of the world change with a release at most. */
const day = 24 * 60 * 60_000;

export function countriesQuery() {
  return queryOptions({
    queryKey: ['places', 'countries'],
    queryFn: ({ signal }) => callApi(listCountries, {}, { signal }),
    staleTime: day,
  });
}

/** The states of a country, by its name; none without one. */
export function statesQuery(country: string) {
  return queryOptions({
    queryKey: ['places', 'states', country],
    queryFn: ({ signal }) => callApi(listStates, { params: { country } }, { signal }),
    staleTime: day,
    enabled: country !== '',
  });
}
