/** The tables of each kind of request and the names of their columns, for statements that serve every kind. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { sql, type RawBuilder } from 'kysely';
import { violatedConstraint } from '../../platform/database.ts';

interface RequestTables {
  readonly requests: RawBuilder<unknown>;
  readonly events: RawBuilder<unknown>;
  readonly lines: RawBuilder<unknown>;
  readonly dismissals: RawBuilder<unknown>;
  /** The request of an event, a line or a dismissal. */
  readonly id: RawBuilder<unknown>;
  /** The day of the appointment. */
  readonly day: RawBuilder<unknown>;
  /** The unique index that keeps an item out of two active requests of the kind. */
  readonly oneActive: string;
}

export const requestTables: Readonly<Record<RequestKind, RequestTables>> = {
  delivery: {
    requests: sql.table('deliveries'),
    events: sql.table('delivery_events'),
    lines: sql.table('delivery_items'),
    dismissals: sql.table('delivery_dismissals'),
    id: sql.ref('delivery_id'),
    day: sql.ref('delivery_date'),
    oneActive: 'delivery_items_one_active',
  },
  pickup: {
    requests: sql.table('pickups'),
    events: sql.table('pickup_events'),
    lines: sql.table('pickup_items'),
    dismissals: sql.table('pickup_dismissals'),
    id: sql.ref('pickup_id'),
    day: sql.ref('pickup_date'),
    oneActive: 'pickup_items_one_active',
  },
};

const oneActive: readonly string[] = Object.values(requestTables).map((tables) => tables.oneActive);

/** Whether the database refused an item because another request of the kind, made meanwhile, has it. */
export function isTakenMeanwhile(error: unknown): boolean {
  return oneActive.includes(violatedConstraint(error) ?? '');
}
