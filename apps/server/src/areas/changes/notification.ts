/** Creates the notifications, by mail and on devices, that are sent when a change is recorded. */
import { bindScope } from '../../platform/scope.ts';
import type { NotificationKind } from './change-kinds.ts';
import type { Trx } from '../../platform/database.ts';

/** A notification of a change that is being made; `recordChange` alone sends it. */
export interface Notification<K extends NotificationKind> {
  readonly kind: K;
  /** Enqueues it in the transaction of the change. */
  readonly send: (trx: Trx) => Promise<void>;
}

/** It is sent as who creates it: by a service that runs as the system, also for a client's change. */
export function createNotification<K extends NotificationKind>(
  kind: K,
  send: Notification<K>['send'],
): Notification<K> {
  return { kind, send: bindScope(send) };
}
