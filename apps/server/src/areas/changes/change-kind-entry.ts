/** The type of an entry of the table of changes (change-kinds.ts). */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { PublishedEvent } from '../../platform/events/publish.ts';

/** The things that a row of the audit can be about. */
export type AuditEntity =
  | RequestKind
  | 'address'
  | 'approval'
  | 'calendar'
  | 'checkPolicy'
  | 'cart'
  | 'claim'
  | 'client'
  | 'customGroup'
  | 'date'
  | 'intake'
  | 'invitation'
  | 'invoice'
  | 'item'
  | 'note'
  | 'notificationSettings'
  | 'passkey'
  | 'plan'
  | 'priceList'
  | 'quarantine'
  | 'recommendation'
  | 'run'
  | 'savedFilter'
  | 'session'
  | 'tag'
  | 'trip'
  | 'user';

export interface ChangeKindEntry {
  /** The audit's name of the changed thing: that of the kind, or the action that is given here. */
  readonly audit: AuditEntity | { readonly action: string; readonly entity: AuditEntity } | null;
  /** The live events, from the facts of the change; what a function needs beyond `ChangeFacts`, the caller gives. */
  readonly events: ((facts: never) => readonly PublishedEvent[]) | null;
  /** The notification that people get by mail and on their devices. */
  readonly notification: string | null;
}
