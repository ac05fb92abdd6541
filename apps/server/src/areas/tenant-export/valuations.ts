/** Valuations of items as a tenant export writes them: people by their email addresses, documents by the names of files. */
import { valuationBases } from '@vestry/contract/valuations/rules';
import type { Database } from '../../platform/database.ts';
import { findsAny } from '../../platform/query-answers.ts';
import { toMediaType } from '../documents/media-type.ts';
import { said, type PhotoNames } from './export-names.ts';
import type { RowContext } from './put-closet-rows.ts';
import type { TenantExportValuation } from './schemas.ts';
import type { KnownNames } from './ways.ts';

/** The valuations of each item of the closet, in the order in which they were recorded; keyed by the item's id. */
export async function exportValuations(
  db: Database,
  clientId: number,
  key: string,
  names: PhotoNames,
): Promise<ReadonlyMap<number, TenantExportValuation[]>> {
  const rows = await db
    .selectFrom('valuations as valuation')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'valuation.client_id').onRef('items.id', '=', 'valuation.item_id'),
    )
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.client_id', '=', 'valuation.client_id')
        .onRef('document.id', '=', 'valuation.document_id'),
    )
    .leftJoin('document_files as file', 'file.hash', 'document.hash')
    .leftJoin('users as person', 'person.id', 'valuation.user_id')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'valuation.withdrawn_by')
    .select(['valuation.item_id as itemId', 'items.item_client_number as number', 'valuation.amount'])
    .select(['valuation.currency', 'valuation.basis', 'valuation.day', 'valuation.note', 'valuation.actor'])
    .select(['valuation.recorded_at as recordedAt', 'valuation.withdrawn_at as withdrawnAt'])
    .select(['person.email as person', 'withdrawer.email as withdrawer'])
    .select(['document.name as documentName', 'file.hash', 'file.media_type as mediaType'])
    .where('valuation.client_id', '=', clientId)
    .orderBy('valuation.id')
    .execute();
  const valuations = new Map<number, TenantExportValuation[]>();
  for (const row of rows) {
    const { itemId, amount, currency, day, actor, recordedAt, withdrawnAt, documentName } = row;
    const basis = valuationBases.find((each) => each === row.basis) ?? 'DECLARED';
    const valuation: TenantExportValuation = {
      amount,
      currency,
      basis,
      day,
      actor,
      at: recordedAt.toISOString(),
      ...said({
        note: row.note,
        person: row.person,
        document:
          documentName === null || row.hash === null || row.mediaType === null
            ? null
            : {
                name: documentName,
                file: names.addDocument(key, row.number, {
                  hash: row.hash,
                  mediaType: toMediaType(row.mediaType),
                }),
              },
        withdrawn:
          withdrawnAt === null
            ? null
            : { at: withdrawnAt.toISOString(), ...said({ person: row.withdrawer }) },
      }),
    };
    valuations.set(itemId, [...(valuations.get(itemId) ?? []), valuation]);
  }
  return valuations;
}

/** Adds the valuations that the item has not; one is known by its moment and what it says. */
export async function putValuations(
  context: RowContext,
  itemId: number,
  valuations: readonly TenantExportValuation[],
  { people }: KnownNames,
): Promise<void> {
  const { trx, clientId } = context;
  const personOf = (email: string | undefined) => people.get(email?.toLowerCase() ?? '') ?? null;
  for (const { document, withdrawn, person, at, actor, note = '', ...values } of valuations) {
    const recordedAt = new Date(at);
    const own = { client_id: clientId, item_id: itemId, ...values, recorded_at: recordedAt };
    const isKnown = await trx
      .selectFrom('valuations')
      .select('id')
      .where((eb) => eb.and(own))
      .$call(findsAny);
    if (isKnown) continue;
    await trx
      .insertInto('valuations')
      .values({
        ...own,
        note,
        document_id: document === undefined ? null : await putDocument(context, document, recordedAt),
        actor: actor ?? 'COMMAND_LINE',
        user_id: personOf(person),
        withdrawn_at: withdrawn === undefined ? null : new Date(withdrawn.at),
        withdrawn_by: withdrawn === undefined ? null : personOf(withdrawn.person),
      })
      .execute();
  }
}

async function putDocument(
  { trx, clientId, documents }: RowContext,
  { file, name }: NonNullable<TenantExportValuation['document']>,
  createdAt: Date,
): Promise<number> {
  const hash = documents.get(file);
  if (hash === undefined) throw new Error(`the document ${file} was not stored`);
  const { id } = await trx
    .insertInto('documents')
    .values({ client_id: clientId, hash, name, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
