/** Rows of addresses. Every query carries the closet; every function takes the pool or a transaction. */
import type { AddressForm } from '@vestry/contract/addresses/schemas';
import { forEachKind, requestKinds } from '@vestry/contract/requests/kinds';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { Money } from '@vestry/contract/valuations/rules';
import { sql } from 'kysely';
import type { ClosetContext, CallContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { requestTables } from '../requests/tables.ts';

/** An address as it stands, without what is computed from other rows. */
export type AddressRow = AddressForm & { readonly id: number };

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

/** The statuses from which a request can still go on. */
const activeStatuses = forEachKind((kind) =>
  Object.entries(requestCourses[kind].transitions).flatMap(([status, next]) =>
    next.length > 0 ? [status] : [],
  ),
);

/** Whether a request names the address of the row around; `active` looks at those alone that are not over. */
function isNamed(which: 'active' | 'any') {
  const named = requestKinds.map((kind) => {
    const status = which === 'any' ? sql`true` : sql`request.status = ANY(${[...activeStatuses[kind]]})`;
    return sql`EXISTS (SELECT FROM ${requestTables[kind].requests} AS request
      WHERE request.client_id = addresses.client_id AND request.address_id = addresses.id AND ${status})`;
  });
  return sql<boolean>`(${sql.join(named, sql` OR `)})`;
}

/** Whether an item is or was at the address of the row around. */
const isInCustody = sql<boolean>`EXISTS (SELECT FROM custody
  WHERE custody.client_id = addresses.client_id AND custody.address_id = addresses.id)`;

/** The number of items that are at the address of the row around. */
const itemsThere = sql<number>`(SELECT count(*) FROM items
  WHERE items.client_id = addresses.client_id AND items.address_id = addresses.id AND items.record_status = 1)`;

/** The limit of the address of the row around, as its insurer set it. */
const insuranceLimit = sql<Money | null>`(CASE WHEN addresses.insurance_limit IS NOT NULL THEN
  json_build_object('amount', addresses.insurance_limit, 'currency', addresses.insurance_currency) END)`;

/** The closet's addresses, by label. */
export async function listAddresses(db: Database, clientId: number) {
  return db
    .selectFrom('addresses')
    .select(columns)
    .select([isNamed('active').as('inActiveRequest'), itemsThere.as('itemsThere')])
    .select(insuranceLimit.as('insuranceLimit'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('is_temporary', '=', false)
    .orderBy('label')
    .orderBy('id')
    .execute();
}

/**
 * Locks an address and reads it; null when the closet has none with this id. `share` keeps it from being changed while a
 * request is made that names it, `update` waits for such requests: what is read afterwards knows them.
 */
export async function lockAddress(
  { trx, clientId }: ClosetContext,
  id: number,
  strength: 'share' | 'update',
) {
  return trx
    .selectFrom('addresses')
    .select(columns)
    .where((eb) => eb.and({ client_id: clientId, id }))
    .where('deleted_at', 'is', null)
    .$if(strength === 'share', (rows) => rows.forShare())
    .$if(strength === 'update', (rows) => rows.forUpdate())
    .$call(firstOrNull);
}

/** Reads by which requests an address is named, how many items are there, and its limit. */
export async function findUse(trx: Database, clientId: number, id: number) {
  return trx
    .selectFrom('addresses')
    .select([isNamed('active').as('inActiveRequest'), isNamed('any').as('inAnyRequest')])
    .select([isInCustody.as('inCustody'), itemsThere.as('itemsThere')])
    .select(insuranceLimit.as('insuranceLimit'))
    .where((eb) => eb.and({ client_id: clientId, id }))
    .executeTakeFirstOrThrow();
}

export async function insertAddress(
  trx: Database,
  clientId: number,
  form: AddressForm & { readonly isTemporary?: boolean },
): Promise<AddressRow> {
  return trx
    .insertInto('addresses')
    .values(toColumns({ ...form, clientId }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateAddress({ trx, clientId }: ClosetContext, id: number, form: AddressForm) {
  return trx
    .updateTable('addresses')
    .set(toColumns(form))
    .where((eb) => eb.and({ client_id: clientId, id }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function setLimit(
  { trx, clientId }: ClosetContext,
  id: number,
  limit: Money | null,
): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ insurance_limit: limit?.amount ?? null, insurance_currency: limit?.currency ?? null })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

export async function deleteAddress(trx: Database, clientId: number, id: number): Promise<void> {
  await trx.deleteFrom('addresses').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/** Hides an address from the list; its row remains for the requests and the custody that name it. */
export async function markDeleted(
  { trx, clientId, now }: Pick<CallContext, 'trx' | 'clientId' | 'now'>,
  id: number,
): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ deleted_at: now })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}
