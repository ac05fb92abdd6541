/** A special date waits for somebody who calls: the closet's account manager learns of it by mail, with whom to call. */
import { toDay } from '@vestry/contract/calendar/day';
import { requestReference, type RequestKind } from '@vestry/contract/requests/kinds';
import type { Trx } from '../../platform/database.ts';
import type { MailItem } from '../../platform/mail/mail-content.ts';
import { mails } from '../mails/catalogue.ts';
import { enqueueEmail, type OutboxDeps } from './outbox.ts';
import { listManagers, type ManagedCloset } from './manager-repository.ts';

/** A request that is for a special date. */
export interface SpecialDateRequest {
  readonly kind: RequestKind;
  readonly id: number;
  /** Who sent it. */
  readonly userId: number;
  readonly requestedBy: string;
  /** `yyyy-MM-dd` */
  readonly specialDay: string;
  /** One line. */
  readonly address: string;
  /** Of the address. */
  readonly phone: string;
  readonly items: readonly MailItem[];
}

/**
 * One mail for each request and day. A closet without an account manager alerts every account manager, so that no special
 * date waits unseen; a disposable demo alerts nobody.
 */
export async function alertManager(
  deps: OutboxDeps,
  trx: Trx,
  clientId: number,
  request: SpecialDateRequest,
) {
  const { closet, managers } = await listManagers(trx, clientId, request.userId);
  if (closet === null) return;
  const { kind, id, specialDay } = request;
  for (const { userId, email, name } of managers)
    await enqueueEmail(
      deps,
      trx,
      {
        clientId,
        userId,
        type: 'specialDate',
        name: `special:${kind}:${clientId}:${id}:${specialDay}:${userId}`,
      },
      email,
      () => alertMail(deps, { ...closet, clientId }, request, name),
    );
}

function alertMail(
  deps: OutboxDeps,
  { clientId, ...closet }: ManagedCloset & { readonly clientId: number },
  { kind, id, specialDay, phone, ...request }: SpecialDateRequest,
  managerName: string,
) {
  return mails.specialDate(deps, {
    ...request,
    managerName,
    closetName: closet.name,
    kind,
    reference: requestReference(kind, id),
    day: toDay(specialDay),
    // The account user's own number where there is one: the address may name a doorman.
    phone: closet.requesterPhone === '' ? phone : closet.requesterPhone,
    url: `${deps.publicOrigin}/staff/today?request=${kind}.${clientId}.${id}`,
  });
}
