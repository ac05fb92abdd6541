/** The one way to record a change: its row of the audit, its live events and its notification, in its own transaction. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { recordAudit } from '../audit/record-audit.ts';
import type { Actor, CallContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { publish } from '../../platform/events/publish.ts';
import type { ChangeFacts } from './change-events.ts';
import type { ChangeKindEntry } from './change-kind-entry.ts';
import {
  changeKinds,
  type ChangeKind,
  type NotificationKind,
  type NotificationOf,
  type RelatedOf,
} from './change-kinds.ts';
import type { ViewKind } from './view-kinds.ts';
import type { Notification } from './notification.ts';

/** Whose change it is. `clientId` is null for one of the facility, or of a person beside every closet. */
export type ChangeContext = Omit<CallContext<Actor, number | null>, 'now'>;

/**
 * A change as its kind requires it: `related` where the events of the kind need it, `notification` where the kind has one.
 * A `notification` that is null says that this change of the kind notifies nobody.
 */
export type Change<K extends ChangeKind> = {
  readonly kind: K;
  /** The row that changed; null for none or several. */
  readonly id: number | null;
  /** The changed fields before and after, never a password, code, token or hash of one. Absent for a made or deleted row. */
  readonly before?: object;
  readonly after?: object;
} & (keyof RelatedOf<K> extends never ? object : { readonly related: RelatedOf<K> }) &
  ([NotificationOf<K>] extends [null]
    ? object
    : { readonly notification: Notification<NonNullable<NotificationOf<K>>> | null });

interface Parts {
  readonly related?: object;
  readonly notification?: Notification<NotificationKind> | null;
}

/** Records a change in the transaction that makes it: what is rolled back leaves no row, event or notification. */
export async function recordChange<const K extends ChangeKind>(
  { trx, clientId, actor, waiting }: ChangeContext,
  change: Change<K>,
): Promise<void> {
  const { kind, id, before, after } = change;
  const { audit, events }: ChangeKindEntry = changeKinds[kind];
  // `Change` requires both of the kinds that have them.
  const { related, notification } = change as Parts;
  if (audit !== null) {
    const row = typeof audit === 'string' ? { action: kind, entity: audit } : audit;
    const changed = { ...(before && { before }), ...(after && { after }) };
    await recordAudit(trx, { clientId, ...actor, ...row, entityId: id, ...changed });
  }
  const facts: ChangeFacts = { id, clientId, userId: actor.userId, ...related };
  // With `related` they are what the events of this kind take.
  await publish(trx, clientId, ...(events?.(facts as never) ?? []));
  if (waiting !== undefined && notification) waiting.push(notification.send);
  else await notification?.send(trx);
}

/** The data that was viewed. */
export interface View {
  readonly kind: ViewKind;
  readonly entity: 'audit' | 'claim' | 'client' | 'invoice' | 'item' | 'report' | RequestKind;
  readonly id: number | null;
  readonly after?: object;
}

/** Records that staff have read a client's data. */
export async function recordView(
  db: Database,
  { clientId, actor }: Pick<ChangeContext, 'clientId' | 'actor'>,
  { kind: action, entity, id: entityId, ...rest }: View,
): Promise<void> {
  await recordAudit(db, { clientId, ...actor, action, entity, entityId, ...rest });
}
