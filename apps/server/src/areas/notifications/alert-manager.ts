/** A special date waits for somebody who calls: the closet's account manager learns of it by mail, with whom to call. */
import { formatDay, toDay } from '@vestry/contract/calendar/day';
import { countedItems } from '@vestry/contract/requests/timeline';
import { requestReference, type RequestKind } from '@vestry/contract/requests/kinds';
import type { Trx } from '../../platform/database.ts';
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
  readonly itemCount: number;
}

interface AlertDeps extends OutboxDeps {
  readonly publicOrigin: string;
}

/**
 * One mail for each request and day. A closet without an account manager alerts every account manager, so that no special
 * date waits unseen; a disposable demo alerts nobody.
 */
export async function alertManager(deps: AlertDeps, trx: Trx, clientId: number, request: SpecialDateRequest) {
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
      () => alertMail(deps, closet, request, name),
    );
}

function alertMail(
  { publicOrigin }: AlertDeps,
  closet: ManagedCloset,
  { kind, id, requestedBy, specialDay, address, phone, itemCount }: SpecialDateRequest,
  managerName: string,
) {
  const reference = requestReference(kind, id);
  const day = formatDay(toDay(specialDay));
  // The account user's own number where there is one: the address may name a doorman.
  const callable = closet.requesterPhone === '' ? phone : closet.requesterPhone;
  return {
    subject: `Special date: ${kind} ${reference} for ${closet.name}, ${day}`,
    heading: 'A special date is asked for',
    paragraphs: [
      `Hello ${managerName},\n${closet.name} asks for a ${kind} on a day that the calendar does not offer. The request waits until you confirm a day.`,
      `${reference}: ${day}\n${itemCount === 0 ? '' : `${countedItems(itemCount)}, `}${address}`,
      `Please call ${requestedBy}: ${callable}`,
    ],
    action: { label: 'Open Today', url: `${publicOrigin}/staff/today` },
  };
}
