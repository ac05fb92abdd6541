/** The client changes a pickup that can still be changed: what it fetches and what is said about it, or all of it by canceling. */
import { toDay } from '@vestry/contract/calendar/day';
import {
  cancelPickup as cancelPickupCall,
  updatePickup as updatePickupCall,
} from '@vestry/contract/pickups/calls';
import type { PickupUpdate } from '@vestry/contract/pickups/forms';
import { pickupEditableVerdict } from '@vestry/contract/pickups/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../adapters/postgres/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../database.ts';
import { notEditable, type RequestWriter } from '../deliveries/request-form.ts';
import { announce } from '../events/announce.ts';
import { Refusal } from '../refusal.ts';
import { insertEvent } from '../deliveries/request-rows.ts';
import type { PickupDeps } from './deps.ts';
import { movePickup } from './move-pickup.ts';
import * as repository from './repository.ts';

/** Changes the fields given, keeps the others. */
export async function updatePickup(
  deps: PickupDeps,
  clientId: number,
  writer: RequestWriter,
  update: PickupUpdate,
): Promise<void> {
  const { pickupId, version, ...fields } = update;
  await inTransaction(deps.db, async (trx) => {
    const pickup = await repository.lockPickup(trx, clientId, pickupId);
    if (pickup === null) throw new Refusal('NOT_FOUND');
    if (version !== undefined && version !== pickup.version) throw new Refusal('CONFLICT');
    await refuseFixed(deps, trx, pickup);
    const { quantities, itemTypes, accountManagerNotes } = fields;
    const change = {
      ...(quantities === undefined ? {} : { quantities }),
      ...(itemTypes === undefined ? {} : { itemTypes }),
      ...(accountManagerNotes === undefined ? {} : { accountManagerNotes }),
    };
    if (!changes(pickup, change)) return;
    const asksMore = changes(pickup, { ...change, accountManagerNotes: pickup.accountManagerNotes });
    if (asksMore && writer.needsApproval === true) throw new Refusal('APPROVAL_NEEDED');
    const now = deps.clock.now();
    await repository.updatePickup(trx, clientId, pickupId, change, now);
    const data = { fields: Object.keys(change) };
    const event = { kind: 'NOTE', userId: writer.userId, data, now } as const;
    await insertEvent(trx, clientId, { pickup_id: pickupId }, event);
    await recordAudit(trx, {
      clientId,
      ...writer,
      action: updatePickupCall.name,
      entity: 'pickup',
      entityId: pickupId,
      before: {
        quantities: pickup.quantities,
        itemTypes: pickup.itemTypes,
        accountManagerNotes: pickup.accountManagerNotes,
      },
      after: change,
    });
    await announce(trx, clientId, { area: 'pickups', id: pickupId });
  });
}

function changes(pickup: repository.LockedPickup, change: repository.PickupChange): boolean {
  const { quantities, itemTypes, accountManagerNotes } = change;
  return (
    (quantities !== undefined && quantities !== pickup.quantities) ||
    (itemTypes !== undefined && itemTypes.join() !== pickup.itemTypes.join()) ||
    (accountManagerNotes !== undefined && accountManagerNotes !== pickup.accountManagerNotes)
  );
}

async function refuseFixed(
  { calendar, supportPhone }: PickupDeps,
  trx: Transaction<DB>,
  { status, date }: repository.LockedPickup,
): Promise<void> {
  const verdict = pickupEditableVerdict({
    status,
    date: date === null ? null : toDay(date),
    today: calendar.today(),
    closures: await calendar.closures(trx),
  });
  if (!verdict.ok) throw notEditable(verdict, supportPhone);
}

/** Cancels the pickup; one that is canceled already stays so, and nobody is told again. */
export async function cancelPickup(
  deps: PickupDeps,
  clientId: number,
  writer: RequestWriter,
  id: number,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const pickup = await repository.lockPickup(trx, clientId, id);
    if (pickup === null) throw new Refusal('NOT_FOUND');
    if (pickup.status === 'CANCELED') return;
    await refuseFixed(deps, trx, pickup);
    const by = { ...writer, actor: 'USER' } as const;
    await movePickup(deps, trx, clientId, id, { to: 'CANCELED', by, action: cancelPickupCall.name });
  });
}
