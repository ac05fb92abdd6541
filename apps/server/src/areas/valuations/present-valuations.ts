/** Valuations as people read them. */
import type { ItemValuations, Valuation } from '@vestry/contract/valuations/schemas';
import type { Database } from '../../platform/database.ts';
import { toMediaType } from '../documents/media-type.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findValue, listValuations, type ValuationRow } from './repository.ts';

/** Staff see what was withdrawn, and each other's names. */
export type ValueReader = 'CLIENT' | 'STAFF';

/** @throws Refusal NOT_FOUND for an item that the closet never had. */
export async function readItemValue(
  db: Database,
  reader: ValueReader,
  clientId: number,
  itemId: number,
): Promise<ItemValuations> {
  const value = await findValue(db, clientId, itemId);
  if (value === undefined) throw new Refusal('NOT_FOUND');
  const rows = await listValuations(db, clientId, itemId);
  const shown = reader === 'STAFF' ? rows : rows.filter(({ withdrawnAt }) => withdrawnAt === null);
  return { value, valuations: shown.map((row) => present(row, reader)) };
}

function present(row: ValuationRow, reader: ValueReader): Valuation {
  const { actor, recordedAt, recordedBy, withdrawnAt, withdrawnBy, ...rest } = row;
  const { documentId, documentName, mediaType, bytes, pages, ...fields } = rest;
  const byStaff = actor !== 'USER';
  return {
    ...fields,
    document:
      documentId === null || documentName === null || mediaType === null
        ? null
        : {
            id: documentId,
            name: documentName,
            mediaType: toMediaType(mediaType),
            bytes: bytes ?? 0,
            pages: pages ?? 0,
          },
    byStaff,
    recordedBy: byStaff && reader === 'CLIENT' ? null : recordedBy,
    recorded: recordedAt.toISOString(),
    withdrawn:
      withdrawnAt === null || reader === 'CLIENT'
        ? null
        : { time: withdrawnAt.toISOString(), by: withdrawnBy },
  };
}
