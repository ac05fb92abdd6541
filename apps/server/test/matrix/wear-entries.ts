/** The requests of the matrix about wears. */
import * as wears from '@vestry/contract/wears/calls';
import { eventDay } from './make-wear.ts';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

export const wearEntries: readonly MatrixEntry[] = [
  entryOf(wears.recordWear, ({ itemId, spareItemId }, word) => ({
    body: {
      wears: [itemId, spareItemId].map((id) => ({ itemId: id, day: eventDay })),
      event: word,
      guests: word,
    },
  })),
  entryOf(wears.removeWears, ({ wearId }) => ({ body: { ids: [wearId] } })),
  entryOf(wears.getItemWears, ({ itemId }) => ({ params: { itemId } })),
  entryOf(wears.listGuestWears, ({ itemId, spareItemId }) => ({
    query: { itemIds: [itemId, spareItemId] },
  })),
  entryOf(wears.listWearQuestions, () => ({})),
  entryOf(wears.dismissWearQuestion, ({ name }) => [
    { body: { day: eventDay, event: `${name} gala` } },
    { body: { day: eventDay, event: `${name} gala`, isDismissed: false } },
  ]),
  entryOf(wears.getWearYear, () => ({ params: { year: 2026 } })),
];
