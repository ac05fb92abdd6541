import { listTags } from '@vestry/contract/tags/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

/** The closet's tags by name, with how many items carry each. */
export function tagsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['tags', clientId],
    queryFn: ({ signal }) => callApi(listTags, { params: { clientId } }, { signal }),
  });
}
