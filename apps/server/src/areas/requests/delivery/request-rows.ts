/** What is written of deliveries and pickups alike. */
import type { RequestEventKind } from '@vestry/contract/requests/delivery/request-schemas';
import type { Database } from '../../../platform/database.ts';

/** Whose timeline an event stands in. */
export type EventOf = { readonly delivery_id: number } | { readonly pickup_id: number };

export interface NewEvent {
  readonly kind: RequestEventKind;
  readonly fromStatus?: string | null;
  readonly toStatus?: string;
  /** Null for the system. */
  readonly userId: number | null;
  readonly note?: string;
  readonly data?: object;
  readonly now: Date;
}

export async function insertEvent(
  trx: Database,
  clientId: number,
  of: EventOf,
  event: NewEvent,
): Promise<void> {
  const row = {
    client_id: clientId,
    kind: event.kind,
    from_status: event.fromStatus ?? null,
    to_status: event.toStatus ?? null,
    user_id: event.userId,
    note: event.note ?? '',
    data: JSON.stringify(event.data ?? {}),
    created_at: event.now,
  };
  await (
    'delivery_id' in of
      ? trx.insertInto('delivery_events').values({ ...row, ...of })
      : trx.insertInto('pickup_events').values({ ...row, ...of })
  ).execute();
}
