import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import { itemTypesOf, quantitiesOf } from '@vestry/contract/requests/pickup/rules';
import type { SeasonLine } from '@vestry/contract/seasons/schemas';
import { callApi } from '../../lib/transport/api.ts';
import { sharedBody, type SeenPrice } from '../form/use-request-form.ts';
import type { RequestDraft } from '../request-draft.ts';

interface SeasonChangeForm {
  readonly requestedBy: string;
  readonly home: readonly SeasonLine[];
  readonly storage: readonly SeasonLine[];
  readonly seen: SeenPrice;
}

/** One submit: a delivery with its pickup, or the one of them that has items. Answers which, with its number. */
export async function sendSeasonChange(
  draft: RequestDraft,
  { requestedBy, home, storage, seen }: SeasonChangeForm,
) {
  const shared = sharedBody(draft, requestedBy, seen);
  const key = { idempotencyKey: draft.key };
  const ids = (lines: readonly SeasonLine[]) => lines.map(({ id }) => id);
  if (home.length === 0) {
    const fetched = {
      itemIds: ids(storage),
      quantities: quantitiesOf(storage.length),
      item: itemTypesOf(storage.map(({ category }) => category)),
    };
    return {
      kind: 'pickup',
      ...(await callApi(createPickup, { body: { ...shared, ...fetched } }, key)),
    } as const;
  }
  const pickup = storage.length > 0;
  const body = { ...shared, pickup, item: [], items: ids(home), ...(pickup ? { fetch: ids(storage) } : {}) };
  return { kind: 'delivery', ...(await callApi(createDelivery, { body }, key)) } as const;
}
