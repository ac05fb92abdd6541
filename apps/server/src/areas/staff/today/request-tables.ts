/** The tables of each kind of request and the names of their columns, for queries that read the kinds alike. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { sql, type RawBuilder } from 'kysely';

interface RequestTables {
  readonly requests: RawBuilder<unknown>;
  readonly events: RawBuilder<unknown>;
  readonly lines: RawBuilder<unknown>;
  /** The request of an event or a line. */
  readonly id: RawBuilder<unknown>;
  /** The day of the appointment. */
  readonly day: RawBuilder<unknown>;
}

export const requestTables: Readonly<Record<RequestKind, RequestTables>> = {
  delivery: {
    requests: sql.table('deliveries'),
    events: sql.table('delivery_events'),
    lines: sql.table('delivery_items'),
    id: sql.ref('delivery_id'),
    day: sql.ref('delivery_date'),
  },
  pickup: {
    requests: sql.table('pickups'),
    events: sql.table('pickup_events'),
    lines: sql.table('pickup_items'),
    id: sql.ref('pickup_id'),
    day: sql.ref('pickup_date'),
  },
};
