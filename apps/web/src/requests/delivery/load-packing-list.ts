import { getPackingList } from '@vestry/contract/requests/delivery/packing-list-calls';
import { callApi } from '../../lib/transport/api.ts';

export async function loadPackingList(id: number) {
  return callApi(getPackingList, { params: { id } });
}
