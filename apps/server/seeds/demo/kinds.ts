/** The demo's data of each kind of request: one entry for each kind, which the compiler requires. */
import { placeOf } from '@vestry/contract/custody/places';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { moveItems, Movement } from '../../src/areas/custody/move-items.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoItem } from './demo-context.ts';

type Custody = Pick<Movement, 'to' | 'evidence'>;

interface DemoKind {
  /** The place to which a status brings the items of a request. */
  readonly custodyAt: Readonly<Record<string, (item: DemoItem, request: PutRequest) => Custody>>;
  /** The movement that had brought the items to where the request found them, so many business days before it was sent. */
  readonly before: {
    readonly days: number;
    readonly wayOf: (request: PutRequest) => Omit<Parameters<typeof moveItems>[1], 'itemIds'>;
  };
  /** A completed request has moved its items in this way. */
  readonly movement: {
    readonly kind: 'DELIVERED' | 'RETURNED';
    readonly from_location: 'GR' | 'AC';
    readonly to_location: 'GR' | 'AC';
  };
  /** The status in which the driver finds it at the door. */
  readonly statusAtDoor: string;
  /** Its visits that the plans include, the price of a further one, and of an item at present and in the new year. */
  readonly included: { readonly Petite: number; readonly Signature: number };
  readonly visit: number;
  readonly item: { readonly Petite: number; readonly Signature: number; readonly nextSignature: number };
}

export const demoKinds: Readonly<Record<RequestKind, DemoKind>> = {
  delivery: {
    custodyAt: {
      ON_THE_WAY: () => ({ to: { kind: 'IN_TRANSIT' }, evidence: 'STAFF_WORD' }),
      COMPLETED: (_item, { place: kind, addressId }) => ({ to: { kind, addressId }, evidence: 'DOOR' }),
    },
    before: { days: 1, wayOf: () => ({ to: placeOf('GR'), evidence: 'SCAN', event: 'RETURNED' }) },
    movement: { kind: 'DELIVERED', from_location: 'GR', to_location: 'AC' },
    statusAtDoor: 'ON_THE_WAY',
    included: { Petite: 2, Signature: 5 },
    visit: 4500,
    item: { Petite: 200, Signature: 150, nextSignature: 175 },
  },
  pickup: {
    custodyAt: {
      // As the driver's scan at the door.
      IN_TRANSIT: () => ({ to: { kind: 'IN_TRANSIT' }, evidence: 'SCAN' }),
      COMPLETED: ({ bin }) => ({ to: placeOf('GR', bin), evidence: 'SCAN' }),
    },
    before: {
      days: 4,
      wayOf: ({ addressId }) => ({
        to: { kind: 'RESIDENCE', addressId },
        evidence: 'DOOR',
        event: 'DELIVERED',
      }),
    },
    movement: { kind: 'RETURNED', from_location: 'AC', to_location: 'GR' },
    statusAtDoor: 'CONFIRMED',
    included: { Petite: 1, Signature: 3 },
    visit: 3500,
    item: { Petite: 150, Signature: 100, nextSignature: 125 },
  },
};
