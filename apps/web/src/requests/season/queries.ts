import { suggestSeasonChange } from '@vestry/contract/seasons/calls';
import type { SeasonQuery } from '@vestry/contract/seasons/schemas';
import { searchItems } from '@vestry/contract/items/calls';
import { byDesigner } from '@vestry/contract/items/first-page';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../lib/transport/call-query.ts';

/** The suggestion of a season change; the one before stays in sight while another season is read. */
export function seasonSuggestionQuery(clientId: number, query: SeasonQuery) {
  return callQuery(
    ['items', clientId, 'season', query],
    suggestSeasonChange,
    { query },
    { placeholderData: keepPreviousData },
  );
}

const foundAtOnce = 8;

/** The first items of the closet that a text finds. */
export function foundItemsQuery(clientId: number, text: string) {
  const query = { ...byDesigner, text, page: 0, pageSize: foundAtOnce };
  return callQuery(
    ['items', clientId, 'season-search', text],
    searchItems,
    { params: { clientId }, query },
    { enabled: text !== '', placeholderData: keepPreviousData },
  );
}
