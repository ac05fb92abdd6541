/** Rows of addresses. Every query carries the closet; every function takes the pool or a transaction. */
import type { AddressForm } from '@vestry/contract/addresses/schemas';
import { isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { isPickupActive } from '@vestry/contract/requests/pickup/rules';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';

/** An address as it stands, without what is computed from other rows. */
export type AddressRow = AddressForm & { readonly id: number };

export interface ListedAddressRow extends AddressRow {
  readonly inActiveRequest: boolean;
}

const columns = [
  'addresses.id',
  'addresses.label',
  'addresses.name',
  'addresses.address_line_one as addressLineOne',
  'addresses.address_line_two as addressLineTwo',
  'addresses.city',
  'addresses.country',
  'addresses.state',
  'addresses.zip_code as zipCode',
  'addresses.phone',
] as const;

const activeDeliveries = deliveryStatuses.filter(isDeliveryActive);
const activePickups = pickupStatuses.filter(isPickupActive);

function toColumns(form: AddressForm) {
  const { label, name, city, country, state, phone } = form;
  return {
    label,
    name,
    address_line_one: form.addressLineOne,
    address_line_two: form.addressLineTwo,
    city,
    country,
    state,
    zip_code: form.zipCode,
    phone,
  };
}

/** Deliveries that name the address of the row around; `statuses` narrows them to those. */
function namedByDelivery(eb: ExpressionBuilder<DB, 'addresses'>, statuses: readonly DeliveryStatus[]) {
  return eb.exists(
    eb
      .selectFrom('deliveries')
      .select('deliveries.id')
      .whereRef('deliveries.client_id', '=', 'addresses.client_id')
      .whereRef('deliveries.address_id', '=', 'addresses.id')
      .where('deliveries.status', 'in', statuses),
  );
}

function namedByPickup(eb: ExpressionBuilder<DB, 'addresses'>, statuses: readonly PickupStatus[]) {
  return eb.exists(
    eb
      .selectFrom('pickups')
      .select('pickups.id')
      .whereRef('pickups.client_id', '=', 'addresses.client_id')
      .whereRef('pickups.address_id', '=', 'addresses.id')
      .where('pickups.status', 'in', statuses),
  );
}

/** The closet's addresses, by label. */
export async function listAddresses(db: Database, clientId: number): Promise<ListedAddressRow[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .select((eb) =>
      eb
        .or([namedByDelivery(eb, activeDeliveries), namedByPickup(eb, activePickups)])
        .$castTo<boolean>()
        .as('inActiveRequest'),
    )
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .orderBy('id')
    .execute();
}

/**
 * Locks an address and reads it; null when the closet has none with this id. `share` keeps it from being changed while a
 * request is made that names it, `update` waits for such requests: what is read afterwards knows them.
 */
export async function lockAddress(
  trx: Database,
  clientId: number,
  id: number,
  strength: 'share' | 'update',
): Promise<AddressRow | null> {
  const row = await trx
    .selectFrom('addresses')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(strength === 'share', (rows) => rows.forShare())
    .$if(strength === 'update', (rows) => rows.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** By which requests an address is named. */
export async function findUse(
  trx: Database,
  clientId: number,
  id: number,
): Promise<{ readonly inActiveRequest: boolean; readonly inAnyRequest: boolean }> {
  return trx
    .selectFrom('addresses')
    .select((eb) => [
      eb
        .or([namedByDelivery(eb, activeDeliveries), namedByPickup(eb, activePickups)])
        .$castTo<boolean>()
        .as('inActiveRequest'),
      eb
        .or([namedByDelivery(eb, deliveryStatuses), namedByPickup(eb, pickupStatuses)])
        .$castTo<boolean>()
        .as('inAnyRequest'),
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function insertAddress(trx: Database, clientId: number, form: AddressForm): Promise<AddressRow> {
  return trx
    .insertInto('addresses')
    .values({ client_id: clientId, ...toColumns(form) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  trx: Database,
  clientId: number,
  id: number,
  form: AddressForm,
): Promise<AddressRow> {
  return trx
    .updateTable('addresses')
    .set(toColumns(form))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteAddress(trx: Database, clientId: number, id: number): Promise<void> {
  await trx.deleteFrom('addresses').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/** Hides an address from the list; its row remains for the requests that name it. */
export async function markDeleted(trx: Database, clientId: number, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ deleted_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
