/** Rows of claims, and of what was added to them. */
import type { ClaimCause, ClaimEventKind, ClaimStatus } from '@vestry/contract/claims/kinds';
import type { FindingKind, Severity } from '@vestry/contract/condition/kinds';
import type { Money } from '@vestry/contract/valuations/rules';
import type { ItemValue } from '@vestry/contract/valuations/schemas';
import { sql, type SqlBool, type Expression } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { findsAny, firstOrNull } from '../../platform/query-answers.ts';
import { requestItemColumns } from '../requests/items.ts';
import type { StoredPhoto } from '../photos/present-photo.ts';

export interface ClaimLineRow {
  readonly clientId: number;
  readonly closetName: string;
  readonly claimId: number;
  readonly status: ClaimStatus;
  readonly cause: ClaimCause;
  readonly findingId: number | null;
  readonly findingKind: FindingKind | null;
  readonly severity: Severity | null;
  readonly eventDay: string;
  readonly claimed: Money | null;
  readonly settled: Money | null;
  readonly openedAt: Date;
  /** Of the item, as those below. */
  readonly id: number;
  readonly designers: string;
  readonly itemClientNumber: string;
  readonly observation: string;
  readonly photo: StoredPhoto | null;
}

const money = (amount: string, currency: string) =>
  sql<Money | null>`CASE WHEN ${sql.ref(amount)} IS NOT NULL THEN
    json_build_object('amount', ${sql.ref(amount)}, 'currency', ${sql.ref(currency)}) END`;

function selectLines(db: Database) {
  return db
    .selectFrom('claims as claim')
    .innerJoin('clients', 'clients.id', 'claim.client_id')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'claim.client_id').onRef('items.id', '=', 'claim.item_id'),
    )
    .leftJoin('condition_findings as finding', (join) =>
      join.onRef('finding.client_id', '=', 'claim.client_id').onRef('finding.id', '=', 'claim.finding_id'),
    )
    .select(['claim.client_id as clientId', 'clients.name as closetName', 'claim.id as claimId'])
    .select(['claim.finding_id as findingId', 'claim.event_day as eventDay', 'claim.opened_at as openedAt'])
    .select((eb) => [
      // The columns' checks admit the contract's words alone.
      eb.ref('claim.status').$castTo<ClaimStatus>().as('status'),
      eb.ref('claim.cause').$castTo<ClaimCause>().as('cause'),
      eb.ref('finding.kind').$castTo<FindingKind | null>().as('findingKind'),
      eb.ref('finding.severity').$castTo<Severity | null>().as('severity'),
      money('claim.claimed_amount', 'claim.claimed_currency').as('claimed'),
      money('claim.settled_amount', 'claim.settled_currency').as('settled'),
      ...requestItemColumns(eb),
    ]);
}

/** The claims that a list is about; `clientId` is left out by staff alone, who see those of every closet. */
export interface ClaimChoice {
  readonly clientId?: number | undefined;
  readonly itemId?: number | undefined;
  readonly status?: readonly ClaimStatus[] | undefined;
}

const shown = ({ clientId, itemId, status }: ClaimChoice): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      clientId === undefined
        ? sql`clients.demo_expires_at IS NULL AND clients.status <> 2`
        : sql`claim.client_id = ${clientId}`,
      ...(itemId === undefined ? [] : [sql`claim.item_id = ${itemId}`]),
      ...(status === undefined ? [] : [sql`claim.status IN (${sql.join([...status])})`]),
    ],
    sql` AND `,
  )}`;

/** A page of claims, the newest first. */
export async function listLines(
  db: Database,
  choice: ClaimChoice & { readonly page: number; readonly pageSize: number },
): Promise<ClaimLineRow[]> {
  const { page, pageSize } = choice;
  return selectLines(db)
    .where(shown(choice))
    .orderBy('claim.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
}

export async function countLines(db: Database, choice: ClaimChoice): Promise<number> {
  const { count } = await db
    .selectFrom('claims as claim')
    .innerJoin('clients', 'clients.id', 'claim.client_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(shown(choice))
    .executeTakeFirstOrThrow();
  return count;
}

/** A claim with all that its line leaves out. */
export interface ClaimRow extends ClaimLineRow {
  readonly value: ItemValue | null;
  readonly insurer: string;
  readonly insurerReference: string;
  readonly beforeCheckId: number | null;
  readonly afterCheckId: number | null;
}

export async function findClaim({ trx, clientId }: ClosetContext, id: number): Promise<ClaimRow | null> {
  return selectLines(trx)
    .select(['claim.insurer', 'claim.insurer_reference as insurerReference'])
    .select(['claim.before_check_id as beforeCheckId', 'claim.after_check_id as afterCheckId'])
    .select(
      sql<ItemValue | null>`CASE WHEN claim.value_amount IS NOT NULL THEN json_build_object('amount', claim.value_amount,
        'currency', claim.value_currency, 'basis', claim.value_basis, 'day', claim.value_day, 'valuationId', claim.valuation_id) END`.as(
        'value',
      ),
    )
    .where('claim.client_id', '=', clientId)
    .where('claim.id', '=', id)
    .$call(firstOrNull);
}

/** The status and the item of a claim, which nobody else changes until the transaction ends; null where the closet has none. */
export async function lockClaim({ trx, clientId }: ClosetContext, id: number) {
  return trx
    .selectFrom('claims')
    .select((eb) => [eb.ref('status').$castTo<ClaimStatus>().as('status'), 'item_id as itemId'])
    .where((eb) => eb.and({ client_id: clientId, id }))
    .forUpdate()
    .$call(firstOrNull);
}

/** The statuses of the claims that a finding has; of a loss, of those since the same movement and of those that have not ended. */
export async function listEarlier(
  { trx, clientId }: ClosetContext,
  cause: { readonly itemId: number; readonly findingId: number | null; readonly lastSeen: number | null },
): Promise<ClaimStatus[]> {
  const { itemId, findingId, lastSeen } = cause;
  const rows = await trx
    .selectFrom('claims')
    .select((eb) => eb.ref('status').$castTo<ClaimStatus>().as('status'))
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where((eb) =>
      findingId === null
        ? eb.and([
            eb('cause', '=', 'LOSS'),
            eb.or([eb('last_seen_seq', '=', lastSeen), eb('status', 'in', ['OPEN', 'SUBMITTED'])]),
          ])
        : eb('finding_id', '=', findingId),
    )
    .execute();
  return rows.map(({ status }) => status);
}

/** The value of an item that counted on a day. */
export async function findValueOn(
  { trx, clientId }: ClosetContext,
  itemId: number,
  day: string,
): Promise<ItemValue | null> {
  const { rows } = await sql<ItemValue>`
    SELECT value.amount, value.currency, value.basis, value.day, value.valuation_id AS "valuationId"
    FROM items, value_of_item(items.client_id, items.id, items.declared_value_cents, ${day}::date) AS value
    WHERE items.client_id = ${clientId} AND items.id = ${itemId}`.execute(trx);
  return rows[0] ?? null;
}

/** Whether the closet has this item, or had it until it was released. */
export async function hasItem({ trx, clientId }: ClosetContext, itemId: number): Promise<boolean> {
  return trx
    .selectFrom('items')
    .select('id')
    .where((eb) => eb.and({ client_id: clientId, id: itemId }))
    .where('record_status', '<>', 2)
    .$call(findsAny);
}

export interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly pages: number;
}

/** The document of a valuation; null where it has none. */
export async function findValueDocument(
  { trx, clientId }: ClosetContext,
  valuationId: number,
): Promise<FileRow | null> {
  return trx
    .selectFrom('valuations as valuation')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.client_id', '=', 'valuation.client_id')
        .onRef('document.id', '=', 'valuation.document_id'),
    )
    .innerJoin('document_files as file', 'file.hash', 'document.hash')
    .select(['document.id', 'document.name', 'file.hash', 'file.media_type as mediaType', 'file.bytes'])
    .select('file.pages')
    .where('valuation.client_id', '=', clientId)
    .where('valuation.id', '=', valuationId)
    .$call(firstOrNull);
}

export interface DocumentRow extends FileRow {
  readonly actor: string;
  readonly by: string | null;
  readonly at: Date;
}

/** The documents of a claim in the order in which they were added. */
export async function listDocuments(
  { trx, clientId }: ClosetContext,
  claimId: number,
): Promise<DocumentRow[]> {
  return trx
    .selectFrom('claim_documents as attached')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.client_id', '=', 'attached.client_id')
        .onRef('document.id', '=', 'attached.document_id'),
    )
    .innerJoin('document_files as file', 'file.hash', 'document.hash')
    .leftJoin('users as person', 'person.id', 'attached.user_id')
    .select(['document.id', 'document.name', 'file.hash', 'file.media_type as mediaType', 'file.bytes'])
    .select(['file.pages', 'attached.actor', 'attached.attached_at as at', fullName.as('by')])
    .where('attached.client_id', '=', clientId)
    .where('attached.claim_id', '=', claimId)
    .orderBy('document.id')
    .execute();
}

const fullName = sql<string | null>`nullif(btrim(concat_ws(' ', person.name, person.last_name)), '')`;

export interface EventRow {
  readonly id: number;
  readonly kind: ClaimEventKind;
  readonly text: string;
  readonly actor: string;
  readonly by: string | null;
  readonly at: Date;
}

/** The history of a claim in its order. */
export async function listEvents({ trx, clientId }: ClosetContext, claimId: number): Promise<EventRow[]> {
  return trx
    .selectFrom('claim_events as event')
    .leftJoin('users as person', 'person.id', 'event.user_id')
    .select((eb) => [
      'event.id',
      eb.ref('event.kind').$castTo<ClaimEventKind>().as('kind'),
      'event.text',
      'event.actor',
      'event.created_at as at',
      fullName.as('by'),
    ])
    .where('event.client_id', '=', clientId)
    .where('event.claim_id', '=', claimId)
    .orderBy('event.id')
    .execute();
}
