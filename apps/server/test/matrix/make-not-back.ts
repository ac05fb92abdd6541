import { placeOf } from '@vestry/contract/custody/places';
import type { NewItem } from './make-items.ts';

/** Two items that left with nobody's request: one is on the road still, the other was scanned back into a bin. */
export function itemsNotBack(notBackNumber: string) {
  const scanned = { evidence: 'SCAN', by: { userId: null, actor: 'STAFF' }, at: new Date() } as const;
  const left = { ...scanned, to: { kind: 'IN_TRANSIT' } } as const;
  return {
    onTheRoad: { location: 'GR', number: notBackNumber, steps: [left] },
    scannedBack: {
      location: 'GR',
      number: `${notBackNumber}-scanned`,
      steps: [left, { ...scanned, to: placeOf('GR') }],
    },
  } as const satisfies Record<string, NewItem>;
}
