import * as calls from '@vestry/contract/wears/calls';
import { callQuery, pageQuery } from '../lib/transport/call-query.ts';

/** The wears of an item, the newest first, with its cost per wear. */
export function itemWearsQuery(clientId: number, itemId: number) {
  return callQuery(['wears', clientId, 'item', itemId], calls.getItemWears, { params: { itemId } });
}

/** The events and trips of the last weeks, the newest first. */
export function wearQuestionsQuery(clientId: number) {
  return callQuery(['wears', clientId, 'questions'], calls.listWearQuestions, {});
}

/** The wears of these items of which the guests are known. */
export function guestWearsQuery(clientId: number, itemIds: readonly number[], isNeeded: boolean) {
  return callQuery(
    ['wears', clientId, 'guests', itemIds],
    calls.listGuestWears,
    { query: { itemIds: [...itemIds] } },
    { enabled: isNeeded },
  );
}

/** A year in the closet; while another year loads, the one before is still shown. */
export function wearYearQuery(clientId: number, year: number) {
  return pageQuery(['wears', clientId, 'year', year], calls.getWearYear, { params: { year } });
}
